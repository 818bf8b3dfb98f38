import { calculateQuote, initialQuoteDetails, type Quote, type Stored } from 'shared-kit/domain';
import { sampleCustomer } from './sample-customer.ts';

/** Of Erika, a draft. */
export function sampleQuote(
  part: Partial<Quote> = {},
  id = 'quote_1a2b3c4d-1111-4111-8111-111111111111',
): Stored<Quote> {
  const customer = sampleCustomer();
  const details = initialQuoteDetails(customer.data);
  const calculation = calculateQuote(details);
  return {
    id,
    version: 1,
    data: {
      customerId: customer.id,
      customerName: customer.data.name,
      price: calculation.finalPrice,
      comment: '',
      createdAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'Petra',
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
}
