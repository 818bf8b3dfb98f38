// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Masonry } from './masonry.tsx';

const WIDTH = 1232;
interface Tile {
  id: string;
  height: number;
}
const tiles = (count: number): Tile[] =>
  Array.from({ length: count }, (_, index) => ({ id: `Bild ${index}`, height: 100 + (index % 3) * 60 }));

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 500));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(items: readonly Tile[], endReached?: () => void) {
  render(
    <Masonry
      label="Bilder"
      items={items}
      itemKey={({ id }) => id}
      heightOf={({ height }) => height}
      columns={4}
      minColumnWidth={200}
      gap={16}
      endReached={endReached}
      renderItem={({ id }, tabIndex) => (
        <button type="button" tabIndex={tabIndex}>
          {id}
        </button>
      )}
    />,
  );
  const list = await screen.findByRole('list', { name: 'Bilder' });
  await within(list).findAllByRole('listitem');
  return { list, shown: () => within(list).getAllByRole('listitem') };
}

describe('Masonry', () => {
  test('puts each item into the shortest column', async () => {
    const { shown } = await open(tiles(6));
    expect(shown().map(({ style }) => style.transform)).toEqual([
      'translate(0px, 0px)',
      'translate(312px, 0px)',
      'translate(624px, 0px)',
      'translate(936px, 0px)',
      // The first and the fourth are 100 high, the second 160.
      'translate(0px, 116px)',
      'translate(936px, 116px)',
    ]);
    expect(shown().every(({ style }) => style.width === '296px')).toBe(true);
  });

  test('draws only what is in view of many, and says how many there are', async () => {
    const endReached = vi.fn();
    const { shown } = await open(tiles(5000), endReached);
    expect(shown().length).toBeLessThan(60);
    expect(shown()[0]?.getAttribute('aria-setsize')).toBe('5000');
    expect(endReached).not.toHaveBeenCalled();
  });

  test('asks for more at the end', async () => {
    const endReached = vi.fn();
    await open(tiles(5), endReached);
    expect(endReached).toHaveBeenCalled();
  });

  test('arrows walk over the items, of which one is in the order of the tab key', async () => {
    const { list } = await open(tiles(10));
    const button = (index: number) => within(list).getByRole('button', { name: `Bild ${index}` });
    button(0).focus();
    fireEvent.keyDown(button(0), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button(4));
    fireEvent.keyDown(button(4), { key: 'ArrowRight' });
    fireEvent.keyDown(button(5), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button(6));
    expect(
      within(list)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([button(6)]);
  });
});
