import {
  type Customer,
  calculateQuote,
  DEFAULT_SETTINGS,
  initialQuoteDetails,
  type Quote,
  type QuoteDetails,
  type Settings,
  type Stored,
} from '../../domain/index.ts';
import type { DrawnSignature, QuoteDocumentInput } from '../quote-document.ts';

export const sampleSettings: Settings = {
  ...DEFAULT_SETTINGS,
  company: {
    ...DEFAULT_SETTINGS.company,
    name: 'Sonnenschein Umzüge',
    subtitle: 'Möbelspedition seit 1987',
    legalName: 'Sonnenschein Umzüge GmbH',
    street: 'Musterstraße 7',
    postcode: '10115',
    town: 'Berlin',
    phone: '030 1234567',
    email: 'info@sonnenschein-umzuege.example',
    website: 'www.sonnenschein-umzuege.example',
    owner: 'Jörg Sonnenschein',
    registration: 'Amtsgericht Charlottenburg, HRB 12345 B',
    taxNumber: '37/123/45678',
    vatId: 'DE123456789',
    bankName: 'Musterbank Berlin',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
};

export function sampleCustomer(change: Partial<Customer> = {}): Stored<Customer> {
  return {
    id: 'C-00000000-0000-4000-8000-000000000001',
    version: 1,
    data: {
      customerNumber: 'K202611001',
      name: 'Erika Müller',
      lastName: 'Müller',
      phone: '0170 1234567',
      email: 'erika.mueller@example.org',
      movingDate: '2026-12-12',
      fromAddress: 'Hauptstraße 12, 10115 Berlin',
      toAddress: 'Am Weißen Hügel 4a, 20095 Hamburg',
      apartment: { rooms: 3, area: 78, floor: 3, hasElevator: false },
      destination: { floor: 1, hasElevator: true },
      services: [],
      createdAt: '2026-11-20T09:00:00.000Z',
      updatedAt: '2026-11-20T09:00:00.000Z',
      ...change,
    },
  };
}

/** A stored quote with the calculation that follows from the details, unless another one is given. */
export function sampleQuote(
  details: Partial<QuoteDetails> = {},
  change: Partial<Quote> = {},
  customer = sampleCustomer(),
): Stored<Quote> {
  const all: QuoteDetails = {
    ...initialQuoteDetails(customer.data),
    distance: 289,
    distanceKnown: true,
    ...details,
  };
  const calculation = calculateQuote(all);
  return {
    id: 'quote_1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
    version: 2,
    data: {
      customerId: customer.id,
      customerName: customer.data.name,
      price: calculation.finalPrice,
      comment: '',
      createdAt: '2026-11-21T10:30:00.000Z',
      createdBy: 'Unbekannt',
      status: 'draft',
      updatedAt: '2026-11-21T10:31:00.000Z',
      volume: all.volume,
      distance: all.distance,
      fromFloor: all.fromFloor,
      calculation,
      details: all,
      version: 1,
      isLatestVersion: true,
      versionIds: [],
      counts: true,
      changes: '',
      ...change,
    },
  };
}

/** A quote of two pages with most of what a quote can have. */
export function ordinaryInput(): QuoteDocumentInput {
  return {
    quote: sampleQuote({
      packingRequested: true,
      boxCount: 40,
      parkingZonePrice: 1,
      furnitureAssemblyPrice: 1,
      furnitureDisassemblyPrice: 1,
      pianoTransport: true,
      materials: [{ name: 'Kleiderbox, leihweise', quantity: 4, unitPrice: 7.5 }],
      insurance: { kind: 'replacement', insuredValue: 40_000 },
    }),
    customer: sampleCustomer(),
    settings: { ...sampleSettings, labourSharePercent: 60 },
  };
}

/** Four pixels, of which two are drawn. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAEUlEQVR42mNgYGD4zwABYBoAEf8B/1f5sj8AAAAASUVORK5CYII=';

export const sampleSignature: DrawnSignature = {
  role: 'customer',
  image: DRAWN,
  signedBy: 'Erika Müller',
  signedAt: '2026-11-21T14:30:00.000Z',
};
