// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../data/index.ts';
import { sampleQuote } from '../documents/testing/samples.ts';
import type { Quote, Stored } from '../domain/index.ts';

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
