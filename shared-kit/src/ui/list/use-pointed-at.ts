import { type PointerEvent, useState } from 'react';

/**
 * Whether a mouse points at the row of this document, for what stands in such a row alone. A list uses its rows again
 * for others, and does not always tell of the end of pointing: which one it was is remembered, not that it was one.
 */
export function usePointedAt(id: string) {
  const [pointedAt, setPointedAt] = useState('');
  return {
    isPointedAt: pointedAt === id,
    /** For the row's element. */
    pointer: {
      onPointerMove: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'touch' ? '' : id),
      onPointerLeave: () => setPointedAt(''),
    },
  };
}
