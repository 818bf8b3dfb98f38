// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotificationArea } from './notification-area.tsx';
import { coverNotifications, dismissNotification, notify, useNotifications } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useNotifications.setState({ shown: [] });
  render(<NotificationArea />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (...args: Parameters<typeof notify>) => act(() => notify(...args));
/** A dialog comes. @returns it goes */
function cover(): () => void {
  let uncover = () => {};
  act(() => {
    uncover = coverNotifications();
  });
  return () => act(uncover);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('notifications', () => {
  test('go by themselves after six seconds', () => {
    say({ intent: 'success', text: 'Änderungen gespeichert!' });
    pass(5999);
    expect(screen.getByRole('status').textContent).toContain('Änderungen gespeichert!');
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('go after the time that they were given', () => {
    say({ intent: 'success', text: 'Daten in Zwischenablage kopiert!', timeout: 3000 });
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('an error is announced at once', () => {
    say({ intent: 'error', text: 'Fehler beim Speichern' });
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Speichern');
  });

  test('the same one again takes the place of the first, and its time begins anew', () => {
    say({ intent: 'error', text: 'Fehler beim Speichern' });
    pass(4000);
    say({ intent: 'error', text: 'Fehler beim Speichern' });
    pass(4000);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('of one thing the newest is said, of others theirs', () => {
    const action = { label: 'Rückgängig', onClick: () => undefined };
    say({ intent: 'success', text: 'Auf Mi. verschoben', about: 'event-1', action });
    say({ intent: 'success', text: 'Auf Do. verschoben', about: 'event-2', action });
    say({ intent: 'success', text: 'Änderungen gespeichert!' });
    say({ intent: 'info', text: 'Auf Fr. verschoben', about: 'event-1', action });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
      expect.stringContaining('Auf Do. verschoben'),
      expect.stringContaining('Änderungen'),
      expect.stringContaining('Auf Fr. verschoben'),
    ]);
  });

  test('beneath two dialogs each waits until what lies over it is gone, and has its time then', () => {
    say({ intent: 'success', text: 'Termin gespeichert' });
    const dialog = cover();
    say({ intent: 'success', text: 'Link kopiert' });
    const question = cover();
    pass(20_000);
    expect(screen.getAllByRole('status')).toHaveLength(2);
    question();
    pass(6000);
    expect(screen.getByRole('status').textContent).toContain('Termin gespeichert');
    dialog();
    pass(6000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of more than four the oldest makes room, what stays until somebody closes it last of all', () => {
    const action = { label: 'Rückgängig', onClick: () => undefined };
    say({ intent: 'error', text: 'Nicht rückgängig gemacht', timeout: 0, action });
    for (const text of ['eins', 'zwei', 'drei', 'vier']) say({ intent: 'error', text });
    const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(texts()).toHaveLength(4);
    expect(texts()[0]).toContain('Nicht rückgängig gemacht');
    expect(texts()[1]).toContain('zwei');
    for (const text of ['fünf', 'sechs', 'sieben', 'acht']) say({ intent: 'error', text, timeout: 0 });
    expect(texts().join()).not.toContain('Nicht rückgängig gemacht');
  });

  test('what was done twice can be taken back twice', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    for (const onClick of [first, second])
      say({ intent: 'info', text: 'E-Mail gelöscht', action: { label: 'Rückgängig', onClick } });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('no more than four at once: the oldest makes room', () => {
    for (const text of ['eins', 'zwei', 'drei', 'vier', 'fünf']) say({ intent: 'info', text });
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
      'zwei',
      'drei',
      'vier',
      'fünf',
    ]);
  });

  test('stays while somebody points at it', () => {
    say({ intent: 'info', text: 'Bitte lesen' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByRole('status')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(6000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('its action runs once and closes it', () => {
    const onClick = vi.fn();
    say({ intent: 'error', text: 'Fehlgeschlagen', action: { label: 'Erneut versuchen', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('its action leaves the focus on the page’s content, or where it puts it', () => {
    render(
      <main tabIndex={-1}>
        <input aria-label="Suche" />
      </main>,
    );
    say({ intent: 'info', text: 'Eins', action: { label: 'Weiter', onClick: vi.fn() } });
    fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    const search = screen.getByLabelText('Suche');
    say({ intent: 'info', text: 'Zwei', action: { label: 'Suchen', onClick: () => search.focus() } });
    fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(document.activeElement).toBe(search);
  });

  test('closed, it gives the focus to the dialog in front, not to the one beneath', () => {
    render(
      <>
        <div role="dialog" aria-modal="true" aria-label="Termin" tabIndex={-1} />
        <div role="alertdialog" aria-modal="true" aria-label="Termin löschen?" tabIndex={-1} />
      </>,
    );
    say({ intent: 'success', text: 'Termin verschoben' });
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
  });

  test('Ctrl+Z takes back what was done last, once, and in a field is the field’s own', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    say({ intent: 'info', text: 'E-Mail gelöscht', action: { label: 'Rückgängig', onClick: first } });
    say({ intent: 'info', text: 'E-Mail wird gesendet …', action: { label: 'Rückgängig', onClick: second } });
    say({ intent: 'error', text: 'Weg', action: { label: 'Erneut versuchen', onClick: vi.fn() } });
    const field = document.body.appendChild(document.createElement('textarea'));
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(second).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(screen.getByRole('alert')).toBeTruthy();
    // With nothing left to take back, the browser would undo in a field far from here.
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
  });

  test('can be closed, and whoever said it hears of that; taken back it says nothing', () => {
    const onClose = vi.fn();
    say({ intent: 'info', text: 'Bitte lesen', timeout: 0, onClose });
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    act(() => dismissNotification(notify({ intent: 'info', text: 'Doch nicht', timeout: 0, onClose })));
    expect(screen.queryByRole('status')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
