import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** `n` opens what is new on a list (look: keyboard), from anywhere but a field or what lies over the page. */
export function useNewKey(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) return;
    if (event.target instanceof Element && event.target.closest(IN_FRONT)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
