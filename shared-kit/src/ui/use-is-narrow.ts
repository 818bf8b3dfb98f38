import { useSyncExternalStore } from 'react';

/** Below the medium breakpoint (specification 1 section 9): the phone's layout. For makeStyles. */
export const NARROW = '@media (max-width: 899.98px)';
export const WIDE = '@media (min-width: 900px)';
/** Dialogs fill the screen below this one. For makeStyles. */
export const VERY_NARROW = '@media (max-width: 599.98px)';

const query = '(max-width: 899.98px)';

/** While somebody listens there is one: every row of a long list asks it at every drawing. */
let media: MediaQueryList | undefined;
let listeners = 0;

function subscribe(onChange: () => void): () => void {
  const heard = media ?? matchMedia(query);
  media = heard;
  listeners += 1;
  heard.addEventListener('change', onChange);
  return () => {
    heard.removeEventListener('change', onChange);
    listeners -= 1;
    if (listeners === 0) media = undefined;
  };
}

const isNarrow = () => (media ?? matchMedia(query)).matches;

/** True below 900 px. For what CSS cannot express: styles use `NARROW`. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
