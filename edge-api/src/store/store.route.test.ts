import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { MAX_CREATED_VERSION } from 'shared-kit/data/wire-requests';
import { defineCollection } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerError } from '../middleware/problems.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
import { storeRoutes } from './store.route.ts';

const schema = z.strictObject({ title: z.string().max(10), tags: z.array(z.string()).max(2) });
const open = defineCollection('open', schema, {
  browser: { read: true, create: true, update: true, delete: true },
});
const readable = defineCollection('readable', schema, { browser: { read: true } });
const editable = defineCollection('editable', schema, {
  browser: { read: true, update: true },
  fixed: ['title'],
});
const both = defineCollection('both', schema, {
  browser: { read: true, create: true, update: true },
  fixed: ['title'],
});
const strict = defineCollection('strict', schema, {
  browser: { read: true, create: true, update: true },
  written: { tags: z.array(z.string().min(1)) },
});
const closed = defineCollection('closed', schema);
const collections = [open, readable, editable, both, strict, closed];
const data = { title: 'a', tags: [] };

describe('the store routes', () => {
  let folder: string;
  let store: SqliteStore;
  let app: Hono;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-route-'));
    store = openSqliteStore(join(folder, 'store.db'), collections);
    app = new Hono().onError(answerError).route('/', storeRoutes({ store, collections }));
    store.commit({
      reads: [],
      writes: collections.map(({ name }) => ({ op: 'create', collection: name, id: 'one', data })),
    });
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });

  async function post(path: string, body: unknown) {
    const response = await app.request(`/api/store/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  const commit = (...writes: object[]) =>
    post('commit', { commitId: crypto.randomUUID(), reads: [], writes });

  it('make a repeated commit once, and one with other content under the same id all the same', async () => {
    const commitId = crypto.randomUUID();
    const create = (id: string) => ({
      commitId,
      reads: [],
      writes: [{ op: 'create', collection: 'open', id, data }],
    });
    expect((await post('commit', create('two'))).status).toBe(200);
    expect((await post('commit', create('two'))).status).toBe(200);
    expect((await post('commit', create('three'))).status).toBe(200);
    expect((await post('count', { collection: 'open' })).body.count).toBe(3);
  });

  describe('compress a long answer where the browser takes that', () => {
    const list = async (encoding?: string) =>
      app.request('/api/store/list', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(encoding && { 'Accept-Encoding': encoding }) },
        body: JSON.stringify({ collection: 'open' }),
      });
    const fill = () =>
      commit(
        ...Array.from({ length: 40 }, (_, index) => ({
          op: 'create',
          collection: 'open',
          id: `d${index}`,
          data,
        })),
      );

    it.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ])('%s', async (accepted, used, decompress) => {
      await fill();
      const whole = Buffer.from(await (await list()).arrayBuffer());
      const answer = await list(accepted);
      expect(answer.headers.get('content-encoding')).toBe(used);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('content-type')).toBe('application/json');
      const travelled = Buffer.from(await answer.arrayBuffer());
      expect(travelled.length).toBeLessThan(whole.length / 4);
      expect(decompress(travelled).toString()).toBe(whole.toString());
    });

    it.each(['identity', undefined])('not for %s, and a short one never', async (accepted) => {
      expect((await list('gzip')).headers.get('content-encoding')).toBeNull();
      await fill();
      const answer = await list(accepted);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.json()).toMatchObject({ items: { length: 41 } });
    });
  });

  it('leave the fixed fields of a document as they are', async () => {
    const set = (changed: object) =>
      commit({ op: 'set', collection: 'editable', id: 'one', data: { ...data, ...changed }, basedOn: 1 });
    expect(await set({ title: 'b' })).toMatchObject({ status: 403, body: { field: 'title' } });
    expect((await post('get', { collection: 'editable', id: 'one' })).body.document.data).toEqual(data);
    expect((await set({ tags: ['neu'] })).status).toBe(200);
  });

  it.each([
    ['made by two', { reads: [{ collection: 'both', id: 'one', version: 0 }], writes: [{}] }, true],
    ['changed meanwhile', { reads: [], writes: [{ basedOn: 7 }] }, false],
  ])(
    'call it a conflict where a document was %s, and change nothing',
    async (_, { reads, writes }, retry) => {
      const both = { op: 'set', collection: 'both', id: 'one', data: { ...data, title: 'b' } };
      expect(
        await post('commit', {
          commitId: crypto.randomUUID(),
          reads,
          writes: writes.map((write) => ({ ...both, ...write })),
        }),
      ).toMatchObject({ status: 409, body: { code: 'conflict', retry } });
      expect((await post('get', { collection: 'both', id: 'one' })).body.document.data).toEqual(data);
    },
  );

  it('answer documents, pages and counts with the last change that they include', async () => {
    const one = { id: 'one', version: 1, data };
    expect(await post('get', { collection: 'open', id: 'one' })).toEqual({
      status: 200,
      body: { seq: collections.length, document: one },
    });
    expect((await post('get', { collection: 'open', id: 'none' })).body).toEqual({
      seq: collections.length,
      document: null,
    });
    expect((await post('list', { collection: 'open' })).body).toEqual({
      seq: collections.length,
      items: [one],
    });
    expect((await post('count', { collection: 'open' })).body).toEqual({ seq: collections.length, count: 1 });
  });

  it.each([
    ['get', { collection: 'closed', id: 'one' }],
    ['list', { collection: 'closed' }],
    ['count', { collection: 'closed' }],
    ['get', { collection: 'none', id: 'one' }],
    ['get', { collection: 'sqlite_master', id: 'one' }],
  ])('show no difference between a closed collection and none (%s %j)', async (path, body) => {
    expect(await post(path, body)).toEqual({
      status: 404,
      body: { success: false, code: 'unknown-collection', error: 'Diese Sammlung gibt es nicht' },
    });
  });

  it.each([
    [404, { op: 'create', collection: 'closed', id: 'x', data }],
    [403, { op: 'create', collection: 'readable', id: 'x', data }],
    [403, { op: 'set', collection: 'readable', id: 'one', data, basedOn: 1 }],
    [403, { op: 'delete', collection: 'readable', id: 'one', basedOn: 1 }],
    [403, { op: 'create', collection: 'editable', id: 'x', data }],
    [403, { op: 'set', collection: 'editable', id: 'x', data }],
    [403, { op: 'set', collection: 'editable', id: 'x', data, basedOn: 0 }],
    [403, { op: 'delete', collection: 'editable', id: 'one', basedOn: 1 }],
    [200, { op: 'set', collection: 'editable', id: 'one', data, basedOn: 1 }],
    [200, { op: 'create', collection: 'open', id: 'x', data }],
    [200, { op: 'create', collection: 'open', id: 'x', data, version: 7 }],
    [422, { op: 'create', collection: 'open', id: 'x', data, version: 0 }],
    [422, { op: 'create', collection: 'open', id: 'x', data, version: 1.5 }],
    [422, { op: 'create', collection: 'open', id: 'x', data, version: '7' }],
    [422, { op: 'create', collection: 'open', id: 'x', data, version: MAX_CREATED_VERSION + 1 }],
    [422, { op: 'create', collection: 'open', id: 'x', data, version: Number.MAX_SAFE_INTEGER }],
  ])('let a browser do what the collection allows: %i for %j', async (status, write) => {
    const before = store.lastChange();
    expect((await commit(write)).status).toBe(status);
    expect(store.lastChange() - before).toBe(status === 200 ? 1 : 0);
  });

  it('write nothing where one of several writes is not allowed', async () => {
    const answer = await commit(
      { op: 'create', collection: 'open', id: 'x', data },
      { op: 'create', collection: 'readable', id: 'x', data },
    );
    expect(answer.status).toBe(403);
    expect(store.getJson('open', 'x')).toBeUndefined();
  });

  it('do not tell by a read in a commit what a closed collection holds', async () => {
    const answer = await post('commit', {
      commitId: crypto.randomUUID(),
      reads: [{ collection: 'closed', id: 'one', version: 1 }],
      writes: [],
    });
    expect(answer.status).toBe(404);
  });

  it.each([
    [{ title: 'longer than ten', tags: [] }, 'title', 'title: höchstens 10 Zeichen'],
    [{ title: 1, tags: [] }, 'title', 'title: muss ein Text sein'],
    [{ title: 'a', tags: ['b', 2] }, 'tags[1]', 'tags[1]: muss ein Text sein'],
    [{ title: 'a' }, 'tags', 'tags: fehlt'],
    [{ title: 'a', tags: [], admin: true }, '', 'unbekanntes Feld „admin“'],
  ])('refuse a document that does not fit its schema: %j', async (wrong, field, error) => {
    const answer = await commit({ op: 'create', collection: 'open', id: 'x', data: wrong });
    expect(answer).toEqual({ status: 422, body: { success: false, code: 'invalid', error, field, id: 'x' } });
  });

  it('hold what a write changes against stricter rules than what is stored', async () => {
    const dated = { title: 'a', tags: [''] };
    store.commit({ reads: [], writes: [{ op: 'create', collection: 'strict', id: 'dated', data: dated }] });
    const write = (op: 'create' | 'set', id: string, changed: object, basedOn?: number) =>
      commit({ op, collection: 'strict', id, data: changed, ...(basedOn && { basedOn }) });
    const refused = (id: string) => ({
      status: 422,
      body: { success: false, code: 'invalid', error: 'tags[0]: mindestens 1 Zeichen', field: 'tags[0]', id },
    });
    expect(await write('create', 'new', dated)).toEqual(refused('new'));
    expect(await write('set', 'one', dated, 1)).toEqual(refused('one'));
    // What was there before this rule keeps nobody from the other fields.
    expect((await write('set', 'dated', { ...dated, title: 'b' }, 1)).status).toBe(200);
    expect(await write('set', 'dated', { title: 'b', tags: ['', 'x'] }, 2)).toEqual(refused('dated'));
    expect((await write('set', 'dated', { title: 'b', tags: ['x'] }, 2)).status).toBe(200);
  });

  it('answer a conflict with what it is about, and whether trying again can help', async () => {
    const conflict = { success: false, code: 'conflict', collection: 'open', id: 'one' };
    const based = await commit({ op: 'set', collection: 'open', id: 'one', data, basedOn: 7 });
    expect(based).toMatchObject({ status: 409, body: { ...conflict, retry: false } });
    const read = await post('commit', {
      commitId: crypto.randomUUID(),
      reads: [{ collection: 'open', id: 'one', version: 7 }],
      writes: [],
    });
    expect(read).toMatchObject({ status: 409, body: { ...conflict, retry: true } });
  });

  it('make a commit that is sent twice once', async () => {
    const body = {
      commitId: crypto.randomUUID(),
      reads: [],
      writes: [{ op: 'set', collection: 'open', id: 'one', data, basedOn: 1 }],
    };
    expect([(await post('commit', body)).status, (await post('commit', body)).status]).toEqual([200, 200]);
    expect((await store.get('open', 'one'))?.version).toBe(2);
  });

  it.each([
    ['get', {}],
    ['get', { collection: 'open', id: 'one', extra: 1 }],
    ['get', { collection: 'open', id: 'a/b' }],
    ['get', { collection: ['open'], id: 'one' }],
    ['list', { collection: 'open', limit: '5' }],
    ['list', { collection: 'open', limit: 501 }],
    ['list', { collection: 'open', where: [{ field: 'a"b', op: '==', value: 1 }] }],
    ['list', { collection: 'open', where: [{ field: 'title', op: 'LIKE', value: '%' }] }],
    ['list', { collection: 'open', where: [{ field: 'title', op: '==', value: { $gt: '' } }] }],
    ['list', { collection: 'open', orderBy: { field: 'title', direction: 'asc; --' } }],
    ['list', { collection: 'open', cursor: 'nonsense' }],
    ['count', { collection: 'open', limit: 5 }],
    ['commit', { reads: [], writes: [] }],
    ['commit', { commitId: 'x', reads: [], writes: [] }],
    [
      'commit',
      { commitId: crypto.randomUUID(), reads: [], writes: [{ op: 'drop', collection: 'open', id: 'one' }] },
    ],
    [
      'commit',
      {
        commitId: crypto.randomUUID(),
        reads: [],
        writes: [{ op: 'create', collection: 'open', id: 'x', data: [] }],
      },
    ],
    [
      'commit',
      {
        commitId: crypto.randomUUID(),
        reads: [],
        writes: [{ op: 'set', collection: 'open', id: 'one', data, basedOn: -1 }],
      },
    ],
  ])('refuse what is no question, with a German reason: %s %j', async (path, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\p{L}/u) });
    expect(JSON.parse(store.getJson('open', 'one') ?? '')).toEqual({ id: 'one', version: 1, data });
  });

  it('refuse two writes of one document in a commit', async () => {
    const write = { op: 'create', collection: 'open', id: 'x', data };
    expect((await commit(write, write)).status).toBe(409);
    expect(store.getJson('open', 'x')).toBeUndefined();
  });

  it('refuse bodies that are too large', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    expect((await commit({ op: 'create', collection: 'open', id: 'x', data: { title: large } })).status).toBe(
      413,
    );
    expect((await post('get', { collection: 'open', id: large.slice(0, 300_000) })).status).toBe(413);
  });
});
