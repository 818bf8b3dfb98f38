import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'shared-kit/router';
import { Button, ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { salesCustomer } from '../testing/sales-samples.ts';
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
