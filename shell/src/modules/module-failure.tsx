import { useEffect, useEffectEvent, useRef } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { useConnection } from 'shared-kit/data/hooks';
import { FailureState } from 'shared-kit/ui-core';
import type { ModuleError } from './module-error.ts';

export const REASONS = {
  unreachable: 'Das Modul ist gerade nicht erreichbar.',
  incompatible: 'Das Modul passt nicht zu dieser Version der Anwendung.',
  crashed: 'Im Modul ist ein Fehler aufgetreten.',
};

interface ModuleFailureProps {
  module: RegistryModule;
  error: ModuleError;
  onRetry: () => void;
}

/** Stands in the place of the one part that failed; what was out of reach is tried again as the line is back. */
export function ModuleFailure({ module, error, onRetry }: ModuleFailureProps) {
  const connection = useConnection();
  // While nothing of the server answers, it is not the module's fault.
  const isServerAway = error.kind === 'unreachable' && connection === 'offline';
  const wasAway = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (connection !== 'connected') wasAway.current = true;
    else if (wasAway.current && error.kind === 'unreachable') retry();
  }, [connection, error.kind]);
  return (
    <FailureState
      title={`„${module.descriptor.title}“ kann nicht angezeigt werden`}
      detail={
        isServerAway
          ? 'Der Server ist gerade nicht erreichbar. Gespeicherte Daten sind sicher.'
          : `${REASONS[error.kind]} Alles andere funktioniert weiter, gespeicherte Daten sind sicher.`
      }
      onRetry={onRetry}
    />
  );
}
