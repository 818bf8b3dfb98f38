import { type RefObject, useEffect, useEffectEvent } from 'react';
import { WRONG } from './use-first-error.ts';

/**
 * While a field holds what nobody can read, the form around it is not submitted: to the caller the field looks empty,
 * and must not be saved as such. The form's first wrong field is focused, and `onHeld` lets this one say why.
 */
export function useHeldSubmit(
  input: RefObject<HTMLInputElement | null>,
  problem: string | undefined,
  onHeld: () => void,
): void {
  const say = useEffectEvent(onHeld);
  useEffect(() => {
    const form = input.current?.form;
    if (problem === undefined || !form) return undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // Not to others of this form: each says by itself what is wrong in it.
      event.stopPropagation();
      say();
      // Another one above it may say already that it is wrong.
      form.querySelector<HTMLElement>(WRONG)?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, problem]);
}
