import { DndContext } from '@dnd-kit/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { movingDayEntry } from './calendar-entries.ts';
import { EntryChip } from './entry.chip.tsx';

afterEach(cleanup);

const CUSTOMER: CustomerIndexEntry = {
  id: 'C-1',
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  damage: '',
  customerNumber: 'K202611073',
  name: 'Hannah und Jürgen Hartmann',
  company: '',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
  movingDate: '2026-12-15',
};

test('in a day of the month a couple’s name stands there whole, in two lines', async () => {
  await page.viewport(1440, 900);
  const nothing = () => undefined;
  render(
    <ThemedRoot>
      <div style={{ width: '156px' }}>
        <DndContext>
          <EntryChip entry={movingDayEntry(CUSTOMER)} day="2026-12-15" onOpen={nothing} onMove={nothing} />
        </DndContext>
      </div>
    </ThemedRoot>,
  );
  const chip = screen.getByRole('button');
  expect(chip.textContent).toContain('08:00 Umzug: Hannah und Jürgen Hartmann');
  for (const part of [chip, ...chip.querySelectorAll('span')]) {
    // What stands in a line has no size of its own.
    if (part.clientWidth === 0) continue;
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight);
  }
});
