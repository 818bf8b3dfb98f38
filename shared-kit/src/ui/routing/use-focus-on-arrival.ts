import { useEffect, useRef } from 'react';
import { isFocusLost } from '../is-focus-lost.ts';
import { toContent } from '../to-content.ts';

/**
 * With a page went what had the focus in it: on the next one it is at the content, not nobody's, unless that page has put
 * it somewhere. Beside the pages, such as in the navigation, it stays. Stands around the pages: theirs goes first.
 */
export function useFocusOnArrival(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    // Nobody has gone anywhere yet: Tab begins with what stands first.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost()) toContent();
  }, [pathname]);
}
