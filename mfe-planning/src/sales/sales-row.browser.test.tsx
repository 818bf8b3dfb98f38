import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'shared-kit/router';
import { Button, ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { salesCustomer, viewingOf } from '../testing/sales-samples.ts';
import { SalesRow } from './sales-row.tsx';

afterEach(cleanup);

test('on the phone a name has the width: the price stands beneath it, and the ways to reach them beside that', async () => {
  await page.viewport(390, 844);
  const name = 'Dr. Friedrich-Wilhelm Größenwahn-Öztürk von und zu Weißenhäuser Ähre';
  const row = { customer: salesCustomer(name), price: 5635, viewing: undefined };
  render(
    <ThemedRoot>
      <MemoryRouter>
        <SalesRow row={row} />
      </MemoryRouter>
    </ThemedRoot>,
  );
  const of = (element: HTMLElement) => element.getBoundingClientRect();
  const shown = of(screen.getByRole('link', { name }));
  const price = of(screen.getByText('5.635 €'));
  const mail = of(screen.getByRole('link', { name: `E-Mail an ${name}` }));
  expect(shown.height).toBeLessThan(3 * 22);
  expect(price.top).toBeGreaterThanOrEqual(shown.bottom);
  expect(mail.top).toBeGreaterThanOrEqual(shown.bottom);
  expect(of(screen.getByText('nach Am Markt 1')).top).toBeGreaterThanOrEqual(price.bottom);
  expect(screen.getByRole('link', { name }).scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('on the phone nothing is held open for a price that there is not, and what can be done stands apart, beneath the words', async () => {
  await page.viewport(390, 844);
  const name = 'Heike Werner';
  render(
    <ThemedRoot>
      <MemoryRouter>
        <SalesRow row={{ customer: salesCustomer(name), price: undefined, viewing: undefined }}>
          <Button>Kontaktiert</Button>
          <Button>Termin vereinbaren</Button>
        </SalesRow>
      </MemoryRouter>
    </ThemedRoot>,
  );
  const of = (element: HTMLElement) => element.getBoundingClientRect();
  const words = of(screen.getByText('nach Am Markt 1'));
  const [first, second] = ['Kontaktiert', 'Termin vereinbaren'].map((label) =>
    of(screen.getByRole('button', { name: label })),
  );
  if (!first || !second) throw new Error('there are two');
  // The link is as tall as a finger needs it.
  const { bottom, height } = of(screen.getByRole('link', { name }));
  expect(words.top - (bottom - Math.max(0, height - 20) / 2)).toBeLessThanOrEqual(4);
  expect(first.left).toBe(words.left);
  expect(first.top - words.bottom).toBeGreaterThanOrEqual(8);
  expect(second.left - first.right).toBeGreaterThanOrEqual(8);
});

test.each([305, 390])(
  'on a phone %i wide an appointment with its hour stays beside the ways to reach them',
  async (width) => {
    await page.viewport(width, 700);
    const customer = salesCustomer('Heike Werner');
    const viewing = viewingOf(customer, '2025-12-01', '10:00');
    render(
      <ThemedRoot>
        <MemoryRouter>
          {/* Within the page and its card. */}
          <div style={{ padding: '0 24px' }}>
            <SalesRow row={{ customer, price: 950, viewing }} />
          </div>
        </MemoryRouter>
      </ThemedRoot>,
    );
    const words = screen.getByText('Besichtigung war am 01.12.2025, 10:00 Uhr').getBoundingClientRect();
    const call = screen.getByRole('link', { name: 'Heike Werner anrufen' }).getBoundingClientRect();
    expect(words.right).toBeLessThanOrEqual(call.left);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('in the tile of the dashboard all that a row says has room', async () => {
  await page.viewport(1440, 900);
  const customer = salesCustomer('Heike Werner');
  const viewing = viewingOf(customer, '2025-12-01', '10:00');
  render(
    <ThemedRoot>
      <MemoryRouter>
        <div style={{ width: 400 }} data-testid="tile">
          <SalesRow row={{ customer, price: 950, viewing }} />
        </div>
      </MemoryRouter>
    </ThemedRoot>,
  );
  const words = screen.getByText('Besichtigung war am 01.12.2025, 10:00 Uhr').getBoundingClientRect();
  const call = screen.getByRole('link', { name: 'Heike Werner anrufen' }).getBoundingClientRect();
  const tile = screen.getByTestId('tile');
  expect(words.right).toBeLessThanOrEqual(call.left);
  expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth);
});
