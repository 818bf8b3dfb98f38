import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Conflict } from 'shared-kit/data';
import { type Photo, photos, type ScheduledFollowUp, scheduledFollowUps } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../auth/sessions.collection.ts';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { COLLECTIONS } from '../collections.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { type MergePart, mergeParts } from '../merging/merge-parts.collection.ts';
import { type OutboxRow, outbox } from '../outbox/outbox.collection.ts';
import { photoKey } from '../photos/photo-files.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { createBackup } from './create-backup.ts';
import { MANIFEST_FILE, STORE_FILE } from './manifest.ts';
import { finishRestore, restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const LATER = new Date('2026-11-23T08:00:00.000Z');

let root: string;
let dataDir: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(root, 'data');
  into = join(root, 'backups');
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (folder = dataDir) => openSqliteStore(join(folder, STORE_FILE), COLLECTIONS);
const photo = (fileSetId: string): Photo => ({
  customerId: 'C-1',
  fileName: 'flur.jpg',
  category: 'Flur',
  uploadDate: NOW.toISOString(),
  fileSize: 3,
  mimeType: 'image/jpeg',
  fileSetId,
});

async function writeOffice(): Promise<void> {
  const store = open();
  await store.transact(async (transaction) => {
    transaction.create(photos.name, 'photo-1', photo('ab1'));
    transaction.create(sessions.name, 'session', {});
  });
  store.close();
  const blobs = await openFolderBlobs(join(dataDir, 'files'));
  await blobs.put(photoKey('ab1', 'original', 'image/jpeg'), Buffer.from('abc'));
  mkdirSync(join(dataDir, 'mail/cur'), { recursive: true });
  writeFileSync(join(dataDir, 'mail/cur/1:2,S'), 'Subject: Hallo');
  writeFileSync(join(dataDir, 'secrets.json'), '{"deployToken":"alt"}');
}

/** Every file of a folder with its content. */
function contentOf(folder: string, below = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below), { withFileTypes: true }).map((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory()
        ? contentOf(folder, path)
        : { [path]: readFileSync(join(folder, path), 'base64') };
    }),
  );
}

describe('a backup', () => {
  it('made while documents and their files come and go has every file that its documents name', async () => {
    const store = open();
    const blobs = await openFolderBlobs(join(dataDir, 'files'));
    let writing = true;
    let written = 0;
    const burst = (async () => {
      while (writing) {
        const id = randomUUID();
        await blobs.put(photoKey(id, 'original', 'image/jpeg'), Buffer.from(id));
        await store.transact(async (transaction) => {
          transaction.create(photos.name, `photo-${id}`, photo(id));
          transaction.create(photos.name, `pair-${id}`, photo(id));
        });
        written += 1;
      }
    })();
    while (written < 20) await new Promise((resolve) => setImmediate(resolve));
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    writing = false;
    await burst;
    store.close();

    const copy = open(folder);
    const { items } = await copy.list<Photo>({ collection: photos.name, limit: 500 });
    copy.close();
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect(items.filter(({ id }) => id.startsWith('pair-'))).toHaveLength(items.length / 2);
    for (const { data } of items) {
      const key = photoKey(data.fileSetId ?? '', 'original', 'image/jpeg');
      expect(readFileSync(join(folder, 'files', key), 'utf8')).toBe(data.fileSetId);
    }
  });

  it('is refused where there is no store, and leaves no folder behind', async () => {
    mkdirSync(dataDir);
    await expect(createBackup({ dataDir, into, now: NOW })).rejects.toThrow('enthält keinen Speicher');
    expect(existsSync(into)).toBe(false);
  });
});

describe('restoring', () => {
  it('gives documents, files and mails as they were, and keeps aside what was there', async () => {
    await writeOffice();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    const before = open();
    const epoch = before.epoch;
    const photoBefore = await before.get<Photo>(photos.name, 'photo-1');
    await before.transact(async (transaction) => {
      await transaction.get(photos.name, 'photo-1');
      transaction.delete(photos.name, 'photo-1');
      transaction.create(photos.name, 'photo-2', photo('cd2'));
    });
    before.close();
    rmSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(join(dataDir, 'mail/cur/2:2,'), 'Subject: Später');
    writeFileSync(join(dataDir, 'secrets.json'), '{"deployToken":"neu"}');

    const { aside } = await restoreBackup(dataDir, folder, LATER);
    const store = open();
    expect((await store.get<Photo>(photos.name, 'photo-1'))?.data).toEqual(photoBefore?.data);
    expect(await store.get(photos.name, 'photo-2')).toBeUndefined();
    // A browser that has seen later changes begins anew, and a session that was ended since stays ended.
    expect(store.epoch).not.toBe(epoch);
    expect(await store.count({ collection: sessions.name })).toBe(0);
    store.close();
    for (const kept of ['files', 'mail']) {
      expect(contentOf(join(dataDir, kept))).toEqual(contentOf(join(folder, kept)));
    }
    // A deploy token that was replaced since lets nobody publish again.
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain('neu');
    const old = open(aside);
    expect(await old.get(photos.name, 'photo-2')).toBeDefined();
    old.close();
    expect(readFileSync(join(aside, 'mail/cur/2:2,'), 'utf8')).toContain('Später');
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  });

  it.each([
    ['a file is missing', (folder: string) => rmSync(join(folder, 'mail/cur/1:2,S'))],
    [
      'a file has other bytes',
      (folder: string) => writeFileSync(join(folder, 'secrets.json'), '{"deployToken":"ALT"}'),
    ],
    [
      'the store is no database',
      (folder: string) => {
        const path = join(folder, STORE_FILE);
        const bytes = readFileSync(path);
        bytes.write('kaputt', 0);
        writeFileSync(path, bytes);
      },
    ],
    [
      'the manifest is cut off',
      (folder: string) => writeFileSync(join(folder, MANIFEST_FILE), '{"format":1'),
    ],
  ])('is refused where %s, and touches nothing', async (_, damage) => {
    await writeOffice();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    damage(folder);
    const before = contentOf(dataDir);
    await expect(restoreBackup(dataDir, folder, LATER)).rejects.toThrow(
      /^Die Sicherung ist beschädigt \(.+\)\. Es wurde nichts verändert\.$/,
    );
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('takes no version of before for one of now, however often the same backup is restored (D7)', async () => {
    const write = async (fileName: string, basedOn?: number) => {
      const store = open();
      const at = 'photo-1';
      await store
        .transact(async (transaction) => {
          if (basedOn === undefined) await transaction.get(photos.name, at);
          transaction.set(photos.name, at, { ...photo('ab1'), fileName }, basedOn);
        })
        .finally(() => store.close());
    };
    const versionNow = async () => {
      const store = open();
      const found = await store.get(photos.name, 'photo-1');
      store.close();
      return found?.version ?? 0;
    };
    await writeOffice();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    let last = 0;
    for (const hours of [1, 2]) {
      for (const name of ['a.jpg', 'b.jpg']) await write(name);
      const before = await versionNow();
      await restoreBackup(dataDir, folder, new Date(NOW.getTime() + hours * 3_600_000));
      await write('colleague.jpg');
      expect(before).toBeGreaterThan(last);
      expect(await versionNow()).toBeGreaterThan(before + 2);
      await expect(write('mine.jpg', before)).rejects.toThrow(Conflict);
      last = before;
    }
  });

  it('keeps no lower version for who comes back as a merge is undone', async () => {
    await writeOffice();
    const before = open();
    const part: MergePart = { mergeId: 'merge_1', at: NOW.toISOString(), kind: 'original', version: 5 };
    await before.transact(async (transaction) => transaction.create(mergeParts.name, 'part', part));
    before.close();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    await restoreBackup(dataDir, folder, LATER);
    const store = open();
    const restored = (await store.get<MergePart>(mergeParts.name, 'part'))?.data;
    store.close();
    expect(restored?.version).toBeGreaterThan(1000);
    expect({ ...restored, version: 5 }).toEqual(part);
  });

  it('is refused where the manifest names what lies outside, or there is none', async () => {
    await writeOffice();
    const { folder, ...manifest } = await createBackup({ dataDir, into, now: NOW });
    const files = { ...manifest.files, '../fremd': { size: 1, sha256: '' } };
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...manifest, files }));
    await expect(restoreBackup(dataDir, folder, LATER)).rejects.toThrow('beschädigt (manifest.json)');
    rmSync(join(folder, MANIFEST_FILE));
    await expect(restoreBackup(dataDir, folder, LATER)).rejects.toThrow('keine vollständige Sicherung');
  });

  it.each([0, 2, 5])('that was killed after %i renames is brought to its end', async (renamed) => {
    await writeOffice();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    const wanted = contentOf(join(folder, 'mail'));
    writeFileSync(join(dataDir, 'mail/cur/2:2,'), 'Subject: Später');
    // As `restoreBackup` leaves it before the first rename.
    const staging = join(dataDir, 'restoring');
    for (const name of ['files', 'mail', 'outbox', 'remotes'])
      mkdirSync(join(staging, name), { recursive: true });
    cpSync(folder, staging, { recursive: true, filter: (path) => !path.endsWith(MANIFEST_FILE) });
    const aside = join(dataDir, 'vorher');
    mkdirSync(aside);
    writeFileSync(join(staging, 'ready.json'), JSON.stringify({ aside: 'vorher' }));
    for (const name of ['files', 'mail', 'outbox', 'remotes', 'secrets.json'].slice(0, renamed)) {
      if (existsSync(join(dataDir, name)))
        cpSync(join(dataDir, name), join(aside, name), { recursive: true });
      rmSync(join(dataDir, name), { recursive: true, force: true });
      cpSync(join(staging, name), join(dataDir, name), { recursive: true });
      rmSync(join(staging, name), { recursive: true });
    }
    await finishRestore(dataDir);
    expect(contentOf(join(dataDir, 'mail'))).toEqual(wanted);
    expect(readFileSync(join(aside, 'mail/cur/2:2,'), 'utf8')).toContain('Später');
    expect(existsSync(join(aside, STORE_FILE))).toBe(true);
    open().close();
    expect(existsSync(staging)).toBe(false);
  });

  it('sends nothing a second time that was on its way, or due since: its delivery counts as uncertain (D21)', async () => {
    const store = open();
    const history = { customerName: 'Anna' };
    const row = (sendAt: string) => ({
      state: 'scheduled',
      plan: { sendAt, history },
      attempts: 1,
    });
    // Long after the backup its process would count as alive.
    const work = { owner: 'before', expiresAt: '2026-12-22T08:00:00.000Z', history };
    const begun = { attempts: 1, work, updatedAt: '2026-11-21T08:00:00.000Z' };
    const followUp = (scheduledFor: string) => ({ status: 'pending', scheduledFor });
    await store.transact(async (transaction) => {
      transaction.create(outbox.name, 'due', row('2026-11-22T08:00:00.000Z'));
      transaction.create(outbox.name, 'waits', row('2026-11-24T08:00:00.000Z'));
      transaction.create(outbox.name, 'written', { state: 'sending', ...begun });
      transaction.create(outbox.name, 'claimed', { state: 'pending', ...begun });
      const ended = { ...work, endSentAt: begun.updatedAt };
      transaction.create(outbox.name, 'whole', { state: 'sending', ...begun, work: ended });
      transaction.create(scheduledFollowUps.name, 'due', followUp('2026-11-22T08:00:00.000Z'));
      transaction.create(scheduledFollowUps.name, 'waits', followUp('2026-11-24T08:00:00.000Z'));
    });
    store.close();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    expect((await restoreBackup(dataDir, folder, LATER)).uncertainMails).toBe(4);
    const restored = open();
    for (const id of ['due', 'written', 'claimed', 'whole']) {
      const at = LATER.toISOString();
      expect(await restored.get<OutboxRow>(outbox.name, id)).toMatchObject({
        // With a time it is listed.
        data: {
          ...{ state: 'sending', plan: { sendAt: expect.any(String) } },
          work: { endSentAt: at, expiresAt: at, history },
        },
      });
    }
    expect(await restored.get<OutboxRow>(outbox.name, 'waits')).toMatchObject({
      data: { state: 'scheduled' },
    });
    const states = await restored.list<ScheduledFollowUp>({ collection: scheduledFollowUps.name });
    expect(states.items.map(({ id, data }) => [id, data.status])).toEqual([
      ['due', 'cancelled'],
      ['waits', 'pending'],
    ]);
    restored.close();
  });

  it('holds back also what was planned for later, and waits no longer in the store that it replaces', async () => {
    const history = { customerName: 'Anna' };
    const plan = { sendAt: '2026-11-24T08:00:00.000Z', history };
    const store = open();
    const states = ['sent', 'cancelled', 'unknown', 'scheduled'];
    await store.transact(async (transaction) => {
      for (const id of [...states, 'gone'])
        transaction.create(outbox.name, id, { state: 'scheduled', plan, attempts: 1 });
    });
    store.close();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    const later = open();
    await later.transact(async (transaction) => {
      for (const id of [...states, 'gone']) await transaction.get(outbox.name, id);
      for (const state of states) transaction.set(outbox.name, state, { state, plan, attempts: 1 });
      transaction.delete(outbox.name, 'gone');
    });
    later.close();
    expect((await restoreBackup(dataDir, folder, LATER)).uncertainMails).toBe(3);
    const restored = open();
    const stateOf = async (id: string) => (await restored.get<OutboxRow>(outbox.name, id))?.data;
    for (const id of ['sent', 'cancelled', 'unknown'])
      expect(await stateOf(id)).toMatchObject({
        state: 'sending',
        plan: {},
        work: { endSentAt: LATER.toISOString() },
      });
    for (const id of ['scheduled', 'gone'])
      expect(await stateOf(id)).toEqual({ state: 'scheduled', plan, attempts: 1 });
    restored.close();
    // Restored once more, they are held already.
    const again = await createBackup({ dataDir, into, now: LATER });
    expect((await restoreBackup(dataDir, again.folder, LATER)).uncertainMails).toBe(0);
  });

  describe('of what was planned for later', () => {
    const plan = { sendAt: '2026-11-28T08:00:00.000Z', history: { customerName: 'Anna' } };
    const MAIL = 'mail';
    /** Planned when the backup was made. */
    async function writePlanned(): Promise<string> {
      const store = open();
      await store.transact(async (transaction) => {
        transaction.create(outbox.name, MAIL, { state: 'scheduled', plan, attempts: 1 });
      });
      store.close();
      return (await createBackup({ dataDir, into, now: NOW })).folder;
    }
    async function note(state: OutboxRow['state']): Promise<void> {
      const store = open();
      await store.transact(async (transaction) => {
        await transaction.get(outbox.name, MAIL);
        transaction.set(outbox.name, MAIL, { state, plan, attempts: 1 });
      });
      store.close();
    }
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));

    it('holds back what the store knew that another restoring has replaced', async () => {
      open().close();
      const { folder: empty } = await createBackup({ dataDir, into, now: at(20) });
      const folder = await writePlanned();
      await note('sent');
      expect((await restoreBackup(dataDir, empty, at(23))).uncertainMails).toBe(0);
      expect((await restoreBackup(dataDir, folder, at(24))).uncertainMails).toBe(1);
    });

    it('lets go on what had failed before, and waits again', async () => {
      open().close();
      const { folder: empty } = await createBackup({ dataDir, into, now: at(20) });
      const folder = await writePlanned();
      await note('failed');
      await restoreBackup(dataDir, empty, at(23));
      await writePlanned();
      expect((await restoreBackup(dataDir, folder, at(24))).uncertainMails).toBe(0);
    });

    it('holds all back where the present store cannot be read, and says so', async () => {
      const folder = await writePlanned();
      writeFileSync(join(dataDir, STORE_FILE), 'das ist keine Datenbank');
      expect(await restoreBackup(dataDir, folder, LATER)).toMatchObject({
        uncertainMails: 1,
        holdsAllMails: true,
      });
    });
  });

  it('brings back a store of which the present one is damaged', async () => {
    await writeOffice();
    const { folder } = await createBackup({ dataDir, into, now: NOW });
    writeFileSync(join(dataDir, STORE_FILE), 'das ist keine Datenbank');
    await restoreBackup(dataDir, folder, LATER);
    const database = new DatabaseSync(join(dataDir, STORE_FILE));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });
});

it('npm run backup works beside a running server, npm run restore refuses to', async () => {
  await writeOffice();
  const server = lockDataDir(dataDir);
  const run = (file: string, argument: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, file), argument], {
      env,
    });
    return `${stdout}${stderr}`;
  };
  expect(run('backup.ts', into)).toMatch(/^Gesichert in .+: 4 Dateien, .+ MB\.$/m);
  // Nothing but this is said: no stack.
  expect(run('backup.ts', '/dev/null/x')).toBe(
    'Auf diesem Weg liegt etwas, das kein Ordner ist: /dev/null/x\n',
  );
  const folder = join(into, readdirSync(into)[0] ?? '');
  expect(run('restore.ts', folder)).toContain('läuft schon ein Server');
  server.release();
  expect(run('restore.ts', folder)).toContain('Wiederhergestellt: der Stand vom');
});
