import { cleanup, render, screen } from '@testing-library/react';
import { AppRouter } from 'shared-kit/router';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CustomerCards } from './customer-cards.tsx';
import type { FoundGroup } from './found-groups.ts';
import { GroupRow, heightOfGroup } from './group.row.tsx';
import { sampleEntry } from './testing/sample-customers.ts';

afterEach(cleanup);

const NAME = 'Friederike-Charlotte von der Schulenburg-Wolfsburg zu Hohenlohe-Langenburg';
const group: FoundGroup = {
  masterId: 'C-1',
  members: [{ id: 'C-2', score: 60, matchType: 'similar', reasons: [] }],
  matchType: 'similar',
  confidence: 60,
  reasons: ['Fast gleicher Name', 'Ähnliche Startadresse', 'Ähnliche Zieladresse', 'Gleiches Umzugsdatum'],
  customers: [sampleEntry('C-1', { name: NAME }), sampleEntry('C-2', { name: NAME })],
};

const row = (isNarrow: boolean, width: number) => (
  <ThemedRoot>
    <div style={{ width: `${width}px`, height: `${heightOfGroup(isNarrow, 0)}px` }}>
      <GroupRow
        group={group}
        isNarrow={isNarrow}
        isExpanded={false}
        tabIndex={0}
        selected={new Set()}
        isBusy={false}
        onExpand={vi.fn()}
        onDetailsHeight={vi.fn()}
        onSelect={vi.fn()}
        onMerge={vi.fn()}
      />
    </div>
  </ThemedRoot>
);

test('beside a long name the arrow keeps its size, and no reason is cut off', () => {
  render(row(false, 990));
  const arrow = screen.getByRole('button', { name: `Details zu ${NAME}` }).querySelector('svg');
  expect(arrow?.getBoundingClientRect().width).toBeGreaterThanOrEqual(16);
  const reasons = screen.getByText('+1').parentElement;
  expect(reasons?.scrollHeight).toBe(reasons?.clientHeight);
});

test('on the narrowest phone a card has room for its reasons and its button', () => {
  render(row(true, 288));
  const reasons = screen.getByText('+1').parentElement;
  expect(reasons?.scrollHeight).toBe(reasons?.clientHeight);
  const card = screen.getByRole('button', { name: `${NAME} zusammenführen` }).parentElement?.parentElement;
  expect(card?.scrollHeight).toBe(card?.clientHeight);
});

test('the reasons are as large as any other text of the second rank', () => {
  render(row(true, 358));
  expect(getComputedStyle(screen.getByText('Fast gleicher Name')).fontSize).toBe('12px');
  expect(getComputedStyle(screen.getByText('+1')).fontSize).toBe('12px');
});

test.each([990, 358, 288])(
  'of who is compared nothing is cut off, however long their addresses, in a row of %i px',
  async (width) => {
    await page.viewport(width + 32, 800);
    const fromAddress = 'Am Alten Rathausmarkt 112, 20095 Hamburg-Mitte';
    const customers = group.customers.map((customer) => ({ ...customer, fromAddress }));
    const heights: number[] = [];
    render(
      <ThemedRoot>
        <AppRouter>
          <div style={{ width: `${width}px` }}>
            <CustomerCards
              group={{ ...group, customers }}
              selected={new Set()}
              onSelect={vi.fn()}
              onHeight={(height) => heights.push(height)}
            />
          </div>
        </AppRouter>
      </ThemedRoot>,
    );
    for (const text of [...screen.getAllByText(fromAddress), ...screen.getAllByText(NAME)]) {
      expect(text.scrollWidth).toBe(text.clientWidth);
      expect(text.scrollHeight).toBe(text.clientHeight);
    }
    const cards = screen.getByRole('region', { name: `Kunden von ${NAME}` });
    expect(cards.scrollWidth).toBe(cards.clientWidth);
    expect(heights.at(-1)).toBe(cards.offsetHeight);
    // Beneath the last line is what is above the first.
    const [facts] = cards.querySelectorAll('dl');
    const card = facts?.parentElement?.getBoundingClientRect().bottom ?? 0;
    expect(card - (facts?.getBoundingClientRect().bottom ?? 0)).toBeLessThan(16);
  },
);
