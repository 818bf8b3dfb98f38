import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * While a field holds what nobody can read, the form around it is not submitted: to the caller the field looks empty,
 * and must not be saved as such. The field is focused, and `onHeld` lets it say why.
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
      event.stopImmediatePropagation();
      say();
      input.current?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, problem]);
}
