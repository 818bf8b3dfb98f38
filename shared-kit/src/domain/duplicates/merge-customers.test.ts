import { describe, expect, it } from 'vitest';
import type { Customer } from '../customer/customer.schema.ts';
import { automaticFields, combinedNotes, mergeCustomers, unmergedMaster } from './index.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const customer = (known: Partial<Customer>): Customer => ({
  customerNumber: 'K202611001',
  name: 'Anna Beispiel',
  phone: '030 123456',
  email: 'anna@beispiel.de',
  fromAddress: '',
  toAddress: '',
  services: ['Umzug'],
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  ...known,
});
const note = (id: string, content: string, createdAt = '2026-11-01T10:00:00Z') => ({
  id,
  content,
  createdAt,
  createdBy: 'Petra',
  category: 'general' as const,
  isInternal: true,
});

describe('merging customers (D37)', () => {
  const entered = { name: 'Anna Beispiel', email: 'neu@beispiel.de', phone: '1', notes: 'Klavier' };

  it('keeps number and creation of the master, takes what was entered, and fills what is missing', () => {
    const master = customer({ firstName: 'Anna', createdBy: 'Petra', toAddress: 'Ulm' });
    const other = customer({
      customerNumber: 'K202611002',
      createdAt: '2026-11-20T10:00:00Z',
      company: 'Beispiel GmbH',
      fromAddress: 'Hauptstraße 5',
      toAddress: 'Kiel',
      movingDate: '2026-12-01',
      contacted: true,
      services: ['Umzug', 'Montage'],
    });
    expect(mergeCustomers(master, [other], entered, NOW)).toEqual({
      ...master,
      ...entered,
      company: 'Beispiel GmbH',
      fromAddress: 'Hauptstraße 5',
      movingDate: '2026-12-01',
      contacted: true,
      services: ['Umzug', 'Montage'],
      updatedAt: NOW.toISOString(),
    });
  });

  it('unites tags, notes and mails; a note under an id that is taken gets one of its own', () => {
    const master = customer({
      tags: ['VIP'],
      extendedNotes: [note('N-1', 'Flügel', '2026-11-05T10:00:00Z')],
      emailIds: ['a', 'b'],
      lastEmailAt: '2026-11-02T10:00:00Z',
    });
    const other = customer({
      customerNumber: 'K202611002',
      tags: ['vip', 'Klavier'],
      extendedNotes: [note('N-1', 'Klavier'), note('N-2', 'Hund')],
      emailIds: ['b', 'c'],
      lastEmailAt: '2026-11-03T10:00:00Z',
    });
    const merged = mergeCustomers(master, [other, { ...master, tags: [] }], entered, NOW);
    expect(merged.tags).toEqual(['VIP', 'Klavier']);
    expect(merged.extendedNotes?.map(({ id, content }) => [id, content])).toEqual([
      ['N-1-K202611002', 'Klavier'],
      ['N-2', 'Hund'],
      ['N-1', 'Flügel'],
    ]);
    expect([merged.emailIds, merged.lastEmailAt]).toEqual([['a', 'b', 'c'], '2026-11-03T10:00:00Z']);
  });

  it('takes the parts of the name from whoever has the chosen one, and else none', () => {
    const master = customer({ firstName: 'Anna', lastName: 'Beispiel' });
    const other = customer({ name: 'Anne Beispiel', firstName: 'Anne' });
    const named = (name: string) => mergeCustomers(master, [other], { ...entered, name }, NOW);
    expect(named('Anne Beispiel')).toMatchObject({ firstName: 'Anne' });
    expect(named('Anna Beispiel')).toMatchObject({ firstName: 'Anna', lastName: 'Beispiel' });
    expect(named('Anne Beispiel')).not.toHaveProperty('lastName');
    expect(named('A. Beispiel')).not.toHaveProperty('firstName');
  });

  it('joins notes with blank lines, each once', () => {
    expect(combinedNotes([{ notes: ' Klavier ' }, {}, { notes: 'Hund' }, { notes: 'Klavier' }])).toBe(
      'Klavier\n\nHund',
    );
  });

  it('takes automatically what the master has, and else the first who has it', () => {
    const all = [customer({ phone: '', notes: 'A' }), customer({ phone: '2', email: 'b@c.de', notes: 'B' })];
    expect(automaticFields(all)).toEqual({
      name: 'Anna Beispiel',
      email: 'anna@beispiel.de',
      phone: '2',
      notes: 'A\n\nB',
    });
  });
});

it('undoing gives the master back what it was, and keeps what staff have changed since', () => {
  const before = customer({ email: '', tags: ['VIP'] });
  const after = customer({ email: 'neu@beispiel.de', tags: ['VIP', 'Klavier'], company: 'B GmbH' });
  const current = { ...after, phone: '0800', updatedAt: '2026-11-23T10:00:00Z' };
  expect(unmergedMaster(before, after, current, NOW)).toEqual({
    ...before,
    phone: '0800',
    updatedAt: NOW.toISOString(),
  });
});

it('undoing takes of a list what the merge brought, and leaves what has come since', () => {
  const [mine, theirs, since] = [note('n1', 'Klavier'), note('n2', 'Hund'), note('n3', 'Ruft zurück')];
  const before = customer({ tags: ['VIP '], extendedNotes: [mine] });
  const other = customer({ tags: ['Klavier'], extendedNotes: [theirs], services: ['Montage'] });
  const after = mergeCustomers(before, [other], automaticFields([before, other]), NOW);
  const current = {
    ...after,
    tags: [...(after.tags ?? []), 'Eilig'],
    extendedNotes: [since, ...(after.extendedNotes ?? [])],
    services: [...after.services, 'Lagerung'],
  };
  expect(unmergedMaster(before, after, current, NOW)).toEqual({
    ...before,
    tags: ['VIP ', 'Eilig'],
    extendedNotes: [since, mine],
    services: ['Umzug', 'Lagerung'],
    updatedAt: NOW.toISOString(),
  });
});
