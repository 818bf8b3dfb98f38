import { useEffect, useState } from 'react';
import { SlotOutlet } from 'shared-kit/ui-core';

/** Milliseconds: a page that never rests shows them all the same. */
const AT_LATEST = 1000;

/** What modules show on the dashboard. The first screen has the network and the processor to itself: they come after it. */
export function Widgets() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = () => setIsTime(true);
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: AT_LATEST });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isTime && <SlotOutlet name="dashboard.tiles" />;
}
