import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { LoadingState } from 'shared-kit/ui-core';
import { ModuleError } from './module-error.ts';
import { ModuleFailure } from './module-failure.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface ModulePartProps<Props> {
  module: RegistryModule;
  /** Loads the component; stable while it names the same part. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  shape: 'list' | 'card';
}

/** One page, tile or tab of a remote: its loading, its faults and its retry stay inside (design section 3). */
export function ModulePart<Props extends object>(part: ModulePartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  return <PartAttempt key={attempt} {...part} onRetry={() => setAttempt(attempt + 1)} />;
}

type Loaded<Props> =
  | { status: 'loading' }
  | { status: 'failed'; error: ModuleError }
  | { status: 'ready'; Part: ComponentType<Props> };

function PartAttempt<Props extends object>({
  module,
  load,
  props,
  shape,
  onRetry,
}: ModulePartProps<Props> & { onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded<Props>>({ status: 'loading' });

  useEffect(() => {
    let current = true;
    load().then(
      (Part) => current && setLoaded({ status: 'ready', Part }),
      (cause: unknown) => current && setLoaded({ status: 'failed', error: asModuleError(cause, module.id) }),
    );
    return () => {
      current = false;
    };
  }, [load, module.id]);

  if (loaded.status === 'loading') return <LoadingState shape={shape} />;
  if (loaded.status === 'failed')
    return <ModuleFailure module={module} error={loaded.error} onRetry={onRetry} />;
  return (
    <PartBoundary module={module} onRetry={onRetry}>
      <Suspense fallback={<LoadingState shape={shape} />}>
        <loaded.Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

function asModuleError(cause: unknown, moduleId: string): ModuleError {
  return cause instanceof ModuleError ? cause : new ModuleError('unreachable', moduleId, cause);
}
