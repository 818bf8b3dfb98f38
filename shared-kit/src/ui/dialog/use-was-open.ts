import { useState } from 'react';

/** True from the first opening on: the closing is animated too, so what was open stays mounted. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
