import { quoteEmail } from 'shared-kit/documents';
import { type EmailHistoryEntry, quoteNumber } from 'shared-kit/domain';
import { UNKNOWN_TEXT } from '../outbox/failure-text.ts';
import type { DemoCustomer } from './demo-customers.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';

export interface DemoMail {
  id: string;
  data: EmailHistoryEntry;
}

/** The history entry of a quote that was mailed; undefined for one that was not. */
export function demoMail(quote: DemoQuote, customer: DemoCustomer): DemoMail | undefined {
  const { delivery, createdBy } = quote.data;
  if (delivery?.to === undefined || delivery.messageId === undefined) return undefined;
  const stored = <T>({ id, data }: { id: string; data: T }) => ({ id, data, version: 1 });
  const { subject, content } = quoteEmail({
    quote: stored(quote),
    customer: stored(customer),
    settings: DEMO_SETTINGS,
  });
  const unknown = delivery.state === 'unknown';
  return {
    id: quote.id.replace('demo_quote_', 'demo_mail_'),
    data: {
      customerId: customer.id,
      customerName: customer.data.name,
      quoteId: quote.id,
      to: delivery.to,
      subject,
      body: content,
      templateType: 'quote_email',
      sentAt: delivery.at,
      sentBy: createdBy,
      type: 'quote',
      attachments: [`Angebot_${quoteNumber(quote.id)}.pdf`],
      status: unknown ? 'unknown' : 'sent',
      transport: delivery.state === 'local' ? 'local' : 'smtp',
      messageId: delivery.messageId,
      ...(unknown && { errorMessage: UNKNOWN_TEXT }),
    },
  };
}
