import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Conflict, type Query, Refused, StoreUnavailable } from 'shared-kit/data';
import { type Collection, customers, defineCollection, emailHistory, quotes } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { ChangeBatch } from './change-log.ts';
import { countSql, pageSql } from './sql-query.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

const notes = defineCollection('notes', z.strictObject({ text: z.string() }), { indexes: [['text']] });

describe('the SQLite store', () => {
  let folder: string;
  let path: string;
  const opened: SqliteStore[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
    path = join(folder, 'deep', 'store.db');
  });
  afterEach(() => {
    for (const store of opened.splice(0)) store.close();
    rmSync(folder, { recursive: true });
  });

  function open(collections: readonly Collection[] = [notes], retention?: { changes: number; days: number }) {
    const store = openSqliteStore(path, collections, retention);
    opened.push(store);
    return store;
  }
  const add = (store: SqliteStore, id: string, text = id) =>
    store.commit({ reads: [], writes: [{ op: 'create', collection: 'notes', id, data: { text } }] });

  describe('the file', () => {
    it('is written ahead and synchronised fully: what was acknowledged survives a power cut', () => {
      // Each connection has its own `synchronous`: the store's is the one that counts.
      const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
      open();
      const [connection] = exec.mock.contexts;
      if (!(connection instanceof DatabaseSync)) throw new Error('the store has no connection');
      const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      const FULL = 2;
      expect(pragma('synchronous')).toBe(FULL);
      expect(pragma('journal_mode')).toBe('wal');
    });

    it('keeps documents, versions and the change log over a restart', async () => {
      const first = open();
      add(first, 'one');
      const { epoch } = first;
      first.close();
      opened.length = 0;
      const second = open();
      expect(await second.get('notes', 'one')).toEqual({ id: 'one', version: 1, data: { text: 'one' } });
      expect(second.epoch).toBe(epoch);
      expect(second.changesSince(0)?.changes.map((change) => change.id)).toEqual(['one']);
    });

    it('of a newer version of the program is refused and left alone', () => {
      open().close();
      opened.length = 0;
      const database = new DatabaseSync(path);
      database.exec('PRAGMA user_version = 99');
      database.close();
      expect(() => open()).toThrow('neueren Version');
    });

    it('that is no database is refused', () => {
      open().close();
      opened.length = 0;
      const broken = spawnSync('dd', ['if=/dev/urandom', `of=${path}`, 'bs=4096', 'count=4', 'conv=notrunc']);
      expect(broken.status).toBe(0);
      expect(() => open()).toThrow();
    });

    it('passes the integrity check', () => {
      const store = open();
      add(store, 'one');
      expect(store.integrityCheck()).toEqual([]);
    });

    it('answers that it is not available once closed', async () => {
      const store = open();
      store.close();
      opened.length = 0;
      await expect(store.get('notes', 'one')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.list({ collection: 'notes' })).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('that somebody else keeps locked is not available, and works again afterwards', async () => {
      const store = open();
      const other = new DatabaseSync(path);
      const impatient = openSqliteStore(path, [notes], { changes: 10, days: 1 });
      opened.push(impatient);
      other.exec('BEGIN IMMEDIATE');
      const locked = impatient.transact(async (transaction) =>
        transaction.create('notes', 'one', { text: 'locked' }),
      );
      await expect(locked).rejects.toBeInstanceOf(StoreUnavailable);
      other.exec('ROLLBACK');
      other.close();
      add(store, 'one');
      expect((await impatient.get('notes', 'one'))?.version).toBe(1);
    });
  });

  describe('collections', () => {
    it('that are not declared do not exist', async () => {
      const store = open();
      await expect(store.get('secrets', 'one')).rejects.toBeInstanceOf(Refused);
      await expect(store.list({ collection: 'notes; DROP TABLE changes' })).rejects.toBeInstanceOf(Refused);
      await expect(store.count({ collection: 'changes' })).rejects.toBeInstanceOf(Refused);
    });

    it('must have a name that is one', () => {
      expect(() => open([{ ...notes, name: 'no"tes' }])).toThrow('not a name');
    });

    it('get the indexes that they declare, and lose those that they do not declare any more', () => {
      const indexes = () => {
        const database = new DatabaseSync(path);
        const rows = database
          .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL")
          .all();
        database.close();
        return rows.map((row) => row.name);
      };
      open([notes]).close();
      expect(indexes()).toEqual(['documents_notes__text']);
      open([{ ...notes, indexes: [['author.name', 'text']] }]).close();
      expect(indexes()).toEqual(['documents_notes__author_of_name__text']);
      opened.length = 0;
    });

    it.each<[Collection, Query]>([
      [customers, { collection: 'customers', orderBy: { field: 'createdAt', direction: 'desc' } }],
      [
        customers,
        {
          collection: 'customers',
          where: [
            { field: 'name', op: '>=', value: 'Mül' },
            { field: 'name', op: '<', value: 'Müm' },
          ],
          orderBy: { field: 'name', direction: 'asc' },
        },
      ],
      [customers, { collection: 'customers', where: [{ field: 'email', op: '==', value: 'a@b.de' }] }],
      [
        customers,
        {
          collection: 'customers',
          where: [
            { field: 'movingDate', op: '>=', value: '2026-11-17' },
            { field: 'movingDate', op: '<=', value: '2026-11-22' },
          ],
          orderBy: { field: 'movingDate', direction: 'desc' },
        },
      ],
      [
        quotes,
        {
          collection: 'quotes',
          where: [{ field: 'customerId', op: '==', value: 'C-1' }],
          orderBy: { field: 'createdAt', direction: 'desc' },
        },
      ],
      [
        emailHistory,
        {
          collection: 'emailHistory',
          where: [{ field: 'customerId', op: '==', value: 'C-1' }],
          orderBy: { field: 'sentAt', direction: 'desc' },
        },
      ],
    ])('are read by their indexes, without sorting: %#', async (collection, query) => {
      const store = open([customers, quotes, emailHistory]);
      const database = new DatabaseSync(path);
      const plan = ({ text, values }: ReturnType<typeof pageSql>) =>
        database
          .prepare(`EXPLAIN QUERY PLAN ${text}`)
          .all(...values)
          .map((row) => row.detail);
      const byIndex = [expect.stringMatching(/USING (COVERING )?INDEX documents_\w+__/)];
      expect(plan(pageSql(collection, query))).toEqual(byIndex);
      store.commit({
        reads: [],
        writes: ['1', '2'].map((id) => ({
          op: 'create',
          collection: collection.name,
          id,
          data: {
            name: 'Müller',
            email: 'a@b.de',
            customerId: 'C-1',
            movingDate: '2026-11-20',
            createdAt: '2026',
            sentAt: '2026',
          },
        })),
      });
      const { next = '' } = await store.list({ ...query, limit: 1 });
      expect(plan(pageSql(collection, { ...query, cursor: next }))).toEqual(byIndex);
      if (query.where) expect(plan(countSql(collection, query))).toEqual(byIndex);
      database.close();
    });
  });

  describe('JSON for the wire', () => {
    it('is what list and get answer', async () => {
      const store = open();
      for (const id of ['a"b', 'ü', 'z']) add(store, id, `text "${id}" \u2028`);
      const query: Query = { collection: 'notes', limit: 2 };
      const { next = '' } = await store.list(query);
      for (const asked of [query, { collection: 'notes' }, { ...query, cursor: next }]) {
        expect(JSON.parse(store.listJson(asked).toString())).toEqual({
          seq: store.lastChange(),
          ...(await store.list(asked)),
        });
      }
      expect(
        store.listJson({ ...query, where: [{ field: 'text', op: '==', value: 'none' }] }).toString(),
      ).toBe(`{"seq":${store.lastChange()},"items":[]}`);
      expect(JSON.parse(store.getJson('notes', 'ü') ?? '')).toEqual(await store.get('notes', 'ü'));
      expect(store.getJson('notes', 'none')).toBeUndefined();
    });
  });

  describe('commits', () => {
    it('under an id are made once, however often they are sent', async () => {
      const store = open();
      const commit = () =>
        store.commit(
          { reads: [], writes: [{ op: 'create', collection: 'notes', id: 'one', data: { text: 'x' } }] },
          'commit-1',
        );
      commit();
      commit();
      expect((await store.get('notes', 'one'))?.version).toBe(1);
      expect(store.lastChange()).toBe(1);
    });

    it('that fail can be made under the same id later', async () => {
      const store = open();
      const commit = (basedOn: number) =>
        store.commit(
          {
            reads: [],
            writes: [{ op: 'set', collection: 'notes', id: 'one', data: { text: 'x' }, basedOn }],
          },
          'commit-1',
        );
      expect(() => commit(5)).toThrow(Conflict);
      commit(0);
      expect((await store.get('notes', 'one'))?.version).toBe(1);
    });
  });

  it('reads watched queries anew where another process wrote more than the log keeps', async () => {
    const mine = open([notes], { changes: 1, days: 1 });
    const theirs = open([notes], { changes: 1, days: 1 });
    add(mine, 'a');
    const seen = Promise.withResolvers<number>();
    const end = mine.watch(
      { collection: 'notes', limit: 500 },
      ({ items }) => items.length > 1 && seen.resolve(items.length),
      seen.reject,
    );
    theirs.commit({
      reads: [],
      writes: Array.from({ length: 1000 }, (_, index) => ({
        op: 'create',
        collection: 'notes',
        id: `b${index}`,
        data: { text: '' },
      })),
    });
    expect(await seen.promise).toBe(500);
    expect(mine.changesSince(1)).toBeUndefined();
    end();
  });

  describe('the change log', () => {
    it('tells each document once, as it is now, in the order of the last changes', () => {
      const store = open();
      add(store, 'a');
      add(store, 'b');
      store.commit({
        reads: [],
        writes: [
          { op: 'set', collection: 'notes', id: 'a', data: { text: 'new' }, basedOn: 1 },
          { op: 'delete', collection: 'notes', id: 'b', basedOn: 1 },
        ],
      });
      expect(store.changesSince(0)).toEqual({
        seq: 4,
        changes: [
          { seq: 3, collection: 'notes', id: 'a', document: { id: 'a', version: 2, json: '{"text":"new"}' } },
          { seq: 4, collection: 'notes', id: 'b' },
        ],
      });
      expect(store.changesSince(4)).toEqual({ seq: 4, changes: [] });
    });

    it('is read in parts', () => {
      const store = open();
      for (const id of ['a', 'b', 'c']) add(store, id);
      const first = store.changesSince(0, 2);
      const second = store.changesSince(first?.seq ?? 0, 2);
      expect([first, second].map((batch) => batch?.changes.map((change) => change.id))).toEqual([
        ['a', 'b'],
        ['c'],
      ]);
    });

    it('does not answer for numbers that it never gave or no longer knows', () => {
      const store = open([notes], { changes: 3, days: 1 });
      store.commit({
        reads: [],
        writes: Array.from({ length: 1000 }, (_, index) => ({
          op: 'create',
          collection: 'notes',
          id: `note-${index}`,
          data: { text: '' },
        })),
      });
      expect(store.changesSince(0)).toBeUndefined();
      expect(store.changesSince(996)).toBeUndefined();
      expect(store.changesSince(997)?.changes).toHaveLength(3);
      expect(store.changesSince(1001)).toBeUndefined();
    });

    it('forgets what is older than it keeps, and goes on counting', () => {
      const first = open();
      add(first, 'a');
      add(first, 'b');
      const database = new DatabaseSync(path);
      database.exec('UPDATE changes SET at = 0');
      database.close();
      first.close();
      opened.length = 0;
      const second = open();
      expect(second.changesSince(1)).toBeUndefined();
      expect(second.changesSince(2)?.changes).toEqual([]);
      add(second, 'c');
      expect(second.changesSince(2)?.changes.map((change) => change.seq)).toEqual([3]);
    });

    it('tells what another process wrote, too, in order', async () => {
      const [mine, theirs] = [open(), open()];
      const batches: ChangeBatch[] = [];
      const complete = new Promise<void>((resolve) => {
        mine.onChange((batch) => {
          batches.push(batch);
          if (batch.seq === 3) resolve();
        });
      });
      add(mine, 'a');
      add(theirs, 'b');
      add(mine, 'c');
      await complete;
      expect(batches.flatMap((batch) => batch.changes).map((change) => change.id)).toEqual(['a', 'b', 'c']);
      const found = new Promise<ChangeBatch>((resolve) => mine.onChange(resolve));
      add(theirs, 'd');
      expect((await found).changes.map((change) => change.id)).toEqual(['d']);
    });
  });
});
