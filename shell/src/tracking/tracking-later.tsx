import { useEffect, useState } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { useCode } from 'shared-kit/ui-core';

/** Milliseconds after the first screen: it has the network to itself. */
const AFTER_FIRST_SCREEN = 3000;

const load = () => import('./tracking.tsx');

/** Fetches what tracks, if anything, once nobody waits for the first screen any more (D45). */
export function TrackingLater({ modules }: { modules: readonly RegistryModule[] }) {
  const [isTime, setIsTime] = useState(false);
  const code = useCode(load, isTime);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), AFTER_FIRST_SCREEN);
    return () => clearTimeout(timer);
  }, []);
  return code.status === 'ready' ? <code.Part modules={modules} /> : null;
}
