import { useState } from 'react';

interface Opening<Subject> {
  subject: Subject;
  /** The dialog's key: opened anew it begins anew. */
  count: number;
  /** Closed it stays: one that is unmounted open leaves the page behind it hidden from screen readers. */
  isOpen: boolean;
}

/** Which dialog is open, and for what: `opening` is undefined until it first opens. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject>>();
  return {
    opening,
    openFor: (subject: Subject) =>
      setOpening((last) => ({ subject, count: (last?.count ?? 0) + 1, isOpen: true })),
    close: () => setOpening((last) => last && { ...last, isOpen: false }),
  };
}
