import { OFFLINE_TEXT } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import {
  Button,
  ButtonLink,
  DamagedBar,
  DeletionFailures,
  FailureState,
  Icon,
  ListTools,
  LoadingState,
  Page,
  PageHeader,
  SelectionBar,
  StaleListNotice,
  useArrowToList,
  useListStyles,
  useNewKey,
  useSelectedDeletion,
  useStable,
  useToday,
} from 'shared-kit/ui';
import { DELETION_FAILED } from '../cancel/deletion-outcome.ts';
import { useInvoiceHandling } from '../handling/invoice-handling.model.tsx';
import { DeleteInvoicesDialog } from './delete-invoices.dialog.tsx';
import { invoiceDeletion } from './delete-invoices.model.ts';
import { useInvoiceSearch } from './finance-center.model.ts';
import { useHighlight } from './highlight.model.ts';
import { type AllInvoices, useAllInvoices } from './invoice-index.store.ts';
import { InvoiceList, LABEL, type OnAction } from './invoice-list.tsx';
import { NoInvoices } from './no-invoices.tsx';
import { StatisticsTiles } from './statistics-tiles.tsx';

/** An invoice is made of a quote that was accepted. */
const ACCEPTED_QUOTES = '/quotes?status=accepted';

/** How long a snackbar stays, in milliseconds (specification 2 section 8). */
const SNACKBAR = 6000;
const INVOICE_DELETION = invoiceDeletion(SNACKBAR);

/** /invoices: all invoices, cancellations and drafts. */
export default function FinanceCenterScreen() {
  const navigate = useNavigate();
  useNewKey(() => void navigate(ACCEPTED_QUOTES));
  const day = useToday();
  const all = useAllInvoices();
  const { act, dialogs } = useInvoiceHandling();
  const onAction = useStable(act);
  const isEmpty = all.status === 'ready' && all.rows.length === 0 && all.damaged.length === 0;
  const newInvoice = (
    <ButtonLink to={ACCEPTED_QUOTES} appearance="primary" icon={<Icon name="add" />}>
      Neue Rechnung
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Rechnungen" back="/dashboard" action={isEmpty ? undefined : newInvoice} />
      <StatisticsTiles all={all} day={day} />
      {all.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Rechnungen"
          detail={all.reason || OFFLINE_TEXT}
          onRetry={all.retry}
        />
      )}
      {all.status === 'ready' && (
        <DamagedBar
          damaged={all.damaged}
          one="Eine Rechnung"
          many="Rechnungen"
          consequence="Nicht angezeigt und nicht mitgezählt"
        />
      )}
      {isEmpty && (
        <NoInvoices
          icon="invoice"
          hint="Wählen Sie ein angenommenes Angebot und stellen Sie die erste aus."
          action={newInvoice}
          all={0}
          isCut={false}
        />
      )}
      {all.status !== 'failed' && !isEmpty && (
        <Invoices all={all.status === 'ready' ? all : undefined} day={day} onAction={onAction} />
      )}
      {dialogs}
    </Page>
  );
}

interface InvoicesProps {
  /** undefined: not known yet; what is typed until then is searched for as soon as they are. */
  all: Extract<AllInvoices, { status: 'ready' }> | undefined;
  day: string;
  onAction: OnAction;
}

/** Tools and rows: a letter typed draws nothing else. */
function Invoices({ all, day, onAction }: InvoicesProps) {
  const styles = useListStyles();
  const list = useInvoiceSearch(all?.rows, day);
  const { items } = list;
  const aroundSearch = useArrowToList(LABEL);
  const highlight = useHighlight({ rows: all?.rows, items, showAll: list.showAll });
  const deletable = useSelectedDeletion(items, INVOICE_DELETION);
  const { selection } = deletable;
  return (
    <div className={styles.whole}>
      <ListTools
        label="Rechnungen durchsuchen"
        placeholder="Kunde, Rechnung, Angebot"
        text={list.text}
        isSearch={all !== undefined && list.isSearch}
        hits={items.length}
        aroundSearch={aroundSearch}
        choice={list.filter}
        order={list.order}
        onSelect={deletable.onSelect}
      />
      {all?.stale && <StaleListNotice />}
      <DeletionFailures
        title={DELETION_FAILED}
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
        <NoInvoices
          icon="search"
          hint="Versuchen Sie eine andere Suche oder einen anderen Status."
          action={<Button onClick={list.showAll}>Alle Rechnungen zeigen</Button>}
          all={all.rows.length}
          isCut={all.isCut}
        />
      )}
      {all && items.length > 0 && (
        <InvoiceList
          items={items}
          all={all.rows.length}
          isCut={all.isCut}
          day={day}
          question={list.question}
          highlighted={highlight.highlighted}
          onHighlighted={highlight.onShown}
          ids={selection.ids}
          begin={selection.begin}
          toggle={selection.toggle}
          add={selection.add}
          onAction={onAction}
        />
      )}
      <DeleteInvoicesDialog model={deletable.deletion} />
    </div>
  );
}
