import { memo, useCallback, useRef, useState } from 'react';
import { type EmailStatus, OFFLINE_TEXT, reasonOf } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import { MOST_NEWEST } from 'shared-kit/data/use-whole-list';
import { customers } from 'shared-kit/domain';
import { useMailTransport } from 'shared-kit/mail-form';
import { useLocation, useNavigate } from 'shared-kit/router';
import {
  Button,
  ButtonLink,
  Caption1,
  Card,
  DamagedBar,
  DataList,
  DeletionFailures,
  EmptyState,
  FailureState,
  Icon,
  ListTools,
  LoadingState,
  makeStyles,
  mergeClasses,
  overlayOnDemand,
  Page,
  PageHeader,
  type Selection,
  SelectionBar,
  StaleListNotice,
  useArrowToList,
  useIsNarrow,
  useLastDefined,
  useListStyles,
  useNewKey,
  useSelectedDeletion,
  useStable,
  useSteadyScroll,
} from 'shared-kit/ui';
import { DeleteQuotesDialog } from '../handling/delete-quotes.dialog.tsx';
import { quoteDeletion } from '../handling/delete-quotes.model.ts';
import type { ModuleAction } from '../handling/module-actions.tsx';
import { useQuoteHandling } from '../handling/quote-handling.model.tsx';
import { UnsentQuotesBar } from '../offline/unsent-quotes.bar.tsx';
import type { QuoteAction } from '../quote/quote-actions.ts';
import { LocalQuotesBar } from '../sending/local-quotes.bar.tsx';
import type { QuoteMenuProps } from './quote.menu.tsx';
import { type AllQuotes, useAllQuotes } from './quote-index.store.ts';
import { useQuoteSearch } from './quote-list.model.ts';
import { actionsOf, columns, QuoteRow, ROW_HEIGHT, SMALL_LIST } from './quote-row.tsx';
import type { ListedQuote } from './quote-rows.ts';
import { QuoteStatistics } from './quote-statistics.tsx';

const QuoteMenu = overlayOnDemand<QuoteMenuProps>(() => import('./quote.menu.tsx'));

const useStyles = makeStyles({
  head: columns,
  delivery: { [SMALL_LIST]: { visibility: 'hidden' } },
  figure: { textAlign: 'right' },
});

const LABEL = 'Angebote';
/** How long a snackbar stays in this list, in milliseconds (specification 2 section 9). */
const SNACKBAR = 6000;
const QUOTE_DELETION = quoteDeletion(SNACKBAR);

/** /quotes: all quotes, one row each, with their status and price. */
export default function QuoteListScreen() {
  const styles = useListStyles();
  const navigate = useNavigate();
  useNewKey(() => void navigate('/search-customer'));
  const all = useAllQuotes();
  const transport = useMailTransport();
  const handling = useQuoteHandling({
    findCustomer: (id) => repository(customers).get(id),
    pdfFailureText: (error) => `Fehler beim PDF-Download. ${reasonOf(error)}`,
    timeout: SNACKBAR,
    place: 'list',
  });
  const onAction = useStable(handling.handleListed);
  const isEmpty = all.status === 'ready' && all.rows.length === 0 && all.damaged.length === 0;
  const newQuote = (
    <ButtonLink to="/search-customer" appearance="primary" icon={<Icon name="add" />}>
      Neues Angebot
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Angebote" back="/dashboard" action={isEmpty ? undefined : newQuote} />
      <QuoteStatistics />
      {all.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Angebote"
          detail={all.reason || OFFLINE_TEXT}
          onRetry={all.retry}
        />
      )}
      {all.status === 'ready' && <DamagedBar damaged={all.damaged} one="Ein Angebot" many="Angebote" />}
      <UnsentQuotesBar />
      <LocalQuotesBar
        transport={transport}
        busy={handling.busyId !== undefined}
        onSend={(quote, turn) => void handling.sendInTurn(quote, turn)}
      />
      {isEmpty && (
        <EmptyState
          icon="quote"
          text="Noch keine Angebote. Suchen Sie einen Kunden und erstellen Sie das erste."
          action={newQuote}
        />
      )}
      {all.status !== 'failed' && !isEmpty && (
        <div className={styles.whole}>
          <Quotes
            all={all.status === 'ready' ? all : undefined}
            transport={transport}
            busyId={handling.busyId}
            onAction={onAction}
          />
        </div>
      )}
      {handling.dialogs}
    </Page>
  );
}

type QuotesProps = Pick<RowsProps, 'transport' | 'busyId' | 'onAction'> & {
  /** undefined: not known yet; what is typed until then is searched for as soon as they are. */
  all: Extract<AllQuotes, { status: 'ready' }> | undefined;
};

/** Tools and rows: a letter typed draws nothing else. */
function Quotes({ all, transport, busyId, onAction }: QuotesProps) {
  const styles = useListStyles();
  const list = useQuoteSearch(all?.rows);
  const { items } = list;
  const aroundSearch = useArrowToList(LABEL);
  const deletable = useSelectedDeletion(items, QUOTE_DELETION);
  const { selection } = deletable;
  return (
    <>
      <ListTools
        label="Angebote durchsuchen"
        placeholder="Nummer, Kunde, Kommentar, Preis"
        text={list.text}
        isSearch={all !== undefined && list.isSearch}
        hits={items.length}
        aroundSearch={aroundSearch}
        choice={list.choice}
        onSelect={deletable.onSelect}
      />
      {list.choice.value === 'accepted' && (
        <Caption1 className={styles.hint}>
          Eine Rechnung entsteht aus ihrem angenommenen Angebot: über „…“ in dessen Zeile, „Rechnung
          erstellen“.
        </Caption1>
      )}
      {all?.stale && <StaleListNotice />}
      <DeletionFailures
        title="Fehler beim Löschen der Angebote"
        failures={deletable.failures}
        onDismiss={deletable.dismissFailures}
      />
      {selection.ids && (
        <div className={styles.bar}>
          <SelectionBar {...deletable.bar} />
        </div>
      )}
      {!all && <LoadingState shape="list" />}
      {all && items.length === 0 && (
        <EmptyState
          icon="search"
          text="Keine Angebote gefunden. Versuchen Sie eine andere Suche oder einen anderen Status."
          action={<Button onClick={list.showAll}>Alle Angebote zeigen</Button>}
        />
      )}
      {all && items.length > 0 && (
        <Rows
          items={items}
          isCut={all.isCut}
          question={list.question}
          transport={transport}
          busyId={busyId}
          ids={selection.ids}
          begin={selection.begin}
          toggle={selection.toggle}
          add={selection.add}
          onAction={onAction}
        />
      )}
      <DeleteQuotesDialog model={deletable.deletion} />
    </>
  );
}

interface RowsProps extends Pick<Selection, 'ids' | 'begin' | 'toggle' | 'add'> {
  items: readonly ListedQuote[];
  isCut: boolean;
  question: string;
  transport: EmailStatus['transport'] | undefined;
  busyId: string | undefined;
  onAction(action: QuoteAction | ModuleAction, id: string): void;
}

interface OpenMenu {
  quote: ListedQuote;
  button: HTMLElement;
}

/** A letter typed draws nothing here; what it finds does. */
const Rows = memo(function Rows(props: RowsProps) {
  const { items, isCut, question, transport, busyId, ids, begin, toggle, add, onAction } = props;
  const styles = useListStyles();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNarrow = useIsNarrow();
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const around = useRef<HTMLDivElement>(null);
  useSteadyScroll(around, items, rowHeight, question);
  const [menu, setMenu] = useState<OpenMenu>();
  const shownMenu = useLastDefined(menu);
  const onMenu = useCallback((quote: ListedQuote, button: HTMLElement) => setMenu({ quote, button }), []);
  return (
    <Card className={styles.rows}>
      {!isNarrow && !ids && <Head />}
      <div ref={around}>
        <DataList
          label={LABEL}
          items={items}
          rowHeight={rowHeight}
          rowKey={({ id }) => id}
          reusesRows
          lines={!isNarrow}
          onOpen={({ customerId }) =>
            void navigate(`/customer-details/${encodeURIComponent(customerId)}?tab=angebote`, {
              state: { from: `${pathname}${search}` },
            })
          }
          onSelect={ids && (({ id }) => toggle(id))}
          onSelectThrough={ids && ((some) => add(some.map(({ id }) => id)))}
          renderRow={(quote, hasFocus) => (
            <QuoteRow
              quote={quote}
              transport={transport}
              isNarrow={isNarrow}
              hasFocus={hasFocus}
              busy={busyId === quote.id}
              selected={ids?.has(quote.id)}
              onToggle={toggle}
              onLongPress={ids ? toggle : begin}
              onAction={onAction}
              onMenu={onMenu}
            />
          )}
          footer={
            <Caption1 block className={styles.end}>
              {isCut ? `Die neuesten ${MOST_NEWEST} Angebote werden angezeigt.` : 'Alle Angebote geladen'}
            </Caption1>
          }
        />
      </div>
      {shownMenu && (
        <QuoteMenu
          open={menu !== undefined}
          quote={shownMenu.quote}
          button={shownMenu.button}
          actions={actionsOf(shownMenu.quote, transport)}
          onAction={onAction}
          onClose={() => setMenu(undefined)}
        />
      )}
    </Card>
  );
});

function Head() {
  const styles = useStyles();
  const listStyles = useListStyles();
  return (
    <div className={mergeClasses(listStyles.head, styles.head)} aria-hidden>
      <Caption1>Kunde</Caption1>
      <Caption1>Status</Caption1>
      <Caption1 className={styles.delivery}>Zustellung</Caption1>
      <Caption1 className={styles.figure}>Preis</Caption1>
      <Caption1 className={styles.figure}>Erstellt</Caption1>
    </div>
  );
}
