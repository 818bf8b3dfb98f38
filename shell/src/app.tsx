import { useEffect, useState } from 'react';
import { AppRouter } from 'shared-kit/router';
import { checkSession, useSession, watchSession } from 'shared-kit/session';
import { NotificationArea, QuestionArea, ThemedRoot } from 'shared-kit/ui-core';
import { rememberedBrand } from './frame/brand.ts';
import { CheckingSessionScreen } from './gate/checking-session.screen.tsx';
import { GateOverWork } from './gate/gate-over-work.tsx';
import { GatePage } from './gate/gate-page.tsx';
import { useOfficeStore } from './store/office-store.ts';
import { StoreFailure } from './store/store-failure.tsx';
import { Workplace } from './workplace.tsx';

/** The gate, and behind it the workplace (D1). */
export function App() {
  const { status } = useSession();
  const { status: store } = useOfficeStore();
  const entered = useEntered(status === 'open' && store === 'open');

  useEffect(() => {
    void checkSession();
    return watchSession();
  }, []);

  return (
    <ThemedRoot>
      {(status === 'checking' || (status === 'open' && store === 'opening')) && <CheckingSessionScreen />}
      {status === 'open' && store === 'failed' && <StoreFailure />}
      {status === 'closed' && !entered && <GatePage brand={rememberedBrand()} />}
      {entered && (
        <AppRouter>
          <Workplace />
        </AppRouter>
      )}
      {entered && (
        // What was typed when the session ended is there again after the gate.
        <GateOverWork isOpen={status === 'closed'}>
          <GatePage brand={rememberedBrand()} />
        </GateOverWork>
      )}
      <NotificationArea />
      <QuestionArea />
    </ThemedRoot>
  );
}

function useEntered(open: boolean): boolean {
  const [entered, setEntered] = useState(open);
  if (open && !entered) setEntered(true);
  return entered;
}
