import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema } from './customer.schema.ts';
import { LONGEST_MAIL_ID, MOST_MAILS, withMail, withoutMail } from './customer-mails.ts';

const AT = '2026-11-22T08:00:00.000Z';
const customer = (more: Partial<Customer> = {}): Customer => ({
  customerNumber: 'K202611001',
  name: 'Anna Groß',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
  services: [],
  createdAt: AT,
  updatedAt: AT,
  ...more,
});

describe('a mail noted at a customer', () => {
  it('stands last, and once however often it is noted', () => {
    const noted = withMail(withMail(withMail(customer(), '<1@x>', AT), '<2@x>', AT), '<1@x>', AT);
    expect(noted.emailIds).toEqual(['<2@x>', '<1@x>']);
  });

  it('leaves the date of the newest', () => {
    const noted = withMail(customer({ lastEmailAt: AT }), '<1@x>', '2026-11-01T08:00:00.000Z');
    expect(noted.lastEmailAt).toBe(AT);
    expect(withMail(noted, '<2@x>', '2026-12-01T08:00:00.000Z').lastEmailAt).toBe('2026-12-01T08:00:00.000Z');
    expect(withMail(customer(), '<1@x>', undefined)).not.toHaveProperty('lastEmailAt');
  });

  it('fits, whatever its key, also where there are as many as can be', () => {
    const full = customer({ emailIds: Array.from({ length: MOST_MAILS }, (_, number) => `<${number}@x>`) });
    const noted = withMail(full, 'x'.repeat(LONGEST_MAIL_ID + 1), AT);
    expect(customerSchema.safeParse(noted).error?.issues ?? []).toEqual([]);
    expect(noted.emailIds?.[0]).toBe('<1@x>');
    expect(withoutMail(noted, 'x'.repeat(LONGEST_MAIL_ID + 1)).emailIds).toHaveLength(MOST_MAILS - 1);
  });

  it('is taken away from nobody else', () => {
    const other = customer({ emailIds: ['<1@x>'] });
    expect(withoutMail(other, '<2@x>')).toBe(other);
  });
});
