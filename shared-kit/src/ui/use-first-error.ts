import { type RefObject, useEffect, useRef, useState } from 'react';

/** Holds what is no number, or no date: to whoever saves the form it looks empty. */
const UNREADABLE = '[data-unreadable]';
/** Says that it is wrong, or holds what cannot be read although the error is not drawn yet. */
export const WRONG = `[aria-invalid="true"], ${UNREADABLE}`;

/**
 * On submit the first field with an error is focused (look: forms). Put `form` on the form and call `focusFirstError`
 * where the submit found errors; it focuses once they are drawn.
 */
export function useFirstError<Element extends HTMLElement = HTMLFormElement>(): {
  form: RefObject<Element | null>;
  focusFirstError(): void;
  /** Focuses the first field that is wrong already. @returns whether there is one */
  focusWrong(): boolean;
  /** The same with the first one that cannot be read. */
  focusUnreadable(): boolean;
} {
  const form = useRef<Element>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  const holds = (selector: string) => {
    const wrong = form.current?.querySelector<HTMLElement>(selector);
    wrong?.focus();
    return Boolean(wrong);
  };
  return {
    form,
    focusFirstError: () => setAsked((count) => count + 1),
    focusWrong: () => holds(WRONG),
    focusUnreadable: () => holds(UNREADABLE),
  };
}
