import { type FocusEvent, useEffect, useRef } from 'react';

interface FocusKept {
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/**
 * For what stands beside the page: with the element gone that had the focus, such as an attachment's button, keys would
 * mean the page's shortcuts, and Del what lies behind.
 * @param giveFocus where it goes on then
 */
export function useFocusKept(giveFocus: () => void): FocusKept {
  const isWithin = useRef(false);
  // With each drawing: by one of them it went.
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) giveFocus();
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    // React is silent about what it takes away itself, so this one was left.
    onBlur: ({ target }) => {
      isWithin.current = target.matches(':disabled');
    },
  };
}
