import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { ROW_HEIGHT } from './invoice-row.styles.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { indexEntry, invoiceRows } from './invoice-rows.ts';

afterEach(cleanup);

function renderRow(part: Partial<ListedInvoice>, width: number, isNarrow = false, selected?: boolean) {
  const [invoice] = invoiceRows([indexEntry({ ...sampleInvoice() })]).rows;
  if (!invoice) throw new Error('The sample is damaged');
  const nothing = () => undefined;
  render(
    <ThemedRoot>
      <div
        style={{
          width: `${width}px`,
          height: isNarrow ? `${ROW_HEIGHT.narrow}px` : 'auto',
          containerType: isNarrow ? 'normal' : 'inline-size',
        }}
      >
        <InvoiceRow
          invoice={{ ...invoice, ...part }}
          day="2026-11-21"
          isNarrow={isNarrow}
          hasFocus={false}
          isHighlighted={false}
          selected={selected}
          onHighlighted={nothing}
          onToggle={nothing}
          onLongPress={nothing}
          onAction={nothing}
          onCustomer={nothing}
          onMenu={nothing}
        />
      </div>
    </ThemedRoot>,
  );
}

test('beside the navigation of a usual screen a long name stands there whole, and so does the number beside a box', async () => {
  await page.viewport(1440, 900);
  const customerName = 'Friedrich-Wilhelm Größenwahn-Öztürk';
  renderRow({ customerName, invoiceNumber: 'RE-2026-0064' }, 1150, false, false);
  for (const text of [customerName, 'RE-2026-0064']) {
    const { scrollWidth, clientWidth } = screen.getByText(text);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(clientWidth).toBeGreaterThan(0);
  }
});

test('on the phone the name of a couple stands there whole, within its card', async () => {
  await page.viewport(390, 844);
  const customerName = 'Hannah und Karl-Heinz Neumann-Lindner';
  renderRow({ customerName, deliveryState: 'unknown' }, 358, true);
  const name = screen.getByText(customerName);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
  expect(name.clientHeight).toBeGreaterThan(30);
  const card = screen.getByTitle(/^RE-2026/).getBoundingClientRect();
  expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(card.top);
  expect(screen.getByText(/ungewiss/).getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom);
});

describe.each([
  ['a usual screen', 1366, 1076],
  ['a small screen', 1280, 990],
  ['a tablet', 1024, 734],
])('on %s', (_, screenWidth, width) => {
  test.each([
    ['cancelled', 2500.5, '2.500,50 € zu erstatten'],
    ['cancelled', 12500.5, '12.500,50 € zu erstatten'],
    ['paid', 13690.5, '12.500,50 € zu viel'],
  ] as const)(
    'what was paid beyond an invoice that is %s stands there whole: %s',
    async (status, paid, text) => {
      await page.viewport(screenWidth, 768);
      renderRow({ status, paid, dueDate: '2026-11-01', deliveryState: 'local' }, width);
      const shown = screen.getByText(text);
      expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
      expect(shown.clientWidth).toBeGreaterThan(0);
      const row = screen.getByTitle(/^RE-2026/);
      expect(row.scrollHeight).toBeLessThanOrEqual(ROW_HEIGHT.wide);
    },
  );
});

test('nothing else is cut off for it', async () => {
  await page.viewport(1366, 768);
  renderRow({ dueDate: '2023-07-06', deliveryState: 'local' }, 1076);
  for (const text of [/^seit \d{4} Tagen überfällig$/, 'lokal, nicht nach außen verschickt']) {
    const cell = screen.getByText(text).closest('div');
    expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0);
  }
});
