import { useLayoutEffect, useState } from 'react';

/** Pixels of the window. */
export interface Room {
  left: number;
  top: number;
  width: number;
}

/** Less than that is no room to write in. */
const LEAST = 520;
const MOST = 760;

/** What stands to the left of it in its screen, where a window leaves it to be read; undefined where that is too little. */
export function useRoomBeside(element: HTMLElement | null): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    if (!element) {
      setRoom(undefined);
      return undefined;
    }
    const measure = () => {
      const screen = (element.parentElement ?? element).getBoundingClientRect();
      setRoom(roomIn(screen, element.getBoundingClientRect().left));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The frame's bars come and go.
    for (const one of [element, document.body]) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** @param right where it ends */
export function roomIn(screen: Pick<DOMRect, 'left' | 'top'>, right: number): Room | undefined {
  const width = Math.min(right - screen.left, MOST);
  return width < LEAST ? undefined : { left: right - width, top: screen.top, width };
}
