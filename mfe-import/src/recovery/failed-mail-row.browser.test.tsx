import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { FailedMailHead, FailedMailRow } from './failed-mail.row.tsx';

afterEach(cleanup);

const REASON = 'Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (Friederike von der Schulenburg)';
const failure = {
  id: 'failed_1',
  version: 1,
  data: {
    resolved: false,
    timestamp: '2026-11-20T08:00:00.000Z',
    reason: REASON,
    key: '<a@example.org>',
    emailData: {
      from: `Anfragen <${'anfrage'.repeat(12)}@umzug365.de>`,
      subject: 'Neue Anfrage',
      date: '2026-11-20T07:58:00.000Z',
      messageId: '<a@example.org>',
    },
  },
};

test.each([
  ['the phone', 288, true],
  ['the desk', 900, false],
])('on %s nothing of the reason is cut off', (_, width, isNarrow) => {
  render(
    <ThemedRoot>
      <div style={{ width }}>
        <FailedMailRow
          failure={failure}
          isNarrow={isNarrow}
          onView={() => undefined}
          onDelete={() => undefined}
        />
      </div>
    </ThemedRoot>,
  );
  const reason = screen.getByText(REASON);
  // Its words, where they were cut, would reach out of their cell.
  const range = document.createRange();
  range.selectNodeContents(reason);
  const cell = reason.parentElement?.getBoundingClientRect();
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0);
});

test('each column of the desk has a head of its own, the last one above what can be done with the mail', () => {
  render(
    <ThemedRoot>
      <div style={{ width: 1150 }}>
        <FailedMailHead />
        <FailedMailRow
          failure={failure}
          isNarrow={false}
          onView={() => undefined}
          onDelete={() => undefined}
        />
      </div>
    </ThemedRoot>,
  );
  const heads = [...(screen.getByText('Datum').parentElement?.children ?? [])];
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Datum',
    'Absender',
    'Betreff',
    'Fehlergrund',
    'Aktionen',
  ]);
  const cells = [...(screen.getByText(REASON).parentElement?.parentElement?.children ?? [])];
  const rightsOf = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect().right);
  expect(rightsOf(heads)).toEqual(rightsOf(cells));
  const words = document.createRange();
  words.selectNodeContents(screen.getByText('Aktionen'));
  const remove = screen.getByRole('button', { name: 'Neue Anfrage löschen' });
  expect(words.getBoundingClientRect().right).toBeCloseTo(remove.getBoundingClientRect().right, 0);
});

test.each([612, 734, 1150])('in a list of %i nothing reaches out of its column', (width) => {
  render(
    <ThemedRoot>
      <div style={{ width }}>
        <FailedMailHead />
        <FailedMailRow
          failure={{ ...failure, data: { ...failure.data, reason: 'Parse error: kein Text' } }}
          isNarrow={false}
          onView={() => undefined}
          onDelete={() => undefined}
        />
      </div>
    </ThemedRoot>,
  );
  const cells = [...(screen.getByText(/^Import:/).parentElement?.parentElement?.children ?? [])];
  expect(cells).toHaveLength(5);
  for (const { scrollWidth, clientWidth } of cells) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(screen.getByText(/^Import:/).clientHeight).toBeLessThan(30);
  const right = screen.getByRole('button', { name: 'Neue Anfrage löschen' }).getBoundingClientRect().right;
  const row = cells[0]?.parentElement?.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(row?.right ?? 0);
  expect(row?.width).toBe(width);
});
