import { dialogInFront } from './dialog/dialog-bodies.ts';

/** Where a control goes with its press: what lies in front has the focus, else the page's content, not nobody. */
export function toContent(): void {
  (dialogInFront() ?? document.querySelector('main'))?.focus({ preventScroll: true });
}
