import { useState } from 'react';
import { type SentEmail, sendEmail } from 'shared-kit/api';
import type { Customer, Quote, Stored } from 'shared-kit/domain';
import { htmlOfText, type MailSending, useMailSending, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { renderQuotePdf } from '../document/quote-pdf.ts';
import { base64 } from './base64.ts';
import { PdfFailed, sendFailure } from './send-failure.ts';

/** What became of it: where it went, and whether it left this machine (D21). */
export interface SentQuote {
  to: string;
  transport: SentEmail['transport'];
}

/** Where an intention to send a quote stands (D21). */
export type SendState = MailSending | { step: 'rendering' } | { step: 'sent' };

export interface QuoteSending {
  state: SendState;
  /** Sends the stored quote with its PDF (`useMailSending`), once. */
  send(mail: WrittenMail): Promise<void>;
}

export function useQuoteSending(
  quote: Stored<Quote>,
  customer: Stored<Customer>,
  onSent: (sent: SentQuote) => void,
): QuoteSending {
  const mailing = useMailSending(quote.id, sendFailure);
  const [isRendering, setRendering] = useState(false);
  const [isSent, setSent] = useState(false);

  const rendered = async () => {
    setRendering(true);
    try {
      return await renderQuotePdf(quote, customer);
    } catch (error) {
      throw new PdfFailed(error);
    } finally {
      setRendering(false);
    }
  };
  const sendWithPdf = async ({ to, subject: line, text }: WrittenMail, idempotencyKey: string) => {
    const pdf = await rendered();
    return sendEmail({
      to: to.trim(),
      subject: line.trim(),
      content: htmlOfText(text),
      attachments: [{ filename: pdf.fileName, content: base64(pdf.bytes), encoding: 'base64' }],
      customerId: customer.id,
      quotes: [{ id: quote.id, hash: pdf.printedHash }],
      templateType: 'quote_email',
      sentBy: staffName(),
      idempotencyKey,
    });
  };

  return {
    state: stateOf(mailing.state, { isRendering, isSent }),
    async send(mail) {
      if (isSent) return;
      await mailing.send(
        (key) => sendWithPdf(mail, key),
        ({ transport }) => {
          track('quote_sent');
          setSent(true);
          onSent({ to: mail.to.trim(), transport });
        },
      );
    },
  };
}

function stateOf(mailing: MailSending, now: { isRendering: boolean; isSent: boolean }): SendState {
  if (now.isSent) return { step: 'sent' };
  return now.isRendering ? { step: 'rendering' } : mailing;
}
