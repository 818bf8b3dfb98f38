import * as z from 'zod/mini';
import { eurosFromZero, int, list, number, text, textLine } from '../fields.ts';
import { formatEuros, fromCents } from '../money.ts';
import { EXTRAS, MAX_VOLUME, VOLUME_DEFAULTS } from '../pricing/price-tables.ts';
import { appliedTemplateSchema, quoteTextsSchema } from '../quote-template/quote-template.schema.ts';
import { keysOf } from '../table.ts';

/** A line of quantity × unit price: materials and additional services (D15). */
export const quoteLineSchema = z.strictObject({
  name: textLine(120),
  quantity: number(0, 100_000),
  unitPrice: eurosFromZero,
});

export type QuoteLine = z.infer<typeof quoteLineSchema>;

interface Row {
  /** What staff call it: on the form, and where two states of a quote are compared. */
  label: string;
  unit?: 'm³' | 'km' | 'Std.' | 'Stück' | '€';
  /** Said where it is left empty; without it, empty is none. */
  missing?: string;
  /** It is asked, and counts, only while this one is on. */
  onlyWith?: string;
  /** The card of the form that draws it by itself; what has none is placed by hand. */
  section?: 'packing' | 'services';
  /** What it costs, in words. */
  rate?(): string;
}

const amount = <const R extends Row>(schema: z.ZodMiniType<number, number>, row: R) => ({
  kind: 'number' as const,
  schema,
  initial: 0,
  decimals: 2,
  ...row,
});
const count = <const R extends Row>(min: number, max: number, row: R) => ({
  ...amount(int(min, max), row),
  decimals: 0,
});
const yesNo = <const R extends Row>(row: R) => ({
  kind: 'yes-no' as const,
  schema: z.boolean(),
  initial: false,
  ...row,
});
/** A yes or no that is stored as a number: 1 means chosen (D15). */
const flag = <const R extends Row>(row: R) => ({
  kind: 'flag' as const,
  schema: z.union([z.literal(0), z.literal(1)]),
  initial: 0 as const,
  ...row,
});
const lines = (label: string) => ({
  kind: 'lines' as const,
  label,
  schema: list(quoteLineSchema, 100),
  get initial(): QuoteLine[] {
    return [];
  },
});

const NO_FLOOR = 'Bitte geben Sie die Etage ein (0 = Erdgeschoss)';

const euros = (extra: keyof typeof EXTRAS) => formatEuros(fromCents(EXTRAS[extra]));

/**
 * What staff enter for a quote, in the order of the form (specification 2 section 3, D14–D16). Schema, initial values,
 * reading of the form, its plain fields, the questions of D7 and the words of the document follow from the rows; what
 * an input costs stands in `PRICE_PARTS`.
 *
 * An input that is added to these has to be one that stored quotes may lack: `schema: z._default(schema, initial)`, or
 * optional where its initial value is none. Else every quote of before it would be damaged.
 */
export const QUOTE_INPUTS = {
  /** Its services and factors replace the tables of volume, floors and distance (D26). */
  template: {
    kind: 'template' as const,
    label: 'Angebots-Template',
    schema: z.optional(appliedTemplateSchema),
    initial: undefined,
  },
  /** What the document says in place of its usual words, or besides them. */
  texts: {
    kind: 'texts' as const,
    label: 'Texte im Dokument',
    schema: z.optional(quoteTextsSchema),
    initial: undefined,
  },
  volume: {
    ...amount(z.number().check(z.gt(0, 'muss größer als 0 sein'), z.lte(MAX_VOLUME)), {
      label: 'Umzugsvolumen',
      unit: 'm³',
      missing: 'Bitte geben Sie das Umzugsvolumen ein',
    }),
    initial: VOLUME_DEFAULTS.standard,
  },
  /** A distance of 0 where it is unknown must not pass as measured: this says so (D17). */
  distanceKnown: yesNo({ label: 'Entfernung bekannt' }),
  distance: amount(number(0, 20_000), {
    label: 'Entfernung',
    unit: 'km',
    missing: 'Bitte geben Sie die Entfernung ein oder wählen Sie „unbekannt“',
    onlyWith: 'distanceKnown',
  }),
  fromFloor: count(-5, 200, { label: 'Etage (Auszug)', missing: NO_FLOOR }),
  fromElevator: yesNo({ label: 'Aufzug (Auszug)' }),
  toFloor: count(-5, 200, { label: 'Etage (Einzug)', missing: NO_FLOOR }),
  toElevator: yesNo({ label: 'Aufzug (Einzug)' }),

  packingRequested: yesNo({
    label: 'Packservice',
    section: 'packing',
    rate: () => `${euros('packingPerCubicMetre')} je m³, mind. ${euros('packingMinimum')}`,
  }),
  packingMaterials: yesNo({
    label: 'Verpackungsmaterial',
    section: 'packing',
    rate: () => euros('packingMaterials'),
  }),
  boxCount: count(0, 100_000, {
    label: 'Umzugskartons',
    unit: 'Stück',
    section: 'packing',
    rate: () => `${euros('box')} je Karton`,
  }),

  parkingZonePrice: flag({
    label: 'Halteverbotszone',
    section: 'services',
    rate: () => euros('parkingZone'),
  }),
  storagePrice: flag({ label: 'Einlagerung', section: 'services', rate: () => euros('storage') }),
  furnitureDisassemblyPrice: flag({
    label: 'Möbeldemontage',
    section: 'services',
    rate: () => euros('furnitureDisassembly'),
  }),
  furnitureAssemblyPrice: flag({
    label: 'Möbelmontage',
    section: 'services',
    rate: () => euros('furnitureAssembly'),
  }),
  cleaningService: yesNo({
    label: 'Reinigung',
    section: 'services',
    rate: () => `${euros('cleaningPerHour')} je Std.`,
  }),
  cleaningHours: amount(number(0, 1000), {
    label: 'Reinigungsstunden',
    unit: 'Std.',
    onlyWith: 'cleaningService',
  }),
  renovationService: yesNo({
    label: 'Renovierung',
    section: 'services',
    rate: () => `${euros('renovationPerHour')} je Std.`,
  }),
  renovationHours: amount(number(0, 1000), {
    label: 'Renovierungsstunden',
    unit: 'Std.',
    onlyWith: 'renovationService',
  }),
  clearanceService: yesNo({ label: 'Entrümpelung', section: 'services', rate: () => 'nach Volumen' }),
  clearanceVolume: amount(number(0, 10_000), {
    label: 'Entrümpelungsvolumen',
    unit: 'm³',
    onlyWith: 'clearanceService',
  }),
  pianoTransport: yesNo({ label: 'Klaviertransport', section: 'services', rate: () => euros('piano') }),
  heavyItemsCount: count(0, 10_000, {
    label: 'Schwere Gegenstände',
    unit: 'Stück',
    section: 'services',
    rate: () => `${euros('heavyItem')} je Stück`,
  }),

  additionalServices: lines('Zusatzleistungen'),
  materials: lines('Materialien'),
  insurance: {
    kind: 'insurance' as const,
    label: 'Transportversicherung',
    schema: z.optional(
      z.strictObject({ kind: z.enum(['replacement', 'current']), insuredValue: eurosFromZero }),
    ),
    initial: undefined,
  },
  /** Above 0 it replaces the base price and removes the distance surcharge. */
  manualBasePrice: amount(eurosFromZero, { label: 'Manueller Grundpreis', unit: '€' }),
  manualTotal: yesNo({ label: 'Gesamtpreis von Hand' }),
  /** With `manualTotal` on and above 0 it is the final price, gross, insurance included (D10, D15). */
  manualTotalPrice: amount(eurosFromZero, {
    label: 'Manueller Gesamtpreis',
    unit: '€',
    onlyWith: 'manualTotal',
  }),
  notes: { kind: 'text' as const, label: 'Notizen', schema: text(20_000), initial: '' },
};

type Inputs = typeof QUOTE_INPUTS;

export type QuoteKey = keyof Inputs;

/** The inputs of one kind. */
export type QuoteKeyOf<Kind extends Inputs[QuoteKey]['kind']> = {
  [Key in QuoteKey]: Inputs[Key]['kind'] extends Kind ? Key : never;
}[QuoteKey];

/** A row of the table, whichever it is. */
export interface QuoteInput extends Row {
  kind: Inputs[QuoteKey]['kind'];
  /** Digits after the comma of a number. */
  decimals?: number;
  initial: unknown;
  onlyWith?: QuoteKeyOf<'yes-no'>;
}

export const QUOTE_KEYS = keysOf(QUOTE_INPUTS);

/** The row of an input. */
export function quoteInput(key: QuoteKey): QuoteInput {
  return QUOTE_INPUTS[key];
}

/** Whether an input is of one of these kinds. */
export function isOfKind<Kind extends QuoteInput['kind']>(
  key: QuoteKey,
  ...kinds: Kind[]
): key is QuoteKeyOf<Kind> {
  const { kind } = QUOTE_INPUTS[key];
  return kinds.some((candidate) => candidate === kind);
}

/** The amount that is asked while this one is on, such as the hours of the cleaning. */
export function amountAskedWith(key: QuoteKey): QuoteKeyOf<'number'> | undefined {
  return QUOTE_KEYS.filter((candidate) => isOfKind(candidate, 'number')).find(
    (candidate) => quoteInput(candidate).onlyWith === key,
  );
}
