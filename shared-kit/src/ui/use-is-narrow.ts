import { useSyncExternalStore } from 'react';

/** Below the medium breakpoint (specification 1 section 9): the phone's layout. For makeStyles. */
export const NARROW = '@media (max-width: 899.98px)';
/** Dialogs fill the screen below this one. For makeStyles. */
export const VERY_NARROW = '@media (max-width: 599.98px)';

const query = '(max-width: 899.98px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True below 900 px. For what CSS cannot express: styles use `NARROW`. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
