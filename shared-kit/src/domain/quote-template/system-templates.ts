import type { PriceFactors, QuoteTemplateContent, TemplateService } from './quote-template.schema.ts';

/** What a new template begins with (specification 2 section 9). */
export const DEFAULT_PRICE_FACTORS: PriceFactors = {
  floorMultiplier: 25,
  noElevatorMultiplier: 1.15,
  distanceBaseKm: 50,
  pricePerExtraKm: 1.2,
};

const transport = (basePrice: number, pricePerUnit: number): TemplateService => ({
  name: 'Transport',
  basePrice,
  pricePerUnit,
  unit: 'Stunde',
  included: true,
  category: 'transport',
});

/** The templates that every office has (specification 2 section 9), by id; the first one is the default. */
export const SYSTEM_TEMPLATES = {
  'template_komplett-service': {
    name: 'Komplett-Service',
    description: 'Umzug mit Helfern, Verpackung und Montage aus einer Hand',
    services: [
      transport(450, 65),
      {
        name: 'Umzugshelfer',
        basePrice: 0,
        pricePerUnit: 35,
        unit: 'Stunde',
        included: true,
        category: 'transport',
      },
      {
        name: 'Umzugskartons',
        basePrice: 0,
        pricePerUnit: 2.5,
        unit: 'Stück',
        included: true,
        category: 'verpackung',
      },
      {
        name: 'Verpackungsmaterial',
        basePrice: 50,
        pricePerUnit: 0,
        unit: 'Pauschale',
        included: true,
        category: 'verpackung',
      },
      {
        name: 'Möbelmontage',
        basePrice: 0,
        pricePerUnit: 65,
        unit: 'Stunde',
        included: true,
        category: 'montage',
      },
      {
        name: 'Küchenmontage',
        basePrice: 250,
        pricePerUnit: 0,
        unit: 'Pauschale',
        included: false,
        category: 'montage',
      },
      {
        name: 'Ein- und Auspacken',
        basePrice: 0,
        pricePerUnit: 45,
        unit: 'Stunde',
        included: false,
        category: 'verpackung',
      },
    ],
    discounts: [
      {
        name: 'Frühbucherrabatt',
        type: 'percentage',
        value: 5,
        condition: 'bei Buchung mindestens 4 Wochen im Voraus',
      },
    ],
    additionalText: {
      introduction: 'gern übernehmen wir Ihren Umzug von der Verpackung bis zur Montage.',
      conclusion: 'Wir freuen uns auf Ihren Auftrag.',
      terms: [
        'Zahlung innerhalb von 14 Tagen',
        'Haftung bis 620 Euro je Kubikmeter (§ 451e HGB)',
        'Kostenlose Stornierung bis 48 Stunden vorher',
      ],
    },
    priceFactors: DEFAULT_PRICE_FACTORS,
  },
  'template_budget-selbstpacker': {
    name: 'Budget - Selbstpacker',
    description: 'Sie packen selbst, wir transportieren',
    services: [transport(350, 55)],
    discounts: [{ name: 'Online-Rabatt', type: 'percentage', value: 3, condition: 'bei Online-Buchung' }],
    additionalText: {
      introduction: 'Sie packen selbst, den Transport übernehmen wir.',
      conclusion: '',
      terms: [],
    },
    priceFactors: {
      floorMultiplier: 20,
      noElevatorMultiplier: 1.1,
      distanceBaseKm: 30,
      pricePerExtraKm: 1,
    },
  },
  'template_premium-sorglos-paket': {
    name: 'Premium Sorglos-Paket',
    description: 'Wir kümmern uns um alles',
    services: [transport(650, 85)],
    discounts: [],
    additionalText: {
      introduction: 'lehnen Sie sich zurück: Wir kümmern uns um alles.',
      conclusion: '',
      terms: ['Versicherung bis 2.500 Euro je Kubikmeter'],
    },
    priceFactors: {
      floorMultiplier: 0,
      noElevatorMultiplier: 1,
      distanceBaseKm: 100,
      pricePerExtraKm: 0.8,
    },
  },
} as const satisfies Record<string, Deep<QuoteTemplateContent>>;

/** The default until somebody chooses another one, and again when that one is deleted. */
export const STANDARD_TEMPLATE_ID = 'template_komplett-service';

type Deep<T> = T extends object ? { readonly [Key in keyof T]: Deep<T[Key]> } : T;
