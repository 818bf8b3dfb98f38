import { type ReactNode, useState } from 'react';
import type { Customer, Quote, Stored } from 'shared-kit/domain';
import { overlayOnDemand } from 'shared-kit/ui';
import type { SendQuoteDialogProps } from './send-quote.dialog.tsx';
import type { SentQuote } from './send-quote.model.ts';

const SendQuoteDialog = overlayOnDemand<SendQuoteDialogProps>(() => import('./send-quote.dialog.tsx'));

interface Subject {
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  recipient: string;
}

export interface SendDialog {
  openFor(subject: Subject): void;
  isOpen: boolean;
  /** Stands once on the screen, and stays where it is when the dialog closes. */
  element: ReactNode;
}

/** The dialog that sends a quote, loaded when it is first opened. */
export function useSendDialog(onSent: (sent: SentQuote) => void): SendDialog {
  const [opening, setOpening] = useState<Subject & { count: number; opener: Element | null }>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return {
    openFor: (subject) => {
      setOpening({ ...subject, count: (opening?.count ?? 0) + 1, opener: document.activeElement });
      setIsOpen(true);
    },
    isOpen,
    // Closed before it goes: a dialog that is unmounted open leaves the page behind it hidden from screen readers.
    element: opening && (
      <SendQuoteDialog
        key={opening.count}
        open={isOpen}
        quote={opening.quote}
        customer={opening.customer}
        recipient={opening.recipient}
        opener={opening.opener}
        onSent={(sent) => {
          close();
          onSent(sent);
        }}
        onClose={close}
      />
    ),
  };
}
