import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleQuote } from '../testing/sample-quote.ts';
import { QuoteRow, ROW_HEIGHT } from './quote-row.tsx';
import { indexEntry, type ListedQuote, quoteRows } from './quote-rows.ts';

afterEach(cleanup);

function show(customerName: string, looks: Partial<ListedQuote>, isNarrow: boolean) {
  const [quote] = quoteRows([indexEntry(sampleQuote({ customerName }))]).rows;
  if (!quote) throw new Error('The sample is damaged');
  const nothing = () => undefined;
  const size = isNarrow
    ? { width: '358px', height: `${ROW_HEIGHT.narrow}px` }
    : { width: '1000px', height: `${ROW_HEIGHT.wide}px` };
  render(
    <ThemedRoot>
      <div style={size}>
        <QuoteRow
          quote={{ ...quote, ...looks }}
          transport="smtp"
          isNarrow={isNarrow}
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
}

test.each([
  ['Zustellung ungewiss', 'unknown'],
  ['lokal, nicht nach außen verschickt', 'local'],
] as const)(
  'on the phone the name of a couple and “%s” stand there whole, within the card',
  async (words, deliveryState) => {
    await page.viewport(390, 844);
    const customerName = 'Hannah und Karl-Heinz Neumann-Lindner';
    show(customerName, { deliveryState, status: 'accepted', signatures: 1 }, true);
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

test('beside other columns the name and what is beneath it are two lines, each cut off by itself', async () => {
  await page.viewport(1280, 800);
  show('Wohnungsbaugenossenschaft '.repeat(8), { comment: 'Nur der Klaviertransport. '.repeat(8) }, false);
  const lines = screen.getByText(/^Wohnungsbau/);
  expect(lines.textContent?.split('\n')[1]).toMatch(/^AN-/);
  expect(lines.clientHeight).toBe(36);
  expect(lines.scrollHeight).toBe(36);
  expect(lines.scrollWidth).toBeGreaterThan(lines.clientWidth);
  expect(getComputedStyle(lines)).toMatchObject({ overflow: 'hidden', textOverflow: 'ellipsis' });
});
