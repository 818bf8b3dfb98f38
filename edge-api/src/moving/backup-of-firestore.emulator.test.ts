import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScheduledFollowUp, scheduledFollowUps } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { backUpOffice } from '../backup/back-up-office.ts';
import { restoredAt } from '../backup/restored.ts';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { calendarLinks } from '../calendar/calendar-links.collection.ts';
import { readConfig } from '../config.ts';
import { type OutboxRow, outbox } from '../outbox/outbox.collection.ts';
import { type ShareLink, shareLinks } from '../share/share-links.collection.ts';
import { openStore } from '../store/open-store.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { moveOffice } from './move-office.ts';

const BACKED_UP = new Date('2026-11-21T08:00:00.000Z');
const BROUGHT_BACK = new Date('2026-11-23T08:00:00.000Z');
const DUE = '2026-11-22T08:00:00.000Z';
const WAITS = '2026-11-24T08:00:00.000Z';

it('a backup of Firestore that is brought back sends nothing a second time that was due since (D21), and ends its links', async () => {
  const root = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const config = readConfig({ ...firestoreProject().env, DATA_DIR: root });
    const { store, close } = await openStore(config);
    const row = (sendAt: string) => ({
      state: 'scheduled',
      plan: { sendAt, history: { customerName: 'Anna' } },
    });
    await store.transact(async (transaction) => {
      for (const [id, at] of [
        ['due', DUE],
        ['waits', WAITS],
      ] as const) {
        transaction.create(outbox.name, id, row(at));
        transaction.create(scheduledFollowUps.name, id, { status: 'pending', scheduledFor: at });
        transaction.create(shareLinks.name, id, { quoteId: 'quote_1', expiresAt: WAITS, usageCount: 0 });
        transaction.create(calendarLinks.name, id, { name: 'Büro', createdAt: DUE });
      }
    });
    const blobs = await openFolderBlobs(join(root, 'files'));
    const folder = await backUpOffice({ store, blobs, config, clock: () => BACKED_UP });
    await close();

    const target = readConfig({ ...firestoreProject().env, DATA_DIR: folder });
    const { endedLinks } = await moveOffice(target, 'firestore', () => BROUGHT_BACK);
    expect(endedLinks).toContain('(2 Mitarbeiter-Links und 2 Kalender-Adressen)');
    const back = await openStore(target);
    const states = async (collection: string) => {
      const { items } = await back.store.list<OutboxRow & ScheduledFollowUp>({ collection });
      return items.map(({ id, data }) => [id, data.state ?? data.status]);
    };
    // Begun and not ended: the outbox makes an uncertain delivery of it.
    expect(await states(outbox.name)).toEqual([
      ['due', 'sending'],
      ['waits', 'scheduled'],
    ]);
    expect(await states(scheduledFollowUps.name)).toEqual([
      ['due', 'cancelled'],
      ['waits', 'pending'],
    ]);
    // Which were revoked since, nobody knows.
    const links = await back.store.list<ShareLink>({ collection: shareLinks.name });
    expect(links.items.map(({ data }) => data.revokedAt)).toEqual(
      [BROUGHT_BACK, BROUGHT_BACK].map((at) => at.toISOString()),
    );
    expect(await back.store.count({ collection: calendarLinks.name })).toBe(0);
    expect(await restoredAt(back.store)).toEqual(BROUGHT_BACK);
    await back.close();
  } finally {
    rmSync(root, { recursive: true });
  }
});
