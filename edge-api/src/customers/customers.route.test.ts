import type { CreateCustomer } from 'shared-kit/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';

let edge: TestEdge;
let headers: { Cookie: string };
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  edge = await createTestEdge({ clock: () => now });
  headers = await edge.login();
});
afterEach(() => edge.close());

const customer = (changes: Partial<CreateCustomer> = {}): CreateCustomer => ({
  id: `C-${crypto.randomUUID()}`,
  name: 'Jürgen Groß',
  phone: '0221 123456',
  email: 'juergen@example.de',
  movingDate: '2026-12-24',
  fromAddress: 'Domstraße 1, Köln',
  toAddress: 'Hauptstraße 2, Bonn',
  apartment: { rooms: 3, area: 50, floor: 1, hasElevator: false },
  destination: { floor: 2, hasElevator: true },
  services: ['Umzug'],
  ...changes,
});

const create = (body: unknown) => edge.call('POST', '/api/customers', { headers, body });
const numbersOf = (answers: { body: unknown }[]) =>
  answers.map(({ body }) => JSON.stringify(body).match(/"customerNumber":"(\w+)"/)?.[1]).sort();

describe('creating a customer', () => {
  it('stores what was entered, with the first number of the month and the time', async () => {
    const entered = customer();
    const answer = await create(entered);
    expect(answer.status).toBe(201);
    const { id, ...content } = entered;
    const data = {
      ...content,
      customerNumber: 'K202611001',
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
    };
    expect(answer.body).toEqual({ id, version: 1, data });
    expect(await edge.store.get('customers', id)).toEqual({ id, version: 1, data });
  });

  it('gives fifty that are created at once fifty consecutive numbers', { tags: ['by-chance'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(customer())));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(numbersOf(answers)).toEqual(
      Array.from({ length: 50 }, (_, index) => `K202611${String(index + 1).padStart(3, '0')}`),
    );
    expect(await edge.store.count({ collection: 'customers' })).toBe(50);
  });

  it('grows to four digits past 999', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create('counters', 'customers_2026_11', { last: 998 });
    });
    expect(numbersOf([await create(customer()), await create(customer())])).toEqual([
      'K2026111000',
      'K202611999',
    ]);
  });

  it.each([
    ['the last minute of the month in Germany', '2026-11-30T22:59:00Z', 'K202611001'],
    ['the first minute of the next one, still November in UTC', '2026-11-30T23:00:00Z', 'K202612001'],
    ['the first minute of July, in summer time', '2026-06-30T22:00:00Z', 'K202607001'],
    ['New Year', '2026-12-31T23:00:00Z', 'K202701001'],
  ])('counts anew each month in Germany: %s', async (_case, instant, number) => {
    now = new Date('2026-10-01T12:00:00Z');
    await create(customer());
    now = new Date(instant);
    headers = await edge.login();
    expect(numbersOf([await create(customer())])).toEqual([number]);
  });

  it('repeated with the same content answers what was stored and draws no second number', async () => {
    const entered = customer();
    const first = await create(entered);
    now = new Date('2026-11-21T08:00:05Z');
    const second = await create(entered);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(numbersOf([await create(customer())])).toEqual(['K202611002']);
  });

  it('sent twice at once happens once', { tags: ['by-chance'] }, async () => {
    const entered = customer();
    const answers = await Promise.all([create(entered), create(entered), create(entered)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(numbersOf(answers)).size).toBe(1);
    expect(await edge.store.count({ collection: 'customers' })).toBe(1);
  });

  it('under an id that is taken for something else is refused, with what is there', async () => {
    const entered = customer();
    const first = await create(entered);
    const answer = await create({ ...entered, name: 'Anna Klein' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      success: false,
      error: 'Dieser Kunde wurde bereits mit anderen Angaben angelegt',
      code: 'conflict',
      current: first.body,
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: '   ' }, 'Name ist erforderlich'],
    ['a name over two lines', { name: 'Anna\r\nBcc: x@y.de' }, 'name: darf keinen Zeilenumbruch enthalten'],
    ['a number of their own', { customerNumber: 'K202611777' }, 'unbekanntes Feld „customerNumber“'],
    ['a time of their own', { createdAt: '2020-01-01T00:00:00Z' }, 'unbekanntes Feld „createdAt“'],
    ['an unknown field', { constructor: 1 }, 'unbekanntes Feld „constructor“'],
    ['rooms in words', { apartment: { rooms: 'drei' } }, 'apartment.rooms: muss eine Zahl sein'],
    [
      'a date that there is not',
      { movingDate: '2026-02-30' },
      'movingDate: muss ein Datum der Form JJJJ-MM-TT sein',
    ],
    ['an e-mail of another form', { email: 'anna' }, 'E-Mail-Format ist ungültig'],
    ['an id of their own making', { id: 'C-1' }, 'id: muss aus C- und einer UUID bestehen'],
    ['an endless name', { name: 'x'.repeat(201) }, 'name: höchstens 200 Zeichen'],
    ['services that are no texts', { services: [1] }, 'services[0]: muss ein Text sein'],
  ])('refuses %s', async (_case, changes, error) => {
    const answer = await create({ ...customer(), ...changes });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, error, code: 'invalid' });
    expect(await edge.store.count({ collection: 'customers' })).toBe(0);
    expect(await edge.store.get('counters', 'customers_2026_11')).toBeUndefined();
  });

  const note = {
    id: 'N-1',
    content: 'Klavier',
    createdAt: '2026-11-21T08:00:00.000Z',
    createdBy: 'Petra',
    category: 'general' as const,
    isInternal: true,
  };
  const wrong: [Partial<CreateCustomer>, string][] = [
    [{ name: ' ' }, 'Name ist erforderlich'],
    [{ name: '\u200b\u00ad' }, 'Name ist erforderlich'],
    [{ tags: [''] }, 'tags: enthält ein leeres Tag'],
    [{ tags: ['VIP', ' '] }, 'tags: enthält ein leeres Tag'],
    [{ tags: ['\ufeff'] }, 'tags: enthält ein leeres Tag'],
    [{ tags: ['VIP', 'vip'] }, 'tags: enthält ein Tag zweimal'],
    [{ tags: ['VIP', ' VIP '] }, 'tags: enthält ein Tag zweimal'],
    [{ extendedNotes: [{ ...note, content: ' \n' }] }, 'extendedNotes: enthält eine leere Notiz'],
    [{ extendedNotes: [note, { ...note, content: 'Flügel' }] }, 'extendedNotes: enthält eine Notiz zweimal'],
  ];
  it.each(wrong)('refuses %j', async (part, error) => {
    const entered = customer(part);
    expect(await create(entered)).toMatchObject({ status: 422, body: { code: 'invalid', error } });
    expect(await edge.store.get('customers', entered.id)).toBeUndefined();
  });

  it.each(wrong)('lets nobody change a customer to %j afterwards', async (part, error) => {
    const entered = customer({ tags: ['VIP'], extendedNotes: [note] });
    await create(entered);
    const stored = await edge.store.get<object>('customers', entered.id);
    const write = {
      op: 'set',
      collection: 'customers',
      id: entered.id,
      data: { ...stored?.data, ...part },
      basedOn: 1,
    };
    const body = { commitId: crypto.randomUUID(), reads: [], writes: [write] };
    const answer = await edge.call('POST', '/api/store/commit', { headers, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', error } });
  });

  it('takes several tags and notes', async () => {
    const several = { tags: ['VIP', 'Klavier'], extendedNotes: [note, { ...note, id: 'N-2' }] };
    expect((await create(customer(several))).status).toBe(201);
  });

  it('refuses a prototype in disguise', async () => {
    const answer = await create(JSON.stringify(customer()).replace('{', '{"__proto__":{"admin":true},'));
    expect(answer.status).toBe(422);
  });
});
