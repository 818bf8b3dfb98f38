// @vitest-environment happy-dom
import { LOGGED_OUT_KEY } from '../session/logged-out.ts';
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { renderHook } from '@testing-library/react';
import { createStore, del } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { connection, StoreUnavailable, setDocumentStore } from '../data/index.ts';
import { createMemoryStore } from '../data/memory-store.ts';
import type { Photo } from '../domain/index.ts';
import type { LocalPhoto } from './local-photo.ts';

const api = vi.hoisted(() => ({ uploadPhotos: vi.fn(), photosAvailable: vi.fn() }));
vi.mock('../api/index.ts', async (original) => ({ ...(await original<object>()), ...api }));

const {
  changeLocalPhoto,
  forgetLocalPhoto,
  keepPhoto,
  localPhotoFile,
  readLocalPhotos,
  sendLocalPhotos,
  sendPhoto,
  unsentPhotos,
  useLocalPhotos,
} = await import('./index.ts');

const photo = (id: string, minute = 0): LocalPhoto => ({
  id,
  customerId: 'C-1',
  customerName: 'Jörg Müller',
  fileName: `${id}.jpg`,
  category: 'Keller',
  uploadDate: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  fileSize: 3,
  mimeType: 'image/jpeg',
});
const sent = { success: true, files: [], failed: [] };
const offline = new ApiError(0, 'offline', 'Der Server ist nicht erreichbar.');
const damaged = new ApiError(422, 'photo-damaged', 'x', {
  body: {
    failed: [
      { id: 'x', name: 'x', error: '„x.jpg“ ist beschädigt', code: 'photo-damaged', temporary: false },
    ],
  },
});
const listed = () => JSON.parse(localStorage.getItem('customerPhotos') ?? 'null');
const waitingIds = async () => (await readLocalPhotos()).map(({ id }) => id);
/** The database of the tests clones as Node does, and Node does not know happy-dom's. */
function bytes(text: string): Blob {
  const blob: unknown = new NodeBlob([text]);
  if (!isBlob(blob)) throw new Error('no blob');
  return blob;
}
const isBlob = (value: unknown): value is Blob => value instanceof NodeBlob;

let store: ReturnType<typeof createMemoryStore>;
/** As the edge API stores it. */
const putInStore = (id: string, part: Partial<Photo> = {}) =>
  store.transact(async (transaction) =>
    transaction.create<Photo>('photos', id, {
      customerId: 'C-1',
      fileName: `${id}.jpg`,
      category: 'Keller',
      uploadDate: '2026-11-20T10:00:00.000Z',
      fileSize: 3,
      mimeType: 'image/jpeg',
      ...part,
    }),
  );
const stored = (id: string) => store.get<Photo>('photos', id);

beforeEach(() => {
  store = createMemoryStore();
  setDocumentStore(store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api.photosAvailable.mockResolvedValue(true);
});
afterEach(async () => {
  await unsentPhotos.forget();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  vi.useRealTimers();
  api.uploadPhotos.mockReset();
  vi.restoreAllMocks();
});

describe('sending one', () => {
  test('what arrives is not kept', async () => {
    api.uploadPhotos.mockResolvedValue(sent);
    expect(await sendPhoto(photo('drive_a'), bytes('abc'))).toEqual({ status: 'sent' });
    expect(await readLocalPhotos()).toEqual([]);
    expect(listed()).toBeNull();
  });

  test('what may arrive later is kept, with its bytes, and listed', async () => {
    api.uploadPhotos.mockRejectedValue(offline);
    expect(await sendPhoto(photo('drive_a'), bytes('abc'))).toMatchObject({
      status: 'failed',
      kept: true,
      reason: 'Der Server ist nicht erreichbar.',
    });
    expect(await readLocalPhotos()).toEqual([photo('drive_a')]);
    expect(await (await localPhotoFile('drive_a'))?.text()).toBe('abc');
    expect(listed()).toEqual([photo('drive_a')]);
  });

  test('what never will is not kept, and says why', async () => {
    api.uploadPhotos.mockRejectedValue(damaged);
    expect(await sendPhoto(photo('drive_a'), bytes('abc'))).toMatchObject({
      kept: false,
      reason: '„x.jpg“ ist beschädigt',
    });
    expect(await readLocalPhotos()).toEqual([]);
  });

  test('a cancelled one is neither kept nor failed', async () => {
    const controller = new AbortController();
    api.uploadPhotos.mockImplementation(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    await expect(sendPhoto(photo('drive_a'), bytes('abc'), controller)).rejects.toThrow();
    expect(await readLocalPhotos()).toEqual([]);
  });
});

describe('what waits', () => {
  test('is sent under its ids, oldest first, and gone from here then', async () => {
    await keepPhoto(photo('drive_b', 2), bytes('b'));
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    api.uploadPhotos.mockResolvedValue(sent);
    expect(await sendLocalPhotos()).toBe(0);
    expect(api.uploadPhotos.mock.calls.map(([upload]) => upload.files[0].id)).toEqual(['drive_a', 'drive_b']);
    expect(await readLocalPhotos()).toEqual([]);
    expect(listed()).toBeNull();
  });

  test('is not sent while the edge API takes no photos', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    api.photosAvailable.mockResolvedValue(false);
    expect(await sendLocalPhotos()).toBe(1);
    expect(api.uploadPhotos).not.toHaveBeenCalled();
  });

  test('one that is refused says why, waits for staff, and does not stop the others', async () => {
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    await keepPhoto(photo('drive_b', 2), bytes('b'));
    api.uploadPhotos.mockRejectedValueOnce(damaged).mockResolvedValue(sent);
    expect(await sendLocalPhotos()).toBe(0);
    expect(await readLocalPhotos()).toEqual([{ ...photo('drive_a', 1), refusal: '„x.jpg“ ist beschädigt' }]);
    await sendLocalPhotos();
    expect(api.uploadPhotos).toHaveBeenCalledTimes(2);
  });

  test('with no line the first attempt is the only one', async () => {
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    await keepPhoto(photo('drive_b', 2), bytes('b'));
    api.uploadPhotos.mockRejectedValue(offline);
    expect(await sendLocalPhotos()).toBe(2);
    expect(api.uploadPhotos).toHaveBeenCalledTimes(1);
    expect(await waitingIds()).toEqual(['drive_b', 'drive_a']);
  });

  test('goes by itself once the store is back, and again later where that fails', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    api.uploadPhotos.mockRejectedValueOnce(offline).mockResolvedValue(sent);
    connection.setState('connected', true);
    await vi.waitFor(() => expect(api.uploadPhotos).toHaveBeenCalledTimes(1));
    expect(await waitingIds()).toEqual(['drive_a']);
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(async () => expect(await waitingIds()).toEqual([]));
    expect(api.uploadPhotos).toHaveBeenCalledTimes(2);
    connection.setState('offline', true);
  });

  test('can be described meanwhile, and is sent so', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    expect(await changeLocalPhoto('drive_a', { category: 'Bad', description: 'Wanne' })).toBe(true);
    expect(await changeLocalPhoto('drive_gone', { category: 'Bad' })).toBe(false);
    expect(await waitingIds()).toEqual(['drive_a']);
    api.uploadPhotos.mockResolvedValue(sent);
    await sendLocalPhotos();
    expect(api.uploadPhotos.mock.calls[0]?.[0]).toMatchObject({ category: 'Bad', description: 'Wanne' });
  });

  test('is not kept of somebody who has logged out in another tab (D2)', async () => {
    localStorage.setItem(LOGGED_OUT_KEY, '2026-11-02T10:00:00.000Z');
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    localStorage.removeItem(LOGGED_OUT_KEY);
    expect(await readLocalPhotos()).toEqual([]);
  });

  test('is listed as far as there is room, and none is lost for that', async () => {
    let written = 'null';
    vi.stubGlobal('localStorage', {
      removeItem: () => undefined,
      setItem(_: string, value: string) {
        if (JSON.parse(value).length > 100) throw new DOMException('full', 'QuotaExceededError');
        written = value;
      },
    });
    for (let number = 0; number < 102; number += 1) {
      await keepPhoto(photo(`drive_${number}`, number % 60), bytes('a'));
    }
    expect(await readLocalPhotos()).toHaveLength(102);
    expect(JSON.parse(written)).toHaveLength(100);
    vi.unstubAllGlobals();
  });
});

describe('while photos are being sent', () => {
  /** Sends with `meanwhile` happening during the first upload. */
  async function sendWhile(meanwhile: () => Promise<unknown>, failure?: Error) {
    api.uploadPhotos
      .mockImplementationOnce(async () => {
        await meanwhile();
        if (failure) throw failure;
        return sent;
      })
      .mockResolvedValue(sent);
    await sendLocalPhotos();
  }

  test('what is written about the next one goes with it', async () => {
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    await keepPhoto(photo('drive_b', 2), bytes('b'));
    await sendWhile(() => changeLocalPhoto('drive_b', { description: 'Wanne' }));
    expect(api.uploadPhotos.mock.calls[1]?.[0]).toMatchObject({ description: 'Wanne' });
  });

  test('the next one that is given up is not sent', async () => {
    await keepPhoto(photo('drive_a', 1), bytes('a'));
    await keepPhoto(photo('drive_b', 2), bytes('b'));
    await sendWhile(() => forgetLocalPhoto('drive_b'));
    expect(api.uploadPhotos).toHaveBeenCalledTimes(1);
  });

  test('what is written about a photo whose upload fails stays', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await sendWhile(() => changeLocalPhoto('drive_a', { description: 'Wanne' }), offline);
    expect(await readLocalPhotos()).toMatchObject([{ id: 'drive_a', description: 'Wanne' }]);
  });

  test('a photo that is given up does not come back when its upload fails', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await sendWhile(() => forgetLocalPhoto('drive_a'), offline);
    expect(await readLocalPhotos()).toEqual([]);
  });

  test('what is written about the photo on its way is saved in the store', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await sendWhile(async () => {
      await putInStore('drive_a');
      await changeLocalPhoto('drive_a', { category: 'Bad', description: ' Wanne ' });
    });
    expect(await stored('drive_a')).toMatchObject({ data: { category: 'Bad', description: 'Wanne' } });
    expect(await readLocalPhotos()).toEqual([]);
  });

  test('what is as the store has it is not written once more', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await changeLocalPhoto('drive_a', { description: 'Wanne' });
    await sendWhile(() => putInStore('drive_a', { description: 'Wanne' }));
    expect(await stored('drive_a')).toMatchObject({ version: 1 });
    expect(await readLocalPhotos()).toEqual([]);
  });

  test('nothing is written where nobody has written anything here', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await sendWhile(() => putInStore('drive_a', { description: 'Von einer Kollegin' }));
    expect(await stored('drive_a')).toMatchObject({ data: { description: 'Von einer Kollegin' } });
  });

  test('what the store cannot be told now it is told later', async () => {
    await keepPhoto(photo('drive_a'), bytes('a'));
    await putInStore('drive_a');
    await changeLocalPhoto('drive_a', { description: 'Wanne' });
    const transact = vi.spyOn(store, 'transact').mockRejectedValueOnce(new StoreUnavailable());
    api.uploadPhotos.mockResolvedValue(sent);
    expect(await sendLocalPhotos()).toBe(1);
    expect(transact).toHaveBeenCalledTimes(1);
    expect(await sendLocalPhotos()).toBe(0);
    expect(await stored('drive_a')).toMatchObject({ data: { description: 'Wanne' } });
  });
});

describe('in several tabs', () => {
  test('one sends: the others wait for it, and send only what it has left', async () => {
    const turns: (() => Promise<void>)[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, work: () => Promise<void>) =>
          new Promise<void>((resolve) => {
            expect(name).toBe('customerPhotos');
            turns.push(() => work().then(resolve));
          }),
      },
    });
    await keepPhoto(photo('drive_a'), bytes('a'));
    const sending = sendLocalPhotos();
    await vi.waitFor(() => expect(turns).toHaveLength(1));
    // The other tab has sent it.
    await del('drive_a', createStore('local-photos', 'photos'));
    await turns[0]?.();
    expect(await sending).toBe(0);
    expect(api.uploadPhotos).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('the others are told what becomes of it, and hear what they do', async () => {
    const told = vi.fn();
    const other = new BroadcastChannel('customerPhotos');
    other.onmessage = told;
    await keepPhoto(photo('drive_a'), bytes('a'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    const { result, unmount } = renderHook(() => useLocalPhotos());
    await vi.waitFor(() => expect(result.current).toHaveLength(1));
    await changeLocalPhoto('drive_a', { description: 'Wanne' });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));

    // The other tab has sent it.
    await del('drive_a', createStore('local-photos', 'photos'));
    other.postMessage('changed');
    await vi.waitFor(() => expect(result.current).toHaveLength(0));
    unmount();
    other.close();
  });
});

test('where nobody says that the edge API is back, attempts come at twice the pause each, a quarter of an hour at most', async () => {
  /** `waitFor` would move the clock. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  await keepPhoto(photo('drive_a'), bytes('a'));
  api.uploadPhotos.mockRejectedValue(offline);
  let attempts = 0;
  for (const seconds of [15, 15, 30, 60, 120, 240, 480, 900, 900]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    // Still to come.
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    attempts += 1;
    await until(() => api.uploadPhotos.mock.calls.length === attempts);
    // The next one is fixed once this one has been judged.
    await until(() => vi.getTimerCount() === 1);
  }
});
