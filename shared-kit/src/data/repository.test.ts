import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineCollection } from '../domain/index.ts';
import { DamagedDocument } from './check-documents.ts';
import { setDocumentStore } from './current-store.ts';
import { Conflict, type DocumentStore, Refused } from './document-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { amend, repository, update } from './repository.ts';

const notes = defineCollection(
  'notes',
  z.strictObject({
    title: z.string().max(5, 'höchstens 5 Zeichen'),
    done: z.boolean().default(false),
    remark: z.string().optional(),
  }),
);

describe('a repository', () => {
  let store: DocumentStore;
  beforeEach(() => {
    store = createMemoryStore();
    setDocumentStore(store);
  });
  const put = (id: string, data: unknown) =>
    store.transact(async (transaction) => transaction.create('notes', id, data));

  it('reads documents as their schema reads them', async () => {
    await put('a', { title: 'A' });
    expect(await repository(notes).get('a')).toEqual({
      id: 'a',
      version: 1,
      data: { title: 'A', done: false },
    });
    expect(await repository(notes).get('none')).toBeUndefined();
  });

  it('shows what is damaged as damaged, and does not drop it', async () => {
    await put('a', { title: 'A' });
    await put('b', { title: 7 });
    await put('c', { title: 'C', colour: 'red' });
    const page = await repository(notes).list();
    expect(page.items.map((item) => item.id)).toEqual(['a']);
    expect(page.damaged).toEqual([
      { id: 'b', reason: 'Feld „title“' },
      { id: 'c', reason: 'Feld „colour“' },
    ]);
    const damaged = repository(notes).get('b');
    await expect(damaged).rejects.toBeInstanceOf(DamagedDocument);
    await expect(damaged).rejects.toMatchObject({
      message: 'Der Datensatz b ist beschädigt: Feld „title“',
      stored: { id: 'b', version: 1, data: { title: 7 } },
    });
  });

  it('pages and counts', async () => {
    for (const id of ['a', 'b', 'c']) await put(id, { title: id, done: id === 'c' });
    const first = await repository(notes).list({ limit: 2 });
    const rest = await repository(notes).list({ limit: 2, cursor: first.next ?? '' });
    expect([first, rest].map(({ items }) => items.length)).toEqual([2, 1]);
    expect(rest).not.toHaveProperty('next');
    expect(await repository(notes).count([{ field: 'done', op: '==', value: true }])).toBe(1);
    expect(await repository(notes).count()).toBe(3);
  });

  it('watches; a document that did not change stays the same object', async () => {
    await put('a', { title: 'A' });
    const seen: { items: unknown[]; damaged: unknown[] }[] = [];
    const two = Promise.withResolvers<void>();
    const end = repository(notes).watch(
      {},
      (snapshot) => {
        seen.push(snapshot);
        if (snapshot.damaged.length > 0) two.resolve();
        else void put('b', {});
      },
      two.reject,
    );
    await two.promise;
    end();
    expect(seen.map(({ items, damaged }) => [items.length, damaged.length])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(seen[1]?.items[0]).toBe(seen[0]?.items[0]);
  });
});

describe('an update', () => {
  let store: DocumentStore;
  beforeEach(async () => {
    store = createMemoryStore();
    setDocumentStore(store);
    await store.transact(async (transaction) =>
      transaction.create('notes', 'a', { title: 'A', remark: 'old' }),
    );
  });

  it('saves the changed document and returns it as it is stored', async () => {
    const saved = await update(notes, 'a', 1, ({ remark: _, ...note }) => ({ ...note, title: 'B' }));
    expect(saved).toEqual({ id: 'a', version: 2, data: { title: 'B', done: false } });
    expect(await store.get('notes', 'a')).toEqual(saved);
  });

  it('does not overwrite what somebody else changed meanwhile (D7)', async () => {
    await update(notes, 'a', 1, (note) => ({ ...note, title: 'their' }));
    const late = update(notes, 'a', 1, (note) => ({ ...note, title: 'mine' }));
    await expect(late).rejects.toEqual(new Conflict('notes', 'a'));
    expect((await repository(notes).get('a'))?.data.title).toBe('their');
  });

  it('does not bring back what was deleted meanwhile', async () => {
    await store.transact(async (transaction) => transaction.delete('notes', 'a', 1));
    await expect(update(notes, 'a', 1, (note) => note)).rejects.toEqual(new Conflict('notes', 'a'));
  });

  it('refuses what does not fit the schema, naming the field', async () => {
    const wrong = update(notes, 'a', 1, (note) => ({ ...note, title: 'too long' }));
    await expect(wrong).rejects.toEqual(new Refused('title: höchstens 5 Zeichen'));
    expect((await store.get('notes', 'a'))?.version).toBe(1);
  });
});

describe('an amendment', () => {
  let store: DocumentStore;
  beforeEach(async () => {
    store = createMemoryStore();
    setDocumentStore(store);
    await store.transact(async (transaction) => transaction.create('notes', 'a', { title: 'A' }));
  });
  const longer = (letter: string) => amend(notes, 'a', (note) => ({ ...note, title: note.title + letter }));

  it('of two people at once keeps both', async () => {
    const [one, two] = await Promise.all([longer('x'), longer('y')]);
    expect([one.version, two.version].toSorted()).toEqual([2, 3]);
    const stored = await repository(notes).get('a');
    expect([...(stored?.data.title ?? '')].toSorted()).toEqual(['A', 'x', 'y']);
    expect(stored?.version).toBe(3);
  });

  it('refuses what does not fit the schema, and what is gone', async () => {
    await expect(longer('xxxxx')).rejects.toEqual(new Refused('title: höchstens 5 Zeichen'));
    await expect(amend(notes, 'none', (note) => note)).rejects.toEqual(new Refused('Das gibt es nicht mehr'));
  });
});
