import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { setDocumentStore } from 'shared-kit/data';
import { AppRouter, Route, Routes, useLocation } from 'shared-kit/router';
import { NotificationArea, QuestionArea, ThemedRoot } from 'shared-kit/ui';
import { vi } from 'vitest';
import type { FakeOffice } from './fake-office.ts';

/**
 * Opens an address with this screen on its paths; any other address shows itself.
 * @param key of the entry in the history: another one each time, else one comes back
 */
export function renderScreen(
  office: FakeOffice,
  screen: ReactElement,
  paths: readonly string[],
  address: string,
  state: unknown = null,
  key: string = crypto.randomUUID(),
) {
  vi.stubGlobal('fetch', office.fetch);
  setDocumentStore(office.store);
  history.replaceState({ usr: state, key }, '', address);
  const view = render(
    <ThemedRoot>
      <AppRouter>
        <Routes>
          {paths.map((path) => (
            <Route key={path} path={path} element={screen} />
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
