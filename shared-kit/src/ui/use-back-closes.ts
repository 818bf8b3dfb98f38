import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlay } from './routing/guarded-history.ts';

/** While `open`, the browser's Back and the back gesture close what lies over the page instead of leaving it (look: dialogs). */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (open ? addOverlay(() => onBack()) : undefined), [open]);
}
