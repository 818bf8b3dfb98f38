import { useEffect, useState } from 'react';
import { AppRouter } from 'shared-kit/router';
import { checkSession, useSession, watchSession } from 'shared-kit/session';
import { ThemedRoot } from 'shared-kit/ui';
import { rememberedBrand } from './frame/brand.ts';
import { CheckingSessionScreen } from './gate/checking-session.screen.tsx';
import { GateScreen } from './gate/gate.screen.tsx';
import { GateOverWork } from './gate/gate-over-work.tsx';
import { Workplace } from './workplace.tsx';

/** The gate, and behind it the workplace (D1). */
export function App() {
  const { status } = useSession();
  const entered = useEntered(status === 'open');

  useEffect(() => {
    void checkSession();
    return watchSession();
  }, []);

  return (
    <ThemedRoot>
      {status === 'checking' && <CheckingSessionScreen />}
      {status === 'closed' && !entered && <GateScreen brand={rememberedBrand()} />}
      {entered && (
        <AppRouter>
          <Workplace />
        </AppRouter>
      )}
      {entered && status === 'closed' && (
        // What was typed when the session ended is there again after the gate.
        <GateOverWork>
          <GateScreen brand={rememberedBrand()} />
        </GateOverWork>
      )}
    </ThemedRoot>
  );
}

function useEntered(open: boolean): boolean {
  const [entered, setEntered] = useState(open);
  if (open && !entered) setEntered(true);
  return entered;
}
