import { DndContext } from '@dnd-kit/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { movingDayEntry } from './calendar-entries.ts';
import { MonthView } from './month.view.tsx';

afterEach(cleanup);

const DAY = '2026-12-15';

const customer = (id: number): CustomerIndexEntry => ({
  id: `C-${id}`,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  damage: '',
  customerNumber: `K2026110${id}`,
  name: 'Anna Weber',
  company: '',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
  movingDate: DAY,
});

test('what shows the rest of a full day is high enough to be pressed (WCAG 2.5.8)', async () => {
  await page.viewport(1440, 900);
  const nothing = () => undefined;
  const entries = Array.from({ length: 8 }, (_, id) => movingDayEntry(customer(10 + id)));
  render(
    <ThemedRoot>
      <DndContext>
        <MonthView
          day={DAY}
          today={DAY}
          byDay={new Map([[DAY, entries]])}
          holidays={new Map()}
          moved={undefined}
          onGo={nothing}
          onCreate={nothing}
          onShowDay={nothing}
          onOpen={nothing}
          onMove={nothing}
        />
      </DndContext>
    </ThemedRoot>,
  );
  const rest = await screen.findByRole('button', { name: /weitere/ });
  expect(rest.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});
