import { useState } from 'react';
import {
  Button,
  Icon,
  makeStyles,
  SearchField,
  SelectionBar,
  SwitchField,
  tokens,
  useIsNarrow,
  useListStyles,
} from 'shared-kit/ui';
import { FocusReturn, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import {
  mergeExactGroups,
  searchAgain,
  type useDuplicateGroups,
  type useSelectedDuplicates,
} from './duplicates.model.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '1 1 220px' },
  searchOnPhone: { flex: '1 1 0', minWidth: 0, maxWidth: 'none' },
  tool: { whiteSpace: 'nowrap' },
  touch: { minHeight: '44px', minWidth: '44px' },
  item: { minHeight: '44px', alignItems: 'center' },
  spring: { flex: '1 1 0' },
});

const AUTO = 'Auto-Modus';
const AUTO_MERGE = 'Automatisch verarbeiten';
const MERGED = 'Zusammengeführte';

interface DuplicateToolsProps {
  list: ReturnType<typeof useDuplicateGroups>;
  chosen: ReturnType<typeof useSelectedDuplicates>;
  /** Some are being merged, or taken back. */
  isBusy: boolean;
  onHistory(): void;
}

interface ToolsProps extends DuplicateToolsProps {
  isAuto: boolean;
  setIsAuto(isAuto: boolean): void;
}

/** What can be done with all that were found, and with those that are chosen. */
export function DuplicateTools(props: DuplicateToolsProps) {
  const [isAuto, setIsAuto] = useState(false);
  const Tools = useIsNarrow() ? NarrowTools : WideTools;
  return <Tools {...props} isAuto={isAuto} setIsAuto={setIsAuto} />;
}

function WideTools({ list, chosen, isBusy, onHistory, isAuto, setIsAuto }: ToolsProps) {
  const styles = useStyles();
  return (
    <div className={styles.tools}>
      <Search list={list} className={styles.search} />
      <span className={styles.spring} />
      <SwitchField label={AUTO} checked={isAuto} onChange={setIsAuto} />
      <Button
        className={styles.tool}
        appearance={isAuto ? 'primary' : 'secondary'}
        disabledFocusable={!isAuto || isBusy || list.status !== 'ready'}
        title={
          isAuto
            ? 'Führt alle exakten Duplikate zusammen'
            : 'Führt alle exakten Duplikate zusammen, sobald der Auto-Modus eingeschaltet ist'
        }
        onClick={() => void mergeExactGroups(list.groups)}
      >
        {AUTO_MERGE}
      </Button>
      <Button
        className={styles.tool}
        icon={<Icon name="delete" />}
        disabledFocusable={chosen.selected.length === 0 || chosen.deletion.deletion.step !== 'idle'}
        title={chosen.stays === '' ? undefined : `Löscht ${chosen.goes}. ${chosen.stays}`}
        onClick={chosen.remove}
      >
        {chosen.selected.length === 0
          ? 'Auswahl löschen'
          : `${chosen.selected.length.toLocaleString('de-DE')} löschen`}
      </Button>
      <Button
        icon={<Icon name="refresh" />}
        aria-label="Aktualisieren"
        title="Neu suchen"
        disabledFocusable={list.progress !== undefined}
        onClick={() => void searchAgain()}
      />
      <Button
        icon={<Icon name="clock" />}
        aria-label={MERGED}
        title="Zusammengeführte Kunden"
        onClick={onHistory}
      />
    </div>
  );
}

/** One row, so that the first group is in sight; with some chosen it is what can be done with these. */
function NarrowTools({ list, chosen, isBusy, onHistory, isAuto, setIsAuto }: ToolsProps) {
  const styles = useStyles();
  const listStyles = useListStyles();
  if (chosen.selected.length > 0) {
    return (
      <div className={listStyles.bar}>
        <FocusReturn />
        <SelectionBar {...chosen.bar} />
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <Search list={list} className={styles.searchOnPhone} />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button className={styles.touch} icon={<Icon name="more" />} aria-label="Weitere Aktionen" />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem
              className={styles.item}
              role="menuitemcheckbox"
              aria-checked={isAuto}
              icon={isAuto ? <Icon name="check" /> : <span />}
              secondaryContent={{ children: isAuto ? 'an' : 'aus', 'aria-hidden': true }}
              // What it allows is the next item.
              persistOnClick
              onClick={() => setIsAuto(!isAuto)}
            >
              {AUTO}
            </MenuItem>
            <MenuItem
              className={styles.item}
              icon={<Icon name="people" />}
              disabled={!isAuto || isBusy || list.status !== 'ready'}
              onClick={() => void mergeExactGroups(list.groups)}
            >
              {AUTO_MERGE}
            </MenuItem>
            <MenuItem
              className={styles.item}
              icon={<Icon name="refresh" />}
              disabled={list.progress !== undefined}
              onClick={() => void searchAgain()}
            >
              Aktualisieren
            </MenuItem>
            <MenuItem className={styles.item} icon={<Icon name="clock" />} onClick={onHistory}>
              {MERGED}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

function Search({ list, className }: Pick<ToolsProps, 'list'> & { className: string }) {
  return (
    <SearchField
      label="Duplikate durchsuchen"
      placeholder="Name, Nummer, E-Mail, Telefon, Adresse"
      value={list.search}
      onChange={list.setSearch}
      className={className}
    />
  );
}
