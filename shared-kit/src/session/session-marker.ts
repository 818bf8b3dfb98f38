import * as z from 'zod/mini';

/** Where the browser keeps when its session ends; the credential itself is a cookie that scripts cannot read (D2). */
export const SESSION_MARKER_KEY = 'session';

const markerSchema = z.strictObject({ expiresAt: z.iso.datetime() });

/** When this browser's session ends, ISO 8601. An expired or corrupt marker is removed (D2). */
export function readSessionMarker(now: Date = new Date()): string | undefined {
  try {
    const text = localStorage.getItem(SESSION_MARKER_KEY);
    if (text === null) return undefined;
    const { expiresAt } = markerSchema.parse(JSON.parse(text));
    if (Date.parse(expiresAt) > now.getTime()) return expiresAt;
  } catch {
    // Corrupt: removed like an expired one.
  }
  removeSessionMarker();
  return undefined;
}

export function writeSessionMarker(expiresAt: string): void {
  try {
    localStorage.setItem(SESSION_MARKER_KEY, JSON.stringify({ expiresAt }));
  } catch {
    // Storage is forbidden: the session holds until this tab reloads, then the gate shows again.
  }
}

export function removeSessionMarker(): void {
  try {
    localStorage.removeItem(SESSION_MARKER_KEY);
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
}
