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

/** What stands on the card of a photo: its picture is read out as its name. */
const wordsOn = (number: number) => screen.queryByLabelText(`${number}.jpg`)?.closest('button')?.textContent;

async function changeCategory(address: string, number: number) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <GalleryScreen />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('Ans Ende'));
  await user.click(await screen.findByLabelText(`${number}.jpg`));
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
    await waitFor(() => expect(wordsOn(number)).toBe('Anna WeberKeller'));
  });

  test('what the viewer changes leads out of the filter', async () => {
    await changeCategory('/gallery?kategorie=Bad', number);
    await waitFor(() => expect(wordsOn(number)).toBeUndefined());
    expect(wordsOn(1)).toBe('Anna WeberBad');
  });
});
