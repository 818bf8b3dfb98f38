// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Photo } from 'shared-kit/domain';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Office } from '../testing/office.ts';

vi.mock('../find-customers/customer-finder.store.ts', () => ({
  useCustomerNames: () => () => 'Anna Weber',
}));
vi.mock('shared-kit/photos', async (original) => ({
  ...(await original<object>()),
  useLocalPhotos: () => NONE,
}));
const NONE: readonly never[] = [];

interface MasonryProps {
  items: readonly { id: string }[];
  renderItem(item: { id: string }, tabIndex: number): ReactNode;
  endReached(): void;
}
/** Without a layout nothing is in view: here everything is. */
vi.mock('shared-kit/ui-rich', async (original) => ({
  ...(await original<object>()),
  Masonry: ({ items, renderItem, endReached }: MasonryProps) => (
    <>
      {items.map((item) => (
        <div key={item.id}>{renderItem(item, 0)}</div>
      ))}
      <button type="button" onClick={endReached}>
        Ans Ende
      </button>
    </>
  ),
}));

const { default: GalleryScreen } = await import('./gallery.screen.tsx');

const LIVE = 200;
let office: Office;

beforeEach(async () => {
  office = new Office();
  await office.store.transact(async (transaction) => {
    for (let number = 0; number <= LIVE; number += 1) {
      const photo: Photo = {
        customerId: 'C-1',
        fileName: `${number}.jpg`,
        category: 'Bad',
        uploadDate: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
        fileSize: 1,
        mimeType: 'image/jpeg',
      };
      transaction.create('photos', `drive_${number}`, photo);
    }
  });
});
afterEach(cleanup);

async function changeCategory(address: string, number: number) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <GalleryScreen />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('Ans Ende'));
  await user.click(await screen.findByLabelText(`Bad: ${number}.jpg, Anna Weber`));
  const viewer = await screen.findByRole('dialog');
  await user.selectOptions(within(viewer).getByLabelText('Kategorie'), 'Keller');
  await user.click(within(viewer).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe.each([
  ['a new one', 0],
  ['one too old to be followed', LIVE],
])('of %s', (_which, number) => {
  test('what the viewer changes shows in the gallery', async () => {
    await changeCategory('/gallery', number);
    await waitFor(() => expect(screen.getByLabelText(`Keller: ${number}.jpg, Anna Weber`)).toBeTruthy());
  });

  test('what the viewer changes leads out of the filter', async () => {
    await changeCategory('/gallery?kategorie=Bad', number);
    await waitFor(() => expect(screen.queryByLabelText(new RegExp(`: ${number}\\.jpg`))).toBeNull());
    expect(screen.getByLabelText('Bad: 1.jpg, Anna Weber')).toBeTruthy();
  });
});
