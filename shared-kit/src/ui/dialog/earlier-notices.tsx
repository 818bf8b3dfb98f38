import { useEffect } from 'react';
import { coverNotifications } from '../notify/notifications.ts';
import { useIsNarrow } from '../use-is-narrow.ts';

/** Stands inside what lies over the page: on the phone what was said before would cover its first field. */
export function EarlierNotices() {
  const isNarrow = useIsNarrow();
  useEffect(() => (isNarrow ? coverNotifications() : undefined), [isNarrow]);
  return null;
}
