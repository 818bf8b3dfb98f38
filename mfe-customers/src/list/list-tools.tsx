import { memo, type Ref, useState } from 'react';
import {
  Body1,
  Button,
  Icon,
  makeStyles,
  mergeClasses,
  overlayOnDemand,
  SearchDrawer,
  SearchField,
  Spinner,
  tokens,
  useCode,
  useIsNarrow,
} from 'shared-kit/ui';
import { SHORT_ORDER_LABELS } from './order-labels.ts';
import type { SortProps } from './sort-props.ts';

const loadSortMenu = () => import('./sort.menu.tsx');
const SortDrawer = overlayOnDemand(() => import('./sort.drawer.tsx'));

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '1 1 240px' },
  hits: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground2,
  },
  spring: { flex: '1 1 0' },
  tool: { whiteSpace: 'nowrap' },
  touch: { minHeight: '44px', minWidth: '44px', whiteSpace: 'nowrap' },
  grow: { flex: '1 1 auto', minWidth: 0, padding: '5px 8px' },
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const SEARCH = {
  label: 'Kunden durchsuchen',
  placeholder: 'Name, Nummer, E-Mail, Telefon, Adresse',
} as const;

export interface ListToolsProps extends SortProps {
  search: string;
  onSearch(search: string): void;
  isSearch: boolean;
  hits: number;
  /** More hits may come. */
  searching: boolean;
  /** Ref of what is around the search. */
  aroundSearch: Ref<HTMLDivElement>;
  onSelect(): void;
  onExport(): void;
}

/** What stands above the rows: search with its hits, order, selection, export. */
export function ListTools(props: ListToolsProps) {
  return useIsNarrow() ? <NarrowTools {...props} /> : <WideTools {...props} />;
}

function WideTools(props: ListToolsProps) {
  const styles = useStyles();
  const { search, onSearch, aroundSearch, onSelect, onExport } = props;
  return (
    <div ref={aroundSearch} className={styles.tools}>
      <SearchField {...SEARCH} value={search} onChange={onSearch} className={styles.search} />
      {props.isSearch ? <Hits {...props} /> : <span className={styles.spring} />}
      <Actions order={props.order} onOrder={props.onOrder} onSelect={onSelect} onExport={onExport} />
    </div>
  );
}

/** A letter typed does not draw these. */
const Actions = memo(function Actions({
  order,
  onOrder,
  onSelect,
  onExport,
}: SortProps & Pick<ListToolsProps, 'onSelect' | 'onExport'>) {
  const styles = useStyles();
  return (
    <>
      <Sort order={order} onOrder={onOrder} />
      <Button className={styles.tool} icon={<Icon name="check-circle" />} onClick={onSelect}>
        Auswählen
      </Button>
      <Button className={styles.tool} icon={<Icon name="download" />} onClick={onExport}>
        Exportieren
      </Button>
    </>
  );
});

/** Its code comes after the list: until then it only shows what is on. */
function Sort({ order, onOrder }: SortProps) {
  const styles = useStyles();
  const menu = useCode(loadSortMenu);
  if (menu.status === 'ready') return <menu.Part order={order} onOrder={onOrder} />;
  return (
    <Button
      className={styles.tool}
      icon={<Icon name="sort" />}
      {...(menu.status === 'failed' ? { onClick: menu.retry } : {})}
    >
      Sortierung: {SHORT_ORDER_LABELS[order]}
    </Button>
  );
}

function NarrowTools(props: ListToolsProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<'search' | 'sort'>();
  const close = () => setOpen(undefined);
  const { search, onSearch, order, onOrder, onSelect, onExport, isSearch } = props;
  return (
    <>
      <div className={styles.row}>
        <Button
          className={mergeClasses(styles.touch, styles.grow)}
          icon={<Icon name="search" />}
          onClick={() => setOpen('search')}
        >
          Suchen
        </Button>
        <Button
          className={mergeClasses(styles.touch, styles.grow)}
          icon={<Icon name="sort" />}
          aria-label={`Sortierung: ${SHORT_ORDER_LABELS[order]}`}
          onClick={() => setOpen('sort')}
        >
          <span className={styles.cut}>{SHORT_ORDER_LABELS[order]}</span>
        </Button>
        <Button
          className={styles.touch}
          icon={<Icon name="check-circle" />}
          aria-label="Auswählen"
          title="Auswählen"
          onClick={onSelect}
        />
        <Button
          className={styles.touch}
          icon={<Icon name="download" />}
          aria-label="Exportieren"
          title="Exportieren"
          onClick={onExport}
        />
      </div>
      {isSearch && (
        <div className={styles.tools}>
          <Hits {...props} />
          <Button
            className={styles.touch}
            appearance="subtle"
            icon={<Icon name="dismiss" />}
            iconPosition="after"
            aria-label="Suche leeren"
            onClick={() => onSearch('')}
          >
            „{search.trim()}“
          </Button>
        </div>
      )}
      <SearchDrawer
        open={open === 'search'}
        {...SEARCH}
        search={search}
        onSearch={onSearch}
        hits={isSearch ? hitsText(props) : ''}
        onClose={close}
      />
      <SortDrawer open={open === 'sort'} order={order} onOrder={onOrder} onClose={close} />
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
