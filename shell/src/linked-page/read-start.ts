import type { LinkedPageStart } from 'shared-kit/contract';

/** What the edge that served this page has written into it; undefined where it could not say. */
export function readStart(): LinkedPageStart | undefined {
  const text = document.getElementById('start')?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
