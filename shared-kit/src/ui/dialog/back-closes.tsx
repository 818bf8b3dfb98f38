import { useRef } from 'react';
import { useBackCloses } from '../use-back-closes.ts';

/** Stands inside what lies over the page: the back gesture does what Esc does there. */
export function BackCloses() {
  const inside = useRef<HTMLSpanElement>(null);
  useBackCloses(true, () => {
    inside.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  });
  return <span ref={inside} hidden />;
}
