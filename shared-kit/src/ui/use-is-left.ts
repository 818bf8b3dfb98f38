import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page is gone: what was sent from it, and is answered only then, is nobody's form any more. */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
