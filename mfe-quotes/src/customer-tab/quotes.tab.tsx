import { ApiError } from 'shared-kit/api';
import type { SlotProps } from 'shared-kit/contract';
import { useDocuments } from 'shared-kit/data/hooks';
import { originalQuoteId, quotes } from 'shared-kit/domain';
import { useMailTransport } from 'shared-kit/mail-form';
import { useHref, useLinkClickHandler } from 'shared-kit/router';
import {
  Body1Strong,
  ButtonLink,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  tokens,
} from 'shared-kit/ui';
import { useQuoteHandling } from '../handling/quote-handling.model.tsx';
import { UnsentQuotesBar } from '../offline/unsent-quotes.bar.tsx';
import { quoteActions } from '../quote/quote-actions.ts';
import { LocalQuotesBar } from '../sending/local-quotes.bar.tsx';
import { onePerQuote } from './one-per-quote.ts';
import { QuoteCard } from './quote.card.tsx';

/** How long a snackbar stays in the customer's file, in milliseconds (specification 2 section 8). */
const SNACKBAR = 4000;

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  add: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    minHeight: '160px',
    padding: '16px',
    textDecorationLine: 'none',
    color: tokens.colorBrandForeground1,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** A customer's quotes, newest first (specification 2 section 2). */
export default function QuotesTab({ customer }: SlotProps['customer.tabs']) {
  const styles = useStyles();
  return (
    <div className={styles.tab}>
      <UnsentQuotesBar customerId={customer.id} />
      <StoredQuotes customer={customer} />
    </div>
  );
}

function StoredQuotes({ customer }: Pick<SlotProps['customer.tabs'], 'customer'>) {
  const styles = useStyles();
  const transport = useMailTransport();
  const { busyId, handle, sendInTurn, dialogs } = useQuoteHandling({
    findCustomer: async () => customer,
    pdfFailureText: (error) =>
      // What the edge API refuses to hand out, a changed archive say, was not to be created.
      error instanceof ApiError
        ? `Fehler beim PDF-Download. ${error.message}`
        : 'Fehler beim Erstellen der PDF. Bitte versuchen Sie es erneut.',
    timeout: SNACKBAR,
    place: 'customer',
  });
  const found = useDocuments(quotes, {
    where: [{ field: 'customerId', op: '==', value: customer.id }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 500,
  });

  if (found.status === 'loading') return <LoadingState shape="card" />;
  if (found.status === 'failed') {
    return (
      <FailureState
        title="Fehler beim Laden der Angebote"
        detail={found.error.message}
        onRetry={found.retry}
      />
    );
  }
  const createPath = `/create-quote/${encodeURIComponent(customer.id)}`;
  if (found.items.length === 0 && found.damaged.length === 0) {
    return (
      <EmptyState
        icon="quote"
        text="Für diesen Kunden gibt es noch kein Angebot."
        action={
          <ButtonLink to={createPath} appearance="primary" icon={<Icon name="add-document" />}>
            Erstes Angebot erstellen
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.tab}>
      <DamagedBar damaged={found.damaged} one="Ein Angebot" many="Angebote" />
      <LocalQuotesBar
        transport={transport}
        customerId={customer.id}
        busy={busyId !== undefined}
        onSend={(quote, turn) => void sendInTurn(quote, turn)}
      />
      <div className={styles.cards}>
        {onePerQuote(found.items).map(({ quote, versions }) => (
          <QuoteCard
            key={originalQuoteId(quote)}
            quote={quote}
            versions={versions}
            actions={quoteActions({ ...quote.data, signatures: quote.data.signatures?.length }, transport)}
            busy={busyId === quote.id}
            onAction={(action) => void handle(action, quote)}
          />
        ))}
        <NewQuoteCard path={createPath} state={{ customer }} />
      </div>
      {dialogs}
    </div>
  );
}

function NewQuoteCard({ path, state }: { path: string; state: unknown }) {
  const styles = useStyles();
  const href = useHref(path);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  return (
    <a href={href} onClick={onClick} className={styles.add}>
      <Icon name="add" size={28} />
      <Body1Strong>Neues Angebot erstellen</Body1Strong>
    </a>
  );
}
