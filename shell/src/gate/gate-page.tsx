import { FailureState, useCode } from 'shared-kit/ui-core';
import type { Brand } from '../frame/brand.ts';
import { CheckingSessionScreen } from './checking-session.screen.tsx';
import { GateGround } from './gate-ground.tsx';

/** Fetched when the gate is closed, or ahead: whoever is inside does not wait for it. */
export const loadGateScreen = () => import('./gate.screen.tsx');

export function GatePage({ brand }: { brand: Brand }) {
  const code = useCode(loadGateScreen);
  if (code.status === 'ready') return <code.Part brand={brand} />;
  if (code.status === 'loading') return <CheckingSessionScreen />;
  return (
    <GateGround>
      <FailureState
        title="Die Anmeldung konnte nicht geladen werden"
        detail="Der Server ist gerade nicht erreichbar."
        onRetry={code.retry}
      />
    </GateGround>
  );
}
