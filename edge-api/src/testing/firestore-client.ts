import { OFFICE_ACCOUNT, SESSION_CLAIM } from '../store/firestore/session-claim.ts';
import { EMULATED_PROJECT, type FirestoreEmulator } from './firestore-emulator.ts';

const ROOT = `projects/${EMULATED_PROJECT}/databases/(default)/documents`;

/** Whoever speaks to Firestore: the server, which no rules hold for, a browser as a session, or nobody. */
export type Caller = 'server' | { session: string } | 'nobody';

export type FirestoreValue =
  | { stringValue: string }
  | { integerValue: string }
  | { doubleValue: number }
  | { booleanValue: boolean }
  | { nullValue: null }
  | { mapValue: { fields: Record<string, FirestoreValue> } }
  | { arrayValue: { values: FirestoreValue[] } };

/** Firestore's REST API as a program without our code would use it; each call answers whether it was let through. */
export function firestoreClient({ address }: FirestoreEmulator, caller: Caller) {
  async function post(path: string, body: unknown): Promise<boolean> {
    const response = await fetch(`http://${address}/v1/${ROOT}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorization(caller) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return !text.includes('PERMISSION_DENIED');
    if (text.includes('PERMISSION_DENIED')) return false;
    throw new Error(text);
  }
  const nameOf = (collection: string, id: string) => `${ROOT}/${collection}/${id}`;

  return {
    get: (collection: string, id: string) => post(':batchGet', { documents: [nameOf(collection, id)] }),
    list: (collection: string) =>
      post(':runQuery', { structuredQuery: { from: [{ collectionId: collection }], limit: 1 } }),
    /** Of this name wherever it lies: a collection group. */
    listEverywhere: (collection: string) =>
      post(':runQuery', { structuredQuery: { from: [{ collectionId: collection, allDescendants: true }] } }),
    create: (collection: string, id: string, fields: Record<string, FirestoreValue>) =>
      post(':commit', {
        writes: [{ update: { name: nameOf(collection, id), fields }, currentDocument: { exists: false } }],
      }),
    update: (collection: string, id: string, fields: Record<string, FirestoreValue>) =>
      post(':commit', {
        writes: [{ update: { name: nameOf(collection, id), fields }, currentDocument: { exists: true } }],
      }),
    /** These fields alone, each by its path ('data.status'). */
    change: (collection: string, id: string, fields: Record<string, FirestoreValue>, paths: string[]) =>
      post(':commit', {
        writes: [
          {
            update: { name: nameOf(collection, id), fields },
            updateMask: { fieldPaths: paths },
            currentDocument: { exists: true },
          },
        ],
      }),
    put: (collection: string, id: string, fields: Record<string, FirestoreValue>) =>
      post(':commit', { writes: [{ update: { name: nameOf(collection, id), fields } }] }),
    writeAll: (all: readonly { collection: string; id: string; fields: Record<string, FirestoreValue> }[]) =>
      post(':commit', {
        writes: all.map(({ collection, id, fields }) => ({
          update: { name: nameOf(collection, id), fields },
        })),
      }),
    delete: (collection: string, id: string) =>
      post(':commit', { writes: [{ delete: nameOf(collection, id), currentDocument: { exists: true } }] }),
  };
}

/** A document as the store keeps it. */
export function envelope(version: number, data: unknown): Record<string, FirestoreValue> {
  return {
    version: value(version),
    commit: value('00000000-0000-4000-8000-000000000000'),
    data: value(data),
  };
}

function value(of: unknown): FirestoreValue {
  if (of === null || of === undefined) return { nullValue: null };
  if (typeof of === 'string') return { stringValue: of };
  if (typeof of === 'boolean') return { booleanValue: of };
  if (typeof of === 'number') {
    return Number.isInteger(of) ? { integerValue: String(of) } : { doubleValue: of };
  }
  if (Array.isArray(of)) return { arrayValue: { values: of.map(value) } };
  const fields = Object.entries(of).map(([name, inner]) => [name, value(inner)] as const);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

/** The emulator takes unsigned tokens; `owner` stands for the admin SDK. */
function authorization(caller: Caller): Record<string, string> {
  if (caller === 'nobody') return {};
  if (caller === 'server') return { Authorization: 'Bearer owner' };
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${EMULATED_PROJECT}`,
    aud: EMULATED_PROJECT,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    sub: OFFICE_ACCOUNT,
    user_id: OFFICE_ACCOUNT,
    [SESSION_CLAIM]: caller.session,
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return { Authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` };
}
