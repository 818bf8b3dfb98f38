import type { RegistryModule } from 'shared-kit/contract';
import { FailureState } from 'shared-kit/ui-core';
import type { ModuleError } from './module-error.ts';

const REASONS = {
  unreachable: 'Das Modul ist gerade nicht erreichbar.',
  incompatible: 'Das Modul passt nicht zu dieser Version der Anwendung.',
  crashed: 'Im Modul ist ein Fehler aufgetreten.',
};

interface ModuleFailureProps {
  module: RegistryModule;
  error: ModuleError;
  onRetry: () => void;
}

/** Stands in the place of the one part that failed. */
export function ModuleFailure({ module, error, onRetry }: ModuleFailureProps) {
  return (
    <FailureState
      title={`${module.descriptor.title} kann nicht angezeigt werden`}
      detail={`${REASONS[error.kind]} Alles andere funktioniert weiter, gespeicherte Daten sind sicher.`}
      onRetry={onRetry}
    />
  );
}
