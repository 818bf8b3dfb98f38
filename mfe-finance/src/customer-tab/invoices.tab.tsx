import { useState } from 'react';
import type { SlotProps } from 'shared-kit/contract';
import { useDocuments } from 'shared-kit/data/hooks';
import { formatEuros, invoices, type Quote, quoteNumber, quotes, type Stored } from 'shared-kit/domain';
import {
  Body1Strong,
  ButtonLink,
  Caption1,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  overlayOnDemand,
  tokens,
  useLastDefined,
  useToday,
} from 'shared-kit/ui';
import type { CreateInvoiceDialogProps } from '../create-invoice/create-invoice.dialog.tsx';
import { useInvoiceHandling } from '../handling/invoice-handling.model.tsx';
import { PlaceContext } from '../place.ts';
import { InvoiceCard } from './invoice.card.tsx';

const CreateInvoiceDialog = overlayOnDemand<CreateInvoiceDialogProps>(
  () => import('../create-invoice/create-invoice.dialog.tsx'),
);

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  next: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    minHeight: '160px',
    padding: '16px',
    fontFamily: 'inherit',
    cursor: 'pointer',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  number: { whiteSpace: 'nowrap' },
});

/** A customer's invoices, newest first, and what is still to be invoiced (specification 2 section 2). */
export default function InvoicesTab({ customer }: SlotProps['customer.tabs']) {
  return (
    <PlaceContext value="customer">
      <CustomerInvoices customer={customer} />
    </PlaceContext>
  );
}

function CustomerInvoices({ customer }: Pick<SlotProps['customer.tabs'], 'customer'>) {
  const styles = useStyles();
  const day = useToday();
  const { act, dialogs } = useInvoiceHandling();
  const [charged, setCharged] = useState<Stored<Quote>>();
  const shown = useLastDefined(charged);
  const ofCustomer = {
    where: [{ field: 'customerId', op: '==', value: customer.id }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 500,
  } as const;
  const found = useDocuments(invoices, ofCustomer);
  const offered = useDocuments(quotes, ofCustomer);

  if (found.status === 'loading' || offered.status === 'loading') return <LoadingState shape="card" />;
  if (found.status === 'failed') {
    return (
      <FailureState
        title="Fehler beim Laden der Rechnungen"
        detail={found.error.message}
        onRetry={found.retry}
      />
    );
  }
  const open = offered.status === 'ready' ? offered.items.filter(isOpen) : [];
  const isEmpty = found.items.length === 0 && found.damaged.length === 0 && open.length === 0;
  return (
    <div className={styles.tab}>
      <DamagedBar
        damaged={found.damaged}
        one="Eine Rechnung"
        many="Rechnungen"
        consequence="Nicht angezeigt und nicht mitgezählt"
      />
      {isEmpty ? (
        <EmptyState
          icon="invoice"
          text="Für diesen Kunden gibt es noch keine Rechnung. Sie entsteht aus einem angenommenen Angebot."
          action={
            <ButtonLink to="?tab=angebote" appearance="primary" icon={<Icon name="quote" />}>
              Zu den Angeboten
            </ButtonLink>
          }
        />
      ) : (
        <div className={styles.cards}>
          {open.map((quote) => (
            <OpenQuote key={quote.id} quote={quote} onCharge={() => setCharged(quote)} />
          ))}
          {found.items.map((invoice) => (
            <InvoiceCard
              key={invoice.id}
              invoice={invoice}
              day={day}
              onAction={(action) => act(action, invoice.id)}
            />
          ))}
        </div>
      )}
      {shown && (
        <CreateInvoiceDialog
          open={charged !== undefined}
          quote={shown}
          onClose={() => setCharged(undefined)}
        />
      )}
      {dialogs}
    </div>
  );
}

/** Accepted, and without an invoice (D19). */
const isOpen = ({ data }: Stored<Quote>) =>
  data.status === 'accepted' && data.counts && data.invoiceId === undefined;

function OpenQuote({ quote, onCharge }: { quote: Stored<Quote>; onCharge(): void }) {
  const styles = useStyles();
  return (
    <button type="button" className={styles.next} onClick={onCharge}>
      <Icon name="invoice" size={28} />
      <Body1Strong>Rechnung erstellen</Body1Strong>
      <Caption1 className={styles.secondary}>
        Angebot <span className={styles.number}>{quoteNumber(quote.id)}</span> ·{' '}
        {formatEuros(quote.data.price)}
      </Caption1>
    </button>
  );
}
