import { useEffect, useState } from 'react';
import { isFocusLost } from '../is-focus-lost.ts';
import { dialogInFront } from './dialog-bodies.ts';

/**
 * Stands inside what lies over the page: with it gone, the focus returns where it was before. Fluent does so only for
 * what a trigger of its own opened. Where that is gone or cannot be focused now, what is around it gets it, such as the
 * row whose button did its work, the next row of a list that it left, or the button whose menu opened this; else the
 * dialog beneath, which without the focus would stay hidden from screen readers; else the page's content. Somewhere the
 * focus was put on purpose meanwhile, it stays.
 */
export function FocusReturn() {
  // While this is drawn first the focus has not moved yet.
  const [before] = useState(() => withAncestors(document.activeElement));
  const [places] = useState(() => placesOf(before));
  const [beneath] = useState(dialogInFront);
  useEffect(
    () => () => {
      queueMicrotask(() => {
        const content = document.querySelector('main');
        // As nobody had it, the dialog beneath may have taken it (`FocusStays`).
        if (document.activeElement === beneath) beneath?.blur();
        for (const element of [...before, beneath, content]) {
          // The content begins above the bars: shown from its beginning, the page would jump.
          if (isFocusLost() && element instanceof HTMLElement && element.isConnected)
            (inPlace(element, places.get(element)) ?? element).focus({ preventScroll: element === content });
        }
      });
    },
    [before, places, beneath],
  );
  return null;
}

function withAncestors(element: Element | null): Element[] {
  return element === null || isFocusLost(element)
    ? []
    : [element, ...withAncestors(menuButton(element) ?? element.parentElement)];
}

/** By list the place of the row in it. */
const placesOf = (rows: readonly Element[]) =>
  new Map(rows.map((row) => [row.parentElement, Array.from(row.parentElement?.children ?? []).indexOf(row)]));

/** Of a list's rows the one that Tab stops at, or the control of it: as one leaves, the next one has its place. */
function inPlace(list: HTMLElement, place = 0): HTMLElement | null {
  if (!list.matches('ul')) return null;
  const row = list.children[Math.min(place, list.children.length - 1)];
  return list.querySelector<HTMLElement>(TAB_STOP) ?? row?.querySelector<HTMLElement>(CONTROL) ?? null;
}

const TAB_STOP = ':scope > [data-index][tabindex="0"], :scope > [data-index]:not([tabindex]) [tabindex="0"]';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled)';

/** A menu stands at the end of the page and is gone with the choice; Fluent names it by what opened it. */
function menuButton(element: Element): Element | null {
  const id = element.getAttribute('role') === 'menu' ? element.getAttribute('aria-labelledby') : null;
  return id === null ? null : document.getElementById(id);
}
