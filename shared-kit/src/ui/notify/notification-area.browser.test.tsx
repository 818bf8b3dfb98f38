import { cleanup, configure, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeldFields, Page, ThemedRoot } from '../index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  OverlayDrawer,
  Popover,
  PopoverSurface,
  useDialogStyles,
} from '../rich.ts';
import { NotificationArea } from './notification-area.tsx';
import { notify, useNotifications } from './notifications.ts';

configure({ asyncUtilTimeout: 10_000 });
/** Milliseconds: on a busy machine it would be gone before its place is looked at. */
const LONG = 60_000;
beforeEach(() => useNotifications.setState({ shown: [] }));
afterEach(cleanup);

function AtTheRight({ open }: { open: boolean }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setTarget} style={{ position: 'fixed', top: 0, right: 0 }}>
        Anzeige
      </span>
      <Popover open={open} trapFocus positioning={{ target, position: 'below', align: 'end' }}>
        <PopoverSurface aria-label="Anzeige">Dunkler Modus</PopoverSurface>
      </Popover>
    </>
  );
}

const PANELS: Record<string, (open: boolean) => ReactNode> = {
  popover: (open) => <AtTheRight open={open} />,
  drawer: (open) => (
    <OverlayDrawer open={open} position="end" aria-label="Anzeige">
      Dunkler Modus
    </OverlayDrawer>
  ),
  dialog: (open) => (
    <Dialog open={open}>
      <DialogSurface aria-label="Anzeige">Dunkler Modus</DialogSurface>
    </Dialog>
  ),
};

const office = (panel: ReactNode) => (
  <ThemedRoot>
    <NotificationArea />
    {panel}
  </ThemedRoot>
);
const isSeen = (text: string) => screen.getByText(text).getClientRects().length > 0;

// First: in tests Fluent's popovers put a ResizeObserver on the page that observes nothing.
test('what nobody asked for waits behind a form, and then has its room at the end of the page', async () => {
  await page.viewport(1280, 800);
  notify({ intent: 'warning', text: 'Eine Anfrage wurde nicht übernommen', timeout: 0, unasked: true });
  const { rerender } = render(office(<HeldFields isHeld={false}>Firmendaten</HeldFields>));
  expect(isSeen('Eine Anfrage wurde nicht übernommen')).toBe(false);
  rerender(office(null));
  await vi.waitFor(() => expect(isSeen('Eine Anfrage wurde nicht übernommen')).toBe(true));
  await vi.waitFor(() =>
    expect(document.body.style.getPropertyValue('--lasting-notices')).toMatch(/^[1-9]\d+px$/),
  );
});

test.each(Object.entries(PANELS))(
  'what stays until it is closed waits behind a %s, and is there after it',
  async (_, panel) => {
    await page.viewport(390, 844);
    notify({ intent: 'info', text: 'Ein Angebot wurde angenommen', timeout: 0 });
    const { rerender } = render(office(panel(false)));
    expect(isSeen('Ein Angebot wurde angenommen')).toBe(true);
    rerender(office(panel(true)));
    await screen.findByRole('dialog');
    expect(isSeen('Ein Angebot wurde angenommen')).toBe(false);
    rerender(office(panel(false)));
    await vi.waitFor(() => expect(isSeen('Ein Angebot wurde angenommen')).toBe(true), { timeout: 10_000 });
  },
);

test.each(['popover', 'drawer'])('what goes by itself stands beside a %s at the right', async (name) => {
  await page.viewport(1280, 800);
  render(office(PANELS[name]?.(true)));
  const panel = await screen.findByRole('dialog');
  notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: LONG });
  const said = await screen.findByRole('status');
  await vi.waitFor(
    () => {
      expect(Math.abs(panel.getBoundingClientRect().right - window.innerWidth)).toBeLessThan(1);
      expect(said.getBoundingClientRect().right).toBeLessThan(panel.getBoundingClientRect().left);
      expect(said.getBoundingClientRect().bottom).toBe(784);
    },
    { timeout: 10_000 },
  );
});

test('what is docked at the end of the window keeps its buttons free', async () => {
  await page.viewport(1280, 800);
  render(
    office(
      <div data-docked style={{ position: 'fixed', insetInline: 0, bottom: 0, minHeight: '64px' }}>
        Import läuft
      </div>,
    ),
  );
  notify({ intent: 'warning', text: 'Vier Anfragen wurden nicht übernommen', timeout: LONG });
  const said = await screen.findByRole('status');
  const docked = screen.getByText('Import läuft').getBoundingClientRect();
  await vi.waitFor(() => expect(said.getBoundingClientRect().bottom).toBeLessThan(docked.top), {
    timeout: 10_000,
  });
});

function WholeScreen() {
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().form}>
        <DialogBody>
          <DialogTitle>Neuer Termin</DialogTitle>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function TallDialog() {
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().form}>
        <DialogBody>
          <DialogTitle>Neuer Termin</DialogTitle>
          <DialogContent style={{ display: 'flex', flexDirection: 'column' }}>
            <div style={{ height: 900, flexShrink: 0 }} />
          </DialogContent>
          <div style={{ gridColumn: '1 / -1' }}>Beschreibung</div>
          <DialogActions>
            <button type="button">Termin erstellen</button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

test('on the phone what is said keeps the title of a dialog free', async () => {
  await page.viewport(390, 844);
  render(office(<WholeScreen />));
  const title = await screen.findByText('Neuer Termin');
  notify({ intent: 'success', text: 'Termin gespeichert', timeout: LONG });
  const said = await screen.findByRole('status');
  await vi.waitFor(
    () => expect(said.getBoundingClientRect().top).toBeGreaterThan(title.getBoundingClientRect().bottom),
    { timeout: 10_000 },
  );
});

test.each([900, 1024, 1280, 1440])(
  'what is said keeps title and fields of a tall dialog free, %d wide',
  async (width) => {
    await page.viewport(width, 800);
    render(office(<TallDialog />));
    const title = await screen.findByText('Neuer Termin');
    notify({ intent: 'success', text: 'Termin gespeichert', timeout: LONG });
    const said = await screen.findByRole('status');
    const last = screen.getByText('Beschreibung');
    await vi.waitFor(
      () => {
        expect(said.getBoundingClientRect().top).toBeGreaterThan(title.getBoundingClientRect().bottom);
        expect(said.getBoundingClientRect().top).toBeGreaterThan(last.getBoundingClientRect().bottom);
      },
      { timeout: 10_000 },
    );
  },
);

test.each([undefined, 0])('what answers somebody is said beside a form too, timeout %s', async (timeout) => {
  await page.viewport(1280, 800);
  render(office(<HeldFields isHeld={false}>Firmendaten</HeldFields>));
  notify({ intent: 'info', text: 'Link für den Kunden', timeout });
  await screen.findByText('Link für den Kunden');
  expect(isSeen('Link für den Kunden')).toBe(true);
});

test('where a dialog is closing, what is said stands at once where it stays', async () => {
  await page.viewport(1280, 800);
  const { rerender } = render(office(PANELS.dialog?.(true)));
  const dialog = await screen.findByRole('dialog');
  rerender(office(PANELS.dialog?.(false)));
  notify({ intent: 'success', text: 'Termin gespeichert' });
  const said = await screen.findByRole('status');
  expect(said.getBoundingClientRect().left).toBeGreaterThan(640);
  expect(dialog.isConnected).toBe(true);
});

test('on the phone what was said before a dialog came keeps its fields free, what it says is shown', async () => {
  await page.viewport(390, 844);
  const { rerender } = render(office(null));
  notify({ intent: 'success', text: 'Termin gespeichert' });
  await screen.findByText('Termin gespeichert');
  expect(isSeen('Termin gespeichert')).toBe(true);
  rerender(office(<WholeScreen />));
  await screen.findByText('Neuer Termin');
  expect(isSeen('Termin gespeichert')).toBe(false);
  notify({ intent: 'success', text: 'Link kopiert' });
  await screen.findByText('Link kopiert');
  expect(isSeen('Link kopiert')).toBe(true);
});

test.each(['dialog', 'drawer'])(
  'on the phone what was said before a %s came has its time once that is gone',
  async (name) => {
    await page.viewport(390, 844);
    const { rerender } = render(office(PANELS[name]?.(false)));
    notify({ intent: 'success', text: 'Termin gelöscht', timeout: 600 });
    await screen.findByText('Termin gelöscht');
    rerender(office(PANELS[name]?.(true)));
    await screen.findByRole('dialog');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(isSeen('Termin gelöscht')).toBe(false);
    rerender(office(PANELS[name]?.(false)));
    await vi.waitFor(() => expect(isSeen('Termin gelöscht')).toBe(true), { timeout: 10_000 });
    await vi.waitFor(() => expect(screen.queryByText('Termin gelöscht')).toBeNull(), { timeout: 10_000 });
  },
);

test('beside a dialog on a wide window what was said before stays to be seen', async () => {
  await page.viewport(1280, 800);
  const { rerender } = render(office(PANELS.dialog?.(false)));
  notify({ intent: 'success', text: 'Termin gelöscht' });
  await screen.findByText('Termin gelöscht');
  rerender(office(PANELS.dialog?.(true)));
  await screen.findByRole('dialog');
  expect(isSeen('Termin gelöscht')).toBe(true);
});

test('the end of a page can be scrolled out from beneath what stays until it is closed', async () => {
  await page.viewport(1280, 800);
  render(
    office(
      <Page>
        <div style={{ height: 2000, flexShrink: 0 }} />
        <div style={{ textAlign: 'end' }}>Greta Groß</div>
      </Page>,
    ),
  );
  notify({ intent: 'success', text: 'Anna hat angenommen.', timeout: 0 });
  const warning = ['Zwei Anfragen', 'Drei E-Mails', 'Ein Kunde', 'Und 4 weitere'].join('\n');
  notify({
    intent: 'warning',
    text: warning,
    timeout: 0,
    action: { label: 'Ansehen', onClick: () => undefined },
  });
  const area = screen.getByRole('region', { name: 'Meldungen' });
  await screen.findByText(/Zwei Anfragen/);
  const gap = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return area.getBoundingClientRect().top - screen.getByText('Greta Groß').getBoundingClientRect().bottom;
  };
  await vi.waitFor(() => expect(gap()).toBeGreaterThan(0));
});

test('a quote’s number is not torn apart at a line’s end', async () => {
  await page.viewport(390, 844);
  // Of so many one comes to every place of a line.
  const text = Array.from({ length: 30 }, (_, length) => `${'n'.repeat(length)} AN-65E1ABC4`).join(' ');
  notify({ intent: 'info', text });
  render(office(null));
  const lines = screen.getAllByText('AN-65E1ABC4').map((number) => number.getClientRects().length);
  expect(lines).toEqual(Array(30).fill(1));
});

test.each([390, 1280])(
  'a link’s address stands in it whole, beside what closes it, %d wide',
  async (width) => {
    await page.viewport(width, 800);
    notify({
      intent: 'info',
      text: `Link für den Kunden: https://buero.example/angebot/${'n4p7'.repeat(20)}`,
    });
    render(office(null));
    const { right } = screen.getByRole('status').getBoundingClientRect();
    const close = screen.getByRole('button', { name: 'Meldung schließen' }).getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(screen.getByText(/^Link für/));
    expect(close.right).toBeLessThan(right);
    expect(letters.getBoundingClientRect().right).toBeLessThanOrEqual(close.left);
  },
);
