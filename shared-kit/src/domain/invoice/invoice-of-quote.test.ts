import { describe, expect, it } from 'vitest';
import type { Customer } from '../customer/customer.schema.ts';
import { timesCents, toCents } from '../money.ts';
import { calculateQuote } from '../pricing/calculate-quote.ts';
import { initialQuoteDetails } from '../pricing/initial-quote-details.ts';
import { PLAIN_MOVE, PRICING_CASES } from '../pricing/pricing-cases.ts';
import { randomDetails, seeded } from '../pricing/random-details.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { invoiceContentSchema, invoiceItemSchema } from './invoice.schema.ts';
import {
  cancelledAmounts,
  dueDateOf,
  type InvoiceAmounts,
  invoiceAmounts,
  invoiceContent,
  recipientAfterMove,
} from './invoice-of-quote.ts';

const RANDOM_QUOTES = 5000;

function amountsOf(details: QuoteDetails): InvoiceAmounts {
  return invoiceAmounts({ volume: details.volume, details, calculation: calculateQuote(details) });
}

/** What is wrong with the sums of an invoice, in cents; empty: nothing. */
function wrongSums({ items, price, taxAmount, insurance, totalPrice }: InvoiceAmounts): string[] {
  const sum = (some: typeof items) => some.reduce((cents, item) => cents + toCents(item.totalPrice), 0);
  const sums: Record<string, [number, number]> = {
    'all items': [sum(items), toCents(totalPrice)],
    'net, tax and insurance': [toCents(price) + toCents(taxAmount) + toCents(insurance), toCents(totalPrice)],
    'items without tax': [sum(items.filter(({ taxRate }) => taxRate === 0)), toCents(insurance)],
    'items with tax': [
      sum(items.filter(({ taxRate }) => taxRate === 19)),
      toCents(price) + toCents(taxAmount),
    ],
    ...Object.fromEntries(
      items.map((item, row) => [
        `item ${row}`,
        [timesCents(toCents(item.unitPrice), item.quantity), toCents(item.totalPrice)],
      ]),
    ),
  };
  return Object.entries(sums)
    .filter(([, [is, shouldBe]]) => is !== shouldBe)
    .map(([what, [is, shouldBe]]) => `${what}: ${is} instead of ${shouldBe}`);
}

it('whoever has moved gets the invoice at the new address if staff want it, unless the post goes elsewhere anyway', () => {
  const customer = {
    name: 'Erika Muster',
    fromAddress: 'Lindenweg 3, 10115 Berlin',
    toAddress: 'Ring 5, 50667 Köln',
  };
  expect(recipientAfterMove(customer)).toEqual(['Erika Muster', 'Ring 5', '50667 Köln']);
  expect(recipientAfterMove({ ...customer, toAddress: ' ' })).toBeUndefined();
  expect(recipientAfterMove({ ...customer, toAddress: customer.fromAddress })).toBeUndefined();
  expect(recipientAfterMove({ ...customer, address: 'Postfach 12, 10117 Berlin' })).toBeUndefined();
});

describe('the amounts of an invoice', () => {
  it.each(PRICING_CASES)('are those of the quote, and add up: $name', ({ details, expected }) => {
    const amounts = amountsOf({ ...PLAIN_MOVE, ...details });
    expect(toCents(amounts.totalPrice)).toBe(toCents(expected.finalPrice));
    expect(wrongSums(amounts)).toEqual([]);
  });

  it(`add up to the cent for ${RANDOM_QUOTES} random quotes, and their cancellation takes back each of them`, () => {
    const random = seeded(20_261_214);
    let insured = 0;
    let agreed = 0;
    for (let count = 0; count < RANDOM_QUOTES; count += 1) {
      const details = randomDetails(random);
      const amounts = amountsOf(details);
      const wrong = wrongSums(amounts);
      if (wrong.length > 0) expect.fail(`${wrong.join('; ')} in ${JSON.stringify(details)}`);
      const cancelled = wrongSums(cancelledAmounts(amounts));
      if (cancelled.length > 0)
        expect.fail(`cancelled: ${cancelled.join('; ')} in ${JSON.stringify(details)}`);
      if (count % 50 === 0)
        for (const item of amounts.items) expect(invoiceItemSchema.safeParse(item).error).toBeUndefined();
      if (amounts.insurance > 0) insured += 1;
      if (amounts.items.some(({ description }) => /^(Preisnachlass|Vereinbarter)/.test(description)))
        agreed += 1;
    }
    expect(insured).toBeGreaterThan(RANDOM_QUOTES / 10);
    expect(agreed).toBeGreaterThan(RANDOM_QUOTES / 10);
  });

  it('name quantity and unit price of what is counted, and say the extent of all else', () => {
    const { items } = amountsOf({
      ...PLAIN_MOVE,
      boxCount: 40,
      materials: [{ name: 'Kleiderbox', quantity: 4, unitPrice: 7.5 }],
    });
    expect(items).toContainEqual({
      description: 'Kleiderbox',
      extent: '',
      quantity: 4,
      unitPrice: 7.5,
      totalPrice: 30,
      taxRate: 19,
    });
    expect(items).toContainEqual({
      description: 'Umzugskartons',
      extent: '40 Stück',
      quantity: 1,
      unitPrice: 100,
      totalPrice: 100,
      taxRate: 19,
    });
  });

  it.each([
    [850, 'Preisnachlass', -49],
    [950, 'Vereinbarter Aufpreis', 51],
  ])(
    'say what was agreed beside the lines: %d euros are a %s',
    (manualTotalPrice, description, totalPrice) => {
      const { items } = amountsOf({ ...PLAIN_MOVE, manualTotal: true, manualTotalPrice });
      expect(items.at(-1)).toMatchObject({ description, quantity: 1, totalPrice, taxRate: 19 });
    },
  );

  it.each(['', '   ', '\u200b', '\u00ad \u2060'])(
    'name a free line of which nothing can be read (%j)',
    (name) => {
      const { items } = amountsOf({ ...PLAIN_MOVE, materials: [{ name, quantity: 2, unitPrice: 10 }] });
      expect(items.map(({ description }) => description)).toContain('Weitere Leistung');
    },
  );

  it('carry no VAT on insurance and its tax (D16)', () => {
    const { items, insurance } = amountsOf({
      ...PLAIN_MOVE,
      insurance: { kind: 'replacement', insuredValue: 50_000 },
    });
    const untaxed = items.filter(({ taxRate }) => taxRate === 0);
    expect(untaxed.map(({ totalPrice }) => totalPrice)).toEqual([230, 43.7]);
    expect(insurance).toBe(273.7);
  });

  it('say what was done even where a quote has no lines (§ 14 UStG)', () => {
    const details = { ...PLAIN_MOVE };
    const calculation = calculateQuote(details);
    calculation.priceBreakdown.base = 0;
    expect(invoiceAmounts({ volume: 20, details, calculation }).items).toEqual([
      {
        description: 'Umzugsdienstleistung',
        extent: 'pauschal',
        quantity: 1,
        unitPrice: 899,
        totalPrice: 899,
        taxRate: 19,
      },
    ]);
  });
});

describe('a cancellation', () => {
  it('has every amount and quantity negative, at the same unit price', () => {
    const original = amountsOf({
      ...PLAIN_MOVE,
      boxCount: 3,
      insurance: { kind: 'current', insuredValue: 5000 },
    });
    const cancelled = cancelledAmounts(original);
    expect(cancelled.items).toEqual(
      original.items.map((item) => ({ ...item, quantity: -item.quantity, totalPrice: -item.totalPrice })),
    );
    expect(cancelled).toMatchObject({
      price: -original.price,
      taxAmount: -original.taxAmount,
      insurance: -original.insurance,
      totalPrice: -original.totalPrice,
    });
  });

  it('of nothing is nothing, not minus nothing, which no store gives back', () => {
    const { insurance } = cancelledAmounts(amountsOf(PLAIN_MOVE));
    expect(Object.is(insurance, 0)).toBe(true);
  });
});

const customer: Customer = {
  customerNumber: 'K202611001',
  name: 'Erika Müller',
  phone: '0170 1234567',
  email: 'erika@example.org',
  movingDate: '2026-12-12',
  fromAddress: 'Hauptstraße 12, 10115 Berlin',
  toAddress: 'Am Hügel 4a, 20095 Hamburg',
  apartment: { rooms: 3, area: 78, floor: 3, hasElevator: false },
  services: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

describe('what an invoice says besides', () => {
  const contentOf = (change: Partial<Customer>, settings = DEFAULT_SETTINGS, terms: string[] = []) =>
    invoiceContent(
      {
        quote: {
          id: 'quote_1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
          data: {
            details: { ...initialQuoteDetails(customer), texts: { introduction: '', conclusion: '', terms } },
          },
        },
        customer: { ...customer, ...change },
        settings,
      },
      '2026-12-14',
    );

  it('is of customer, quote and settings as they are that day', () => {
    expect(contentOf({}, { ...DEFAULT_SETTINGS, labourSharePercent: 60 })).toEqual({
      seller: DEFAULT_SETTINGS.company,
      recipient: ['Erika Müller', 'Hauptstraße 12', '10115 Berlin'],
      isPrivate: true,
      customerNumber: 'K202611001',
      quoteNumber: 'AN-1A2B3C4D',
      invoiceDate: '2026-12-14',
      serviceDate: '2026-12-12',
      fromAddress: 'Hauptstraße 12, 10115 Berlin',
      toAddress: 'Am Hügel 4a, 20095 Hamburg',
      labourSharePercent: 60,
    });
  });

  it('has neither a day of the move nor a labour share that nobody entered', () => {
    const content = contentOf({ movingDate: undefined });
    expect(content).not.toHaveProperty('serviceDate');
    expect(content).not.toHaveProperty('labourSharePercent');
  });

  it('is what the quote agrees of a discount for paying early, and none of its other terms', () => {
    const terms = ['Haftung bis 620 Euro je m³', ' 2 % Skonto bei Zahlung binnen 7 Tagen '];
    expect(contentOf({}, DEFAULT_SETTINGS, terms).discountTerms).toEqual([
      '2 % Skonto bei Zahlung binnen 7 Tagen',
    ]);
  });

  it('is private where there is no company', () => {
    expect(contentOf({ company: 'Bäcker & Söhne' }).isPrivate).toBe(false);
    expect(contentOf({ company: ' ' }).isPrivate).toBe(true);
  });

  it('has room for an address of any number of parts, the town on a line of its own', () => {
    const address = `Gut Sonnenhof, Hof 3, Haus B, 2. Eingang, Apartment 7, Am Wald 1, 10115 Berlin, ${'x'.repeat(220)}`;
    const content = contentOf({ company: 'Bäcker & Söhne', address });
    expect(content.recipient).toEqual([
      'Bäcker & Söhne',
      'Erika Müller',
      'Gut Sonnenhof, Hof 3, Haus B, 2. Eingang',
      'Apartment 7',
      'Am Wald 1',
      '10115 Berlin',
      'x'.repeat(200),
    ]);
    expect(invoiceContentSchema.safeParse(content).error).toBeUndefined();
  });
});

it('an invoice is to be paid 14 days after its date, over the end of a year too', () => {
  expect(dueDateOf('2026-12-14')).toBe('2026-12-28');
  expect(dueDateOf('2026-12-24')).toBe('2027-01-07');
});
