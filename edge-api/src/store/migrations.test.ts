import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { defineCollection } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { migrate } from './migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';

const schema = z.strictObject({ text: z.string(), at: z.string() });
const before = [defineCollection('notes', schema, { indexes: [['text']] })];
const after = [
  defineCollection('notes', schema, { indexes: [['text', 'at'], ['at']] }),
  defineCollection('tasks', schema, { indexes: [['at']] }),
];
const READING = new Set<number>([constants.SQLITE_READ, constants.SQLITE_SELECT, constants.SQLITE_FUNCTION]);
const NOTE = { text: 'Klavier', at: '2026-11-22' };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  path = join(folder, 'store.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * The files as a kill before each statement of that work would leave them, and after the last one.
 * @returns their paths
 */
function killedBeforeEach(work: () => void): string[] {
  const left: string[] = [];
  const keep = () => {
    const into = join(folder, `killed-${left.length}`);
    mkdirSync(into);
    for (const part of ['', '-wal', '-shm']) {
      if (existsSync(path + part)) copyFileSync(path + part, join(into, `store.db${part}`));
    }
    left.push(join(into, 'store.db'));
  };
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    // It is asked as a statement is prepared, which those of one text are one after the other.
    this.setAuthorizer((action) => {
      if (!READING.has(action)) keep();
      return constants.SQLITE_OK;
    });
    exec.call(this, sql);
    this.setAuthorizer(null);
  });
  work();
  vi.restoreAllMocks();
  keep();
  return left;
}

/** The file's form, and what is wrong with it. */
function formOf(file: string) {
  const database = new DatabaseSync(file);
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  const problems = database.prepare('PRAGMA integrity_check').all();
  const schema = database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  database.close();
  expect(problems).toEqual([{ integrity_check: 'ok' }]);
  return { version, schema };
}

it('a new store whose making is killed at any statement is made as it is opened again', () => {
  const left = killedBeforeEach(() => openSqliteStore(path, after).close());
  expect(left.length).toBeGreaterThan(20);
  const wanted = formOf(path);
  for (const file of left) {
    openSqliteStore(file, after).close();
    expect(formOf(file)).toEqual(wanted);
  }
});

it('a store that gets and loses collections and indexes keeps its documents wherever that is killed', async () => {
  const store = openSqliteStore(path, before);
  const write = { op: 'create', collection: 'notes', id: 'one', data: NOTE } as const;
  store.commit({ reads: [], writes: [write] });
  store.close();
  const left = killedBeforeEach(() => openSqliteStore(path, after).close());
  expect(left.length).toBeGreaterThan(10);
  const wanted = formOf(path);
  for (const file of left) {
    const again = openSqliteStore(file, after);
    const where = [{ field: 'text', op: '==' as const, value: NOTE.text }];
    const found = await again.list({
      collection: 'notes',
      where,
      orderBy: { field: 'at', direction: 'asc' },
    });
    again.close();
    expect(found.items).toEqual([{ id: 'one', version: 1, data: NOTE }]);
    expect(formOf(file)).toEqual(wanted);
  }
});

it('a step that is killed at any statement is done with its number, or not begun', () => {
  const steps = [
    'CREATE TABLE rooms (name TEXT); INSERT INTO rooms VALUES (1), (2);',
    'ALTER TABLE rooms ADD COLUMN area INTEGER; UPDATE rooms SET area = 20; CREATE INDEX by_area ON rooms (area);',
    'CREATE TABLE floors AS SELECT area FROM rooms; DROP TABLE rooms;',
  ];
  const bring = (file: string, to = steps.length) => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL');
    migrate(database, steps.slice(0, to));
    database.close();
  };
  const wanted = steps.map((_, index) => {
    const file = join(folder, `step-${index + 1}.db`);
    bring(file, index + 1);
    return formOf(file);
  });
  const left = killedBeforeEach(() => bring(path));
  const seen = new Set<unknown>();
  for (const file of left) {
    const form = formOf(file);
    seen.add(form.version);
    expect(form).toEqual(form.version === 0 ? { version: 0, schema: [] } : wanted[Number(form.version) - 1]);
    bring(file);
    expect(formOf(file)).toEqual(wanted.at(-1));
  }
  expect([...seen]).toEqual([0, 1, 2, 3]);
});
