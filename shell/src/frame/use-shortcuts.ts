import { useEffect, useEffectEvent } from 'react';
import { isTyping } from 'shared-kit/ui-core';

/** Ctrl+K from anywhere, `?` from anywhere but a field. */
export function useShortcuts({
  openPalette,
  openShortcuts,
}: {
  openPalette(): void;
  openShortcuts(): void;
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      openShortcuts();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
