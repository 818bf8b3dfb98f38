import {
  type CalendarEvent,
  type Customer,
  calculateQuote,
  initialQuoteDetails,
  type Quote,
  type Stored,
} from 'shared-kit/domain';

/** Somebody who came the day before 22 November 2026. */
export function salesCustomer(name: string, data: Partial<Customer> = {}): Stored<Customer> {
  return {
    id: `C-${name.toLowerCase().replace(/\W+/g, '-')}`,
    version: 1,
    data: {
      customerNumber: 'K202611001',
      name,
      phone: '030 / 123 45',
      email: 'kunde@example.org',
      movingDate: '2026-12-05',
      fromAddress: 'Lindenstraße 4, 10969 Berlin',
      toAddress: 'Am Markt 1, 04109 Leipzig',
      services: ['Umzug'],
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
      ...data,
    },
  };
}

/** A draft that counts. */
export function salesQuote(customer: Stored<Customer>, part: Partial<Quote>): Stored<Quote> {
  const details = { ...initialQuoteDetails(customer.data), volume: 20 };
  const calculation = calculateQuote(details);
  return {
    id: `quote_${crypto.randomUUID()}`,
    version: 1,
    data: {
      customerId: customer.id,
      customerName: customer.data.name,
      price: calculation.finalPrice,
      comment: '',
      createdAt: '2026-11-21T10:00:00.000Z',
      createdBy: 'Mia',
      status: 'draft',
      updatedAt: '2026-11-21T10:00:00.000Z',
      volume: 20,
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
}

export function viewingOf(customer: Stored<Customer>, date: string, time = '10:00'): Stored<CalendarEvent> {
  return {
    id: crypto.randomUUID(),
    version: 1,
    data: {
      title: `Besichtigung: ${customer.data.name}`,
      date,
      time,
      type: 'viewing',
      description: '',
      customerId: customer.id,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    },
  };
}
