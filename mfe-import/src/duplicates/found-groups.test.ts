import { type CustomerIndexEntry, customerIndex, indexColumns, type ListIndexAnswer } from 'shared-kit/api';
import { duplicateGroups } from 'shared-kit/duplicates';
import { expect, test } from 'vitest';
import type { DuplicateAnswer, DuplicateMessage } from './duplicate-messages.ts';
import {
  comparedFields,
  exactMembers,
  type FoundGroup,
  joinPortion,
  keptFields,
  proposedMembers,
  withoutCustomers,
} from './found-groups.ts';
import { mergedFields, mergeErrors, namesOf, whatStays } from './merge-form.ts';
import { serveDuplicates } from './serve-duplicates.ts';
import { sampleCustomer, sampleEntry } from './testing/sample-customers.ts';

/** A finder over what the edge API answers in turn, in this thread. */
function finderOf(...answers: (ListIndexAnswer<CustomerIndexEntry> | Error)[]) {
  const told: DuplicateAnswer[] = [];
  let hear: (message: DuplicateMessage) => void = () => undefined;
  serveDuplicates(
    { listen: (listener) => (hear = listener), answer: (answer) => told.push(answer) },
    async () => {
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('No more');
      return next;
    },
  );
  const last = <Kind extends DuplicateAnswer['kind']>(kind: Kind) =>
    told.filter((answer) => answer.kind === kind).at(-1);
  return {
    told,
    async refresh() {
      const before = told.length;
      hear({ kind: 'refresh' });
      const isAnswered = () =>
        told.slice(before).some(({ kind }) => kind === 'refreshed' || kind === 'failed');
      await expect.poll(isAnswered).toBe(true);
      return told.slice(before);
    },
    search() {
      hear({ kind: 'search' });
      return last('found');
    },
    groups: () => told.flatMap((answer) => (answer.kind === 'groups' ? answer.groups : [])),
  };
}

function indexOf(revision: string, entries: CustomerIndexEntry[], removed: string[] = []) {
  const columns = indexColumns(customerIndex.fields, entries);
  return { revision, full: revision === '1', stale: false, columns, removed };
}

const twins = [sampleEntry('C-1'), sampleEntry('C-2')];

test('the finder reads the index, finds groups with their customers, and says what changed since', async () => {
  const other = sampleEntry('C-3', { name: 'Jonas Reuter', email: '', phone: '' });
  const finder = finderOf(
    indexOf('1', [...twins, other]),
    indexOf('2', [sampleEntry('C-2', { version: 2, name: 'Anna Weber-Lang' })], ['C-3']),
  );
  expect(await finder.refresh()).toMatchObject([
    { kind: 'changed', ids: ['C-1', 'C-2', 'C-3'] },
    { kind: 'refreshed', isNews: true, removed: [] },
  ]);
  expect(finder.search()).toEqual({ kind: 'found', customers: 3 });
  expect(finder.groups()).toMatchObject([
    { masterId: 'C-1', matchType: 'exact', customers: [{ id: 'C-1' }, { id: 'C-2' }] },
  ]);
  expect(await finder.refresh()).toMatchObject([
    { kind: 'changed', ids: ['C-2'], versions: [2] },
    { kind: 'refreshed', isNews: true, removed: ['C-3'] },
  ]);
});

test('a damaged customer is in no group, and an index that cannot be read is said', async () => {
  const damaged = sampleEntry('C-2', { damage: 'Name fehlt' });
  const finder = finderOf(indexOf('1', [sampleEntry('C-1'), damaged]), new Error('away'));
  await finder.refresh();
  expect(finder.search()).toEqual({ kind: 'found', customers: 1 });
  expect(finder.groups()).toEqual([]);
  expect(await finder.refresh()).toMatchObject([{ kind: 'failed', code: 'unexpected-response' }]);
});

test('ten thousand customers come a few hundred at a time, also where thousands are one group', async () => {
  const anybody = { name: '', email: '', phone: '' };
  const entries = Array.from({ length: 10_000 }, (_, place) =>
    sampleEntry(
      `C-${place}`,
      place < 6000
        ? {}
        : { ...anybody, email: `${place >> 1}@example.org`, phone: `0171 ${100_000 + (place >> 1)}` },
    ),
  );
  const finder = finderOf(indexOf('1', entries));
  await finder.refresh();
  finder.search();
  const joined: FoundGroup[] = [];
  for (const answer of finder.told) {
    if (answer.kind === 'changed') expect(answer.ids.length).toBeLessThanOrEqual(5000);
    if (answer.kind !== 'groups') continue;
    const taken = answer.groups.reduce((sum, { customers }) => sum + customers.length, 0);
    expect(taken).toBeLessThanOrEqual(500);
    joinPortion(joined, answer.groups);
  }
  const whole = duplicateGroups(entries).map((group) => ({
    ...group,
    ids: [group.masterId, ...group.members.map(({ id }) => id)],
  }));
  expect(joined.map(({ customers, ...group }) => ({ ...group, ids: customers.map(({ id }) => id) }))).toEqual(
    whole,
  );
  expect(whole.map(({ ids }) => ids.length).slice(0, 2)).toEqual([6000, 2]);
});

test('thousands of groups come in portions, in their order', async () => {
  const names = Array.from({ length: 1200 }, (_, place) => `P${place}`);
  const pairs = names.flatMap((name) =>
    ['a', 'b'].map((half) =>
      sampleEntry(`C-${name}${half}`, { name: '', email: `${name}@x.de`, phone: name }),
    ),
  );
  const finder = finderOf(
    indexOf(
      '1',
      pairs.map((entry) => ({ ...entry, phone: `0171 ${entry.phone.slice(1).padStart(6, '0')}` })),
    ),
  );
  await finder.refresh();
  finder.search();
  const portions = finder.told.filter(({ kind }) => kind === 'groups');
  expect(portions.length).toBeGreaterThan(3);
  expect(finder.groups()).toHaveLength(1200);
});

function groupOf(...ids: string[]): FoundGroup {
  const [masterId = '', ...members] = ids;
  return {
    masterId,
    members: members.map((id) => ({ id, score: 80, matchType: 'exact' as const, reasons: [] })),
    confidence: 80,
    matchType: 'exact',
    reasons: [],
    customers: ids.map((id) => sampleEntry(id)),
  };
}

test('who is gone leaves their group; a group without its master or without a member is none', () => {
  const groups = [groupOf('A', 'B', 'C'), groupOf('D', 'E'), groupOf('F', 'G')];
  expect(withoutCustomers(groups, new Set(['B', 'E', 'F']))).toMatchObject([
    { masterId: 'A', members: [{ id: 'C' }], customers: [{ id: 'A' }, { id: 'C' }] },
  ]);
  expect(withoutCustomers(groups, new Set(['X']))).toBe(groups);
});

test('once the exact ones are gone, a group is as sure as those who are left', () => {
  const group = groupOf('A', 'B');
  const similar = { id: 'C', score: 55, matchType: 'similar' as const, reasons: ['Gleicher Name'] };
  const mixed = {
    ...group,
    members: [...group.members, similar],
    reasons: ['Gleicher Name', 'Gleiche Telefonnummer'],
    customers: [...group.customers, sampleEntry('C')],
  };
  expect(withoutCustomers([mixed], new Set(['B']))).toMatchObject([
    { confidence: 55, matchType: 'similar', reasons: ['Gleicher Name'], members: [{ id: 'C' }] },
  ]);
});

test('auto mode takes exact members alone', () => {
  const group = groupOf('A', 'B');
  const mixed = {
    ...group,
    members: [...group.members, { id: 'C', score: 60, matchType: 'similar' as const, reasons: [] }],
  };
  expect(exactMembers(mixed)).toEqual(['B']);
});

test('merging proposes exact members alone', () => {
  const group = groupOf('A', 'B');
  const similar = { id: 'C', score: 60, matchType: 'similar' as const, reasons: [] };
  expect(proposedMembers({ ...group, members: [...group.members, similar] })).toEqual(['B']);
  expect(proposedMembers({ ...group, members: [similar] })).toEqual([]);
});

test('what differs from the master is marked, case and spaces aside', () => {
  const master = sampleEntry('A');
  const fields = comparedFields({ ...master, name: 'ANNA  Weber', phone: '040 1' }, master);
  expect(fields.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Telefon']);
});

test('what staff have not typed follows who is merged; what they typed stays', () => {
  const [anna, other] = [
    sampleCustomer('C-1', { notes: 'Klavier' }),
    sampleCustomer('C-2', { notes: '3. Stock' }),
  ];
  expect(mergedFields([anna, other], { name: 'Anna W.' })).toMatchObject({
    name: 'Anna W.',
    notes: 'Klavier\n\n3. Stock',
  });
  expect(mergedFields([anna], { name: 'Anna W.' }).notes).toBe('Klavier');
});

const keptOf = (...chosen: ReturnType<typeof sampleCustomer>[]) => {
  const kept = whatStays(chosen, mergedFields(chosen, {}));
  return Object.fromEntries(kept.map(({ label, stays, goes }) => [label, { stays, goes }]));
};

test('address, status, priority and source are told only where something of them goes', () => {
  const [mine, theirs] = [
    { address: 'Weg 1', status: 'active', priority: 'high', source: 'Umzug365' },
    { address: 'Weg 2', status: 'ruht', priority: 'low', source: 'Email' },
  ] as const;
  expect(keptOf(sampleCustomer('C-1', mine), sampleCustomer('C-2', theirs))).toMatchObject({
    Adresse: { stays: 'Weg 1', goes: ['Weg 2'] },
    Status: { stays: 'Aktiv', goes: ['ruht'] },
    Priorität: { stays: 'Hoch', goes: ['Niedrig'] },
    Quelle: { stays: 'Umzug365', goes: ['Email'] },
  });
  const same = keptOf(sampleCustomer('C-1', mine), sampleCustomer('C-2', mine));
  for (const label of ['Adresse', 'Status', 'Priorität', 'Quelle']) expect(same).not.toHaveProperty(label);
  // What the master lacks it takes over: nothing goes.
  expect(keptOf(sampleCustomer('C-1'), sampleCustomer('C-2', theirs))).not.toHaveProperty('Quelle');
});

test('without a floor nothing is said of an elevator, with one also that there is none', () => {
  const home = { rooms: 2, area: 0, hasElevator: false };
  const kept = keptOf(
    sampleCustomer('C-1', { apartment: home }),
    sampleCustomer('C-2', { apartment: { ...home, floor: 3 } }),
  );
  expect(kept['Wohnung (Auszug)']).toEqual({ stays: '2 Zimmer', goes: ['2 Zimmer, 3. Etage, ohne Aufzug'] });
});

test('what goes is told also where nothing stays', () => {
  const [gone, merged] = [{ value: 'Weg 1' }, { value: '' }];
  const fields = [{ label: 'Von', of: ({ value }: typeof gone) => value }];
  expect(keptFields(fields, [merged, gone], merged)).toEqual([{ label: 'Von', stays: '', goes: ['Weg 1'] }]);
  expect(keptFields(fields, [merged, merged], merged)).toEqual([]);
});

test('of many customers a sentence names the first, and how many more', () => {
  const some = ['A', 'B', 'C'].map((name, index) => ({ name, customerNumber: `K${index}` }));
  expect(namesOf(some, 3)).toBe('A · K0, B · K1 und C · K2');
  expect(namesOf(some, 2)).toBe('A · K0, B · K1 und 1 weitere');
});

test('a merge needs a name, and an e-mail that is one', () => {
  const fields = mergedFields([sampleCustomer('C-1')], { name: ' ', email: 'anna' });
  expect(mergeErrors(fields, [])).toEqual({
    name: 'Name ist erforderlich',
    email: 'E-Mail-Format ist ungültig',
  });
  expect(mergeErrors({ ...fields, name: 'Anna', email: '' }, [])).toEqual({});
});

test('what is typed for a phone number is one; what a customer has already may stay', () => {
  const stored = sampleCustomer('C-1', { phone: 'siehe Notiz' });
  const fields = mergedFields([stored], {});
  expect(mergeErrors(fields, [stored])).toEqual({});
  expect(mergeErrors({ ...fields, phone: 'abc' }, [stored])).toEqual({ phone: 'Telefonnummer ist ungültig' });
});
