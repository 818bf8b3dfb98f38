import { type Customer, formatEuros, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { ButtonLink, EmptyState, Page, PageHeader } from 'shared-kit/ui';
import { QuoteStatusBadge } from '../quote/quote-status-badge.tsx';

/** Why a quote cannot be changed any more; said after 'ist'. */
export function whyFixed({ status, signatures }: Quote): string {
  if (signatures && signatures.length > 0) return 'unterschrieben';
  return status === 'draft' ? 'vielleicht schon beim Kunden' : 'kein Entwurf mehr';
}

/** A quote that has left the office, or is signed, is not edited any more: its price is what the customer was told (D17). */
export function HandledQuote({ customer, quote }: { customer: Stored<Customer>; quote: Stored<Quote> }) {
  const customerPath = `/customer-details/${encodeURIComponent(customer.id)}?tab=angebote`;
  return (
    <Page>
      <PageHeader
        title={`Angebot ${quoteNumber(quote.id)}`}
        back={customerPath}
        context={<QuoteStatusBadge status={quote.data.status} />}
      />
      <EmptyState
        icon="lock"
        text={`Dieses Angebot über ${formatEuros(quote.data.price)} ist ${whyFixed(quote.data)} und kann nicht mehr geändert werden.`}
        action={
          <ButtonLink to={customerPath} appearance="primary">
            Zum Kunden
          </ButtonLink>
        }
      />
    </Page>
  );
}
