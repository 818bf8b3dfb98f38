import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { InvoiceCard } from './invoice.card.tsx';

afterEach(cleanup);

test('a long number and amount are whole on the narrowest phone, its letters enlarged', async () => {
  await page.viewport(320, 844);
  render(
    <ThemedRoot>
      <div style={{ width: '200px' }}>
        <InvoiceCard
          invoice={sampleInvoice({ totalPrice: 112_345.67, price: 94_408.13 })}
          day="2026-11-21"
          onAction={() => undefined}
        />
      </div>
    </ThemedRoot>,
  );
  const card = screen.getByRole('article');
  const edge = card.getBoundingClientRect().right - 16;
  for (const part of card.querySelectorAll('div > *')) {
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 0.5);
  }
});
