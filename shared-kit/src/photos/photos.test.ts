// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { connection } from '../data/index.ts';
import type { LocalPhoto } from './local-photo.ts';

const api = vi.hoisted(() => ({ uploadPhotos: vi.fn(), photosAvailable: vi.fn() }));
vi.mock('../api/index.ts', async (original) => ({ ...(await original<object>()), ...api }));

const {
  changeLocalPhoto,
  keepPhoto,
  localPhotoFile,
  readLocalPhotos,
  sendLocalPhotos,
  sendPhoto,
  unsentPhotos,
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

beforeEach(() => {
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
    await changeLocalPhoto('drive_a', { category: 'Bad', description: 'Wanne' });
    await changeLocalPhoto('drive_gone', { category: 'Bad' });
    expect(await waitingIds()).toEqual(['drive_a']);
    api.uploadPhotos.mockResolvedValue(sent);
    await sendLocalPhotos();
    expect(api.uploadPhotos.mock.calls[0]?.[0]).toMatchObject({ category: 'Bad', description: 'Wanne' });
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
