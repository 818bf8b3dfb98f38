import { useEffect, useState } from 'react';
import { readSettings, reasonOf } from 'shared-kit/api';
import { type Customer, offeredUntil, type Quote, type Stored } from 'shared-kit/domain';
import { textOfHtml, type WrittenMail } from 'shared-kit/mail-form';
import { loadDocuments } from '../document/load-documents.ts';

export type PreparedMail =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | {
      status: 'ready';
      mail: WrittenMail;
      change(part: Partial<WrittenMail>): void;
      /** Something was typed. */
      changed: boolean;
      /** Calendar date. */
      validUntil: string;
    };

/** The mail as the templates write it, for staff to edit. */
export function usePreparedMail(
  quote: Stored<Quote>,
  customer: Stored<Customer>,
  recipient: string,
): PreparedMail {
  const [ready, setReady] = useState<Prepared>();
  const [typed, setTyped] = useState<Partial<WrittenMail>>({});
  const [reason, setReason] = useState<string>();
  // Written once: what somebody else changes meanwhile must not replace what is being edited. A retry is a new source.
  const [source, setSource] = useState({ quote, customer, recipient });

  useEffect(() => {
    const asked = new AbortController();
    prepare(source, asked.signal).then(setReady, (error: unknown) => {
      if (!asked.signal.aborted) setReason(reasonOf(error));
    });
    return () => asked.abort();
  }, [source]);

  if (ready) {
    const { to, subject, text } = ready.mail;
    const mail = { to, subject, text, ...typed };
    return {
      status: 'ready',
      ...ready,
      mail,
      changed: mail.to !== to || mail.subject !== subject || mail.text !== text,
      change: (part) => setTyped({ ...typed, ...part }),
    };
  }
  if (reason === undefined) return { status: 'loading' };
  return {
    status: 'failed',
    reason,
    retry: () => {
      setReason(undefined);
      setSource({ ...source });
    },
  };
}

interface Prepared {
  mail: WrittenMail;
  validUntil: string;
}

async function prepare(
  { quote, customer, recipient }: { quote: Stored<Quote>; customer: Stored<Customer>; recipient: string },
  signal: AbortSignal,
): Promise<Prepared> {
  const [{ quoteEmail }, settings] = await Promise.all([loadDocuments(), readSettings(signal)]);
  const { subject, content } = quoteEmail({ quote, customer, settings: settings.data });
  return {
    mail: { to: recipient, subject, text: textOfHtml(content) },
    validUntil: offeredUntil(quote.data, settings.data),
  };
}
