import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { setDocumentStore } from 'shared-kit/data';
import { AppRouter, Route, Routes, useLocation } from 'shared-kit/router';
import { NotificationArea, QuestionArea, ThemedRoot } from 'shared-kit/ui';
import { vi } from 'vitest';
import type { FakeOffice } from './fake-office.ts';

/** Opens an address with this screen on its path; any other address shows itself. */
export function renderScreen(office: FakeOffice, screen: ReactElement, path: string, address: string) {
  vi.stubGlobal('fetch', office.fetch);
  setDocumentStore(office.store);
  history.replaceState({ usr: null, key: crypto.randomUUID() }, '', address);
  const view = render(
    <ThemedRoot>
      <AppRouter>
        <Routes>
          <Route path={path} element={screen} />
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
