import { describe, expect, it } from 'vitest';
import { CustomerFinder, type Findable } from './customer-finder.ts';
import { CUSTOMER_ORDERS, compareCustomers } from './customer-order.ts';

const jorg: Findable = {
  id: 'C-5f0c2f0e-1111-4222-8333-444455556666',
  customerNumber: 'K202611007',
  name: 'Jörg Öztürk-Groß',
  phone: '0171 / 234 56-78',
  email: 'joerg@example.org',
  fromAddress: 'Lindenstraße 4, 10969 Berlin',
  toAddress: 'Am Markt 1, 04109 Leipzig',
  movingDate: '2026-12-05',
  createdAt: '2026-11-02T09:15:00.000Z',
};

function finderOf(customers: readonly Findable[]) {
  const finder = new CustomerFinder();
  finder.change({ slots: [...customers.keys()], customers, removed: [] });
  return finder;
}

const names = (finder: CustomerFinder, customers: readonly Findable[], search: string) =>
  [...finder.find({ search, order: 'name' })].map((slot) => customers[slot]?.name);

describe('what is found (specification 1 section 9)', () => {
  it.each([
    ['nothing asked', '', true],
    ['blanks', '  ', true],
    ['name', 'öztürk', true],
    ['name without its umlauts', 'ozturk', true],
    ['name with its umlauts written out', 'oeztuerk', true],
    ['capitals', 'JÖRG', true],
    ['ß as ss', 'gross lindenstrasse', true],
    ['e-mail', 'JOERG@', true],
    ['customer number', '1007', true],
    ['id', '5f0c2f0e', true],
    ['phone as written', '234 56-78', true],
    ['phone without its separators', '01712345678', true],
    ['phone grouped otherwise', '0171-23 45 67 8', true],
    ['phone from abroad', '+49 171 2345678', true],
    ['phone from abroad with zeros', '0049 (0)171 2345678', true],
    ['the country alone', '0049', false],
    ['from address', 'lindenstraße', true],
    ['to address', 'Leipzig', true],
    ['one letter', 'z', true],
    ['words from two fields', 'jörg leipzig', true],
    ['a word over the end of a field', 'gross5f0c', false],
    ['one word that is nowhere', 'jörg hamburg', false],
    ['another name', 'Schmidt', false],
    ['another phone', '0171 2345679', false],
  ])('%s', (_what, search, hit) => {
    expect(finderOf([jorg]).find({ search, order: 'created' })).toHaveLength(hit ? 1 : 0);
  });

  it('a phone that is stored with the country is found by how it is dialled at home', () => {
    const finder = finderOf([{ ...jorg, phone: '+49 (0) 171 2345678' }]);
    expect(finder.find({ search: '0171 2345', order: 'created' })).toHaveLength(1);
  });

  it('what begins a word of the name comes first, then what begins any word, then the rest', () => {
    const customers = ['Humberger', 'Xaver Bergmann', 'Anna Weber', 'Bernd'].map((name) => ({
      ...jorg,
      id: `C-${name}`,
      name,
      email: '',
      fromAddress: name === 'Anna Weber' ? 'Bergstraße 1' : '',
      toAddress: '',
    }));
    const finder = finderOf(customers);
    expect(names(finder, customers, 'ber')).toEqual(['Bernd', 'Xaver Bergmann', 'Anna Weber', 'Humberger']);
    expect(names(finder, customers, 'xaver berg')).toEqual(['Xaver Bergmann']);
  });
});

describe('the index against looking at every customer', () => {
  const random = mulberry(20261121);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const PARTS = [
    'mül',
    'ler',
    'groß',
    'öz',
    'berg',
    'straße',
    'ñan',
    'dú',
    '12',
    '0171',
    ' ',
    '-',
    'a',
    'ee',
    'Ł',
  ];
  const text = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(PARTS)).join('');
  const customers = Array.from({ length: 700 }, (_, index) => ({
    ...jorg,
    id: `C-${index}`,
    customerNumber: `K2026${String(1 + (index % 12)).padStart(2, '0')}${String(index).padStart(3, '0')}`,
    name: text(),
    phone: `0171 ${Math.floor(random() * 1e6)}`,
    email: `${index}@example.org`,
    fromAddress: text(),
    toAddress: text(),
  }));
  const searches = Array.from({ length: 120 }, () => {
    const words = Array.from({ length: 1 + Math.floor(random() * 2) }, text)
      .join(' ')
      .trim();
    return words || 'a';
  });

  it('finds the same, before and after changes', () => {
    const finder = finderOf(customers);
    for (const search of searches) {
      expect(found(finder, customers, search), search).toEqual(lookedAt(customers, search));
    }
    const changed = customers.map((customer, index) =>
      index % 4 === 0 ? { ...customer, name: text(), fromAddress: text() } : customer,
    );
    const slots = [...changed.keys()].filter((slot) => slot % 4 === 0);
    finder.change({ slots, customers: slots.map((slot) => changed[slot] ?? jorg), removed: [1, 2, 3] });
    const left = changed.map((customer, slot) => (slot >= 1 && slot <= 3 ? undefined : customer));
    for (const search of searches) {
      expect(found(finder, changed, search), search).toEqual(lookedAt(left, search));
    }
  });

  it('finds the same letter by letter, whatever changes between two of them', () => {
    const finder = finderOf(customers);
    // From its end on no search holds the one before.
    const backwards = finderOf(customers);
    for (const search of [
      ...searches.slice(0, 25),
      '+49 171 2345',
      '(0171) 12',
      '0171-23',
      'mue ler',
      'strasse',
    ]) {
      const starts = Array.from(search, (_, last) => search.slice(0, last + 1));
      const whole = starts.toReversed().map((some) => found(backwards, customers, some));
      expect(
        starts.map((some) => found(finder, customers, some)),
        search,
      ).toEqual(whole.toReversed());
    }
    const joined = { ...jorg, id: 'C-joined', name: 'Mülberg' };
    expect(found(finder, customers, 'mülb')).not.toContain('C-joined');
    // So many that the index is built anew.
    const all = [...customers, joined];
    finder.change({ slots: [...all.keys()], customers: all, removed: [] });
    expect(found(finder, all, 'mülbe')).toContain('C-joined');
  });

  it('keeps every order as sorting all anew would', () => {
    const finder = finderOf(customers);
    for (const order of CUSTOMER_ORDERS) finder.find({ search: '', order });
    const later = { ...jorg, id: 'C-later', customerNumber: 'K202613999', name: 'mül', movingDate: '' };
    const changed = customers.map((customer, slot) => (slot === 7 ? later : customer));
    finder.change({ slots: [7], customers: [later], removed: [9] });
    for (const order of CUSTOMER_ORDERS) {
      const anew = changed.filter((_, slot) => slot !== 9).sort(compareCustomers(order));
      const kept = [...finder.find({ search: '', order })].map((slot) => changed[slot]);
      expect(kept).toEqual(anew);
    }
  });
});

function found(finder: CustomerFinder, customers: readonly Findable[], search: string) {
  return [...finder.find({ search, order: 'created' })].map((slot) => customers[slot]?.id).sort();
}

const WAYS = [
  plain,
  (text: string) => plain(text.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue')),
];

/** The definition, in the simplest words. */
function lookedAt(customers: readonly (Findable | undefined)[], search: string): string[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => WAYS.map((way) => way(word)));
  const digits = search.replace(/\D/g, '');
  const isPhone = /^[\d ()+/.-]+$/.test(search) && digits.length >= 3;
  return customers
    .filter((customer) => customer !== undefined)
    .filter((customer) => {
      const { phoneDigits, fields } = spelled(customer);
      return (
        (isPhone && phoneDigits.includes(digits)) ||
        words.every((ways) => ways.some((word) => fields.some((field) => field.includes(word))))
      );
    })
    .map(({ id }) => id)
    .sort();
}

const spellings = new WeakMap<Findable, { phoneDigits: string; fields: string[] }>();

function spelled(customer: Findable) {
  const known = spellings.get(customer);
  if (known) return known;
  const { id, customerNumber, name, phone, email, fromAddress, toAddress } = customer;
  const phoneDigits = phone.replace(/\D/g, '');
  const texts = [id, customerNumber, name, phone, email, fromAddress, toAddress];
  const fields = [...texts.flatMap((text) => WAYS.map((way) => way(text))), phoneDigits];
  spellings.set(customer, { phoneDigits, fields });
  return { phoneDigits, fields };
}

function plain(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** A generator with a seed: what fails can be repeated. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
