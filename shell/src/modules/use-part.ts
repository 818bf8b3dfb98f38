import { type ComponentType, useEffect, useState } from 'react';
import type { LoadableModule } from 'shared-kit/contract';
import { manifestAddress, takeDetour } from './module-address.ts';
import { asModuleError, ModuleError } from './module-error.ts';

/** A part that has not come by then counts as unreachable (design section 3). */
export const LOAD_TIMEOUT_MS = 10_000;

export type PartState<Props> =
  | { status: 'loading' }
  | { status: 'failed'; error: ModuleError }
  | { status: 'ready'; Part: ComponentType<Props> };

/**
 * Loads a part, and anew with every further `attempt`. What comes after its time is shown all the same: on a slow
 * line it may be the one that comes.
 */
export function usePart<Props>(
  module: LoadableModule,
  load: () => Promise<ComponentType<Props>>,
  attempt: number,
): PartState<Props> {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const [failed, setFailed] = useState<{ attempt: number; error: ModuleError }>();

  useEffect(() => {
    let isLatest = true;
    const fail = (cause: unknown) => {
      const error = asModuleError(cause, module.id);
      // For whoever wrote the module; what threw while it rendered is reported by React.
      if (error.kind !== 'unreachable') console.error(`${module.id} ${module.version}`, error.cause);
      if (isLatest) setFailed({ attempt, error });
    };
    const address = manifestAddress(module);
    const timer = setTimeout(() => {
      takeDetour(module, address);
      fail(new ModuleError('unreachable', module.id, 'no answer in time'));
    }, LOAD_TIMEOUT_MS);
    load()
      .then((Part) => setLoaded({ Part }), fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [module, load, attempt]);

  if (loaded) return { status: 'ready', Part: loaded.Part };
  if (failed?.attempt === attempt) return { status: 'failed', error: failed.error };
  return { status: 'loading' };
}
