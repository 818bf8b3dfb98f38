import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { setDocumentStore } from '../data/index.ts';
import { NotificationArea, QuestionArea, ThemedRoot } from '../ui/index.ts';
import { AppRouter, Route, Routes, useLocation } from '../ui/router.ts';
import { browserStore } from './browser-store.ts';
import type { FakeOffice } from './fake-office.ts';

/**
 * Opens an address with this screen on its path, or paths; any other address shows itself.
 * @param state what came along with the address
 * @param key of the entry in the history: another one each time, else one comes back
 */
export function renderScreen(
  office: Pick<FakeOffice, 'fetch' | 'store'>,
  screen: ReactElement,
  path: string | readonly string[],
  address: string,
  state: unknown = null,
  key: string = crypto.randomUUID(),
) {
  vi.stubGlobal('fetch', office.fetch);
  setDocumentStore(browserStore(office.store));
  history.replaceState({ usr: state, key }, '', address);
  const view = render(
    <ThemedRoot>
      <AppRouter>
        <Routes>
          {[path].flat().map((one) => (
            <Route key={one} path={one} element={screen} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <NotificationArea />
        <QuestionArea />
      </AppRouter>
    </ThemedRoot>,
  );
  return { ...view, user: userEvent.setup() };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Adresse ${pathname}${search}`}</p>;
}
