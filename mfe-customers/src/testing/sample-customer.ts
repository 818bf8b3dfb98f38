import type { Customer, Stored } from 'shared-kit/domain';

/** A complete customer for tests; every field can be replaced. */
export function customerNamed(
  name: string,
  {
    id = 'C-00000000-0000-4000-8000-000000000001',
    version = 1,
    ...data
  }: Partial<Customer & { id: string; version: number }> = {},
): Stored<Customer> {
  return {
    id,
    version,
    data: {
      customerNumber: 'K202611001',
      name,
      phone: '030 1234567',
      email: 'kunde@example.org',
      movingDate: '2026-12-05',
      fromAddress: 'Lindenstraße 4, 10969 Berlin, 3. Stock',
      toAddress: 'Am Markt 1, 04109 Leipzig',
      apartment: { rooms: 3, area: 72, floor: 3, hasElevator: false },
      destination: { floor: 1, hasElevator: true },
      services: ['Umzug'],
      createdAt: '2026-11-02T09:15:00.000Z',
      updatedAt: '2026-11-02T09:15:00.000Z',
      ...data,
    },
  };
}
