import { describe, expect, it } from 'vitest';
import { duplicateGroups, duplicatePairs, type GroupedCustomer } from './index.ts';
import { plainDuplicates } from './testing/all-pairs.ts';

const EMPTY = { name: '', email: '', phone: '', fromAddress: '', toAddress: '', movingDate: '' };
const ANNA = {
  name: 'Anna Beispiel',
  email: 'anna@beispiel.de',
  phone: '030 123456',
  fromAddress: 'Hauptstraße 5, 10115 Berlin',
  toAddress: 'Bahnhofstraße 12, 20095 Hamburg',
  movingDate: '2026-12-01',
};

const listed = (index: number, known: Partial<GroupedCustomer>): GroupedCustomer => ({
  ...EMPTY,
  id: `C-${String(index).padStart(5, '0')}`,
  customerNumber: `K202611${String(index + 1).padStart(3, '0')}`,
  createdAt: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
  ...known,
});
const all = (known: readonly Partial<GroupedCustomer>[]) => known.map((one, index) => listed(index, one));

function found(customers: readonly GroupedCustomer[]) {
  return {
    pairs: duplicatePairs(customers)
      .map(({ older, younger, score }) => `${older.id} ${younger.id} ${score.score}`)
      .sort(),
    groups: duplicateGroups(customers)
      .flatMap(({ masterId, members }) => members.map(({ id, score }) => `${masterId} ${id} ${score}`))
      .sort(),
  };
}

/** The score and kind of two customers; undefined: they are no pair. */
function pair(a: Partial<GroupedCustomer>, b: Partial<GroupedCustomer>) {
  const [one] = duplicateGroups(all([a, b]));
  return one && { score: one.members[0]?.score, type: one.matchType, reasons: one.reasons };
}

const part = (...fields: (keyof typeof ANNA)[]) =>
  Object.fromEntries(fields.map((field) => [field, ANNA[field]]));

describe('a pair (D36)', () => {
  it.each([
    [['name'], undefined, undefined],
    [['email'], undefined, undefined],
    [['phone'], undefined, undefined],
    // 30 is not more than 30.
    [['fromAddress', 'toAddress', 'movingDate'], undefined, undefined],
    [['name', 'movingDate'], 40, 'potential'],
    [['email', 'fromAddress'], 35, 'potential'],
    [['email', 'phone'], 50, 'potential'],
    [['name', 'email'], 55, 'similar'],
    [['email', 'phone', 'fromAddress', 'toAddress', 'movingDate'], 80, 'similar'],
    [['name', 'email', 'phone'], 80, 'exact'],
    [['name', 'email', 'fromAddress', 'toAddress', 'movingDate'], 85, 'exact'],
  ] as const)('with the same %j has %s hundredths, %s', (fields, score, type) => {
    const common = part(...fields);
    expect(pair(common, common)).toEqual(
      score === undefined ? undefined : { score, type, reasons: expect.any(Array) },
    );
  });

  it('needs a name above 0.9 for exact by name, e-mail and phone', () => {
    const base = part('email', 'phone');
    // 10 of 11 letters are the same, then 9 of 10: 0.909 and 0.9.
    expect(pair({ ...base, name: 'abcdefghijk' }, { ...base, name: 'abcdefghijx' })).toMatchObject({
      score: 80,
      type: 'exact',
    });
    expect(pair({ ...base, name: 'abcdefghij' }, { ...base, name: 'abcdefghix' })).toMatchObject({
      score: 71,
      type: 'similar',
    });
  });

  it.each([
    ['a name 0.75 alike', { name: 'abcd' }, { name: 'abcx' }, 46],
    ['a name of exactly 0.7', { name: 'abcdefghij' }, { name: 'abcdefgxyz' }, undefined],
    ['an address 0.9 alike', { fromAddress: 'abcdefghij' }, { fromAddress: 'abcdefghix' }, 35],
    ['an address of exactly 0.8', { fromAddress: 'abcdefghij' }, { fromAddress: 'abcdefghxy' }, undefined],
    ['capitals and blanks', { name: 'anna  BEISPIEL' }, { name: 'Anna-Beispiel' }, 55],
    ['an umlaut, which is a letter of its own', { name: 'Ölü' }, { name: 'Olu' }, undefined],
    ['no names', { name: '' }, { name: '' }, undefined],
    ['names of nothing but signs', { name: '--' }, { name: '--' }, undefined],
    ['phones of the same digits', { phone: '030/123-456' }, { phone: '(030) 123456' }, 50],
    ['a phone with and without the country', { phone: '+49 30 123456' }, { phone: '030 123456' }, 50],
    ['no phone but a word', { phone: 'keine' }, { phone: 'keine' }, undefined],
  ])('%s, beside the same e-mail', (_, a, b, score) => {
    expect(pair({ ...a, email: 'a@b.de' }, { ...b, email: 'A@B.de' })?.score).toBe(score);
  });

  it('takes the imported moveDate where movingDate is missing', () => {
    const name = 'Anna Beispiel';
    const imported = { name, movingDate: '', moveDate: '2026-12-01' };
    expect(pair({ name, movingDate: '2026-12-01' }, imported)?.score).toBe(40);
  });

  it('says why, weightiest first', () => {
    expect(pair(ANNA, ANNA)?.reasons).toEqual([
      'Gleicher Name',
      'Gleiche E-Mail-Adresse',
      'Gleiche Telefonnummer',
      'Ähnliche Startadresse',
      'Ähnliche Zieladresse',
      'Gleiches Umzugsdatum',
    ]);
    expect(pair(ANNA, { ...EMPTY, name: 'Anna Beispiell', phone: '030123456' })?.reasons).toEqual([
      'Fast gleicher Name',
      'Gleiche Telefonnummer',
    ]);
  });
});

describe('groups (D36)', () => {
  it('have the oldest as master, and those who score with it, highest first', () => {
    const customers = [
      listed(3, { ...ANNA, email: '' }),
      listed(2, ANNA),
      listed(1, { ...ANNA, phone: '', name: 'Anna Beispeil' }),
      listed(0, ANNA),
    ];
    const groups = duplicateGroups(customers);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ masterId: 'C-00000', confidence: 100, matchType: 'exact' });
    expect(groups[0]?.members.map(({ id, score, matchType }) => [id, score, matchType])).toEqual([
      ['C-00002', 110, 'exact'],
      ['C-00003', 85, 'exact'],
      ['C-00001', 76, 'similar'],
    ]);
  });

  it('never mix customers of the demo with real ones (D40), and pair each kind among itself', () => {
    const customers = ['demo_0001', 'C-1', 'demo_0002', 'C-2'].map((id, index) =>
      listed(index, { ...ANNA, id }),
    );
    const { pairs, groups } = found(customers);
    expect(groups).toEqual(['C-1 C-2 110', 'demo_0001 demo_0002 110']);
    expect(pairs).toEqual(groups);
    expect({ pairs, groups }).toEqual(plainDuplicates(customers));
  });

  it('take each customer into the one where it scores highest, and into the older of equals', () => {
    const [one, two] = [
      { name: 'Anna Beispiel', email: 'anna@beispiel.de' },
      { name: 'Bernd Muster', phone: '030 123456' },
    ];
    const both = { name: 'Bernd Muster', email: one.email, phone: two.phone, movingDate: '2026-12-01' };
    expect(found(all([{ ...one, movingDate: '2026-12-01' }, two, both])).groups).toEqual([
      'C-00001 C-00002 55',
    ]);
    const equal = { name: 'Cora Klein', email: one.email, phone: two.phone, fromAddress: 'Hauptstraße 5' };
    const home = { fromAddress: 'Hauptstraße 5' };
    expect(found(all([{ ...one, ...home }, { ...two, ...home }, equal])).groups).toEqual([
      'C-00000 C-00002 35',
    ]);
  });

  it('take nobody for the sake of another member: only the score with the master counts', () => {
    const customers = all([
      { name: 'Anna Beispiel', email: 'a@b.de' },
      { name: 'Anna Beispiel', email: 'a@b.de', phone: '0301', fromAddress: 'Hauptstraße 5' },
      { phone: '0301', fromAddress: 'Hauptstraße 5' },
    ]);
    expect(found(customers)).toEqual({
      pairs: ['C-00000 C-00001 55', 'C-00001 C-00002 35'],
      groups: ['C-00000 C-00001 55'],
    });
  });

  it('stand surest first, then by the age of their masters, however the customers come', () => {
    const customers = all([
      { name: 'Anna Beispiel', movingDate: '2026-12-01' },
      { name: 'Bernd Muster', email: 'b@m.de' },
      { name: 'Cora Klein', movingDate: '2026-12-02' },
      { name: 'Anna Beispiel', movingDate: '2026-12-01' },
      { name: 'Cora Klein', movingDate: '2026-12-02' },
      { name: 'Bernd Muster', email: 'b@m.de' },
    ]);
    const sorted = duplicateGroups(customers);
    expect(sorted.map(({ masterId, confidence }) => [masterId, confidence])).toEqual([
      ['C-00001', 55],
      ['C-00000', 40],
      ['C-00002', 40],
    ]);
    expect(duplicateGroups(customers.toReversed())).toEqual(sorted);
  });

  it.each([
    ['the one with the smaller number', { customerNumber: 'K202611999' }, { customerNumber: 'K2026111000' }],
    ['the one with the smaller id', { id: 'C-1' }, { id: 'C-2' }],
    ['the one that is known to be there longest', {}, { createdAt: '' }],
    [
      'the one of the earlier moment, however it is written',
      { createdAt: '2026-11-21T10:00:00Z' },
      { createdAt: '2026-11-21T10:00:00.001Z' },
    ],
  ])('have as master of two %s', (_, older, younger) => {
    const same = { ...ANNA, createdAt: '2026-11-21T10:00:00.000Z', customerNumber: 'K202611001' };
    const [a, b] = [
      listed(1, { ...same, id: 'C-a', ...older }),
      listed(2, { ...same, id: 'C-b', ...younger }),
    ];
    expect(duplicateGroups([b, a])[0]?.masterId).toBe(a.id);
    expect(duplicateGroups([a, b])[0]?.masterId).toBe(a.id);
  });

  it('tell how far they are', () => {
    const shares: number[] = [];
    duplicateGroups(all(Array.from({ length: 1000 }, () => ({}))), (share) => shares.push(share));
    expect(shares).toEqual([0, 0.25, 0.5, 0.75]);
  });
});

describe('without comparing all with all, the same pairs, scores and groups are found', () => {
  /** Mulberry32: the same sets in every run. */
  function random(seed: number) {
    let state = seed;
    const next = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (count: number) => Math.floor(next() * count);
    const pick = <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0];
    return { below, pick };
  }

  const FIRST = ['Anna', 'Bernd', 'Jürgen', 'Thomas', 'Zoë', 'Li', 'Karl-Heinz', 'Unbekannt'] as const;
  const LAST = [
    'Müller',
    'Mueller',
    'Möller',
    'Meier',
    'Maier',
    'Groß',
    'Gross',
    'Ng',
    'von der Heide',
  ] as const;
  const STREETS = ['Hauptstraße', 'Hauptstr.', 'Bahnhofstraße', 'Am Ring', 'Dorfstraße'] as const;
  const TOWNS = ['10115 Berlin', '20095 Hamburg', '50667 Köln'] as const;
  const LETTERS = 'aäbcdeß1 -é🚚'.split('') as [string, ...string[]];

  function set(seed: number): GroupedCustomer[] {
    const { below, pick } = random(seed);
    const chance = (percent: number) => below(100) < percent;
    const town = pick(TOWNS);
    const oneTown = chance(30);
    const slip = (text: string): string => {
      const letters = [...text];
      for (let slips = below(4); slips > 0 && letters.length > 0; slips -= 1) {
        letters.splice(below(letters.length + 1), below(2), ...(chance(60) ? [pick(LETTERS)] : []));
      }
      return letters.join('');
    };
    const address = () =>
      chance(20) ? '' : slip(`${pick(STREETS)} ${below(9)}, ${oneTown ? town : pick(TOWNS)}`);
    const names = 1 + below(12);
    return Array.from({ length: 20 + below(30) }, (_, index) => {
      const person = below(names);
      const own = random(seed * 1000 + person);
      return listed(index, {
        name: chance(8) ? '' : slip(`${own.pick(FIRST)} ${own.pick(LAST)}`),
        email: chance(50) ? '' : `person${chance(80) ? person : below(names)}@example.de`,
        phone: chance(25) ? '' : chance(20) ? '0' : `030 ${own.below(90)}${chance(80) ? '' : below(3)}`,
        fromAddress: address(),
        toAddress: address(),
        movingDate: chance(25) ? '' : `2026-12-0${1 + below(5)}`,
        createdAt: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}T10:00:00Z`,
      });
    });
  }

  const byAge = (customers: readonly GroupedCustomer[]) =>
    customers.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

  it('in 220 sets drawn at random', () => {
    let pairs = 0;
    for (let seed = 1; seed <= 220; seed += 1) {
      const customers = byAge(set(seed));
      const expected = plainDuplicates(customers);
      expect(found(customers), `seed ${seed}`).toEqual(expected);
      pairs += expected.pairs.length;
    }
    expect(pairs).toBeGreaterThan(4000);
  });

  it('of names of every length, with every number of slips', () => {
    const { below, pick } = random(7);
    const customers: Partial<GroupedCustomer>[] = [];
    for (let length = 1; length <= 45; length += 1) {
      const name = Array.from({ length }, () => pick(LETTERS)).join('');
      for (let slips = 0; slips <= Math.ceil(length * 0.4); slips += 1) {
        const letters = [...name];
        for (let one = 0; one < slips; one += 1) {
          letters.splice(below(letters.length), below(2), ...(below(2) === 0 ? [] : ['x']));
        }
        customers.push({ name: letters.join(''), movingDate: '2026-12-01' });
      }
    }
    const those = all(customers);
    expect(found(those)).toEqual(plainDuplicates(those));
  });

  it.each<[string, (index: number) => Partial<GroupedCustomer>]>([
    ['one placeholder for a phone', (index) => ({ name: `Kunde ${index * 7919}`, phone: '0' })],
    ['one placeholder and one day', () => ({ phone: '0', movingDate: '2026-12-01' })],
    ['one town', (index) => ({ name: `Kunde${index}`, fromAddress: `Hauptstraße ${index}, 10115 Berlin` })],
    ['one name', (index) => ({ name: 'Unbekannt', fromAddress: `Weg ${index}, Ulm` })],
    [
      'numbered names',
      (index) => ({ name: `Testkunde ${index}`, movingDate: `2026-12-0${1 + (index % 5)}` }),
    ],
    ['nothing', () => ({})],
    ['everything', () => ANNA],
  ])('of 150 customers with %s', (_, known) => {
    const customers = all(Array.from({ length: 150 }, (__, index) => known(index)));
    expect(found(customers)).toEqual(plainDuplicates(customers));
  });

  it('of 20,000 with one name, phone and e-mail in no time, as one group', () => {
    const customers = all(Array.from({ length: 20_000 }, () => ANNA));
    const [group, ...others] = duplicateGroups(customers);
    expect(others).toEqual([]);
    expect(group?.members).toHaveLength(19_999);
  });
});

it('of two masters whom a customer is as much like, it joins the older one', () => {
  const [older, younger] = [
    part('name', 'email'),
    { name: 'Bert Groß', phone: ANNA.phone, email: 'b@groß.de' },
  ];
  const both = { email: ANNA.email, phone: ANNA.phone, fromAddress: ANNA.fromAddress };
  const groups = duplicateGroups(
    all([{ ...older, fromAddress: ANNA.fromAddress }, { ...younger, fromAddress: ANNA.fromAddress }, both]),
  );
  expect(groups.map(({ masterId, members }) => [masterId, members.map(({ id }) => id)])).toEqual([
    ['C-00000', ['C-00002']],
  ]);
});
