import { useEffect, useState } from 'react';
import { mailInvoice, readSettings, remindOfInvoice } from 'shared-kit/api';
import { DamagedDocument, repository } from 'shared-kit/data';
import { customers, type Invoice, type Settings, type Stored, today } from 'shared-kit/domain';
import { htmlOfText, mailFailure, useMailSending, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { cancellationMail } from './cancellation-mail.ts';
import { invoiceMail } from './invoice-mail.ts';
import { type RemindedInvoice, reminderMail } from './reminder-mail.ts';

/** The invoice itself, or a payment reminder; both with its document. */
export type MailPurpose = 'mail' | 'remind';

export type PreparedInvoiceMail =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | { status: 'ready'; written: WrittenMail; customerIsMissing: boolean };

interface MailParts {
  email: string;
  settings: Settings;
  customerIsMissing: boolean;
}

type Preparation = Exclude<PreparedInvoiceMail, { status: 'ready' }> | { status: 'ready'; parts: MailParts };

/** The mail as it is proposed, for staff to edit; it follows what a colleague does with the invoice meanwhile. */
export function usePreparedInvoiceMail(invoice: Stored<Invoice>, purpose: MailPurpose): PreparedInvoiceMail {
  const [source, setSource] = useState({ invoice });
  const [state, setState] = useState<Preparation>({ status: 'loading' });
  useEffect(() => {
    const asked = new AbortController();
    prepare(source.invoice.data, asked.signal).then(
      (parts) => setState({ status: 'ready', parts }),
      (error: unknown) => {
        if (asked.signal.aborted) return;
        setState({
          status: 'failed',
          reason: error instanceof Error ? error.message : 'Unerwarteter Fehler',
          retry: () => {
            setState({ status: 'loading' });
            setSource({ ...source });
          },
        });
      },
    );
    return () => asked.abort();
  }, [source]);
  if (state.status !== 'ready') return state;
  const { email, settings, customerIsMissing } = state.parts;
  const written = proposal({ invoice: invoice.data, email, settings }, purpose);
  return { status: 'ready', written, customerIsMissing };
}

async function prepare(invoice: Invoice, signal: AbortSignal): Promise<MailParts> {
  const [customer, settings] = await Promise.all([
    repository(customers)
      .get(invoice.customerId)
      .catch((error: unknown) => {
        if (error instanceof DamagedDocument) return undefined;
        throw error;
      }),
    readSettings(signal),
  ]);
  // Where the invoice went is where its reminder goes: staff may have corrected the address for it.
  const email = invoice.delivery.to ?? customer?.data.email ?? '';
  return { email, settings: settings.data, customerIsMissing: customer === undefined };
}

function proposal(parts: RemindedInvoice & { invoice: Invoice }, purpose: MailPurpose): WrittenMail {
  if (purpose === 'remind') return reminderMail(parts, today());
  const { invoice, email, settings } = parts;
  if (invoice.kind === 'cancellation') return cancellationMail(parts);
  const { serviceDate } = invoice.content;
  return invoiceMail({ ...invoice, email, serviceDate, isPaid: invoice.status === 'paid', settings });
}

const OWN_FAULT = 'Fehler beim E-Mail-Versand';

/** Sends a mail about an invoice (`useMailSending`). */
export function useInvoiceMailing({ id }: Stored<Invoice>, purpose: MailPurpose) {
  const { state, send } = useMailSending(`${purpose}:${id}`, (error) => mailFailure(error, OWN_FAULT));
  const command = purpose === 'mail' ? mailInvoice : remindOfInvoice;
  return {
    state,
    send: ({ to, subject, text }: WrittenMail, onSent: (invoice: Stored<Invoice>) => void) =>
      send(
        (idempotencyKey) =>
          command(id, {
            idempotencyKey,
            to: to.trim(),
            subject: subject.trim(),
            content: htmlOfText(text),
            by: staffName(),
          }),
        onSent,
      ),
  };
}
