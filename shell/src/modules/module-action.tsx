import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { notify } from 'shared-kit/ui-core';
import type { ModuleError } from './module-error.ts';
import { REASONS } from './module-failure.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { usePart } from './use-part.ts';

interface ModuleActionProps<Props> {
  module: RegistryModule;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  onClose(): void;
}

/**
 * What a remote does with another's record once it was chosen: its dialog lies over the page, so nothing of it stands
 * beneath. What fails is said and is over; it can be chosen again.
 */
export function ModuleAction<Props extends object>({
  module,
  load,
  props,
  onClose,
}: ModuleActionProps<Props>) {
  const part = usePart(module, load, 1);
  const failure = (error: ModuleError) => <SaidFailure module={module} error={error} onSaid={onClose} />;
  if (part.status === 'loading') return null;
  if (part.status === 'failed') return failure(part.error);
  return (
    <PartBoundary module={module} renderFailure={failure}>
      <Suspense fallback={null}>
        <part.Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

interface SaidFailureProps {
  module: RegistryModule;
  error: ModuleError;
  onSaid(): void;
}

function SaidFailure({ module, error, onSaid }: SaidFailureProps) {
  const say = useEffectEvent(() => {
    const text = `${module.descriptor.title}: ${REASONS[error.kind]} Bitte versuchen Sie es noch einmal.`;
    notify({ intent: 'error', text });
    onSaid();
  });
  useEffect(() => say(), []);
  return null;
}
