// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Photo } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Office } from '../testing/office.ts';

const ui = vi.hoisted(() => ({ ask: vi.fn(), notify: vi.fn() }));
vi.mock('shared-kit/ui', async (original) => ({ ...(await original<object>()), ...ui }));

const { usePhotoDescription } = await import('./photo-description.model.ts');
const { storedPhoto } = await import('./shown-photo.ts');

const data: Photo = {
  customerId: 'C-1',
  fileName: 'a.jpg',
  category: 'Bad',
  description: 'Wanne',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1,
  mimeType: 'image/jpeg',
};
let office: Office;
const stored = async () => (await office.store.get<Photo>('photos', 'drive_1'))?.data.description;

beforeEach(async () => {
  office = new Office();
  await office.store.transact(async (transaction) => transaction.create('photos', 'drive_1', data));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  ui.ask.mockReset();
});

const shown = (description = 'Wanne', version = 1) =>
  storedPhoto({ id: 'drive_1', version, data: { ...data, description } });
const open = () =>
  renderHook(({ photo }) => usePhotoDescription(photo), { initialProps: { photo: shown() } });

/** Holds the saves. @returns lets them go. */
function slowly(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { transact } = office.store;
  vi.spyOn(office.store, 'transact').mockImplementation(async (work) => {
    await promise;
    return transact(work);
  });
  return resolve;
}

/** @returns whether the browser would ask. */
function closesTab(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

test('what is typed during a save stays, and is saved by leaving the field again, unasked', async () => {
  const { result } = open();
  const go = slowly();
  act(() => result.current.change('Dusche'));
  await act(async () => result.current.save());
  act(() => result.current.change('Dusche links'));
  await act(async () => go());
  await waitFor(async () => expect(await stored()).toBe('Dusche'));
  expect(result.current.value).toBe('Dusche links');
  // The screen does not know yet what was saved.
  act(() => result.current.save());
  await waitFor(async () => expect(await stored()).toBe('Dusche links'));
  expect(ui.ask).not.toHaveBeenCalled();
});

test('what is typed is saved by leaving the photo, once', async () => {
  const { result, unmount } = open();
  act(() => result.current.change('Dusche'));
  act(() => result.current.save());
  unmount();
  await waitFor(async () => expect(await stored()).toBe('Dusche'));
  await waitFor(() => expect(ui.notify).toHaveBeenCalled());
  expect((await office.store.get('photos', 'drive_1'))?.version).toBe(2);

  const again = open();
  again.rerender({ photo: shown('Dusche', 2) });
  act(() => again.result.current.change('Badewanne'));
  again.unmount();
  await waitFor(async () => expect(await stored()).toBe('Badewanne'));
});

test('over what somebody else has written since, the same words are saved anew', async () => {
  const { result, rerender } = open();
  act(() => result.current.change('Dusche'));
  act(() => result.current.save());
  await waitFor(async () => expect(await stored()).toBe('Dusche'));
  rerender({ photo: shown('Dusche', 2) });
  await office.store.transact(async (transaction) =>
    transaction.set('photos', 'drive_1', { ...data, description: 'Von einer Kollegin' }, 2),
  );
  rerender({ photo: shown('Von einer Kollegin', 3) });
  await waitFor(() => expect(result.current.value).toBe('Von einer Kollegin'));
  act(() => result.current.change('Dusche'));
  act(() => result.current.save());
  await waitFor(async () => expect(await stored()).toBe('Dusche'));
  expect(ui.ask).not.toHaveBeenCalled();
});

test('closing the tab asks until it is saved', async () => {
  const { result } = open();
  expect(closesTab()).toBe(true);
  act(() => result.current.change('Dusche'));
  expect(closesTab()).toBe(false);
  act(() => result.current.change('Wanne '));
  expect(closesTab()).toBe(true);
  act(() => result.current.change('Dusche'));
  office.away = true;
  act(() => result.current.save());
  await waitFor(() => expect(result.current.refused).toBe(true));
  expect(closesTab()).toBe(false);
  office.away = false;
  act(() => result.current.save());
  await waitFor(() => expect(closesTab()).toBe(true));
  expect(await stored()).toBe('Dusche');
});
