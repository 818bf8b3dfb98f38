import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ThemedRoot } from '../index.ts';
import { Dialog, DialogSurface } from '../rich.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => page.viewport(390, 844));

const onSave = vi.fn();
const onPage = vi.fn();
afterEach(() => {
  onSave.mockClear();
  onPage.mockClear();
});

/** Pressed at its edge, it is far from where it was pressed before. */
const LARGE = { width: '100%', height: 200 };

/** Its page is one button. */
function Form({ fades }: { fades: boolean }) {
  const [open, setOpen] = useState(true);
  const save = () => {
    onSave();
    setOpen(false);
  };
  return (
    <ThemedRoot>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onPage}>
        Seite
      </button>
      {(open || fades) && (
        <Dialog open={open}>
          <DialogSurface aria-label="Kunde">
            <button type="button" style={LARGE} onClick={save}>
              Speichern
            </button>
          </DialogSurface>
        </Dialog>
      )}
    </ThemedRoot>
  );
}

const saveButton = () => screen.findByRole('button', { name: 'Speichern' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** As Android and iOS send it: not counted; a minute from now, as this machine may be slow to close a dialog. */
function tap(x: number, y: number) {
  const where = { clientX: x, clientY: y, bubbles: true, cancelable: true };
  const on = document.elementFromPoint(x, y);
  on?.dispatchEvent(new PointerEvent('pointerdown', { ...where, pointerType: 'touch' }));
  const click = new PointerEvent('click', { ...where, pointerType: 'touch', detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + 60_000 });
  on?.dispatchEvent(click);
}

// The first here: what ends another's double click would take this one's too.
test('of a double click that opens a dialog the second answers nothing in it', async () => {
  render(<Opened />);
  const button = await screen.findByRole('button', { name: 'Öffnen' });
  await userEvent.dblClick(button);
  await userEvent.click(await saveButton(), { position: { x: 5, y: 5 } });
  expect(onSave.mock.calls).toEqual([[1]]);
});

/** The dialog's button comes where the page's is pressed. */
function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <ThemedRoot>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Dialog open={open}>
        <DialogSurface aria-label="Kunde">
          <button type="button" style={LARGE} onClick={({ detail }) => onSave(detail)}>
            Speichern
          </button>
        </DialogSurface>
      </Dialog>
    </ThemedRoot>
  );
}

test.each([
  ['fades out', true],
  ['is gone', false],
])('of a double click that closes a dialog the second does nothing while that %s', async (_, fades) => {
  render(<Form fades={fades} />);
  await userEvent.dblClick(await saveButton());
  await isGone();
  expect(onSave).toHaveBeenCalledOnce();
  expect(onPage).not.toHaveBeenCalled();
});

test('a click once a dialog is closed is the page’s', async () => {
  render(<Form fades={false} />);
  await userEvent.click(await saveButton());
  await userEvent.click(screen.getByText('Seite'));
  expect(onPage).toHaveBeenCalledOnce();
});

// The last here, for the same reason.
test('of two taps in one place the second does nothing once the first has closed a dialog; one elsewhere is the page’s', async () => {
  render(<Form fades={false} />);
  const button = await saveButton();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { x, y } = button.getBoundingClientRect();
  tap(x + 10, y + 10);
  await isGone();
  tap(x + 16, y + 4);
  expect(onPage).not.toHaveBeenCalled();
  tap(x + 10, y + 250);
  expect(onPage).toHaveBeenCalledOnce();
});
