import { useLayoutEffect } from 'react';

let locks = 0;

/** The page beneath stays where it is: Fluent lets it scroll again with the first of two dialogs that closes. */
export function useScrollLock(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const { style, scrollHeight, clientHeight } = document.documentElement;
    // Without a bar there is none whose place is to be kept.
    if (locks === 0 && scrollHeight > clientHeight) {
      style.overflowY = 'clip';
      style.scrollbarGutter = 'stable';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflowY = '';
      style.scrollbarGutter = '';
    };
  }, [isOpen]);
}
