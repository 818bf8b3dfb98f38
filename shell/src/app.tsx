import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-kit/router';
import { checkSession, useSession, watchSession } from 'shared-kit/session';
import { ThemedRoot } from 'shared-kit/ui';
import { rememberedBrand } from './frame/brand.ts';
import { CheckingSessionScreen } from './gate/checking-session.screen.tsx';
import { GateScreen } from './gate/gate.screen.tsx';
import { Workplace } from './workplace.tsx';

const router = createBrowserRouter([{ path: '*', element: <Workplace /> }]);

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
      {status === 'closed' && <GateScreen brand={rememberedBrand()} />}
      {entered && (
        // A session that ends in the middle of the work hides it: what was typed is there again after the gate.
        <div hidden={status !== 'open'}>
          <RouterProvider router={router} />
        </div>
      )}
    </ThemedRoot>
  );
}

function useEntered(open: boolean): boolean {
  const [entered, setEntered] = useState(open);
  if (open && !entered) setEntered(true);
  return entered;
}
