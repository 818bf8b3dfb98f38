// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { indexEntry, invoiceRows } from './invoice-rows.ts';

const row = (invoice: ListedInvoice, isHighlighted: boolean, onHighlighted = vi.fn()) => (
  <InvoiceRow
    invoice={invoice}
    day="2026-11-21"
    isNarrow={false}
    hasFocus={false}
    isHighlighted={isHighlighted}
    selected={undefined}
    onHighlighted={onHighlighted}
    onToggle={vi.fn()}
    onLongPress={vi.fn()}
    onAction={vi.fn()}
    onCustomer={vi.fn()}
    onMenu={vi.fn()}
  />
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('whom it charges stands in the hint of a row that is found by that, where it is not the customer', () => {
  const hintOf = (recipient: string) => {
    const { content } = sampleInvoice().data;
    const [invoice] = invoiceRows([
      indexEntry(sampleInvoice({ content: { ...content, recipient: [recipient, '10115 Berlin'] } })),
    ]).rows;
    if (!invoice) throw new Error('The sample is damaged');
    const { container } = render(row(invoice, false));
    return container.querySelector('[title*="Angebot"]')?.getAttribute('title')?.split('\n');
  };
  expect(hintOf('Umzugsfreunde GmbH')).toContain('Rechnung an Umzugsfreunde GmbH');
  expect(hintOf('Erika Muster')).toEqual(['RE-2026-0001', 'Erika Muster', 'Angebot AN-1A2B3C4D']);
});

test('an invoice that is to be shown is marked for 2 seconds', () => {
  const [invoice] = invoiceRows([indexEntry(sampleInvoice())]).rows;
  if (!invoice) throw new Error('The sample is damaged');
  const onHighlighted = vi.fn();
  const draw = (isHighlighted: boolean) => row(invoice, isHighlighted, onHighlighted);
  const { rerender } = render(draw(false));
  vi.advanceTimersByTime(10_000);
  rerender(draw(true));
  vi.advanceTimersByTime(1999);
  expect(onHighlighted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHighlighted).toHaveBeenCalledOnce();
});
