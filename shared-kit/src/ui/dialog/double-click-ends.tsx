import { useEffect } from 'react';

/**
 * Stands inside what lies over the page: a double click that closes it is over with it, and not the page's. With the
 * step as its key it stands beside what changes in place: the second click is none on what the first has brought there.
 */
export function DoubleClickEnds() {
  useEffect(() => {
    let last: MouseEvent | undefined;
    const note = (event: MouseEvent) => {
      last = event;
    };
    window.addEventListener('click', note, true);
    return () => {
      window.removeEventListener('click', note, true);
      if (last) ignoreSecond(last);
    };
  }, []);
  return null;
}

/** Milliseconds from the first press of a double click to its second, as Windows has it. */
const DOUBLE_CLICK_MS = 500;
/** Pixels between them, where a finger pressed. */
const FINGER_WIDTH = 40;

function ignoreSecond(first: MouseEvent): void {
  const left = first.timeStamp + DOUBLE_CLICK_MS - performance.now();
  if (left <= 0) return;
  const heard = new AbortController();
  let byFinger = false;
  const options = { capture: true, signal: heard.signal };
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      byFinger = pointerType === 'touch';
    },
    options,
  );
  const ignore = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // Browsers do not count a finger's presses.
    if (!(byFinger ? distance < FINGER_WIDTH : event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('mousedown', ignore, options);
  window.addEventListener('click', ignore, options);
  setTimeout(() => heard.abort(), left);
}
