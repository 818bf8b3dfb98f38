import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Notice, notices } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GATE_ID } from '../auth/gate.service.ts';
import { sessions } from '../auth/sessions.collection.ts';
import { calendarLinks } from '../calendar/calendar-links.collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { quoteLinks } from '../offers/quote-links.collection.ts';
import { system } from '../settings/system.collection.ts';
import { shareLinks } from '../share/share-links.collection.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { settleCopy } from './copied.ts';
import { createBackup } from './create-backup.ts';
import { endedLinksText } from './end-links.ts';
import { STORE_FILE } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const SINCE = '2026-11-22T08:00:00.000Z';
const LATER = new Date('2026-11-23T08:00:00.000Z');

const crewLink = (expiresAt = '2026-11-28T08:00:00.000Z') => ({
  customerId: 'C-1',
  quoteId: 'quote_1',
  purpose: 'disposition',
  createdAt: NOW.toISOString(),
  expiresAt,
  usageCount: 0,
});
const feed = { name: 'Büro', createdAt: NOW.toISOString() };
const offerLink = {
  originalId: 'quote_1',
  quoteId: 'quote_1',
  version: 1,
  customerId: 'C-1',
  createdAt: NOW.toISOString(),
};
const gate = (passwordHash: string, epoch: number) => ({ passwordHash, epoch, changedAt: SINCE });

let root: string;
let dataDir: string;
let folder: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'access-'));
  dataDir = join(root, 'data');
  await change(async (put) => {
    await put(system.name, GATE_ID, gate('damals', 3));
    await put(sessions.name, 'session', {});
    for (const id of ['kept', 'revoked', 'gone']) {
      await put(shareLinks.name, id, crewLink());
      await put(calendarLinks.name, id, feed);
      await put(quoteLinks.name, id, offerLink);
    }
    await put(shareLinks.name, 'expired', crewLink(SINCE));
  });
  folder = (await createBackup({ dataDir, into: join(root, 'backups'), now: NOW })).folder;
});
afterEach(() => rmSync(root, { recursive: true }));

type Put = (collection: string, id: string, data: object | undefined) => Promise<void>;

const open = (at = dataDir) => openSqliteStore(join(at, STORE_FILE), COLLECTIONS);

/** As a server does that starts there. */
async function startOn(at: string): Promise<string | undefined> {
  const store = open(at);
  try {
    return await settleCopy(store, LATER);
  } finally {
    store.close();
  }
}

async function change(work: (put: Put) => Promise<void>): Promise<void> {
  const store = open();
  await work((collection, id, data) =>
    store.transact(async (transaction) => {
      await transaction.get(collection, id);
      if (data) transaction.set(collection, id, data);
      else transaction.delete(collection, id);
    }),
  );
  store.close();
}

/** Ids of what lets somebody in, and the password. */
async function access(at = dataDir) {
  const store = open(at);
  const openIds = async (collection: string) => {
    const { items } = await store.list<{ revokedAt?: string }>({ collection });
    return items.filter(({ data }) => data.revokedAt === undefined).map(({ id }) => id);
  };
  const found = {
    crewLinks: await openIds(shareLinks.name),
    feeds: await openIds(calendarLinks.name),
    offerLinks: await openIds(quoteLinks.name),
    password: (await store.get<{ passwordHash: string }>(system.name, GATE_ID))?.data.passwordHash,
  };
  store.close();
  return found;
}

/** What staff are told of it in the office. */
async function told(): Promise<Notice[]> {
  const store = open();
  const { items } = await store.list<Notice>({ collection: notices.name });
  store.close();
  return items.map(({ data }) => data);
}

it('what was revoked, deleted or changed since the backup lets nobody in again', async () => {
  await change(async (put) => {
    await put(shareLinks.name, 'revoked', { ...crewLink(), revokedAt: SINCE });
    await put(shareLinks.name, 'gone', undefined);
    for (const id of ['revoked', 'gone']) await put(calendarLinks.name, id, undefined);
    await put(quoteLinks.name, 'revoked', { ...offerLink, revokedAt: SINCE });
    // It went with its quote, which is back.
    await put(quoteLinks.name, 'gone', undefined);
    await put(system.name, GATE_ID, gate('heute', 4));
  });
  const { endedLinks, keepsPassword } = await restoreBackup(dataDir, folder, LATER);
  expect(keepsPassword).toBe(true);
  expect(await access()).toEqual({
    crewLinks: ['expired', 'kept'],
    feeds: ['kept'],
    offerLinks: ['gone', 'kept'],
    password: 'heute',
  });
  expect(endedLinksText(endedLinks)).toBe(
    'Seit der Sicherung widerrufen oder gelöscht und weiter ungültig: 2 Mitarbeiter-Links, 2 Kalender-Adressen und 1 Angebots-Link.',
  );
  expect(await told()).toEqual([]);
});

it('says nothing of links where all of them go on', async () => {
  const { endedLinks } = await restoreBackup(dataDir, folder, LATER);
  expect(endedLinksText(endedLinks)).toBeUndefined();
  expect(await startOn(dataDir)).toBeUndefined();
  expect((await access()).feeds).toEqual(['gone', 'kept', 'revoked']);
});

it('started in its own folder, a backup lets no crew or calendar in, and takes no browser for one of its own', async () => {
  await change((put) => put(shareLinks.name, 'revoked', { ...crewLink(), revokedAt: SINCE }));
  expect(await startOn(folder)).toContain('(3 Mitarbeiter-Links und 3 Kalender-Adressen)');
  expect(await access(folder)).toMatchObject({ crewLinks: ['expired'], feeds: [] });
  expect(await startOn(folder)).toBeUndefined();
  const [copy, store] = [open(folder), open()];
  expect(copy.epoch).not.toBe(store.epoch);
  expect(await copy.count({ collection: sessions.name })).toBe(0);
  for (const one of [copy, store]) one.close();
});

it.each([
  ['cannot be read', () => writeFileSync(join(dataDir, STORE_FILE), 'das ist keine Datenbank')],
  ['is gone', () => rmSync(dataDir, { recursive: true })],
])('where the present store %s, all links of crews and calendars end', async (_, damage) => {
  damage();
  const text =
    'Was seit der Sicherung widerrufen wurde, ist nicht bekannt. Deshalb gelten alle Mitarbeiter-Links und Kalender-Adressen von damals nicht mehr (3 Mitarbeiter-Links und 3 Kalender-Adressen): Bitte erstellen Sie neue.';
  const { endedLinks, keepsPassword } = await restoreBackup(dataDir, folder, LATER);
  expect(keepsPassword).toBe(false);
  expect(await access()).toEqual({
    crewLinks: ['expired'],
    feeds: [],
    offerLinks: ['gone', 'kept', 'revoked'],
    password: 'damals',
  });
  expect(endedLinksText(endedLinks)).toBe(text);
  expect(await told()).toEqual([
    { at: LATER.toISOString(), kind: 'links-ended', text, path: '/disposition' },
  ]);
});

it('keeps the password of the backup where the present one is damaged', async () => {
  await change((put) => put(system.name, GATE_ID, { passwordHash: 7 }));
  expect((await restoreBackup(dataDir, folder, LATER)).keepsPassword).toBe(false);
  expect((await access()).password).toBe('damals');
});
