import { useEffect, useState } from 'react';
import { readSettings, reasonOf } from 'shared-kit/api';
import type { Vehicle } from 'shared-kit/domain';

export type OfficeVehicles =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; vehicles: Vehicle[] };

/** Those that staff keep in the settings (D44). */
export function useOfficeVehicles(): OfficeVehicles & { retry(): void } {
  const [attempt, setAttempt] = useState(1);
  const [office, setOffice] = useState<OfficeVehicles>({ status: 'loading' });
  useEffect(() => {
    if (attempt === 0) return undefined;
    const asked = new AbortController();
    readSettings(asked.signal).then(
      ({ data }) => setOffice({ status: 'ready', vehicles: data.vehicles }),
      (error) => {
        if (!asked.signal.aborted) setOffice({ status: 'failed', reason: reasonOf(error) });
      },
    );
    return () => asked.abort();
  }, [attempt]);
  return {
    ...office,
    retry() {
      setOffice({ status: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
