import { ApiError, createQuoteLink, reasonOf, revokeQuoteLinks } from 'shared-kit/api';
import { formatDate, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { ask, copyText, type Notification } from 'shared-kit/ui';

/** Makes a fresh link to the customer's page and copies it (D33). @returns what to say */
export async function copyQuoteLink(quoteId: string, openVersions: () => void): Promise<Notification> {
  const link = createQuoteLink(quoteId);
  const copied = copyText(link.then(({ url }) => url)).then(
    () => true,
    () => false,
  );
  try {
    const { url, validUntil } = await link;
    const until = `gültig bis ${formatDate(validUntil)}`;
    return (await copied)
      ? { intent: 'success', text: `Link für den Kunden kopiert, ${until}.` }
      : // Shown, as the browser does not let us copy: over plain http, say.
        { intent: 'info', text: `Link für den Kunden, ${until}: ${url}`, timeout: 0 };
  } catch (error) {
    const said = failure('Der Link konnte nicht erstellt werden', error);
    if (!(error instanceof ApiError) || error.code !== 'offer-expired') return said;
    return {
      ...said,
      intent: 'warning',
      timeout: 0,
      action: { label: 'Neue Version', onClick: openVersions },
    };
  }
}

/** Ends all links to the quote, once asked. @returns what to say; undefined where staff thought better of it */
export async function revokeLinks({ id, data }: Stored<Quote>): Promise<Notification | undefined> {
  const sure = await ask({
    title: 'Links widerrufen?',
    text: `${quoteNumber(id)}, ${data.customerName}. Alle Links zu diesem Angebot, auch die in versendeten E-Mails, öffnen dann nichts mehr.`,
    confirmLabel: 'Links widerrufen',
    danger: true,
  });
  if (!sure) return undefined;
  try {
    const revoked = await revokeQuoteLinks(id);
    return revoked === 0
      ? { intent: 'info', text: 'Zu diesem Angebot gibt es keine gültigen Links.' }
      : { intent: 'success', text: revoked === 1 ? 'Link widerrufen.' : `${revoked} Links widerrufen.` };
  } catch (error) {
    return failure('Die Links konnten nicht widerrufen werden', error);
  }
}

function failure(what: string, error: unknown): Notification {
  return { intent: 'error', text: `${what}. ${reasonOf(error)}` };
}
