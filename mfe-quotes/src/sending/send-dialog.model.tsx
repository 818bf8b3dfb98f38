import type { ReactNode } from 'react';
import type { Customer, Quote, Stored } from 'shared-kit/domain';
import { overlayOnDemand, useOpening } from 'shared-kit/ui';
import type { SendQuoteDialogProps } from './send-quote.dialog.tsx';
import type { SentQuote } from './send-quote.model.ts';

const SendQuoteDialog = overlayOnDemand<SendQuoteDialogProps>(() => import('./send-quote.dialog.tsx'));

interface Subject {
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  recipient: string;
  turn?: string | undefined;
}

export interface SendDialog {
  openFor(subject: Subject): void;
  isOpen: boolean;
  /** Stands once on the screen, and stays where it is when the dialog closes. */
  element: ReactNode;
}

/** The dialog that sends a quote, loaded when it is first opened. */
export function useSendDialog(onSent: (sent: SentQuote) => void): SendDialog {
  const { opening, openFor, close } = useOpening<Subject & { opener: Element | null }>();
  const isOpen = opening?.isOpen ?? false;

  return {
    openFor: (subject) => openFor({ ...subject, opener: document.activeElement }),
    isOpen,
    element: opening && (
      <SendQuoteDialog
        key={opening.count}
        open={isOpen}
        {...opening.subject}
        onSent={(sent) => {
          close();
          onSent(sent);
        }}
        onClose={close}
      />
    ),
  };
}
