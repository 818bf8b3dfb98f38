import { useEffect } from 'react';
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

  useEffect(() => {
    void checkSession();
    return watchSession();
  }, []);

  return (
    <ThemedRoot>
      {status === 'checking' && <CheckingSessionScreen />}
      {status === 'closed' && <GateScreen brand={rememberedBrand()} />}
      {status === 'open' && <RouterProvider router={router} />}
    </ThemedRoot>
  );
}
