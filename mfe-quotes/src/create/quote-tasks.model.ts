import { type ReactNode, useState } from 'react';
import { type Customer, isEmail, type Quote, type Stored } from 'shared-kit/domain';
import { dismissAbout, type useFirstError, useNotify } from 'shared-kit/ui';
import { downloadQuotePdf } from '../document/quote-pdf.ts';
import { useSendDialog } from '../sending/send-dialog.model.tsx';
import { pdfFailureText } from '../sending/send-failure.ts';
import type { SentQuote } from '../sending/send-quote.model.ts';
import type { QuoteEditor } from './quote-editor.model.ts';

/** Beside what becomes of a later save it would say the opposite. */
const SAVED = { intent: 'success', text: 'Entwurf gespeichert', about: 'quote-draft' } as const;

type Task = 'save' | 'pdf' | 'send';

export interface QuoteTasks {
  /** What runs now; one at a time. */
  running: Task | undefined;
  /** Nothing can be done now: something runs, or nothing can be saved into this quote any more. */
  isBlocked: boolean;
  /** Nothing can be saved into this quote any more. */
  isClosed: boolean;
  saveDraft(): Promise<void>;
  resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<void>;
  /** What was typed into a quote that somebody else closed or deleted. */
  saveAsNew(): Promise<void>;
  /** The stored quote is what is rendered (D17): what is not saved is saved first. */
  downloadPdf(): Promise<void>;
  /** Saves the draft and opens the dialog that sends it. */
  openSending(): Promise<void>;
  isSending: boolean;
  /** Set once the quote is out. */
  sent: SentQuote | undefined;
  sendDialog: ReactNode;
  recipientError: string | undefined;
  leaveRecipient(): void;
  /** Leads to the first field that keeps the price from being calculated. */
  showWrong(): void;
}

/** What can be done with the quote that is being written. */
export function useQuoteTasks(
  editor: QuoteEditor,
  customer: Stored<Customer>,
  {
    focusWrong,
    focusFirstError,
    isClosed,
  }: Pick<ReturnType<typeof useFirstError>, 'focusWrong' | 'focusFirstError'> & {
    /** Nothing can be saved into this quote any more. */
    isClosed: boolean;
  },
): QuoteTasks {
  const notify = useNotify();
  const [running, setRunning] = useState<Task>();
  const [sent, setSent] = useState<SentQuote>();
  const sendDialog = useSendDialog((quote) => {
    setSent(quote);
    // What was typed has done its work.
    editor.setRecipient(undefined);
  });
  const [recipientLeft, setRecipientLeft] = useState(false);
  const recipient = editor.recipient.trim();

  const run = async (task: Task, work: () => Promise<void>) => {
    if (running) return;
    dismissAbout(SAVED.about);
    if (focusWrong()) {
      editor.showAllErrors();
      return;
    }
    setRunning(task);
    try {
      await work();
    } finally {
      setRunning(undefined);
    }
  };

  const save = (work: () => Promise<Stored<Quote> | undefined>) =>
    run('save', async () => {
      if (await work()) notify(SAVED);
    });

  return {
    running,
    isBlocked: running !== undefined || isClosed,
    isClosed,
    saveDraft: () => save(editor.save),
    saveAsNew: () => save(editor.saveAsNew),
    resolveConflict: (choice) => save(() => editor.resolveConflict(choice)),
    downloadPdf: () =>
      run('pdf', async () => {
        const isUnsaved = editor.dirty || !editor.isSaved;
        const quote = await editor.save();
        if (!quote) return;
        if (isUnsaved) notify(SAVED);
        try {
          await downloadQuotePdf(quote, customer);
          notify({ intent: 'success', text: 'PDF wurde heruntergeladen' });
        } catch (error) {
          notify({ intent: 'error', text: pdfFailureText(error) });
        }
      }),
    openSending: async () => {
      setRecipientLeft(true);
      dismissAbout(SAVED.about);
      // Before the fields are held: what is held takes no focus.
      if (!isEmail(recipient)) return focusFirstError();
      await run('send', async () => {
        const quote = await editor.save();
        if (quote) sendDialog.openFor({ quote, customer, recipient });
      });
    },
    isSending: sendDialog.isOpen,
    sent,
    sendDialog: sendDialog.element,
    recipientError:
      recipientLeft && recipient !== '' && !isEmail(recipient)
        ? 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
        : undefined,
    leaveRecipient: () => setRecipientLeft(true),
    showWrong: () => {
      const isShown = focusWrong();
      editor.showAllErrors();
      if (!isShown) focusFirstError();
    },
  };
}
