import { cleanup, render, screen } from '@testing-library/react';
import { AppRouter } from 'shared-kit/router';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
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
    <div style={{ width: `${width}px`, height: `${heightOfGroup(isNarrow, false)}px` }}>
      <GroupRow
        group={group}
        isNarrow={isNarrow}
        isExpanded={false}
        tabIndex={0}
        selected={new Set()}
        isBusy={false}
        onExpand={vi.fn()}
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

test('two who are compared share the room: no address is cut beside an empty half', () => {
  const fromAddress = 'Am Alten Rathausmarkt 112, 20095 Hamburg-Mitte';
  const customers = group.customers.map((customer) => ({ ...customer, fromAddress }));
  render(
    <ThemedRoot>
      <AppRouter>
        <div style={{ width: '990px' }}>
          <CustomerCards group={{ ...group, customers }} selected={new Set()} onSelect={vi.fn()} />
        </div>
      </AppRouter>
    </ThemedRoot>,
  );
  for (const address of screen.getAllByText(fromAddress)) {
    expect(address.scrollWidth).toBe(address.clientWidth);
  }
});
