// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationArea } from '../notify/notification-area.tsx';
import { overlayOnDemand } from './overlay-on-demand.tsx';

interface PanelProps {
  open: boolean;
  onClose(): void;
}

function Panel({ open, onClose }: PanelProps) {
  return open ? (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Schließen
      </button>
    </div>
  ) : null;
}

const load = vi.fn<() => Promise<{ default: typeof Panel }>>();
const PanelOnDemand = overlayOnDemand(load);

function App() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <PanelOnDemand open={open} onClose={() => setOpen(false)} />
      <NotificationArea />
    </>
  );
}

afterEach(() => {
  cleanup();
  load.mockReset();
});

test('nothing is loaded before it opens, and only once', async () => {
  load.mockResolvedValue({ default: Panel });
  render(<App />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Öffnen'));
  await userEvent.click(await screen.findByText('Schließen'));
  await userEvent.click(screen.getByText('Öffnen'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is said, closes it, and opening again tries anew', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Panel });
  render(<App />);
  await userEvent.click(screen.getByText('Öffnen'));
  expect((await screen.findByRole('alert')).textContent).toContain('Das konnte nicht geladen werden.');
  expect(screen.getByText('Öffnen').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByText('Öffnen'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
