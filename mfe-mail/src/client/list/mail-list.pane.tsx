import { useState } from 'react';
import {
  Button,
  Icon,
  makeStyles,
  NARROW,
  ONE_LINE,
  SearchField,
  Spinner,
  Subtitle1,
  TOUCH,
  tokens,
  useArrowToList,
  useSearchAddress,
  useSearchText,
} from 'shared-kit/ui';
import { EVERYWHERE } from '../model/mail-address.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { withinFolder } from '../rules/folder-tree.ts';
import { BulkBar } from './bulk.bar.tsx';
import { LIST_LABEL, MailList } from './mail-list.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '4px', padding: '8px 8px 4px 16px' },
  menu: {
    marginLeft: '-8px',
    '@media (min-width: 1200px)': { display: 'none' },
    [TOUCH]: { minWidth: '44px', minHeight: '44px' },
  },
  title: {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    ...ONE_LINE,
    [NARROW]: { fontSize: tokens.fontSizeBase500 },
  },
  tool: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
  search: { display: 'flex', padding: '0 12px 8px' },
  field: { maxWidth: 'none' },
  scope: { alignSelf: 'flex-start', margin: '-4px 12px 4px', [TOUCH]: { minHeight: '44px' } },
});

const nothing = () => undefined;

interface MailListPaneProps {
  screen: MailScreenModel;
  /** Shows the folders, where they do not stand beside it. */
  onFolders(): void;
}

/** The folder that is open: its name, the search, and its mails. */
export function MailListPane({ screen, onFolders }: MailListPaneProps) {
  const styles = useStyles();
  const { text, setSearch, setParam } = useSearchAddress(nothing);
  const search = useSearchText(text);
  const toList = useArrowToList(LIST_LABEL);
  const [isRefreshing, setRefreshing] = useState(false);
  const title = screen.query !== '' && screen.isEverywhere ? 'Alle Ordner' : screen.title;
  const searchEverywhere = (on: boolean) => setParam(EVERYWHERE, on ? '1' : '');
  // Then the list itself offers it.
  const isNothing = !screen.isEverywhere && screen.list.status === 'ready' && screen.mails.length === 0;
  const refresh = async () => {
    setRefreshing(true);
    await screen.refresh();
    setRefreshing(false);
  };
  return (
    <>
      <header className={styles.head}>
        <Button
          className={styles.menu}
          appearance="subtle"
          icon={<Icon name="folder" />}
          aria-label="Ordner zeigen"
          title="Ordner"
          onClick={onFolders}
        />
        <Subtitle1 as="h1" className={styles.title} title={title}>
          {title}
        </Subtitle1>
        <Button
          className={styles.tool}
          appearance="subtle"
          icon={isRefreshing ? <Spinner size="tiny" /> : <Icon name="refresh" />}
          aria-label="Aktualisieren"
          title="Aktualisieren"
          disabledFocusable={isRefreshing}
          onClick={() => void refresh()}
        />
      </header>
      <div ref={toList} className={styles.search}>
        <SearchField
          className={styles.field}
          label="E-Mails durchsuchen"
          placeholder={`${screen.isEverywhere ? 'In allen Ordnern' : withinFolder(screen.title)} suchen`}
          value={search}
          onChange={setSearch}
        />
      </div>
      {screen.query !== '' && !isNothing && (
        <Button
          className={styles.scope}
          size="small"
          appearance="subtle"
          icon={<Icon name={screen.isEverywhere ? 'folder' : 'search'} />}
          onClick={() => searchEverywhere(!screen.isEverywhere)}
        >
          {screen.isEverywhere
            ? `Nur ${withinFolder(screen.title).replace(/^I/, 'i')} suchen`
            : 'In allen Ordnern suchen'}
        </Button>
      )}
      <BulkBar screen={screen} />
      <MailList
        screen={screen}
        onShowAll={() => setSearch('')}
        onSearchEverywhere={() => searchEverywhere(true)}
      />
    </>
  );
}
