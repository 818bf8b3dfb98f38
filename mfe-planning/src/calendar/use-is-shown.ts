import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there: what it began may end after it. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
