import { calculateQuote, type QuoteDetails } from 'shared-kit/domain';
import type { Random } from './random.ts';

interface DemoChange {
  /** As staff note it at the new version. */
  changes: string;
  change(details: QuoteDetails): Partial<QuoteDetails>;
}

const CHANGES: readonly DemoChange[] = [
  { changes: 'Nach der Besichtigung: mehr Volumen', change: ({ volume }) => ({ volume: volume + 6 }) },
  {
    changes: 'Keller ist geräumt, weniger Volumen',
    change: ({ volume }) => ({ volume: Math.max(8, volume - 5) }),
  },
  { changes: 'Mit Packservice', change: () => ({ packingRequested: true }) },
  { changes: 'Kunde packt doch selbst', change: () => ({ packingRequested: false }) },
  { changes: 'Halteverbotszone dazu', change: () => ({ parkingZonePrice: 1 }) },
  { changes: 'Ohne Klaviertransport', change: () => ({ pianoTransport: false }) },
  {
    changes: 'Festpreis nach Verhandlung',
    change: (details) => ({
      manualTotal: true,
      manualTotalPrice: Math.floor((calculateQuote(details).finalPrice * 0.94) / 10) * 10,
    }),
  },
];

/** What a customer wanted otherwise: it always changes the price. */
export function changedQuote(
  random: Random,
  details: QuoteDetails,
): { changes: string; details: QuoteDetails } {
  const { finalPrice } = calculateQuote(details);
  const possible = CHANGES.map(({ changes, change }) => ({
    changes,
    details: { ...details, ...change(details) },
  })).filter((one) => calculateQuote(one.details).finalPrice !== finalPrice);
  return random.pick(possible);
}
