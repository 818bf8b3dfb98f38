import type { Customer, Stored } from 'shared-kit/domain';

export function sampleCustomer(
  part: Partial<Customer> = {},
  id = 'C-11111111-1111-4111-8111-111111111111',
): Stored<Customer> {
  return {
    id,
    version: 1,
    data: {
      customerNumber: 'K202611001',
      name: 'Erika Muster',
      phone: '+49 30 123456',
      email: 'erika@example.org',
      fromAddress: 'Lindenweg 3, 10115 Berlin',
      toAddress: 'Am Markt 1, 14467 Potsdam',
      movingDate: '2026-12-14',
      services: ['Umzug'],
      createdAt: '2026-11-02T09:00:00.000Z',
      updatedAt: '2026-11-02T09:00:00.000Z',
      ...part,
    },
  };
}
