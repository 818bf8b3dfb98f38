// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeOffice, renderScreen } from 'shared-kit/testing';
import { Button } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { ClosableBar } from './closable-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [isTold, setIsTold] = useState(false);
  return (
    <>
      <Button onClick={() => setIsTold(true)}>Vergleichen</Button>
      {isTold && <ClosableBar onClose={() => setIsTold(false)}>Keine Tabelle.</ClosableBar>}
    </>
  );
}

test('closed, it gives the focus back to the button that brought it', async () => {
  const { user } = renderScreen(new FakeOffice(), <Page />, '/', '/');
  const begin = screen.getByRole('button', { name: 'Vergleichen' });
  await user.click(begin);
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(screen.queryByText('Keine Tabelle.')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(begin));
});
