import type { Customer } from '../domain/index.ts';

/** One of whom the least is known. */
export const SAMPLE_CUSTOMER: Customer = {
  customerNumber: 'K202611001',
  name: 'Anna Weber',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
  services: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
