import { useReducer, useRef } from 'react';
import { ApiError, type SentEmail, sendEmail } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import { type Customer, type Quote, quotes, type Stored } from 'shared-kit/domain';
import { endIntent, htmlOfText, intentOf, mayBeUnderWay, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { useOnce } from 'shared-kit/ui';
import { renderQuotePdf } from '../document/quote-pdf.ts';
import { base64 } from './base64.ts';
import { nextSendState, type SendState, WRITING } from './send-state.ts';

/** What became of it: where it went, and whether it left this machine (D21). */
export interface SentQuote {
  to: string;
  transport: SentEmail['transport'];
}

export interface QuoteSending {
  state: SendState;
  /** Sends the stored quote with its PDF, once, however often it is called meanwhile. */
  send(mail: WrittenMail): Promise<void>;
}

export function useQuoteSending(
  quote: Stored<Quote>,
  customer: Stored<Customer>,
  onSent: (sent: SentQuote) => void,
): QuoteSending {
  const [state, dispatch] = useReducer(nextSendState, WRITING);
  const once = useOnce();
  const subject = useRef(quote);

  const send = async (mail: WrittenMail) => {
    const to = mail.to.trim();
    if (state.step === 'sent') return;
    await once(async () => {
      dispatch({ type: 'start' });
      try {
        const pdf = await renderQuotePdf(subject.current, customer);
        dispatch({ type: 'rendered' });
        const { transport } = await sendEmail({
          to,
          subject: mail.subject.trim(),
          content: htmlOfText(mail.text),
          attachments: [{ filename: pdf.fileName, content: base64(pdf.bytes), encoding: 'base64' }],
          customerId: customer.id,
          quoteId: quote.id,
          quoteVersion: subject.current.version,
          templateType: 'quote_email',
          sentBy: staffName(),
          idempotencyKey: intentOf(quote.id),
        });
        endIntent(quote.id);
        track('email_sent');
        track('quote_sent');
        dispatch({ type: 'sent', transport });
        onSent({ to, transport });
      } catch (error) {
        if (!mayBeUnderWay(error)) endIntent(quote.id);
        // The outcome was noted at the quote: whoever sends again sends the quote as it is since.
        if (error instanceof ApiError && error.code === 'delivery-unknown') {
          const noted = await repository(quotes)
            .get(quote.id)
            .catch(() => undefined);
          subject.current = noted ?? subject.current;
        }
        dispatch({ type: 'failed', error });
      }
    });
  };

  return { state, send };
}
