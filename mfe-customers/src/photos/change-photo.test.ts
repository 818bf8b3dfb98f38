// @vitest-environment happy-dom
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import type { Photo } from 'shared-kit/domain';
import { beforeEach, expect, test, vi } from 'vitest';

const local = vi.hoisted(() => ({ changeLocalPhoto: vi.fn() }));
vi.mock('shared-kit/photos', async (original) => ({ ...(await original<object>()), ...local }));
const ui = vi.hoisted(() => ({ ask: vi.fn(), notify: vi.fn() }));
vi.mock('shared-kit/ui', async (original) => ({ ...(await original<object>()), ...ui }));

const { changePhoto } = await import('./change-photo.ts');
const { storedPhoto } = await import('./shown-photo.ts');

const ID = 'drive_1';
const data: Photo = {
  customerId: 'C-1',
  fileName: 'a.jpg',
  category: 'Bad',
  description: 'Wanne',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1,
  mimeType: 'image/jpeg',
};
const seen = storedPhoto({ id: ID, version: 1, data });

let store: ReturnType<typeof createMemoryStore>;
const now = async () => (await store.get<Photo>('photos', ID))?.data;
/** As if somebody else had saved. */
const colleague = (part: Partial<Photo>) =>
  store.transact(async (transaction) => {
    const stored = await transaction.get<Photo>('photos', ID);
    transaction.set('photos', ID, { ...stored?.data, ...part });
  });

beforeEach(async () => {
  store = createMemoryStore();
  setDocumentStore(store);
  await store.transact(async (transaction) => transaction.create('photos', ID, data));
  ui.ask.mockReset();
  ui.notify.mockReset();
});

test('a change is saved at once and says so', async () => {
  expect(await changePhoto(seen, { description: '  Wanne mit Füßen ' })).toBe(true);
  expect(await now()).toEqual({ ...data, description: 'Wanne mit Füßen' });
  expect(ui.notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'Änderungen gespeichert!' }),
  );
});

test('an emptied description is gone', async () => {
  await changePhoto(seen, { description: ' ' });
  expect(await now()).not.toHaveProperty('description');
});

test('what somebody else changed elsewhere in the record stays, unasked', async () => {
  await colleague({ category: 'Keller' });
  expect(await changePhoto(seen, { description: 'Neu' })).toBe(true);
  expect(await now()).toEqual({ ...data, category: 'Keller', description: 'Neu' });
  expect(ui.ask).not.toHaveBeenCalled();
});

test('what somebody else wrote in the same place is shown, and one chooses', async () => {
  await colleague({ description: 'Dusche' });
  ui.ask.mockResolvedValueOnce(false);
  expect(await changePhoto(seen, { description: 'Neu' })).toBe(false);
  expect(ui.ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'Inzwischen gespeichert: „Dusche“. Ihre Eingabe: „Neu“.' }),
  );
  expect((await now())?.description).toBe('Dusche');

  ui.ask.mockResolvedValueOnce(true);
  expect(await changePhoto(seen, { description: 'Neu' })).toBe(true);
  expect((await now())?.description).toBe('Neu');
});

test('a photo that is gone says so', async () => {
  await store.transact(async (transaction) => transaction.delete('photos', ID, 1));
  expect(await changePhoto(seen, { category: 'Keller' })).toBe(false);
  expect(ui.notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      intent: 'error',
      text: expect.stringContaining('Die Änderung am Foto konnte nicht gespeichert werden.'),
    }),
  );
});

test.each([
  [true, 'Wanne'],
  [false, 'Neu'],
])('a photo that waits here (%s) is changed here, one just uploaded in the store', async (waits, inStore) => {
  local.changeLocalPhoto.mockResolvedValue(waits);
  const waiting = { ...seen, at: 'browser', refusal: undefined } as const;
  expect(await changePhoto(waiting, { description: 'Neu' })).toBe(true);
  expect(local.changeLocalPhoto).toHaveBeenLastCalledWith(ID, { description: 'Neu' });
  expect((await now())?.description).toBe(inStore);
});
