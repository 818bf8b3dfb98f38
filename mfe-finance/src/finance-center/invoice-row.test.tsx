// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { indexEntry, invoiceRows } from './invoice-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an invoice that is to be shown is marked for 2 seconds', () => {
  const [invoice] = invoiceRows([indexEntry(sampleInvoice())]).rows;
  if (!invoice) throw new Error('The sample is damaged');
  const onHighlighted = vi.fn();
  const draw = (isHighlighted: boolean) => (
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
  const { rerender } = render(draw(false));
  vi.advanceTimersByTime(10_000);
  rerender(draw(true));
  vi.advanceTimersByTime(1999);
  expect(onHighlighted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHighlighted).toHaveBeenCalledOnce();
});
