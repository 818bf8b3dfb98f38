import { useEffect, useRef } from 'react';
import { dialogInFront } from './dialog-bodies.ts';

/**
 * Stands inside a dialog: what had the focus in it may be gone, or disabled while it works. Then the dialog has it: keys,
 * Esc among them, stay its own.
 */
export function FocusStays() {
  const inside = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const surface = inside.current?.closest<HTMLElement>('[role$="dialog"]');
    if (!surface) return undefined;
    const check = () => {
      const at = document.activeElement;
      // The browser takes the focus from what is disabled only as it draws next.
      const isLost = at === null || at === document.body || (surface.contains(at) && at.matches(':disabled'));
      if (isLost && dialogInFront() === surface) surface.focus({ preventScroll: true });
    };
    // Once the focus has arrived: what complains as it is left changes the dialog while nobody has it.
    const changes = new MutationObserver(() => setTimeout(check));
    changes.observe(surface, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => changes.disconnect();
  }, []);
  return <span ref={inside} hidden />;
}
