import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema } from './customer.schema.ts';
import { LONGEST_MAIL_ID, MOST_MAILS, withMail, withoutMail } from './customer-mails.ts';

const AT = '2026-11-22T08:00:00.000Z';
const NOW = '2026-12-24T08:00:00.000Z';
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
    const noted = withMail(
      withMail(withMail(customer(), '<1@x>', AT, NOW), '<2@x>', AT, NOW),
      '<1@x>',
      AT,
      NOW,
    );
    expect(noted.emailIds).toEqual(['<2@x>', '<1@x>']);
  });

  it('leaves the date of the newest', () => {
    const noted = withMail(customer({ lastEmailAt: AT }), '<1@x>', '2026-11-01T08:00:00.000Z', NOW);
    expect(noted.lastEmailAt).toBe(AT);
    expect(withMail(noted, '<2@x>', '2026-12-01T08:00:00.000Z', NOW).lastEmailAt).toBe(
      '2026-12-01T08:00:00.000Z',
    );
    expect(withMail(customer(), '<1@x>', undefined, NOW)).not.toHaveProperty('lastEmailAt');
  });

  it('says nothing of the future, whatever a stranger writes as its date', () => {
    expect(withMail(customer(), '<1@x>', '2199-12-31T23:00:00.000Z', NOW).lastEmailAt).toBe(NOW);
  });

  it('fits, whatever its key, also where there are as many as can be', () => {
    const full = customer({ emailIds: Array.from({ length: MOST_MAILS }, (_, number) => `<${number}@x>`) });
    const noted = withMail(full, 'x'.repeat(LONGEST_MAIL_ID + 1), AT, NOW);
    expect(customerSchema.safeParse(noted).error?.issues ?? []).toEqual([]);
    expect(noted.emailIds?.[0]).toBe('<1@x>');
    expect(withoutMail(noted, 'x'.repeat(LONGEST_MAIL_ID + 1)).emailIds).toHaveLength(MOST_MAILS - 1);
  });

  it('is taken away from nobody else', () => {
    const other = customer({ emailIds: ['<1@x>'] });
    expect(withoutMail(other, '<2@x>')).toBe(other);
  });
});
