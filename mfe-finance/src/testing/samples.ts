import {
  type Customer,
  calculateQuote,
  DEFAULT_SETTINGS,
  initialQuoteDetails,
  type Quote,
  type Settings,
  type Stored,
} from 'shared-kit/domain';

/** Of an office that may issue invoices (§ 14 UStG). */
export const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  company: {
    ...DEFAULT_SETTINGS.company,
    name: 'Sonnenschein Umzüge',
    legalName: 'Sonnenschein Umzüge GmbH',
    street: 'Musterstraße 7',
    postcode: '10115',
    town: 'Berlin',
    phone: '030 1234567',
    taxNumber: '37/123/45678',
    iban: 'DE89 3704 0044 0532 0130 00',
  },
};

export const CUSTOMER: Stored<Customer> = {
  id: 'C-11111111-1111-4111-8111-111111111111',
  version: 1,
  data: {
    customerNumber: 'K202611001',
    name: 'Erika Muster',
    phone: '+49 30 123456',
    email: 'erika@example.org',
    fromAddress: 'Lindenweg 3, 10115 Berlin',
    toAddress: 'Am Markt 1, 14467 Potsdam',
    movingDate: '2026-12-14',
    apartment: { rooms: 3, area: 60, floor: 2, hasElevator: false },
    services: ['Umzug'],
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
  },
};

/** Of 999 euros, accepted. */
export function sampleQuote(
  part: Partial<Quote> = {},
  id = 'quote_1a2b3c4d-1111-4111-8111-111111111111',
): Stored<Quote> {
  const details = part.details ?? initialQuoteDetails(CUSTOMER.data);
  const calculation = calculateQuote(details);
  const { volume, distance, fromFloor } = details;
  return {
    id,
    version: 1,
    data: {
      customerId: CUSTOMER.id,
      customerName: CUSTOMER.data.name,
      price: calculation.finalPrice,
      comment: '',
      createdAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'Unbekannt',
      status: 'accepted',
      updatedAt: '2026-11-20T10:00:00.000Z',
      volume,
      distance,
      fromFloor,
      calculation,
      details,
      version: 1,
      isLatestVersion: true,
      versionIds: [],
      counts: true,
      changes: '',
      ...part,
    },
  };
}
