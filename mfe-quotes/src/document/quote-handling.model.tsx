import { type ReactNode, useRef, useState } from 'react';
import { ApiError, updateQuote } from 'shared-kit/api';
import { type Customer, formatEuros, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { ask, type Notification, useNotify } from 'shared-kit/ui';
import type { QuoteAction } from './quote-actions.ts';
import { downloadQuotePdf } from './quote-pdf.ts';
import { useSendDialog } from './send-dialog.model.tsx';
import type { SentQuote } from './send-quote.model.ts';

export interface QuoteHandling {
  /** The quote that is being worked on: its actions are off meanwhile. */
  busyId: string | undefined;
  handle(action: QuoteAction, quote: Stored<Quote>): Promise<void>;
  /** The dialog that is open; stands once on the screen. */
  dialog: ReactNode;
}

export interface QuoteHandlingInput {
  findCustomer(customerId: string): Promise<Stored<Customer> | undefined>;
  pdfFailureText(error: unknown): string;
}

const CHANGES = {
  accept: {
    status: 'accepted',
    title: 'Angebot angenommen?',
    confirmLabel: 'Als angenommen markieren',
    done: 'Angebot wurde als angenommen markiert',
  },
  reject: {
    status: 'rejected',
    title: 'Angebot abgelehnt?',
    confirmLabel: 'Als abgelehnt markieren',
    done: 'Angebot wurde als abgelehnt markiert',
  },
  'mark-sent': {
    status: 'sent',
    title: 'Angebot schon übergeben?',
    confirmLabel: 'Als versendet markieren',
    done: 'Angebot wurde als versendet markiert',
  },
} as const;

/** Carries out what a quote offers, alike in the list and in the customer's tab. */
export function useQuoteHandling({ findCustomer, pdfFailureText }: QuoteHandlingInput): QuoteHandling {
  const notify = useNotify();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string>();
  const sendDialog = useSendDialog(({ transport }) => notify(sentNotification(transport)));
  // State comes a render late; two clicks in one frame must not both pass.
  const busy = useRef(false);

  const work: Record<QuoteAction, (quote: Stored<Quote>) => Promise<void>> = {
    async open({ id, data }) {
      await navigate(`/create-quote/${encodeURIComponent(data.customerId)}?quote=${encodeURIComponent(id)}`);
    },
    async pdf(quote) {
      try {
        await downloadQuotePdf(quote, await findCustomer(quote.data.customerId));
        notify({ intent: 'success', text: 'PDF wurde heruntergeladen' });
      } catch (error) {
        notify({ intent: 'error', text: pdfFailureText(error) });
      }
    },
    async send(quote) {
      const customer = await findCustomer(quote.data.customerId).catch(() => undefined);
      if (customer) sendDialog.openFor({ quote, customer, recipient: customer.data.email });
      else notify({ intent: 'error', text: 'Kunde nicht gefunden' });
    },
    accept: (quote) => changeStatus('accept', quote),
    reject: (quote) => changeStatus('reject', quote),
    'mark-sent': (quote) => changeStatus('mark-sent', quote),
  };

  const changeStatus = async (action: keyof typeof CHANGES, quote: Stored<Quote>) => {
    const { status, title, confirmLabel, done } = CHANGES[action];
    // There is no way back (D19): a slip of the finger must not decide.
    const text = `${quoteNumber(quote.id)}, ${quote.data.customerName}, ${formatEuros(quote.data.price)}. Das lässt sich nicht zurücknehmen.`;
    if (!(await ask({ title, text, confirmLabel }))) return;
    try {
      await updateQuote(quote.id, { basedOn: quote.version, status });
      track(`quote_${status}`);
      // The move is won (D42).
      if (status === 'accepted') track('conversion');
      notify({ intent: 'success', text: done });
    } catch (error) {
      const reason = error instanceof ApiError ? ` ${error.message}` : '';
      notify({ intent: 'error', text: `Fehler beim Aktualisieren des Status.${reason}` });
    }
  };

  const handle = async (action: QuoteAction, quote: Stored<Quote>) => {
    if (busy.current) return;
    busy.current = true;
    setBusyId(quote.id);
    try {
      await work[action](quote);
    } finally {
      busy.current = false;
      setBusyId(undefined);
    }
  };

  return { busyId, handle, dialog: sendDialog.element };
}

function sentNotification(transport: SentQuote['transport']): Notification {
  return transport === 'local'
    ? { intent: 'warning', text: 'Angebot lokal abgelegt, nicht nach außen verschickt.' }
    : {
        intent: 'success',
        text: 'Angebot erfolgreich versendet. Sie können jetzt den Status aktualisieren.',
      };
}
