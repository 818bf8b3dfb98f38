import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { InvoiceAmounts } from './invoice-amounts.tsx';

afterEach(cleanup);

test('on the smallest phone amounts stand beside long words, and nothing is scrolled sideways', async () => {
  await page.viewport(320, 700);
  const { data } = sampleInvoice({ insurance: 12_345.67, totalPrice: 98_765.43 });
  const [item] = data.items;
  if (!item) throw new Error('the sample has one');
  const items = [{ ...item, description: 'Donaudampfschifffahrtsgesellschaftskapitänskajüte' }];
  render(
    <ThemedRoot>
      {/* Within a dialog. */}
      <div data-testid="room" style={{ width: 270 }}>
        <InvoiceAmounts invoice={{ ...data, items }} />
      </div>
    </ThemedRoot>,
  );
  const room = screen.getByTestId('room');
  expect(screen.getByText('Versicherung, umsatzsteuerfrei')).toBeTruthy();
  expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
});
