import { useCallback, useEffect, useRef } from 'react';
import { dialogInFront } from 'shared-kit/ui-core';

/**
 * What has the focus on the page.
 * @returns asks for it: a field that lost it only for being saved has it, whatever around it takes its place meanwhile
 */
export function useFocused(): () => HTMLElement | undefined {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const isHeld = () => last.current?.matches(':disabled') === true;
    const take = ({ target }: Event) => {
      const taking = elementOf(target);
      if (!(isHeld() && taking?.contains(last.current ?? null))) last.current = taking;
    };
    const leave = ({ target }: Event) => {
      if (target === last.current && !isHeld()) last.current = undefined;
    };
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return useCallback(() => last.current ?? elementOf(document.activeElement), []);
}

const elementOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target : undefined);

const FIELDS = ['input, select, textarea', 'button'];

/**
 * Focuses what had the focus, unless a dialog lies over it: then, and where it is gone, the first field of that one.
 * By focus(), since Fluent's dialogs hold the keyboard again for that, and not for a focus that the browser gives back.
 */
export function giveFocusBack(focused: HTMLElement | undefined): void {
  const dialog = dialogInFront();
  const fields = FIELDS.flatMap((kind) => [...(dialog?.querySelectorAll<HTMLElement>(kind) ?? [])]);
  const isInFront = focused && (!dialog || dialog.contains(focused));
  for (const one of isInFront ? [focused, ...fields] : fields) {
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
