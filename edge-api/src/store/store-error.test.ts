import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { StoreUnavailable } from 'shared-kit/data';
import { defineCollection } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { answerError } from '../middleware/problems.ts';
import { DocumentTables } from './document-tables.ts';
import { migrate } from './migrations.ts';
import { SqliteStore } from './sqlite-store.ts';
import { storeRoutes } from './store.route.ts';
import { asStoreError, storeProblem } from './store-error.ts';

const notes = defineCollection('notes', z.strictObject({ text: z.string() }), {
  browser: { read: true, create: true, update: true, delete: true },
});

let folder: string;
let database: DatabaseSync;
let store: SqliteStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'full-'));
  database = new DatabaseSync(join(folder, 'store.sqlite'));
  database.exec('PRAGMA journal_mode = WAL');
  migrate(database);
  store = new SqliteStore(database, new DocumentTables(database, [notes]), { changes: 100, days: 7 });
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

async function add(id: string, text: string): Promise<{ status: number; body: unknown }> {
  const app = new Hono().onError(answerError).route('/', storeRoutes({ store, collections: [notes] }));
  const response = await app.request('/api/store/commit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      commitId: crypto.randomUUID(),
      reads: [],
      writes: [{ op: 'create', collection: 'notes', id, data: { text } }],
    }),
  });
  return { status: response.status, body: await response.json() };
}

const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

describe('a disk that takes nothing more', () => {
  it('is named; nothing is half written, reading goes on, and so does writing once there is room', async () => {
    expect((await add('before', 'da')).status).toBe(200);
    const seq = store.lastChange();
    database.exec(`PRAGMA max_page_count = ${pragma('page_count') + 2}`);
    expect(await add('large', 'x'.repeat(100_000))).toEqual({
      status: 507,
      body: {
        success: false,
        code: 'store-full',
        error:
          'Der Speicher des Servers ist voll. Es wurde nichts gespeichert. Bitte schaffen Sie auf dem Server Platz.',
      },
    });
    expect(await store.get('notes', 'large')).toBeUndefined();
    expect(await store.get('notes', 'before')).toMatchObject({ data: { text: 'da' } });
    expect(store.lastChange()).toBe(seq);
    database.exec('PRAGMA max_page_count = 4294967294');
    expect((await add('large', 'x'.repeat(100_000))).status).toBe(200);
    expect(store.integrityCheck()).toEqual([]);
  });

  it('is named where it has become read-only', async () => {
    database.exec('PRAGMA query_only = ON');
    expect(await add('one', 'eins')).toEqual({
      status: 503,
      body: {
        success: false,
        code: 'store-read-only',
        error: 'Der Speicher des Servers ist schreibgeschützt. Es wurde nichts gespeichert.',
      },
    });
  });
});

it('SQLite’s word on a failing disk is passed on, its extended codes too', () => {
  const SQLITE_IOERR_WRITE = 778;
  const error = asStoreError(Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR_WRITE }));
  expect(error).toBeInstanceOf(StoreUnavailable);
  const problem = error instanceof StoreUnavailable && storeProblem(error);
  expect(problem).toMatchObject({ status: 503, code: 'store-disk-error' });
});
