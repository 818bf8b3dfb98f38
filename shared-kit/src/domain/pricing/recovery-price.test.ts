import { expect, test } from 'vitest';
import { type Customer, newCustomerSchema, quoteDetailsSchema } from '../index.ts';
import { calculateQuote } from './calculate-quote.ts';
import { recoveryDetails, recoveryPrice } from './recovery-price.ts';

const AT = '2026-11-21T08:00:00.000Z';
const customer = (apartment?: Customer['apartment'], fromAddress = ''): Customer => ({
  ...newCustomerSchema.parse({ name: 'Anna Groß', fromAddress }),
  ...(apartment && { apartment }),
  customerNumber: 'K202611001',
  createdAt: AT,
  updatedAt: AT,
});

test.each([
  [undefined, 450],
  [{ rooms: 3, area: 80, floor: 2, hasElevator: false }, 450 + 450 + 640 + 100],
  [{ rooms: 3, area: 80, floor: 2, hasElevator: true }, 450 + 450 + 640],
  [{ rooms: 2, area: 0, floor: 0, hasElevator: false }, 450 + 300],
  [{ rooms: 2.5, area: 61.5, floor: -1, hasElevator: false }, 450 + 375 + 492],
])('%o costs %d euros', (apartment, price) => {
  expect(recoveryPrice(customer(apartment)).price).toBe(price);
});

test('the floor is read from the address where nobody gave it (D14)', () => {
  expect(recoveryPrice(customer(undefined, 'Hauptstr. 1, 3. OG, 10115 Berlin')).price).toBe(450 + 150);
});

test('the comment says that it is an estimate, and of what (D26)', () => {
  expect(recoveryPrice(customer({ rooms: 3, area: 80, floor: 2, hasElevator: false })).comment).toBe(
    'automatisch geschätzt: 450,00 € (Grundpreis) + 450,00 € (3 Zimmer) + 640,00 € (80 m²) + 100,00 € (2 Etagen ohne Aufzug)',
  );
});

test('its details are a quote of that price, 12 m³ a room and 3 rooms where it is unknown, the distance not measured (D17)', () => {
  const known = recoveryDetails(customer({ rooms: 2, area: 50, hasElevator: true }));
  expect(quoteDetailsSchema.parse(known)).toMatchObject({ volume: 24, distance: 10, distanceKnown: false });
  expect(calculateQuote(known).finalPrice).toBe(450 + 300 + 400);
  expect(recoveryDetails(customer()).volume).toBe(36);
});
