import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { SESSION_CHECK_MS, watchSession } from './watch-session.ts';

const emulator = inject('firestore');
const host = emulator.hosts[0] ?? '';
const WAIT = { timeout: 15_000 };

let session: string;
let app: FirebaseApp;
let firestore: Firestore;
const onDoubt = vi.fn();
const onConnection = vi.fn();
let end: () => void;

/** Past the rules, as the edge API writes it. */
async function sessionDocument(method: 'PATCH' | 'DELETE'): Promise<void> {
  const inAnHour = String(Date.now() + 3_600_000);
  const data = { epoch: { integerValue: '1' }, expiresAtMs: { integerValue: inAnHour } };
  const fields = { data: { mapValue: { fields: data } } };
  const name = `projects/${emulator.projectId}/databases/(default)/documents/sessions/${session}`;
  const answer = await fetch(`http://${host}:${emulator.port}/v1/${name}`, {
    method,
    headers: { Authorization: 'Bearer owner' },
    ...(method === 'PATCH' && { body: JSON.stringify({ fields }) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

// It complains of listeners whose app is deleted under them.
setLogLevel('silent');

function open(): Firestore {
  app = initializeApp({ projectId: emulator.projectId }, crypto.randomUUID());
  const opened = getFirestore(app);
  connectFirestoreEmulator(opened, host, emulator.port, { mockUserToken: { sub: 'office', session } });
  return opened;
}

const watch = () => watchSession({ firestore, session, onDoubt, onConnection });

/** Nothing else listens here: no query of a screen can tell in its place. */
describe('A session that is watched', () => {
  beforeEach(async () => {
    session = crypto.randomUUID();
    await sessionDocument('PATCH');
    vi.clearAllMocks();
    firestore = open();
  });

  afterEach(async () => {
    vi.useRealTimers();
    end();
    await deleteApp(app);
  });

  test('is doubted as soon as its document is gone', async () => {
    end = watch();
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith('connected'), WAIT);
    expect(onDoubt).not.toHaveBeenCalled();
    await sessionDocument('DELETE');
    await vi.waitFor(() => expect(onDoubt).toHaveBeenCalled(), WAIT);
  });

  test('is doubted when its document may not be read', async () => {
    end = watchSession({ firestore, session: 'live', onDoubt, onConnection });
    await vi.waitFor(() => expect(onDoubt).toHaveBeenCalled(), WAIT);
    expect(onConnection).not.toHaveBeenCalledWith('connected');
  });

  test('is watched again after a refusal: the rules may come later than the browser', async () => {
    await sessionDocument('DELETE');
    end = watch();
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith('offline'), WAIT);
    await sessionDocument('PATCH');
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith('connected'), WAIT);
  });

  test('is doubted every so often while the tab is looked at', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    end = watch();
    vi.advanceTimersByTime(SESSION_CHECK_MS);
    expect(onDoubt).toHaveBeenCalledTimes(1);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(SESSION_CHECK_MS);
    hidden.mockRestore();
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  test('is doubted when the tab is looked at again', () => {
    end = watch();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  test('is left alone at the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    end = watch();
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith('connected'), WAIT);
    end();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(SESSION_CHECK_MS);
    await sessionDocument('DELETE');
    // Heard by a second watch, and not by the one that ended.
    const second = vi.fn();
    end = watchSession({ firestore, session, onDoubt: second, onConnection });
    vi.useRealTimers();
    await vi.waitFor(() => expect(second).toHaveBeenCalled(), WAIT);
    expect(onDoubt).not.toHaveBeenCalled();
  });
});
