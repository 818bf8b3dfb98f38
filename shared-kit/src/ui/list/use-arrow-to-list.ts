import { type RefCallback, useCallback } from 'react';

/**
 * ArrowDown in a search goes to the first row of the list beneath it (look: keyboard).
 * @returns the ref of what is around the search
 */
export function useArrowToList(label: string): RefCallback<HTMLElement> {
  return useCallback(
    (search: HTMLElement | null) => {
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
        const row = document.querySelector<HTMLElement>(`ul[aria-label="${label}"] > li`);
        if (!row) return;
        event.preventDefault();
        row.focus();
      };
      search?.addEventListener('keydown', onKeyDown);
      return () => search?.removeEventListener('keydown', onKeyDown);
    },
    [label],
  );
}
