import { useCallback, useEffect, useState } from 'react';
import { readSettings, reasonOf } from 'shared-kit/api';
import type { Settings, Stored } from 'shared-kit/domain';

export type OfficeSettings =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | {
      status: 'ready';
      settings: Stored<Settings>;
      /** They were saved, or read anew. */
      keep(settings: Stored<Settings>): void;
    };

/** The settings of the office (D44), as they are when they are asked for. */
function useOfficeSettings(): OfficeSettings {
  const [settings, keep] = useState<Stored<Settings>>();
  const [reason, setReason] = useState<string>();
  const load = useCallback((signal?: AbortSignal) => {
    setReason(undefined);
    readSettings(signal).then(keep, (error: unknown) => {
      if (!signal?.aborted) setReason(reasonOf(error));
    });
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  if (reason !== undefined) return { status: 'failed', reason, retry: () => load() };
  return settings ? { status: 'ready', settings, keep } : { status: 'loading' };
}

/** The same, and anew whenever one comes back to this window: a colleague may have bought a vehicle meanwhile. */
export function useCurrentOfficeSettings(): OfficeSettings {
  const office = useOfficeSettings();
  const { version, keep } = office.status === 'ready' ? { ...office, version: office.settings.version } : {};
  useEffect(() => {
    if (!keep) return undefined;
    const leaving = new AbortController();
    const look = () =>
      void readSettings(leaving.signal).then(
        (settings) => settings.version !== version && keep(settings),
        // What was read before is shown on.
        () => undefined,
      );
    addEventListener('focus', look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [version, keep]);
  return office;
}
