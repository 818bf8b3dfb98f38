import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * On submit the first field with an error is focused (look: forms). Put `form` on the form and call `focusFirstError`
 * where the submit found errors; it focuses once they are drawn.
 */
export function useFirstError<Element extends HTMLElement = HTMLFormElement>(): {
  form: RefObject<Element | null>;
  focusFirstError(): void;
} {
  const form = useRef<Element>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { form, focusFirstError: () => setAsked((count) => count + 1) };
}
