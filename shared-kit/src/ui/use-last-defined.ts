import { useState } from 'react';

/** The value, or the last one there was: what a dialog shows stays while it fades out. It must keep its identity. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
