import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ScheduledFollowUp } from 'shared-kit/domain';
import { DataList, ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { FollowUpRow, ROW_HEIGHT } from './follow-up.row.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

const REASON = `Zustellung ungewiss: ${'Der Mailserver hat die E-Mail angenommen oder auch nicht. '.repeat(4)}`;
const followUp = (part: Partial<ScheduledFollowUp>): ScheduledFollowUp => ({
  ruleId: 'rule_1',
  ruleName: 'Nach drei Tagen nachfragen',
  customerId: 'C-1',
  customerName: 'Anna Groß',
  customerEmail: 'anna@example.de',
  scheduledFor: '2026-11-24T07:00:00.000Z',
  status: 'failed',
  attempts: 2,
  createdAt: '2026-11-20T07:00:00.000Z',
  ...part,
});
const ROWS = [
  followUp({ error: REASON }),
  followUp({ status: 'sent' }),
  followUp({ error: `550 ${'x'.repeat(300)}`, customerName: `Familie ${'Müller-'.repeat(20)}Lüdenscheidt` }),
  followUp({}),
].map((data, n) => ({ id: `followup_${n}`, version: 1, data }));

test.each([
  ['a card of the phone', 358, true],
  ['a row', 900, false],
])('%s is as high as its reason is long, and the next one stands below it', async (_, width, isNarrow) => {
  render(
    <ThemedRoot>
      <div style={{ width }}>
        <DataList
          label="Geplante Follow-ups"
          items={ROWS}
          rowHeight={isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
          rowKey={({ id }) => id}
          grows
          renderRow={(one) => (
            <FollowUpRow
              followUp={one}
              isNarrow={isNarrow}
              isBusy={false}
              onCustomer={() => undefined}
              onCancel={() => undefined}
            />
          )}
        />
      </div>
    </ThemedRoot>,
  );
  const list = await screen.findByRole('list', { name: 'Geplante Follow-ups' });
  await waitFor(() => {
    const rows = screen.getAllByRole('listitem');
    const places = rows.map((row) => row.getBoundingClientRect());
    expect(places.map(({ top }) => top).slice(1)).toEqual(places.map(({ bottom }) => bottom).slice(0, -1));
    expect(places.at(-1)?.bottom).toBe(list.getBoundingClientRect().bottom);
    expect(places[0]?.height).toBeGreaterThan(places[1]?.height ?? 0);
  });
  expect(screen.getAllByText('anna@example.de')).toHaveLength(ROWS.length);
  expect(screen.getAllByText(/2 Versuche$/)).toHaveLength(ROWS.length);
  for (const element of list.querySelectorAll('*')) {
    // The icons are pictures; nothing that is read reaches out of its place.
    if (element instanceof HTMLElement && element.textContent !== '')
      expect(element.scrollWidth, element.outerHTML).toBeLessThanOrEqual(element.clientWidth || Infinity);
  }
});
