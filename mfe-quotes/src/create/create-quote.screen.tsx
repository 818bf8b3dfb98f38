import { useEffect, useState } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { type Customer, quotes, type Stored } from 'shared-kit/domain';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'shared-kit/router';
import {
  ButtonLink,
  EmptyState,
  FailureState,
  LoadingState,
  Page,
  PageHeader,
  useNotify,
} from 'shared-kit/ui';
import { handUnsentQuotes, useUnsentQuote } from 'shared-kit/unsent-quotes';
import { QuoteEditor, type QuoteEditorProps } from './quote-editor.tsx';
import { useBroughtCustomer, useRouteCustomer } from './route-customer.model.ts';
import { begunFor, handTypedQuotes, typedQuoteKey, typedQuotes } from './typed-quote.ts';

const addressOf = (customerId: string) => `/create-quote/${encodeURIComponent(customerId)}`;

/** /create-quote and /create-quote/:customerId, the latter with ?quote=<id> for a draft. */
export default function CreateQuoteScreen() {
  const { customerId } = useParams();
  const brought = useBroughtCustomer();
  if (customerId !== undefined) return <CustomerOfRoute key={customerId} customerId={customerId} />;
  if (!brought) return <Navigate to="/search-customer" replace />;
  return <Navigate to={addressOf(brought.id)} state={{ customer: brought }} replace />;
}

function CustomerOfRoute({ customerId }: { customerId: string }) {
  const { search } = useLocation();
  const quoteId = new URLSearchParams(search).get('quote') ?? undefined;
  const notify = useNotify();
  const [holds, setHolds] = useState(false);
  const { state: found, letGo, living, askAgain } = useRouteCustomer(customerId, quoteId, holds);
  // Meanwhile they may have been merged on, or deleted: then what was typed stays.
  const goOn = async () => {
    try {
      const now = await askAgain();
      if (now.status !== 'ready') return;
      const { id, data } = now.document;
      if (begunFor(id, quoteId)) {
        const text = `Bei ${data.customerNumber} steht in diesem Tab schon ein angefangenes Angebot. Ihre Eingaben lassen sich hier kopieren.`;
        notify({ intent: 'error', text });
      } else letGo?.();
    } catch {
      notify({ intent: 'error', text: 'Der Server ist nicht erreichbar. Ihre Eingaben stehen noch hier.' });
    }
  };
  if (found.status === 'missing' && living.status === 'ready')
    return <LedOn from={customerId} to={living.document} />;
  if (found.status === 'ready') {
    const { document: customer } = found;
    // What is typed is kept by the id: there it is looked for.
    if (customer.id !== customerId) return <Navigate to={`${addressOf(customer.id)}${search}`} replace />;
    return (
      <QuoteOfRoute
        customer={customer}
        customerGone={letGo && { living, onGoOn: () => void goOn(), onLetGo: letGo }}
        holds={holds}
        onHolds={setHolds}
      />
    );
  }
  const failed = found.status === 'missing' ? living : found;
  return (
    <Page>
      <PageHeader title="Angebot erstellen" back="/search-customer" />
      {(found.status === 'loading' || (found.status === 'missing' && living.status === 'loading')) && (
        <LoadingState shape="form" />
      )}
      {found.status === 'missing' && living.status === 'missing' && (
        <EmptyState
          icon="person"
          text={`Kunde nicht gefunden (ID: ${customerId})`}
          action={
            <ButtonLink to="/search-customer" appearance="primary">
              Kunde suchen
            </ButtonLink>
          }
        />
      )}
      {failed.status === 'failed' && (
        <FailureState
          title="Der Kunde konnte nicht geladen werden"
          detail={failed.error.message}
          onRetry={failed.retry}
        />
      )}
    </Page>
  );
}

/** The address of a customer who was merged leads to who they are now (D37), with what was typed there or waits. */
function LedOn({ from, to }: { from: string; to: Stored<Customer> }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    handUnsentQuotes(from, to);
    handTypedQuotes(from, to.id, new URLSearchParams(search).get('quote') ?? undefined);
    void navigate(`${addressOf(to.id)}${search}`, { replace: true });
  }, [from, to, search, navigate]);
  return null;
}

/** A new quote, or the draft that the address names. */
function QuoteOfRoute({
  customer,
  customerGone,
  holds,
  onHolds,
}: Pick<QuoteEditorProps, 'customer' | 'customerGone' | 'onHolds'> & { holds: boolean }) {
  const [search] = useSearchParams();
  // One id for the new quote of this screen: whatever is repeated, it is one quote.
  const [newId] = useState(
    () =>
      typedQuotes.recall(typedQuoteKey(customer.id, undefined))?.quoteId ?? `quote_${crypto.randomUUID()}`,
  );
  const quoteId = search.get('quote') ?? newId;
  const quote = useDocument(quotes, quoteId);
  const stored = quote.status === 'ready' ? quote.document : undefined;
  const unsent = useUnsentQuote(quoteId);
  const isOfCustomer = (stored?.data ?? unsent)?.customerId === customer.id;
  // Deleted by somebody else, or another customer's since theirs were merged, but what was typed into it is not.
  const hasInput = () => holds || typedQuotes.recall(typedQuoteKey(customer.id, quoteId)) !== undefined;
  const isElsewhere = quote.status === 'missing' || (stored !== undefined && customerGone !== undefined);
  if (quoteId === newId || isOfCustomer || (isElsewhere && hasInput())) {
    return (
      <QuoteEditor
        key={quoteId}
        customer={customer}
        quoteId={quoteId}
        stored={stored}
        isMissing={quote.status === 'missing'}
        customerGone={customerGone}
        onHolds={onHolds}
      />
    );
  }
  return (
    <Page>
      <PageHeader
        title="Angebot"
        back={`/customer-details/${encodeURIComponent(customer.id)}?tab=angebote`}
      />
      {quote.status === 'loading' && <LoadingState shape="form" />}
      {(quote.status === 'missing' || stored) && (
        <EmptyState
          icon="quote"
          text="Dieses Angebot gibt es bei diesem Kunden nicht."
          action={
            <ButtonLink to={addressOf(customer.id)} appearance="primary">
              Neues Angebot erstellen
            </ButtonLink>
          }
        />
      )}
      {quote.status === 'failed' && (
        <FailureState
          title="Das Angebot konnte nicht geladen werden"
          detail={quote.error.message}
          onRetry={quote.retry}
        />
      )}
    </Page>
  );
}
