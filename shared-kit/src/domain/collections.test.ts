import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_COLLECTIONS } from './collections.ts';

describe.each(ALL_COLLECTIONS)('collection $name', (collection) => {
  const { schema, references, indexes, browser } = collection;
  const fields: Record<string, z.core.$ZodType> = schema.shape;

  it('refers to customers and quotes by fields of its schema that hold an id', () => {
    for (const field of [...(references.customer ?? []), ...(references.quote ?? [])]) {
      expect(Object.keys(fields)).toContain(field);
      const type = fields[field];
      expect(type && z.safeParse(type, 'C-1').success, field).toBe(true);
    }
  });

  it('declares every field that is named like a reference', () => {
    const named = (pattern: RegExp) => Object.keys(fields).filter((field) => pattern.test(field));
    expect([...(references.customer ?? [])]).toEqual(expect.arrayContaining(named(/^customerIds?$/)));
    expect([...(references.quote ?? [])]).toEqual(expect.arrayContaining(named(/^(parentQ|q)uoteIds?$/)));
  });

  it('finds by an index what goes with a customer or quote: deleting asks for it', () => {
    const first = indexes.map(([field]) => field);
    const { onCustomerDelete, onQuoteDelete } = collection;
    const going = [
      ...(onCustomerDelete === 'keep' ? [] : (references.customer ?? [])),
      ...(onQuoteDelete === 'delete' ? (references.quote ?? []) : []),
    ];
    for (const field of going) expect(first).toContain(field);
  });

  it('indexes fields of its schema', () => {
    for (const field of indexes.flat()) expect(Object.keys(fields)).toContain(field);
  });

  it('is one that a browser may read', () => {
    expect(browser.read).toBe(true);
  });
});

it('each collection has a name of its own', () => {
  const names = ALL_COLLECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('what hangs on a quote goes with it or stays, each by decision (D11)', () => {
  const referring = ALL_COLLECTIONS.filter(({ references }) => references.quote);
  expect(Object.fromEntries(referring.map(({ name, onQuoteDelete }) => [name, onQuoteDelete]))).toEqual({
    quotes: 'delete',
    // A quote with an issued one is not deleted at all.
    invoices: 'keep',
    // It is the history of what the customer was written.
    emailHistory: 'keep',
    scheduledFollowUps: 'delete',
    notices: 'delete',
    dispositions: 'delete',
  });
});

it('what hangs on a customer goes with them or stays, each by decision (D11)', () => {
  const referring = ALL_COLLECTIONS.filter(({ references }) => references.customer);
  expect(Object.fromEntries(referring.map(({ name, onCustomerDelete }) => [name, onCustomerDelete]))).toEqual(
    {
      quotes: 'delete',
      // § 147 AO: what was issued is kept for years, whoever it was for.
      invoices: { deleteWhere: { field: 'status', values: ['draft'] } },
      emailHistory: { keepWith: 'invoiceId' },
      emailCustomerLinks: 'delete',
      scheduledFollowUps: 'delete',
      // A lead's mail says as much of them as they do themselves.
      failed_imports: 'delete',
      photos: 'delete',
      notices: 'delete',
      dispositions: 'delete',
      events: 'delete',
    },
  );
});
