import { useLayoutEffect } from 'react';

/**
 * Pixels that something takes of the window's end, for the page around it (`Page`). Said in a property of the body: with a
 * selector that asks `:has()` the browser looks at all links, buttons and fields again with every row that comes or goes.
 */
export function useRoomAtEnd(property: '--docked-room' | '--actions-room', pixels: number): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    style.setProperty(property, `${pixels}px`);
    return () => {
      style.removeProperty(property);
    };
  }, [property, pixels]);
}
