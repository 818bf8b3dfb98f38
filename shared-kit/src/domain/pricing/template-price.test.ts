import { describe, expect, it } from 'vitest';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { quoteDetailsSchema } from '../quote/quote.schema.ts';
import { applyTemplate } from '../quote-template/apply-template.ts';
import type { AppliedTemplate } from '../quote-template/quote-template.schema.ts';
import { quoteTemplateContentSchema } from '../quote-template/quote-template.schema.ts';
import { SYSTEM_TEMPLATES } from '../quote-template/system-templates.ts';
import { calculateQuote } from './calculate-quote.ts';
import { namesWithoutAmount, priceLines, serviceNames } from './price-lines.ts';
import { findPriceProblem } from './price-problem.ts';
import { PLAIN_MOVE } from './pricing-cases.ts';

type SystemId = keyof typeof SYSTEM_TEMPLATES;

/** A system template with these quantities (0: not chosen) and discounts. */
function using(
  id: SystemId,
  quantities: Readonly<Record<string, number>> = {},
  discounts: readonly string[] = [],
): AppliedTemplate {
  const data = {
    ...quoteTemplateContentSchema.parse(SYSTEM_TEMPLATES[id]),
    isDefault: false,
    isSystem: true,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    createdBy: 'System',
  };
  const applied = applyTemplate({ id, data });
  return {
    ...applied,
    services: applied.services.map((service) => {
      const quantity = quantities[service.name] ?? 0;
      return { ...service, quantity, chosen: service.name in quantities };
    }),
    discounts: applied.discounts.map((one) => ({ ...one, chosen: discounts.includes(one.name) })),
  };
}

const move = (details: Partial<QuoteDetails>): QuoteDetails => ({ ...PLAIN_MOVE, ...details });
const linesOf = (details: QuoteDetails) =>
  priceLines({ volume: details.volume, details, calculation: calculateQuote(details) }).map(
    ({ label, extent, amount }) => [label, extent, amount],
  );

describe('a quote with a template (D26)', () => {
  it('Komplett-Service: every service, floors, distance and the discount, line by line', () => {
    const details = move({
      distance: 80,
      fromFloor: 3,
      toFloor: 2,
      toElevator: true,
      boxCount: 10,
      insurance: { kind: 'replacement', insuredValue: 50_000 },
      template: using(
        'template_komplett-service',
        {
          Transport: 5,
          Umzugshelfer: 10,
          Umzugskartons: 40,
          Verpackungsmaterial: 1,
          Möbelmontage: 2.5,
          Küchenmontage: 1,
          'Ein- und Auspacken': 3,
        },
        ['Frühbucherrabatt'],
      ),
    });
    // 775 + 350 + 86.25 + 50 + 36 + 100 + 50 + 162.5 + 250 + 135 + 25 = 2019.75, of which 5 % are 100.9875
    expect(linesOf(details)).toEqual([
      ['Transport', '450,00 € + 5 Std. × 65,00 €', 775],
      ['Umzugshelfer', '10 Std. × 35,00 €', 350],
      ['Etagenzuschlag', 'Auszug 3 Etagen, Einzug 2 Etagen mit Aufzug', 136.25],
      ['Entfernungszuschlag', '80 km', 36],
      ['Umzugskartons', '10 Stück', 25],
      ['Umzugskartons', '40 Stück × 2,50 €', 100],
      ['Verpackungsmaterial', 'pauschal', 50],
      ['Möbelmontage', '2,5 Std. × 65,00 €', 162.5],
      ['Küchenmontage', 'pauschal', 250],
      ['Ein- und Auspacken', '3 Std. × 45,00 €', 135],
      ['Frühbucherrabatt', '5 %, bei Buchung mindestens 4 Wochen im Voraus', -100.99],
      ['Transportversicherung zum Neuwert', 'über 50.000,00 €', 230],
      ['Versicherungsteuer', '', 43.7],
    ]);
    expect(calculateQuote(details)).toMatchObject({ basePrice: 1125, totalPrice: 2192.46 });
    expect(serviceNames(details)).toEqual([
      'Transport',
      'Umzugshelfer',
      'Umzugskartons',
      'Verpackungsmaterial',
      'Möbelmontage',
      'Küchenmontage',
      'Ein- und Auspacken',
      'Umzugskartons',
      'Transportversicherung zum Neuwert',
    ]);
  });

  it.each<[string, Partial<QuoteDetails>, number]>([
    // 350 + 4 × 55, 2 floors × 20 × 1.1, (100 − 30) × 1.00, less 3 % of 684
    [
      'Budget - Selbstpacker',
      {
        template: using('template_budget-selbstpacker', { Transport: 4 }, ['Online-Rabatt']),
        fromFloor: 2,
        distance: 100,
      },
      663.48,
    ],
    // 650 + 6 × 85, no floors, (150 − 100) × 0.80
    [
      'Premium Sorglos-Paket',
      { template: using('template_premium-sorglos-paket', { Transport: 6 }), fromFloor: 9, distance: 150 },
      1200,
    ],
    [
      'up to the base distance nothing',
      { template: using('template_budget-selbstpacker', { Transport: 1 }), distance: 30 },
      405,
    ],
    [
      'an unknown distance costs nothing yet',
      {
        template: using('template_budget-selbstpacker', { Transport: 1 }),
        distance: 0,
        distanceKnown: false,
      },
      405,
    ],
    [
      'without a service of transport the volume decides',
      { template: using('template_budget-selbstpacker') },
      899,
    ],
    [
      'a manual base price stands for transport and distance',
      {
        template: using('template_budget-selbstpacker', { Transport: 4 }),
        manualBasePrice: 500,
        distance: 100,
      },
      500,
    ],
  ])('%s', (_name, details, total) => {
    expect(calculateQuote(move(details)).totalPrice).toBe(total);
  });

  it('a chosen service without an amount to charge it by is not offered, but named for whoever sends it', () => {
    const details = move({
      template: using('template_komplett-service', { Transport: 0, Umzugshelfer: 0, Verpackungsmaterial: 1 }),
      cleaningService: true,
      clearanceService: true,
      clearanceVolume: 5,
    });
    expect(linesOf(details).map(([label]) => label)).toEqual([
      'Transport',
      'Entrümpelung',
      'Verpackungsmaterial',
    ]);
    expect(serviceNames(details)).toEqual(['Transport', 'Verpackungsmaterial', 'Entrümpelung']);
    expect(namesWithoutAmount(details)).toEqual(['Transport', 'Umzugshelfer', 'Reinigung']);
  });

  it('a service of transport that a manual base price stands for is no line and no service', () => {
    const details = move({
      template: using('template_komplett-service', { Transport: 4, Küchenmontage: 1 }),
      manualBasePrice: 500,
    });
    expect(linesOf(details)).toEqual([
      ['Umzugstransport', 'nach Vereinbarung', 500],
      ['Küchenmontage', 'pauschal', 250],
    ]);
    expect(serviceNames(details)).toEqual(['Umzugstransport', 'Küchenmontage']);
  });
});

describe('discounts', () => {
  const discounted = (discounts: AppliedTemplate['discounts'], more: Partial<QuoteDetails> = {}) =>
    calculateQuote(move({ template: { ...using('template_budget-selbstpacker'), discounts }, ...more }));
  const discount = (type: 'percentage' | 'fixed', value: number, chosen = true) => ({
    name: 'Rabatt',
    type,
    value,
    condition: '',
    chosen,
  });

  it('come off one after the other, in their order', () => {
    const percentFirst = discounted([discount('percentage', 10), discount('fixed', 99)]);
    expect(percentFirst.discounts.map(({ amount }) => amount)).toEqual([-89.9, -99]);
    expect(percentFirst.totalPrice).toBe(710.1);
    expect(discounted([discount('fixed', 99), discount('percentage', 10)]).totalPrice).toBe(720);
  });

  it('that are not chosen change nothing', () => {
    expect(discounted([discount('fixed', 99, false)])).toMatchObject({ discounts: [], totalPrice: 899 });
  });

  it('never take off more than there is, nor anything of the insurance', () => {
    const insurance = { kind: 'replacement' as const, insuredValue: 50_000 };
    const result = discounted([discount('fixed', 900), discount('percentage', 50)], { insurance });
    expect(result.discounts.map(({ amount }) => amount)).toEqual([-899, 0]);
    expect(result).toMatchObject({ totalPrice: 273.7, netPrice: 0, taxAmount: 0 });
  });
});

it('a quantity that makes the price too high to be stored is named, also where a discount takes it back', () => {
  const template = using('template_budget-selbstpacker', { Transport: 100_000 });
  const [service] = template.services;
  const dear = {
    ...template,
    services: [{ ...service, pricePerUnit: 1_000_000 }],
    discounts: [{ name: 'Alles', type: 'percentage', value: 100, condition: '', chosen: true }],
  };
  const reading = quoteDetailsSchema.safeParse({ ...PLAIN_MOVE, template: dear });
  expect(reading.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['template', 'services', 0, 'quantity'], 'der Preis ist zu hoch'],
  ]);
  expect(findPriceProblem(move({ template }))).toBeUndefined();
});
