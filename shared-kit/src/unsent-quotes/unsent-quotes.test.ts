// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../data/index.ts';
import { sampleCustomer, sampleQuote } from '../documents/testing/samples.ts';
import type { Quote, Stored } from '../domain/index.ts';
import { LOGGED_OUT_KEY } from '../session/logged-out.ts';
import { fillStorage } from '../testing/full-storage.ts';

/** What the edge API holds, and how it answers next. */
let stored: Map<string, Stored<Quote>>;
let answers: ('offline' | 'lost' | Response)[];
let asked: number;

const { data } = sampleQuote();
const { details } = data;
const QUOTE = {
  id: 'quote_1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
  customerId: 'C-1',
  customerName: 'Erika Müller',
  comment: 'Bitte anrufen',
  details,
  createdBy: 'Anna',
};

async function fetchQuote(path: string, init: RequestInit): Promise<Response> {
  asked += 1;
  const answer = answers.shift();
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if (answer instanceof Response) return answer;
  const body = JSON.parse(String(init.body));
  const id = init.method === 'POST' ? body.id : path.replace('/api/quotes/', '');
  const before = stored.get(id);
  const isOther =
    init.method === 'POST' ? before?.data.comment !== body.comment : before?.version !== body.basedOn;
  if (before && isOther) {
    return Response.json(
      { success: false, error: 'Inzwischen anders', code: 'conflict', current: before },
      { status: 409 },
    );
  }
  const after =
    before && init.method === 'POST'
      ? before
      : { id, version: (before?.version ?? 0) + 1, data: { ...data, comment: body.comment } };
  stored.set(id, after);
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  return Response.json(after);
}

/** The module as a page finds it that begins now. */
async function open() {
  vi.resetModules();
  return import('./index.ts');
}

beforeEach(() => {
  stored = new Map();
  answers = [];
  asked = 0;
  localStorage.clear();
  connection.setState('offline');
  vi.stubGlobal('fetch', fetchQuote);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = () =>
  Response.json({ success: false, error: 'Kunde nicht gefunden', code: 'not-found' }, { status: 404 });

test('a quote that cannot be sent waits, over a reload, and is sent once the store is back', async () => {
  const first = await open();
  first.keepQuote(QUOTE);
  answers = ['offline'];
  const second = await open();
  void second.unsentQuotes.send();
  await vi.waitFor(() => expect(asked).toBe(1));
  expect((await second.unsentQuotes.waiting())[0]).toEqual({ count: 1, one: 'Angebot', many: 'Angebote' });
  const { connection: now } = await import('../data/index.ts');
  now.setState('connected');
  await vi.waitFor(() => expect(stored.get(QUOTE.id)?.data.comment).toBe('Bitte anrufen'));
  await vi.waitFor(async () => expect((await second.unsentQuotes.waiting())[0]?.count).toBe(0));
  expect(localStorage.getItem('unsent-quotes')).toBeNull();
});

test('what arrived without an answer is not made twice; what was saved anew meanwhile replaces it', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(QUOTE);
  answers = ['lost'];
  await unsentQuotes.send();
  expect((await unsentQuotes.waiting())[0]?.count).toBe(1);
  keepQuote({ ...QUOTE, comment: 'Doch nicht anrufen' });
  await unsentQuotes.send();
  expect([...stored.values()].map(({ data: { comment } }) => comment)).toEqual(['Doch nicht anrufen']);
  expect((await unsentQuotes.waiting())[0]?.count).toBe(0);
});

test('what waits for a customer who was merged waits for who they are now, and nobody else’s (D37)', async () => {
  const { keepQuote, handUnsentQuotes } = await open();
  keepQuote({ ...QUOTE, customer: { ...sampleCustomer({ name: 'Erika Müller' }), id: 'C-1' } });
  keepQuote({ ...QUOTE, id: 'quote_2a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', customerId: 'C-2' });
  handUnsentQuotes('C-1', { ...sampleCustomer({ name: 'Erika Meier' }), id: 'C-3' });
  expect(JSON.parse(localStorage.getItem('unsent-quotes') ?? '')).toMatchObject([
    { customerId: 'C-3', customerName: 'Erika Meier', customer: { id: 'C-3' } },
    { customerId: 'C-2', customerName: 'Erika Müller' },
  ]);
});

test('what the edge API refuses waits for staff, with the reason, and keeps no other from being sent', async () => {
  const { keepQuote, unsentQuotes, sendQuoteAgain, discardUnsentQuote } = await open();
  const other = { ...QUOTE, id: 'quote_2a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' };
  keepQuote(QUOTE);
  keepQuote(other);
  answers = [refusal()];
  await unsentQuotes.send();
  expect([...stored.keys()]).toEqual([other.id]);
  expect(localStorage.getItem('unsent-quotes')).toContain('Kunde nicht gefunden');
  asked = 0;
  await unsentQuotes.send();
  expect(asked).toBe(0);
  answers = [refusal()];
  await sendQuoteAgain(QUOTE.id);
  expect(asked).toBe(1);
  discardUnsentQuote(QUOTE.id);
  expect((await unsentQuotes.waiting())[0]?.count).toBe(0);
});

test('one that is kept while another is on its way is sent too', async () => {
  const { keepQuote, unsentQuotes } = await open();
  const { connection: now } = await import('../data/index.ts');
  keepQuote(QUOTE);
  const sending = unsentQuotes.send();
  const other = { ...QUOTE, id: 'quote_2a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' };
  keepQuote(other);
  await sending;
  now.setState('connected');
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([QUOTE.id, other.id]));
});

test('what cannot be read hides no other, is not lost as another is kept, and who logs out hears of it', async () => {
  localStorage.setItem('unsent-quotes', JSON.stringify([{ id: 'of another version', details: {} }]));
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(QUOTE);
  expect(await unsentQuotes.waiting()).toEqual([
    { count: 1, one: 'Angebot', many: 'Angebote' },
    { count: 1, one: 'nicht lesbares Angebot', many: 'nicht lesbare Angebote' },
  ]);
  await unsentQuotes.send();
  expect(stored.has(QUOTE.id)).toBe(true);
  expect(localStorage.getItem('unsent-quotes')).toContain('of another version');
  await unsentQuotes.forget();
  expect(localStorage.getItem('unsent-quotes')).toBeNull();
});

/** Of version 1, as the edge API has it already. */
const BASE: Stored<Quote> = { id: QUOTE.id, version: 1, data: { ...data, comment: 'Davor' } };
const changed = () => {
  stored.set(QUOTE.id, BASE);
  return { ...QUOTE, base: BASE };
};
const kept = () => JSON.parse(localStorage.getItem('unsent-quotes') ?? '[]');

test('a change that was stored, and its answer lost, counts as saved', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(changed());
  answers = ['lost'];
  await unsentQuotes.send();
  expect(kept()).toHaveLength(1);
  await unsentQuotes.send();
  expect(asked).toBe(2);
  expect(stored.get(QUOTE.id)?.version).toBe(2);
  expect(kept()).toEqual([]);
});

test('what somebody else changed meanwhile is not replaced, whether one made the quote or changed it', async () => {
  const { keepQuote, unsentQuotes, discardUnsentQuote } = await open();
  const theirs = { ...BASE, version: 2, data: { ...BASE.data, comment: 'von nebenan' } };
  for (const quote of [changed(), QUOTE]) {
    stored.set(QUOTE.id, theirs);
    keepQuote(quote);
    await unsentQuotes.send();
    expect(kept()).toMatchObject([{ refusal: 'Inzwischen anders' }]);
    discardUnsentQuote(QUOTE.id);
  }
  expect(stored.get(QUOTE.id)).toEqual(theirs);
});

test('what another tab stored under the id of a kept quote is not replaced', async () => {
  const { keepQuote, unsentQuotes } = await open();
  stored.set(QUOTE.id, BASE);
  keepQuote(QUOTE);
  await unsentQuotes.send();
  expect(kept()).toMatchObject([{ refusal: 'Inzwischen anders' }]);
  expect(stored.get(QUOTE.id)).toEqual(BASE);
});

test('a change whose answer was lost is changed further', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(changed());
  answers = ['lost'];
  await unsentQuotes.send();
  keepQuote({ ...QUOTE, base: BASE, comment: 'Doch nicht anrufen' });
  await unsentQuotes.send();
  expect(stored.get(QUOTE.id)).toMatchObject({ version: 3, data: { comment: 'Doch nicht anrufen' } });
  expect(kept()).toEqual([]);
});

test('a draft that somebody gave to another customer meanwhile, and did not change, is changed as it is there', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(changed());
  stored.set(QUOTE.id, { ...BASE, version: 2, data: { ...BASE.data, customerId: 'C-2' } });
  await unsentQuotes.send();
  expect(stored.get(QUOTE.id)).toMatchObject({ version: 3, data: { comment: QUOTE.comment } });
  expect(kept()).toEqual([]);
});

test('what is saved anew while it is on its way is sent as well', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(QUOTE);
  const sending = unsentQuotes.send();
  await vi.waitFor(() => expect(asked).toBe(1));
  vi.setSystemTime(new Date(Date.now() + 1000));
  keepQuote({ ...QUOTE, comment: 'Doch nicht anrufen' });
  await sending;
  expect(kept()).toMatchObject([{ comment: 'Doch nicht anrufen' }]);
  await unsentQuotes.send();
  expect(stored.get(QUOTE.id)?.data.comment).toBe('Doch nicht anrufen');
  expect(kept()).toEqual([]);
});

test.each([401, 503])('an answer %i keeps it for later', async (status) => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(QUOTE);
  answers = [Response.json({ success: false, error: 'Nicht jetzt', code: 'x' }, { status })];
  await unsentQuotes.send();
  expect(kept()).toMatchObject([{ id: QUOTE.id }]);
  expect(kept()[0].refusal).toBeUndefined();
});

test('two tabs send one kept change once', async () => {
  const turns: (() => Promise<void>)[] = [];
  const request = (name: string, work: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      expect(name).toBe('unsent-quotes');
      turns.push(() => work().then(resolve));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const one = await open();
  one.keepQuote(changed());
  const other = await open();
  const sending = [one.unsentQuotes.send(), other.unsentQuotes.send()];
  await vi.waitFor(() => expect(turns).toHaveLength(2));
  expect(asked).toBe(0);
  for (const turn of turns) await turn();
  await Promise.all(sending);
  expect(asked).toBe(1);
  expect(kept()).toEqual([]);
});

test('logging out takes it along', async () => {
  const { keepQuote, unsentQuotes } = await open();
  keepQuote(QUOTE);
  await unsentQuotes.forget();
  expect(localStorage.getItem('unsent-quotes')).toBeNull();
});

test('nothing is kept of somebody who has logged out in another tab (D2)', async () => {
  const { keepQuote } = await open();
  localStorage.setItem(LOGGED_OUT_KEY, '2026-11-02T10:00:00.000Z');
  keepQuote(QUOTE);
  expect(localStorage.getItem('unsent-quotes')).toBeNull();
});

test('what another tab kept, and was closed with, is sent by this one', async () => {
  const { keepQuote } = await open();
  keepQuote(QUOTE);
  const kept = localStorage.getItem('unsent-quotes') ?? '';
  localStorage.clear();
  await open();
  localStorage.setItem('unsent-quotes', kept);
  window.dispatchEvent(new Event('storage'));
  connection.setState('offline');
  const here = await import('../data/index.ts');
  here.connection.setState('connected');
  await vi.waitFor(() => expect(stored.has(QUOTE.id)).toBe(true));
});

test('what waits for a merged customer stays as it was where there is no room to hand it on', async () => {
  const { handUnsentQuotes, keepQuote } = await open();
  keepQuote(QUOTE);
  const kept = localStorage.getItem('unsent-quotes');
  fillStorage();
  handUnsentQuotes('C-1', { ...sampleCustomer({ name: 'Erika Meier' }), id: 'C-3' });
  expect(localStorage.getItem('unsent-quotes')).toBe(kept);
});
