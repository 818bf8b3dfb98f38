import type { QuoteDetails, QuoteLine } from 'shared-kit/domain';
import * as z from 'zod/mini';

/** A number as the form holds it: absent while the field is empty or not a number. */
const number = z.optional(z.number());

const lineForm = z.object({
  /** Tells the rows of the form apart; not stored. */
  key: z.string(),
  name: z.string(),
  quantity: number,
  unitPrice: number,
});

/** The inputs of specification 2 section 2 as they are typed; also what survives a reload. */
export const quoteFormSchema = z.object({
  volume: number,
  distanceKnown: z.boolean(),
  distance: number,
  fromFloor: number,
  fromElevator: z.boolean(),
  toFloor: number,
  toElevator: z.boolean(),
  packingRequested: z.boolean(),
  boxCount: number,
  parkingZone: z.boolean(),
  storage: z.boolean(),
  furnitureAssembly: z.boolean(),
  furnitureDisassembly: z.boolean(),
  cleaningService: z.boolean(),
  cleaningHours: number,
  clearanceService: z.boolean(),
  clearanceVolume: number,
  renovationService: z.boolean(),
  renovationHours: number,
  pianoTransport: z.boolean(),
  heavyItemsCount: number,
  packingMaterials: z.boolean(),
  materials: z.array(lineForm),
  additionalServices: z.array(lineForm),
  manualBasePrice: number,
  manualTotal: z.boolean(),
  manualTotalPrice: number,
  insured: z.boolean(),
  insuranceKind: z.enum(['replacement', 'current']),
  insuredValue: number,
  notes: z.string(),
});

export type QuoteForm = z.infer<typeof quoteFormSchema>;
export type LineForm = z.infer<typeof lineForm>;

/** The form that shows these details. What is 0 and optional stays empty, so that the price's parts stand out. */
export function formOf(details: QuoteDetails): QuoteForm {
  return {
    volume: details.volume,
    distanceKnown: details.distanceKnown,
    distance: details.distanceKnown ? details.distance : undefined,
    fromFloor: details.fromFloor,
    fromElevator: details.fromElevator,
    toFloor: details.toFloor,
    toElevator: details.toElevator,
    packingRequested: details.packingRequested,
    boxCount: unlessZero(details.boxCount),
    parkingZone: details.parkingZonePrice === 1,
    storage: details.storagePrice === 1,
    furnitureAssembly: details.furnitureAssemblyPrice === 1,
    furnitureDisassembly: details.furnitureDisassemblyPrice === 1,
    cleaningService: details.cleaningService,
    cleaningHours: unlessZero(details.cleaningHours),
    clearanceService: details.clearanceService,
    clearanceVolume: unlessZero(details.clearanceVolume),
    renovationService: details.renovationService,
    renovationHours: unlessZero(details.renovationHours),
    pianoTransport: details.pianoTransport,
    heavyItemsCount: unlessZero(details.heavyItemsCount),
    packingMaterials: details.packingMaterials,
    materials: details.materials.map(lineFormOf),
    additionalServices: details.additionalServices.map(lineFormOf),
    manualBasePrice: unlessZero(details.manualBasePrice),
    manualTotal: details.manualTotal,
    manualTotalPrice: unlessZero(details.manualTotalPrice),
    insured: details.insurance !== undefined,
    insuranceKind: details.insurance?.kind ?? 'replacement',
    insuredValue: unlessZero(details.insurance?.insuredValue ?? 0),
    notes: details.notes,
  };
}

/** An empty row of the form. */
export function newLine(line: Partial<QuoteLine> = {}): LineForm {
  return { key: crypto.randomUUID(), name: '', quantity: 1, unitPrice: undefined, ...line };
}

function lineFormOf(line: QuoteLine): LineForm {
  return { key: crypto.randomUUID(), ...line };
}

function unlessZero(value: number): number | undefined {
  return value === 0 ? undefined : value;
}

/** Whether two forms say the same; row keys do not count. */
export function sameForm(a: QuoteForm, b: QuoteForm): boolean {
  return comparable(a) === comparable(b);
}

function comparable(form: QuoteForm): string {
  return JSON.stringify(form, (key, value) => (key === 'key' ? undefined : value));
}
