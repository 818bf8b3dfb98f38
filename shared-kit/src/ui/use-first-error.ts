import { type RefObject, useEffect, useRef, useState } from 'react';

/** Says that it is wrong, or holds what is no number although the error is not drawn yet. */
const WRONG = '[aria-invalid="true"], [data-unreadable]';

/**
 * On submit the first field with an error is focused (look: forms). Put `form` on the form and call `focusFirstError`
 * where the submit found errors; it focuses once they are drawn.
 */
export function useFirstError<Element extends HTMLElement = HTMLFormElement>(): {
  form: RefObject<Element | null>;
  focusFirstError(): void;
  /** Focuses the first field that is wrong already. @returns whether there is one */
  holdsWrongField(): boolean;
} {
  const form = useRef<Element>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return {
    form,
    focusFirstError: () => setAsked((count) => count + 1),
    holdsWrongField: () => {
      const wrong = form.current?.querySelector<HTMLElement>(WRONG);
      wrong?.focus();
      return Boolean(wrong);
    },
  };
}
