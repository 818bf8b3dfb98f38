import { describe, expect, it } from 'vitest';
import { customerSchema } from '../customer/customer.schema.ts';
import { LEAD_CASES, rowOf } from './corpus/index.ts';
import { customerOfLead, parseLead } from './index.ts';

it('there are at least 120 mails, each with a title of its own', () => {
  expect(new Set(LEAD_CASES.map(({ title }) => title)).size).toBe(LEAD_CASES.length);
  expect(LEAD_CASES.length).toBeGreaterThanOrEqual(120);
});

describe('what is read of a mail, and nothing that it does not say', () => {
  it.each(LEAD_CASES.map((one) => [one.title, one] as const))('%s', (_, { mail, own, read, notes }) => {
    const { from, subject, text = '', html } = mail;
    const lead = parseLead({ from, subject, text, html, date: '2026-11-16T08:30:00Z' }, own);
    expect(rowOf(lead)).toEqual(read);
    if (typeof notes === 'string') expect(lead.notes).toBe(notes);
    for (const line of typeof notes === 'string' ? [] : (notes ?? [])) expect(lead.notes).toContain(line);
    for (const { text: words, start, end } of lead.recognised) {
      if (start !== undefined) expect(lead.readText.slice(start, end)).toBe(words);
    }
    const times = { createdAt: '2026-11-16T08:30:00Z', updatedAt: '2026-11-16T08:30:00Z' };
    const stored = customerSchema.safeParse({
      ...customerOfLead(lead),
      customerNumber: 'K202611001',
      ...times,
    });
    expect(stored.error).toBeUndefined();
  });
});
