import { describe, expect, it } from 'vitest';
import { applyTemplate } from './apply-template.ts';
import {
  appliedTemplateSchema,
  priceFactorsSchema,
  quoteTemplateContentSchema,
  templateDiscountSchema,
} from './quote-template.schema.ts';
import { DEFAULT_PRICE_FACTORS, STANDARD_TEMPLATE_ID, SYSTEM_TEMPLATES } from './system-templates.ts';

const prices = (id: keyof typeof SYSTEM_TEMPLATES) =>
  SYSTEM_TEMPLATES[id].services.map(({ name, basePrice, pricePerUnit, unit }) => [
    name,
    basePrice,
    pricePerUnit,
    unit,
  ]);

describe('the templates of the system are those of specification 2 section 9', () => {
  it('Komplett-Service, the default', () => {
    const template = SYSTEM_TEMPLATES[STANDARD_TEMPLATE_ID];
    expect(template.name).toBe('Komplett-Service');
    expect(prices(STANDARD_TEMPLATE_ID)).toEqual([
      ['Transport', 450, 65, 'Stunde'],
      ['Umzugshelfer', 0, 35, 'Stunde'],
      ['Umzugskartons', 0, 2.5, 'Stück'],
      ['Verpackungsmaterial', 50, 0, 'Pauschale'],
      ['Möbelmontage', 0, 65, 'Stunde'],
      ['Küchenmontage', 250, 0, 'Pauschale'],
      ['Ein- und Auspacken', 0, 45, 'Stunde'],
    ]);
    expect(template.discounts).toMatchObject([
      { type: 'percentage', value: 5, condition: 'bei Buchung mindestens 4 Wochen im Voraus' },
    ]);
    expect(template.priceFactors).toEqual({
      floorMultiplier: 25,
      noElevatorMultiplier: 1.15,
      distanceBaseKm: 50,
      pricePerExtraKm: 1.2,
    });
    expect(template.additionalText.terms).toEqual([
      'Zahlung innerhalb von 14 Tagen',
      'Haftung bis 620 Euro je Kubikmeter (§ 451e HGB)',
      'Kostenlose Stornierung bis 48 Stunden vorher',
    ]);
  });

  it('Budget - Selbstpacker', () => {
    const template = SYSTEM_TEMPLATES['template_budget-selbstpacker'];
    expect(template.name).toBe('Budget - Selbstpacker');
    expect(prices('template_budget-selbstpacker')).toEqual([['Transport', 350, 55, 'Stunde']]);
    expect(template.discounts).toMatchObject([{ name: 'Online-Rabatt', type: 'percentage', value: 3 }]);
    expect(Object.values(template.priceFactors)).toEqual([20, 1.1, 30, 1]);
  });

  it('Premium Sorglos-Paket', () => {
    const template = SYSTEM_TEMPLATES['template_premium-sorglos-paket'];
    expect(template.name).toBe('Premium Sorglos-Paket');
    expect(prices('template_premium-sorglos-paket')).toEqual([['Transport', 650, 85, 'Stunde']]);
    expect(template.additionalText.terms).toEqual(['Versicherung bis 2.500 Euro je Kubikmeter']);
    expect(Object.values(template.priceFactors)).toEqual([0, 1, 100, 0.8]);
  });

  it.each(Object.entries(SYSTEM_TEMPLATES))('%s can be stored', (_id, template) => {
    expect(quoteTemplateContentSchema.safeParse(template).error?.issues ?? []).toEqual([]);
  });

  it('a new template begins with the factors of section 9', () => {
    expect(Object.values(DEFAULT_PRICE_FACTORS)).toEqual([25, 1.15, 50, 1.2]);
    expect(priceFactorsSchema.safeParse(DEFAULT_PRICE_FACTORS).success).toBe(true);
  });
});

it('a quote begins with what the template includes, without discounts, and only lump sums are counted', () => {
  const applied = applyTemplate({
    id: STANDARD_TEMPLATE_ID,
    data: {
      ...quoteTemplateContentSchema.parse(SYSTEM_TEMPLATES[STANDARD_TEMPLATE_ID]),
      isDefault: true,
      isSystem: true,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
      createdBy: 'System',
    },
  });
  expect(appliedTemplateSchema.safeParse(applied).success).toBe(true);
  expect(applied.services.map(({ name, chosen, quantity }) => [name, chosen, quantity])).toEqual([
    ['Transport', true, 0],
    ['Umzugshelfer', true, 0],
    ['Umzugskartons', true, 0],
    ['Verpackungsmaterial', true, 1],
    ['Möbelmontage', true, 0],
    ['Küchenmontage', false, 1],
    ['Ein- und Auspacken', false, 0],
  ]);
  expect(applied.discounts.map(({ chosen }) => chosen)).toEqual([false]);
});

it.each([
  ['percentage', 100, true],
  ['percentage', 100.01, false],
  ['fixed', 100.01, true],
  ['fixed', 0.001, false],
  ['fixed', -1, false],
  ['fixed', Number.NaN, false],
])('a discount that is %s of %f: %j', (type, value, isOne) => {
  const discount = { name: 'Rabatt', type, value, condition: '' };
  expect(templateDiscountSchema.safeParse(discount).success).toBe(isOne);
});

it.each(['  ', '\u200b'])('a template needs a name that is seen, not %j', (name) => {
  const nameless = { ...SYSTEM_TEMPLATES[STANDARD_TEMPLATE_ID], name };
  expect(quoteTemplateContentSchema.safeParse(nameless).error?.issues[0]?.message).toBe(
    'Name ist erforderlich',
  );
});
