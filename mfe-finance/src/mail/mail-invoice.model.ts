import { useEffect, useState } from 'react';
import { mailInvoice, readSettings, remindOfInvoice } from 'shared-kit/api';
import { DamagedDocument, repository } from 'shared-kit/data';
import { customers, type Invoice, type Settings, type Stored, today } from 'shared-kit/domain';
import {
  endIntent,
  htmlOfText,
  intentOf,
  type MailFailure,
  mailFailure,
  mayBeUnderWay,
  type WrittenMail,
} from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { useOnce } from 'shared-kit/ui';
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

export type InvoiceMailing = { step: 'writing' } | { step: 'sending' } | MailFailure;

const OWN_FAULT = 'Fehler beim E-Mail-Versand';

/** Sends a mail about an invoice once for each intention, however often it is asked to meanwhile (D21). */
export function useInvoiceMailing(
  { id }: Stored<Invoice>,
  purpose: MailPurpose,
  onSent: (invoice: Stored<Invoice>) => void,
): { state: InvoiceMailing; send(mail: WrittenMail): Promise<void> } {
  const [state, setState] = useState<InvoiceMailing>({ step: 'writing' });
  const once = useOnce();
  const intention = `${purpose}:${id}`;

  const send = async ({ to, subject, text }: WrittenMail) => {
    await once(async () => {
      setState({ step: 'sending' });
      try {
        const command = purpose === 'mail' ? mailInvoice : remindOfInvoice;
        const invoice = await command(id, {
          idempotencyKey: intentOf(intention),
          to: to.trim(),
          subject: subject.trim(),
          content: htmlOfText(text),
          by: staffName(),
        });
        endIntent(intention);
        track('email_sent');
        onSent(invoice);
        setState({ step: 'writing' });
      } catch (error) {
        if (!mayBeUnderWay(error)) endIntent(intention);
        setState(mailFailure(error, OWN_FAULT));
      }
    });
  };

  return { state, send };
}
