import { type ReactNode, useState } from 'react';
import { readSettings, reasonOf, updateQuote } from 'shared-kit/api';
import type { SlotProps } from 'shared-kit/contract';
import { repository } from 'shared-kit/data';
import {
  type Customer,
  expiredText,
  formatEuros,
  isExpired,
  isOpen,
  offeredUntil,
  originalQuoteId,
  type Quote,
  quoteNumber,
  quotes,
  type SignatureRole,
  type Stored,
} from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import {
  ask,
  type Notification,
  notify,
  overlayOnDemand,
  useBulkDeletion,
  useOnce,
  useOpening,
} from 'shared-kit/ui';
import { downloadQuotePdf } from '../document/quote-pdf.ts';
import type { QuoteAction } from '../quote/quote-actions.ts';
import { useSendDialog } from '../sending/send-dialog.model.tsx';
import { STAYED_HERE } from '../sending/send-failure.ts';
import type { SentQuote } from '../sending/send-quote.model.ts';
import type { SignQuoteDialogProps } from '../signature/sign-quote.dialog.tsx';
import type { ValidateSignatureDialogProps } from '../signature/validate-signature.dialog.tsx';
import type { VersionsDialogProps } from '../versions/versions.dialog.tsx';
import { DeleteQuotesDialog } from './delete-quotes.dialog.tsx';
import { quoteDeletion } from './delete-quotes.model.ts';
import { type ChosenModuleAction, type ModuleAction, ModuleActionOutlet } from './module-actions.tsx';
import { copyQuoteLink, revokeLinks } from './quote-links.ts';
import type { ViewQuoteDialogProps } from './view-quote.dialog.tsx';

const ViewQuoteDialog = overlayOnDemand<ViewQuoteDialogProps>(() => import('./view-quote.dialog.tsx'));
const VersionsDialog = overlayOnDemand<VersionsDialogProps>(() => import('../versions/versions.dialog.tsx'));
const SignQuoteDialog = overlayOnDemand<SignQuoteDialogProps>(
  () => import('../signature/sign-quote.dialog.tsx'),
);
const ValidateSignatureDialog = overlayOnDemand<ValidateSignatureDialogProps>(
  () => import('../signature/validate-signature.dialog.tsx'),
);

export interface QuoteHandling {
  /** The quote that is being worked on: its actions are off meanwhile. */
  busyId: string | undefined;
  handle(action: QuoteAction | ModuleAction, quote: Stored<Quote>): Promise<void>;
  /** As `handle`, where only the id is known. */
  handleListed(action: QuoteAction | ModuleAction, id: string): Promise<void>;
  /** Sends one of several, `turn` says which (`LocalQuotesBar`). */
  sendInTurn(quote: Stored<Quote>, turn: string | undefined): Promise<void>;
  /** The dialogs; stand once on the screen. */
  dialogs: ReactNode;
}

export interface QuoteHandlingInput {
  findCustomer(customerId: string): Promise<Stored<Customer> | undefined>;
  pdfFailureText(error: unknown): string;
  /** How long a snackbar stays, in milliseconds (specification 2 section 8). */
  timeout: number;
  place: SlotProps['quote.actions']['place'];
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
export function useQuoteHandling({
  findCustomer,
  pdfFailureText,
  timeout,
  place,
}: QuoteHandlingInput): QuoteHandling {
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string>();
  const say = (notification: Notification) => notify({ timeout, ...notification });
  const sendDialog = useSendDialog(({ transport }) => say(sentNotification(transport)));
  const deletion = useBulkDeletion(quoteDeletion(timeout), () => undefined);
  const viewing = useOpening<{ quote: Stored<Quote>; customer: Stored<Customer> }>();
  const versions = useOpening<Stored<Quote>>();
  const signing = useOpening<Stored<Quote>>();
  const validating = useOpening<Stored<Quote>>();
  const [moduleAction, setModuleAction] = useState<ChosenModuleAction>();
  const once = useOnce();

  const work: Record<QuoteAction, (quote: Stored<Quote>) => Promise<void>> = {
    async open({ id, data }) {
      await navigate(`/create-quote/${encodeURIComponent(data.customerId)}?quote=${encodeURIComponent(id)}`);
    },
    async pdf(quote) {
      try {
        await downloadQuotePdf(quote, await findCustomer(quote.data.customerId));
        say({ intent: 'success', text: 'PDF wurde heruntergeladen' });
      } catch (error) {
        say({ intent: 'error', text: pdfFailureText(error) });
      }
    },
    send: (quote) => openSending(quote),
    async view(quote) {
      const customer = await findCustomer(quote.data.customerId).catch(() => undefined);
      if (customer) viewing.openFor({ quote, customer });
      else say({ intent: 'error', text: 'Kunde nicht gefunden' });
    },
    'signed-pdf': (quote) => work.pdf(quote),
    sign: async (quote) => signing.openFor(quote),
    validate: async (quote) => validating.openFor(quote),
    versions: async (quote) => versions.openFor(quote),
    async link(quote) {
      say(await copyQuoteLink(quote.id, () => void work.versions(quote)));
    },
    'revoke-links': async (quote) => {
      const said = await revokeLinks(quote);
      if (said) say(said);
    },
    delete(quote) {
      const { customerName, price } = quote.data;
      return deletion.ask([{ id: quote.id, originalId: originalQuoteId(quote), customerName, price }]);
    },
    accept: (quote) => changeStatus('accept', quote),
    reject: (quote) => changeStatus('reject', quote),
    'mark-sent': (quote) => changeStatus('mark-sent', quote),
  };

  const openSending = async (quote: Stored<Quote>, turn?: string) => {
    const customer = await findCustomer(quote.data.customerId).catch(() => undefined);
    if (customer) sendDialog.openFor({ quote, customer, recipient: customer.data.email, turn });
    else say({ intent: 'error', text: 'Kunde nicht gefunden' });
  };

  const carryOut = async (action: QuoteAction | ModuleAction, quote: Stored<Quote>) => {
    if (isOwn(action)) await work[action](quote);
    else setModuleAction({ action, quote });
  };

  /** The customer's signature is a yes; that it is one, staff say (D19). */
  const offerAcceptance = async (quote: Stored<Quote>, role: SignatureRole) => {
    say({ intent: 'success', text: 'Unterschrift wurde gespeichert' });
    const { status } = quote.data;
    if (role === 'customer' && isOpen(status)) await changeStatus('accept', quote);
  };

  const changeStatus = async (action: keyof typeof CHANGES, quote: Stored<Quote>) => {
    const { status, title, confirmLabel, done } = CHANGES[action];
    // There is no way back (D19): a slip of the finger must not decide.
    const text = [
      `${quoteNumber(quote.id)}, ${quote.data.customerName}, ${formatEuros(quote.data.price)}. Das lässt sich nicht zurücknehmen.`,
      action === 'mark-sent' ? await expiryText(quote.data) : '',
    ].join(' ');
    if (!(await ask({ title, text, confirmLabel }))) return;
    try {
      await updateQuote(quote.id, { basedOn: quote.version, status });
      track(`quote_${status}`);
      // The move is won (D42).
      if (status === 'accepted') track('conversion');
      say({ intent: 'success', text: done });
    } catch (error) {
      say({ intent: 'error', text: `Fehler beim Aktualisieren des Status. ${reasonOf(error)}` });
    }
  };

  /** One thing at a time. */
  const busyWith = async (id: string, act: () => Promise<void>) => {
    await once(async () => {
      setBusyId(id);
      try {
        await act();
      } finally {
        setBusyId(undefined);
      }
    });
  };

  /** @returns undefined where it could not be read, which is said. */
  const readQuote = async (id: string, failure: string): Promise<Stored<Quote> | undefined> => {
    try {
      const quote = await repository(quotes).get(id);
      if (!quote) say({ intent: 'error', text: 'Dieses Angebot wurde inzwischen gelöscht.' });
      return quote;
    } catch (error) {
      say({ intent: 'error', text: `${failure}. ${reasonOf(error)}` });
      return undefined;
    }
  };

  return {
    busyId,
    handle: (action, quote) => busyWith(quote.id, () => carryOut(action, quote)),
    handleListed: (action, id) =>
      busyWith(id, async () => {
        const quote = await readQuote(
          id,
          action === 'versions' ? 'Versionen konnten nicht geladen werden' : 'Fehler beim Laden der Angebote',
        );
        if (quote) await carryOut(action, quote);
      }),
    sendInTurn: (quote, turn) => busyWith(quote.id, () => openSending(quote, turn)),
    dialogs: (
      <>
        {sendDialog.element}
        <DeleteQuotesDialog model={deletion} />
        {versions.opening && (
          <VersionsDialog
            key={versions.opening.count}
            open={versions.opening.isOpen}
            quote={versions.opening.subject}
            timeout={timeout}
            onClose={versions.close}
          />
        )}
        {signing.opening && (
          <SignQuoteDialog
            key={signing.opening.count}
            open={signing.opening.isOpen}
            quote={signing.opening.subject}
            onSigned={(quote, role) => {
              signing.close();
              void offerAcceptance(quote, role);
            }}
            onClose={signing.close}
          />
        )}
        {validating.opening && (
          <ValidateSignatureDialog
            key={validating.opening.count}
            open={validating.opening.isOpen}
            quote={validating.opening.subject}
            onClose={validating.close}
          />
        )}
        {viewing.opening && (
          <ViewQuoteDialog
            key={viewing.opening.count}
            open={viewing.opening.isOpen}
            {...viewing.opening.subject}
            onPdf={(quote) => void busyWith(quote.id, () => work.pdf(quote))}
            onClose={viewing.close}
          />
        )}
        <ModuleActionOutlet chosen={moduleAction} place={place} onClose={() => setModuleAction(undefined)} />
      </>
    ),
  };
}

const isOwn = (action: QuoteAction | ModuleAction): action is QuoteAction => !action.startsWith('module:');

/** Empty where the customer can accept it, or where nobody knows. */
async function expiryText(quote: Quote): Promise<string> {
  const settings = await readSettings().catch(() => undefined);
  const until = settings && offeredUntil(quote, settings.data);
  return until !== undefined && isExpired(quote, until) ? expiredText(until) : '';
}

function sentNotification(transport: SentQuote['transport']): Notification {
  return transport === 'local'
    ? { intent: 'warning', text: STAYED_HERE }
    : {
        intent: 'success',
        text: 'Angebot erfolgreich versendet. Sie können jetzt den Status aktualisieren.',
      };
}
