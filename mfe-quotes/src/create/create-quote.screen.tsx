import { useState } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { type Customer, quotes, type Stored } from 'shared-kit/domain';
import { isGuarded, Navigate, useParams, useSearchParams } from 'shared-kit/router';
import { ButtonLink, EmptyState, FailureState, LoadingState, Page, PageHeader } from 'shared-kit/ui';
import { useUnsentQuote } from 'shared-kit/unsent-quotes';
import { QuoteEditor } from './quote-editor.tsx';
import { useBroughtCustomer, useRouteCustomer } from './route-customer.model.ts';
import { unsavedQuoteKey, unsavedQuotes } from './unsaved-quote.ts';

/** /create-quote and /create-quote/:customerId, the latter with ?quote=<id> for a draft. */
export default function CreateQuoteScreen() {
  const { customerId } = useParams();
  const brought = useBroughtCustomer();
  if (customerId !== undefined) return <CustomerOfRoute customerId={customerId} />;
  if (!brought) return <Navigate to="/search-customer" replace />;
  return (
    <Navigate to={`/create-quote/${encodeURIComponent(brought.id)}`} state={{ customer: brought }} replace />
  );
}

function CustomerOfRoute({ customerId }: { customerId: string }) {
  const { state: found, letGo } = useRouteCustomer(customerId);
  if (found.status === 'ready') {
    const { document: customer } = found;
    return <QuoteOfRoute key={customer.id} customer={customer} isCustomerDeleted={letGo !== undefined} />;
  }
  return (
    <Page>
      <PageHeader title="Angebot erstellen" back="/search-customer" />
      {found.status === 'loading' && <LoadingState shape="form" />}
      {found.status === 'missing' && (
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
      {found.status === 'failed' && (
        <FailureState
          title="Der Kunde konnte nicht geladen werden"
          detail={found.error.message}
          onRetry={found.retry}
        />
      )}
    </Page>
  );
}

/** A new quote, or the draft that the address names. */
interface QuoteOfRouteProps {
  customer: Stored<Customer>;
  isCustomerDeleted: boolean;
}

function QuoteOfRoute({ customer, isCustomerDeleted }: QuoteOfRouteProps) {
  const [search] = useSearchParams();
  // One id for the new quote of this screen: whatever is repeated, it is one quote.
  const [newId] = useState(
    () =>
      unsavedQuotes.recall(unsavedQuoteKey(customer.id, undefined))?.quoteId ??
      `quote_${crypto.randomUUID()}`,
  );
  const quoteId = search.get('quote') ?? newId;
  const quote = useDocument(quotes, quoteId);
  const stored = quote.status === 'ready' ? quote.document : undefined;
  const unsent = useUnsentQuote(quoteId);
  const isOfCustomer = (stored?.data ?? unsent)?.customerId === customer.id;
  // Deleted by somebody else, but what was typed into it is not.
  const hasInput = () =>
    isGuarded() || unsavedQuotes.recall(unsavedQuoteKey(customer.id, quoteId)) !== undefined;
  if (quoteId === newId || isOfCustomer || (quote.status === 'missing' && hasInput())) {
    return (
      <QuoteEditor
        key={quoteId}
        customer={customer}
        quoteId={quoteId}
        stored={stored}
        isMissing={quote.status === 'missing'}
        isCustomerDeleted={isCustomerDeleted}
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
            <ButtonLink to={`/create-quote/${encodeURIComponent(customer.id)}`} appearance="primary">
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
