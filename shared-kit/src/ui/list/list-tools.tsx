import { Body1, Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { memo, type Ref, useState } from 'react';
import { ONE_LINE } from '../cut-text.ts';
import { Icon } from '../icon.tsx';
import { SearchField } from '../search-field.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import { ListChoice, type ListChoiceProps } from './list-choice.tsx';
import { SearchDrawer } from './search-drawer.tsx';
import { type SearchText, useSearchText } from './use-search-address.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // The hits come into its room: what stands beside it must not go elsewhere as somebody types.
  searching: {
    flex: '1 1 260px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  search: { flex: '1 1 0', minWidth: 0 },
  hits: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  tool: { whiteSpace: 'nowrap' },
  touch: { minHeight: '44px', minWidth: '44px', whiteSpace: 'nowrap' },
  grow: { flex: '1 0 auto', padding: '5px 8px' },
  typed: { maxWidth: '100%' },
  cut: ONE_LINE,
  word: { '@media (max-width: 359.98px)': { display: 'none' } },
});

export interface ListToolsProps {
  /** Of the search, such as 'Kunden durchsuchen'. */
  label: string;
  placeholder: string;
  text: SearchText;
  /** Something is searched or filtered for: the hits are counted. */
  isSearch: boolean;
  hits: number;
  /** More hits may come. */
  searching?: boolean | undefined;
  /** Ref of what is around the search. */
  aroundSearch: Ref<HTMLDivElement>;
  /** Order or filter; keeps its identity while somebody types. */
  choice: ListChoiceProps;
  /** A second one, where there is a filter and an order. */
  order?: ListChoiceProps | undefined;
  onSelect(): void;
  onExport?: (() => void) | undefined;
}

/** What stands above the rows: search with its hits, order or filter, selection, export. */
export function ListTools(props: ListToolsProps) {
  return useIsNarrow() ? <NarrowTools {...props} /> : <WideTools {...props} />;
}

function WideTools(props: ListToolsProps) {
  const styles = useStyles();
  const { label, placeholder, text, aroundSearch, choice, order, onSelect, onExport } = props;
  return (
    <div ref={aroundSearch} className={styles.tools}>
      <div className={styles.searching}>
        <Field label={label} placeholder={placeholder} text={text} />
        {props.isSearch && <Hits {...props} />}
      </div>
      <Actions choice={choice} order={order} onSelect={onSelect} onExport={onExport} />
    </div>
  );
}

/** All that a letter typed draws by itself. */
const Field = memo(function Field({
  label,
  placeholder,
  text,
}: Pick<ListToolsProps, 'label' | 'placeholder' | 'text'>) {
  const styles = useStyles();
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={useSearchText(text)}
      onChange={(search) => text.setState(search, true)}
      className={styles.search}
    />
  );
});

/** What is found does not draw these. */
const Actions = memo(function Actions({
  choice,
  order,
  onSelect,
  onExport,
}: Pick<ListToolsProps, 'choice' | 'order' | 'onSelect' | 'onExport'>) {
  const styles = useStyles();
  return (
    <>
      <ListChoice {...choice} paired={order !== undefined || onExport !== undefined} />
      {order && <ListChoice {...order} paired />}
      <Button className={styles.tool} icon={<Icon name="check-circle" />} onClick={onSelect}>
        Auswählen
      </Button>
      {onExport && (
        <Button className={styles.tool} icon={<Icon name="download" />} onClick={onExport}>
          Exportieren
        </Button>
      )}
    </>
  );
});

function NarrowTools(props: ListToolsProps) {
  const styles = useStyles();
  const [isSearching, setIsSearching] = useState(false);
  const { label, placeholder, text, choice, order, onSelect, onExport, isSearch } = props;
  const search = useSearchText(text);
  const onSearch = (next: string) => text.setState(next, true);
  return (
    <>
      <div className={styles.row}>
        <Button
          className={mergeClasses(styles.touch, !order && styles.grow)}
          icon={<Icon name="search" />}
          aria-label="Suchen"
          title="Suchen"
          onClick={() => setIsSearching(true)}
        >
          {/* What is filtered and how it is ordered needs the room. */}
          {!order && <span className={styles.word}>Suchen</span>}
        </Button>
        <ListChoice {...choice} />
        {order && <ListChoice {...order} />}
        <Button
          className={styles.touch}
          icon={<Icon name="check-circle" />}
          aria-label="Auswählen"
          title="Auswählen"
          onClick={onSelect}
        />
        {onExport && (
          <Button
            className={styles.touch}
            icon={<Icon name="download" />}
            aria-label="Exportieren"
            title="Exportieren"
            onClick={onExport}
          />
        )}
      </div>
      {isSearch && (
        <div className={styles.tools}>
          <Hits {...props} />
          {search.trim() !== '' && (
            <Button
              className={mergeClasses(styles.touch, styles.typed)}
              appearance="subtle"
              icon={<Icon name="dismiss" />}
              iconPosition="after"
              aria-label="Suche leeren"
              onClick={() => onSearch('')}
            >
              <span className={styles.cut}>„{search.trim()}“</span>
            </Button>
          )}
        </div>
      )}
      <SearchDrawer
        open={isSearching}
        label={label}
        placeholder={placeholder}
        search={search}
        onSearch={onSearch}
        hits={isSearch ? hitsText(props) : ''}
        onClose={() => setIsSearching(false)}
      />
    </>
  );
}

function Hits(props: ListToolsProps) {
  const styles = useStyles();
  return (
    <Body1 className={styles.hits} aria-live="polite">
      {props.searching && <Spinner size="tiny" />}
      {hitsText(props)}
    </Body1>
  );
}

function hitsText({ hits, searching }: Pick<ListToolsProps, 'hits' | 'searching'>): string {
  const count = hits === 1 ? '1 Treffer' : `${hits.toLocaleString('de-DE')} Treffer`;
  return searching ? `${count} bisher` : count;
}
