// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotificationArea } from '../notify/notification-area.tsx';
import { overlayOnDemand } from './overlay-on-demand.tsx';

interface PanelProps {
  open: boolean;
  button: HTMLElement | undefined;
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
  const [button, setButton] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setOpen(true);
        }}
      >
        Öffnen
      </button>
      <PanelOnDemand open={open} button={button} onClose={() => setOpen(false)} />
      <NotificationArea />
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
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

describe('code that does not come', () => {
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isOpen = () => screen.getByText('Öffnen').getAttribute('aria-expanded');
  const isBusy = () => screen.getByText('Öffnen').getAttribute('aria-busy') === 'true';

  let comes: (code: { default: typeof Panel }) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    load.mockReturnValueOnce(new Promise((resolve) => (comes = resolve)));
    render(<App />);
    fireEvent.click(screen.getByText('Öffnen'));
  });

  test('has failed after ten seconds, and opening again tries anew', async () => {
    load.mockResolvedValue({ default: Panel });
    expect(isBusy()).toBe(true);
    await after(9999);
    expect([isOpen(), isBusy()]).toEqual(['true', true]);
    await after(1);
    expect(isBusy()).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Das konnte nicht geladen werden.');
    expect(isOpen()).toBe('false');
    fireEvent.click(screen.getByText('Öffnen'));
    expect(isBusy()).toBe(true);
    await after(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(isBusy()).toBe(false);
  });

  test('is there for the next opening where it comes after all', async () => {
    await after(10_000);
    await act(async () => comes({ default: Panel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText('Öffnen'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  test('is not waited for by whoever closed it meanwhile', async () => {
    cleanup();
    await after(10_000);
    render(<NotificationArea />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
