import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { customers, photos, quoteTemplates } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessions } from '../auth/sessions.collection.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { COLLECTIONS } from '../collections.ts';
import { system } from '../settings/system.collection.ts';
import { type OpenStore, openStore } from '../store/open-store.ts';
import { writeOfficeToMove } from '../testing/office-to-move.ts';
import { assertNotHalfMoved, moveData, type Place } from './move-data.ts';
import { digestOf } from './move-documents.ts';
import { digestOfFiles } from './move-files.ts';
import { MARK_ID, MOVING } from './what-moves.ts';

const NOW = () => new Date('2026-11-21T08:00:00.000Z');

let root: string;
const opened: OpenStore[] = [];
let source: Place & { blobs: BlobStore };
let target: Place & { blobs: BlobStore };
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'moving-'));
  source = await place('source');
  target = await place('target');
  await writeOfficeToMove(source.store, 30, source.blobs);
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(root, { recursive: true });
});

async function place(name: string): Promise<Place & { blobs: BlobStore }> {
  const dataDir = join(root, name);
  const store = await openStore({ dataDir, store: { kind: 'embedded' } });
  opened.push(store);
  return {
    store,
    identity: `sqlite:${store.embedded?.epoch}`,
    blobs: await openFolderBlobs(join(dataDir, 'files')),
  };
}

async function expectEqual(): Promise<void> {
  for (const collection of MOVING) {
    expect(await digestOf(target.store.store, collection), collection.name).toEqual(
      await digestOf(source.store.store, collection),
    );
  }
  expect(await digestOfFiles(target.blobs)).toEqual(await digestOfFiles(source.blobs));
}

it('moves every document with id and version, and every file; of the collections sessions alone stay', async () => {
  const { collections, files } = await moveData(source, target, NOW);
  await expectEqual();
  expect(collections.map(({ name }) => name)).toEqual(
    COLLECTIONS.map(({ name }) => name).filter((name) => name !== sessions.name),
  );
  expect(files?.count).toBe(20);
  expect(await target.store.store.get(photos.name, 'photo_3')).toEqual(
    await source.store.store.get(photos.name, 'photo_3'),
  );
  expect(await target.store.store.count({ collection: sessions.name })).toBe(0);
});

it('sees what differs in one letter, one version or one byte', async () => {
  await moveData(source, target, NOW);
  const photo = await source.store.store.get<object>(photos.name, 'photo_3');
  const digest = await digestOf(source.store.store, photos);
  for (const [version, data] of [
    [99, photo?.data],
    [photo?.version ?? 0, { ...photo?.data, fileName: 'andere.jpg' }],
  ] as const) {
    await target.store.adopt(photos.name, [{ id: 'photo_3', version, data }], []);
    expect((await digestOf(target.store.store, photos)).sha256).not.toBe(digest.sha256);
  }
  const [key] = (await target.blobs.list('')).items.map((one) => one.key);
  const content = await digestOfFiles(target.blobs);
  await target.blobs.delete(key ?? '');
  await target.blobs.put(key ?? '', Buffer.alloc(1000, 255));
  expect((await digestOfFiles(target.blobs)).sha256).not.toBe(content.sha256);
});

it('killed at any point and begun anew, it comes to the same end', async () => {
  const { adopt } = target.store;
  const { put } = target.blobs;
  let left = 0;
  const orDie = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  const mortal: Place = {
    ...target,
    store: {
      ...target.store,
      async adopt(...all) {
        orDie();
        await adopt(...all);
      },
    },
    blobs: {
      ...target.blobs,
      async put(...all) {
        orDie();
        await put(...all);
      },
    },
  };
  let kills = 0;
  for (; ; kills += 1) {
    left = 3;
    const problem = await moveData(source, mortal, NOW).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (problem === undefined) break;
    expect(problem).toBe('killed');
  }
  expect(kills).toBeGreaterThan(5);
  await expectEqual();
});

it('makes up for what changed in the source between a kill and the next attempt', async () => {
  const { adopt } = target.store;
  let writes = 0;
  const dying: Place = {
    ...target,
    store: {
      ...target.store,
      adopt: async (...all) => {
        writes += 1;
        if (writes === 6) throw new Error('killed');
        await adopt(...all);
      },
    },
  };
  await expect(moveData(source, dying, NOW)).rejects.toThrow('killed');
  // No server works with half of it.
  await expect(assertNotHalfMoved(target.store)).rejects.toThrow('noch nicht abgeschlossen');
  const [first, second] = (await source.store.store.list<object>({ collection: customers.name })).items;
  await source.store.adopt(
    customers.name,
    [{ id: second?.id ?? '', version: 9, data: { name: 'Neu' } }],
    [first?.id ?? ''],
  );
  await moveData(source, target, NOW);
  await expectEqual();
  await assertNotHalfMoved(target.store);
});

it.each([
  [
    'customers',
    () => target.store.adopt(customers.name, [{ id: 'C-1', version: 1, data: {} }], []),
    'Kunden',
  ],
  [
    'settings',
    () => target.store.adopt(system.name, [{ id: 'settings', version: 1, data: {} }], []),
    'Daten (system)',
  ],
  ['files', () => target.blobs.put('photos/ff/fremd-original.jpg', Buffer.from('x')), 'Dateien'],
])('refuses a target that has %s of its own, and leaves it as it is', async (_, fill, what) => {
  await fill();
  await expect(moveData(source, target, NOW)).rejects.toThrow(`Das Ziel enthält schon ${what}.`);
  expect(await target.store.store.get(system.name, MARK_ID)).toBeUndefined();
  expect(await target.store.store.count({ collection: photos.name })).toBe(0);
});

it('refuses to go on with the move of another store, and to repeat one that came to its end', async () => {
  const other = await place('other');
  await moveData(source, target, NOW);
  await expect(moveData(source, target, NOW)).rejects.toThrow('einen abgeschlossenen Umzug');
  await expect(moveData(other, target, NOW)).rejects.toThrow('es wurde nichts verändert');
  await expectEqual();
});

it('takes a target in which a server has been started, and nothing more, for an empty one', async () => {
  await target.store.adopt(system.name, [{ id: 'gate', version: 1, data: { epoch: 1 } }], []);
  await target.store.adopt(quoteTemplates.name, [{ id: 'x', version: 1, data: { createdBy: 'System' } }], []);
  await moveData(source, target, NOW);
  await expectEqual();
});

/** The target, to which each write of this collection or of files brings something else, so many times. */
function faulty(what: 'documents' | 'files', times: number): Place {
  let left = times;
  const isFaulty = () => {
    left -= 1;
    return left >= 0;
  };
  return {
    ...target,
    store: {
      ...target.store,
      async adopt(collection, documents, deleted) {
        const spoils = what === 'documents' && collection === photos.name && isFaulty();
        const written = documents.map((one) => (spoils ? { ...one, version: one.version + 1 } : one));
        await target.store.adopt(collection, written, deleted);
      },
    },
    blobs: {
      ...target.blobs,
      async put(key, content) {
        // As long as it was: what the listing shows is the same.
        const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content);
        await target.blobs.put(key, what === 'files' && isFaulty() ? bytes.fill(255) : bytes);
      },
    },
  };
}

it.each([
  ['documents', 'Daten (photos)'],
  ['files', 'Der Dateibestand'],
] as const)(
  'does not end while %s are not the same by SHA-256, and no server starts there',
  async (what, named) => {
    await expect(moveData(source, faulty(what, 1000), NOW)).rejects.toThrow(
      `${named} ist im Ziel noch nicht gleich.`,
    );
    await expect(assertNotHalfMoved(target.store)).rejects.toThrow('noch nicht abgeschlossen');
  },
);

it('makes up for what was written otherwise in the first round', async () => {
  await moveData(source, faulty('documents', 1), NOW);
  await expectEqual();
});
