import type { FirestoreEmulator } from './firestore-emulator.ts';

export interface SeededSession {
  epoch?: number;
  expiresAtMs?: number;
}

/** The gate's epoch is 1, and somebody has passed it; written past the rules. */
export async function seedSession(
  emulator: FirestoreEmulator,
  projectId: string,
  id: string,
  { epoch = 1, expiresAtMs = Date.now() + 3_600_000 }: SeededSession = {},
): Promise<void> {
  const whole = (value: number) => ({ integerValue: String(value) });
  await write(emulator, projectId, 'system/gate', { epoch: whole(1) });
  await write(emulator, projectId, `sessions/${id}`, {
    epoch: whole(epoch),
    expiresAtMs: whole(expiresAtMs),
  });
}

async function write(
  { address }: FirestoreEmulator,
  projectId: string,
  path: string,
  data: Record<string, unknown>,
): Promise<void> {
  const url = `http://${address}/v1/projects/${projectId}/databases/(default)/documents/${path}`;
  const fields = { version: { integerValue: '1' }, data: { mapValue: { fields: data } } };
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(await response.text());
}
