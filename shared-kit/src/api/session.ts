import * as z from 'zod/mini';
import { callApi } from './call.ts';
import { type CloudSettings, cloudSettingsSchema } from './cloud-settings.ts';

/** A password's length is bounded before it is hashed. */
const password = z.string().check(z.maxLength(1000, 'höchstens 1.000 Zeichen'));

export const MIN_PASSWORD_LENGTH = 10;

export const loginRequest = z.strictObject({
  password: password.check(z.minLength(1, 'Bitte geben Sie das Passwort ein')),
});

export const changePasswordRequest = z.strictObject({
  currentPassword: password.check(z.minLength(1, 'Bitte geben Sie das aktuelle Passwort ein')),
  newPassword: password.check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      `Das neue Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen haben`,
    ),
  ),
});

/** `cloud`: where the office's store is, unless it is the embedded one (D6). */
const passed = { expiresAt: z.iso.datetime(), cloud: z.exactOptional(cloudSettingsSchema) };

const loginResponse = z.object({ success: z.literal(true), ...passed });
const tokenResponse = z.object({ success: z.literal(true), token: z.string(), session: z.string() });
const doneResponse = z.object({ success: z.literal(true) });

export const sessionResponse = z.discriminatedUnion('active', [
  z.object({ active: z.literal(true), ...passed }),
  z.object({ active: z.literal(false) }),
]);

export type SessionState = z.infer<typeof sessionResponse>;

/**
 * Passes the gate (D1); the credential comes as a cookie that scripts cannot read (D2).
 * @returns when the session ends, ISO 8601. @throws ApiError `wrong-password`, `too-many-attempts`.
 */
export function login(
  password: string,
  signal?: AbortSignal,
): Promise<{ expiresAt: string; cloud?: CloudSettings }> {
  return callApi({ method: 'POST', path: '/api/login', body: { password }, response: loginResponse, signal });
}

/** Ends the session on the server. */
export async function logout(): Promise<void> {
  await callApi({ method: 'POST', path: '/api/logout', response: doneResponse });
}

/** Whether this browser has passed the gate. */
export function readSession(signal?: AbortSignal): Promise<SessionState> {
  return callApi({ method: 'GET', path: '/api/session', response: sessionResponse, signal });
}

/** Changes the gate's password. Every session ends, this one too (D2). @throws ApiError `wrong-password`. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/api/password',
    body: { currentPassword, newPassword },
    response: doneResponse,
  });
}

/** A custom token of Firebase's for this browser's session, and its id (D2); only where the store is in the cloud. */
export function cloudToken(): Promise<{ token: string; session: string }> {
  return callApi({ method: 'POST', path: '/api/store/token', response: tokenResponse });
}
