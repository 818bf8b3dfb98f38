import {
  type Customer,
  calculateQuote,
  initialQuoteDetails,
  type Quote,
  type QuoteDetails,
  type Stored,
} from 'shared-kit/domain';

/** A customer of the tests: 60 m² on the second floor without elevator, to the ground floor. */
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

export function sampleDetails(part: Partial<QuoteDetails> = {}): QuoteDetails {
  return { ...initialQuoteDetails(CUSTOMER.data), ...part };
}

export function sampleQuote(part: Partial<Quote> = {}, id = 'quote_1a2b3c4d-1111-4111-8111-111111111111') {
  const details = part.details ?? sampleDetails();
  const calculation = calculateQuote(details);
  const quote: Stored<Quote> = {
    id,
    version: 1,
    data: {
      customerId: CUSTOMER.id,
      customerName: CUSTOMER.data.name,
      price: calculation.finalPrice,
      comment: details.notes,
      createdAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'Unbekannt',
      status: 'draft',
      updatedAt: '2026-11-20T10:00:00.000Z',
      volume: details.volume,
      distance: details.distance,
      fromFloor: details.fromFloor,
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
  return quote;
}
