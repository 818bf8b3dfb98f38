// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from 'shared-kit/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckingSessionScreen } from './checking-session.screen.tsx';
import GateScreen from './gate.screen.tsx';

const TOMORROW = new Date(Date.now() + 24 * 3600 * 1000).toISOString();

/** What the edge API answers to a guess. */
const server = vi.fn<(password: string) => Response | Promise<Response>>();

const refused = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error }, { status });

function openGate() {
  render(<GateScreen brand={{ name: 'Umzugsbüro', subtitle: 'Umzugsverwaltung' }} />);
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>('Passwort'),
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Anmelden' }),
  };
}

beforeEach(() => {
  useSession.setState({ status: 'closed' }, true);
  vi.stubGlobal('fetch', async (_: string, request: { body: string }) =>
    server(JSON.parse(request.body).password),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  server.mockReset();
  localStorage.clear();
});

describe('the gate', () => {
  test('says who it belongs to and what to do, with the cursor in the field', () => {
    const { field, button } = openGate();
    expect(screen.getByRole('heading', { name: 'Umzugsbüro' })).toBeTruthy();
    expect(screen.getByText('Umzugsverwaltung')).toBeTruthy();
    expect(screen.getByText('Bitte geben Sie das Passwort ein, um auf die App zuzugreifen.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.autocomplete).toBe('current-password');
    expect(button.disabled).toBe(true);
  });

  test('the button is there once something is typed', async () => {
    const { user, field, button } = openGate();
    await user.type(field, 'x');
    expect(button.disabled).toBe(false);
    await user.clear(field);
    expect(button.disabled).toBe(true);
  });

  test('the password can be shown and hidden', async () => {
    const { user, field } = openGate();
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
    expect(field.type).toBe('password');
  });

  test('the right one opens, by Enter', async () => {
    server.mockReturnValue(Response.json({ success: true, expiresAt: TOMORROW }));
    const { user, field } = openGate();
    await user.type(field, 'richtig{Enter}');
    await waitFor(() => expect(useSession.getState()).toEqual({ status: 'open', expiresAt: TOMORROW }));
    expect(server).toHaveBeenCalledExactlyOnceWith('richtig');
  });

  test('a wrong one is said at the field, which is ready for the next', async () => {
    server.mockReturnValue(refused(401, 'wrong-password', 'Falsches Passwort'));
    const { user, field } = openGate();
    await user.type(field, 'falsch{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Falsches Passwort');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    expect(useSession.getState().status).toBe('closed');
    await user.type(field, 'x');
    expect(screen.queryByText('Falsches Passwort')).toBeNull();
  });

  test('too many guesses are said above the field', async () => {
    server.mockReturnValue(refused(429, 'too-many-attempts', 'Zu viele Versuche. Bitte warten Sie.'));
    const { user, field } = openGate();
    await user.type(field, 'falsch{Enter}');
    await screen.findByText('Zu viele Versuche. Bitte warten Sie.');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('a server that is away is said, and what was typed stays', async () => {
    server.mockImplementation(() => {
      throw new TypeError('fetch failed');
    });
    const { user, field } = openGate();
    await user.type(field, 'richtig{Enter}');
    await screen.findByText('Der Server ist nicht erreichbar.');
    expect(field.value).toBe('richtig');
  });

  test('a second Enter while the first is checked sends nothing', async () => {
    let answer = (_: Response) => {};
    server.mockReturnValue(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    const { user, field } = openGate();
    await user.type(field, 'richtig{Enter}{Enter}');
    answer(Response.json({ success: true, expiresAt: TOMORROW }));
    await waitFor(() => expect(useSession.getState().status).toBe('open'));
    expect(server).toHaveBeenCalledOnce();
  });
});

test('while the stored login is checked it says so', () => {
  render(<CheckingSessionScreen />);
  expect(screen.getByText('Lade...')).toBeTruthy();
});
