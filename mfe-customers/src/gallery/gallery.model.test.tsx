// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PHOTO_CATEGORIES, type Photo } from 'shared-kit/domain';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Office } from '../testing/office.ts';

vi.mock('../find-customers/customer-finder.store.ts', () => ({
  useCustomerNames: () => (id: string) => (id === 'C-7' ? 'Jörg Müller' : 'Anna Weber'),
}));
vi.mock('shared-kit/photos', async (original) => ({
  ...(await original<object>()),
  useLocalPhotos: () => NONE,
}));
const NONE: readonly never[] = [];

const { useGallery } = await import('./gallery.model.ts');

const COUNT = 450;
let office: Office;

/** Number 0 is the newest. Only the oldest shows a piano. */
beforeEach(async () => {
  office = new Office();
  await office.store.transact(async (transaction) => {
    for (let number = 0; number < COUNT; number += 1) {
      const photo: Photo = {
        customerId: `C-${number % 10}`,
        fileName: `${number}.jpg`,
        category: PHOTO_CATEGORIES[number % 2] ?? 'Bad',
        uploadDate: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
        fileSize: 1,
        mimeType: 'image/jpeg',
        ...(number === COUNT - 1 && { description: 'Klavier' }),
      };
      transaction.create('photos', `drive_${String(COUNT - number).padStart(4, '0')}`, photo);
    }
  });
});
afterEach(cleanup);

function open(address = '/gallery') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...useGallery(), address: useLocation().search }), { wrapper }).result;
}
type Gallery = ReturnType<typeof open>;
const files = (gallery: Gallery) => gallery.current.items.map(({ fileName }) => fileName);
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, index) => `${index * step}.jpg`);

test('the newest come first, the others page by page, none twice and none left out', async () => {
  const gallery = open();
  await waitFor(() => expect(files(gallery)).toEqual(upTo(200)));
  expect(gallery.current.complete).toBe(false);
  await act(() => gallery.current.readOn());
  // The page begins anew with the last live one, which is not shown twice.
  expect(files(gallery)).toEqual(upTo(399));
  await act(() => gallery.current.readOn());
  expect(files(gallery)).toEqual(upTo(COUNT));
  expect(gallery.current.complete).toBe(true);
});

test('a search finds what has not been read yet', async () => {
  const gallery = open('/gallery?q=klavier');
  await waitFor(() => expect(files(gallery)).toEqual([`${COUNT - 1}.jpg`]));
  expect(gallery.current.searching).toBe(false);
});

test('a search finds the customer by name', async () => {
  const gallery = open('/gallery?q=müller');
  await waitFor(() => expect(files(gallery)).toHaveLength(COUNT / 10));
  expect(files(gallery)[1]).toBe('17.jpg');
});

test('the filter asks the store, and stands in the address', async () => {
  const gallery = open('/gallery?q=jpg');
  await waitFor(() => expect(files(gallery)).toHaveLength(COUNT));
  act(() => gallery.current.setCategory('Eingang'));
  await waitFor(() => expect(files(gallery)).toEqual(upTo(COUNT / 2, 2)));
  expect(gallery.current.address).toBe('?q=jpg&kategorie=Eingang');
  act(() => gallery.current.setCategory(undefined));
  await waitFor(() => expect(files(gallery)).toHaveLength(COUNT));
  expect(gallery.current.address).toBe('?q=jpg');
});

test('a new photo shows at once, and one that is deleted goes', async () => {
  const gallery = open();
  await waitFor(() => expect(files(gallery)).toHaveLength(200));
  await act(() =>
    office.store.transact(async (transaction) => {
      transaction.delete('photos', 'drive_0450', 1);
      transaction.create('photos', 'drive_9999', {
        customerId: 'C-1',
        fileName: 'neu.jpg',
        category: 'Bad',
        uploadDate: '2026-11-21T00:00:00.000Z',
        fileSize: 1,
        mimeType: 'image/jpeg',
      });
    }),
  );
  await waitFor(() => expect(files(gallery).slice(0, 2)).toEqual(['neu.jpg', '1.jpg']));
});

test('a page that cannot be read says so, and can be tried again', async () => {
  const gallery = open();
  await waitFor(() => expect(files(gallery)).toHaveLength(200));
  office.away = true;
  await act(() => gallery.current.readOn());
  expect(gallery.current.failed).toBe(true);
  office.away = false;
  await act(() => gallery.current.readOn());
  expect(gallery.current.failed).toBe(false);
  expect(files(gallery)).toHaveLength(399);
});
