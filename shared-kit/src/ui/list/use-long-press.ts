import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds, as the phones themselves do. */
const LONG = 500;
/** Pixels that a finger may tremble before it counts as scrolling. */
const TREMBLE = 10;

/** A finger that rests on something. The click that follows it is swallowed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const fired = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        fired.current = true;
        onLongPress();
      }, LONG);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
      if (!fired.current) return;
      fired.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    // The phone's own menu would come over it.
    onContextMenu: (event: { preventDefault(): void }) => {
      if (fired.current) event.preventDefault();
    },
  };
}
