import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
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

test('beside a long name the arrow keeps its size, and no reason is cut off', () => {
  const none = vi.fn();
  render(
    <ThemedRoot>
      <div style={{ width: '990px', height: `${heightOfGroup(false, false)}px` }}>
        <GroupRow
          group={group}
          isNarrow={false}
          isExpanded={false}
          tabIndex={0}
          selected={new Set()}
          isBusy={false}
          onExpand={none}
          onSelect={none}
          onMerge={none}
        />
      </div>
    </ThemedRoot>,
  );
  const arrow = screen.getByRole('button', { name: `Details zu ${NAME}` }).querySelector('svg');
  expect(arrow?.getBoundingClientRect().width).toBeGreaterThanOrEqual(16);
  const reasons = screen.getByText('+1').parentElement;
  expect(reasons?.scrollHeight).toBe(reasons?.clientHeight);
});
