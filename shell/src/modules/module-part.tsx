import { type ComponentType, Suspense, useState } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { LoadingState } from 'shared-kit/ui-core';
import { ModuleFailure } from './module-failure.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { usePart } from './use-part.ts';

interface ModulePartProps<Props> {
  module: RegistryModule;
  /** Loads the component. Another part is another ModulePart: give it a key. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  shape: 'page' | 'card';
}

/** One page, tile or tab of a remote: its loading, its faults and its retry stay inside (design section 3). */
export function ModulePart<Props extends object>(part: ModulePartProps<Props>) {
  const [round, setRound] = useState(1);
  return <PartRound key={round} {...part} onCrashRetry={() => setRound(round + 1)} />;
}

/** From the first attempt to load until what was loaded crashes. */
function PartRound<Props extends object>({
  module,
  load,
  props,
  shape,
  onCrashRetry,
}: ModulePartProps<Props> & { onCrashRetry: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const part = usePart(module, load, attempt);
  if (part.status === 'loading') return <LoadingState shape={shape} />;
  if (part.status === 'failed') {
    return <ModuleFailure module={module} error={part.error} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <PartBoundary
      module={module}
      renderFailure={(error) => <ModuleFailure module={module} error={error} onRetry={onCrashRetry} />}
    >
      <Suspense fallback={<LoadingState shape={shape} />}>
        <part.Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}
