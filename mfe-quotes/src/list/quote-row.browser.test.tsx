import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleQuote } from '../testing/sample-quote.ts';
import { QuoteRow, ROW_HEIGHT } from './quote-row.tsx';
import { indexEntry, quoteRows } from './quote-rows.ts';

afterEach(cleanup);

test.each([
  ['Zustellung ungewiss', 'unknown'],
  ['lokal, nicht nach außen verschickt', 'local'],
] as const)(
  'on the phone the name of a couple and “%s” stand there whole, within the card',
  async (words, deliveryState) => {
    await page.viewport(390, 844);
    const customerName = 'Hannah und Karl-Heinz Neumann-Lindner';
    const [quote] = quoteRows([indexEntry(sampleQuote({ customerName }))]).rows;
    if (!quote) throw new Error('The sample is damaged');
    const nothing = () => undefined;
    render(
      <ThemedRoot>
        <div style={{ width: '358px', height: `${ROW_HEIGHT.narrow}px` }}>
          <QuoteRow
            quote={{ ...quote, deliveryState, status: 'accepted', signatures: 1 }}
            transport="smtp"
            isNarrow
            hasFocus={false}
            busy={false}
            selected={undefined}
            onToggle={nothing}
            onLongPress={nothing}
            onAction={nothing}
            onMenu={nothing}
          />
        </div>
      </ThemedRoot>,
    );
    const name = screen.getByText(customerName);
    const mark = screen.getByText(words);
    for (const { scrollWidth, clientWidth } of [name, screen.getByTitle(words)])
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
    expect(name.clientHeight).toBeGreaterThan(30);
    const card = screen.getByTitle(/^Hannah/).getBoundingClientRect();
    expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(card.top);
    expect(mark.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom);
  },
);
