import {
  type Customer,
  calculateQuote,
  initialQuoteDetails,
  type QuoteDetails,
  SERVICE_CATALOGUE,
  serviceLine,
} from 'shared-kit/domain';
import type { Random } from './random.ts';

const MATERIALS = [
  { name: 'Kleiderbox, leihweise', unitPrice: 7.5 },
  { name: 'Luftpolsterfolie, Rolle 50 m', unitPrice: 18.9 },
  { name: 'Seidenpapier, 10 kg', unitPrice: 24.5 },
  { name: 'Matratzenhülle', unitPrice: 6.9 },
  { name: 'Packdecke, leihweise', unitPrice: 3 },
] as const;

const NOTES = [
  '',
  '',
  '',
  'Anfahrt über den Hof, Schranke öffnet der Hausmeister.',
  'Klavier steht im ersten Zimmer links.',
  'Schwerer Tresor im Keller, etwa 180 kg.',
] as const;

/** What staff would have entered for this move. */
export function demoQuoteDetails(random: Random, customer: Customer, distance: number): QuoteDetails {
  const initial = initialQuoteDetails(customer);
  const volume = Math.max(8, initial.volume + random.int(-6, 14));
  const flag = (probability: number) => (random.chance(probability) ? 1 : 0);
  const details: QuoteDetails = {
    ...initial,
    volume,
    ...measured(random, distance),
    packingRequested: random.chance(0.3),
    boxCount: random.chance(0.6) ? Math.round(volume * random.int(1, 3)) : 0,
    parkingZonePrice: flag(0.55),
    storagePrice: flag(0.08),
    furnitureAssemblyPrice: flag(0.4),
    furnitureDisassemblyPrice: flag(0.4),
    ...hourly(random),
    pianoTransport: random.chance(0.07),
    heavyItemsCount: random.chance(0.2) ? random.int(1, 3) : 0,
    packingMaterials: random.chance(0.25),
    materials: random
      .some(MATERIALS, random.chance(0.25) ? random.int(1, 3) : 0)
      .map((material) => ({ ...material, quantity: random.int(1, 12) })),
    additionalServices: additionalServices(random),
    ...(random.chance(0.2) && {
      insurance: {
        kind: random.pick(['replacement', 'current'] as const),
        insuredValue: random.int(2, 12) * 5000,
      },
    }),
    notes: random.pick(NOTES),
  };
  return random.chance(0.12) ? rounded(details) : details;
}

/** One in twelve is quoted before somebody knows how far it is (D17). */
function measured(random: Random, distance: number): Pick<QuoteDetails, 'distance' | 'distanceKnown'> {
  return random.chance(1 / 12) ? { distance: 0, distanceKnown: false } : { distance, distanceKnown: true };
}

function hourly(random: Random): Partial<QuoteDetails> {
  return {
    ...(random.chance(0.15) && { cleaningService: true, cleaningHours: random.int(2, 12) / 2 }),
    ...(random.chance(0.1) && { clearanceService: true, clearanceVolume: random.int(2, 24) }),
    ...(random.chance(0.05) && { renovationService: true, renovationHours: random.int(4, 16) }),
  };
}

function additionalServices(random: Random): QuoteDetails['additionalServices'] {
  const lines = SERVICE_CATALOGUE.filter(({ enteredAs }) => enteredAs === 'line');
  return random.some(lines, random.chance(0.2) ? random.int(1, 2) : 0).map((item) => ({
    ...serviceLine(item),
    quantity: item.priceType === 'per_hour' ? random.int(2, 10) : 1,
  }));
}

/** The price that was shaken on: the total less what is odd of it, never less than its insurance (D10). */
function rounded(details: QuoteDetails): QuoteDetails {
  const { totalPrice } = calculateQuote(details);
  return { ...details, manualTotal: true, manualTotalPrice: Math.floor(totalPrice / 50) * 50 };
}
