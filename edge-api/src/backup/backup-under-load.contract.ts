import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { DocumentStore, Query } from 'shared-kit/data';
import { customers, emailHistory, invoices, photos } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { readConfig } from '../config.ts';
import { digestOf } from '../moving/move-documents.ts';
import { digestOfFiles } from '../moving/move-files.ts';
import { MOVING } from '../moving/what-moves.ts';
import { system } from '../settings/system.collection.ts';
import { openStore } from '../store/open-store.ts';
import { all } from '../testing/import-fixture.ts';
import { writeOfficeToMove } from '../testing/office-to-move.ts';
import { backUpOffice } from './back-up-office.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-22T08:00:00.000Z');
/** What the load does not touch. */
const STILL = [customers, invoices, photos].map(({ name }) => name);
/** In which a restoring notes itself. */
const SAME = MOVING.filter(({ name }) => name !== system.name);

/** @param ahead by so much its versions are higher than those of the backup (`outrunVersions`) */
async function digests(dataDir: string, ahead = 0) {
  const { store, close } = await openStore({ dataDir, store: { kind: 'embedded' } });
  const asBackedUp: Pick<DocumentStore, 'list'> = {
    async list<T>(query: Query) {
      const page = await store.list<T>(query);
      return { ...page, items: page.items.map((one) => ({ ...one, version: one.version - ahead })) };
    },
  };
  const each = await Promise.all(
    SAME.map(async (one) => [one.name, await digestOf(asBackedUp, one)] as const),
  );
  const written = await all<{ number: number }>(store, emailHistory.name);
  await close();
  const files = await digestOfFiles(await openFolderBlobs(join(dataDir, 'files')));
  return { collections: Object.fromEntries(each), files, numbers: numbersOf(written.map(({ id }) => id)) };
}

const numbersOf = (ids: readonly string[]) =>
  ids.filter((id) => id.startsWith('load_')).map((id) => Number(id.slice(5, 15)));

/** Writes two documents of each number at once, one number after the other, until it is told to end. */
function load(store: DocumentStore): { written(): number; end(): Promise<void> } {
  let number = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await store.transact(async (transaction) => {
        const id = `load_${String(number + 1).padStart(10, '0')}`;
        for (const part of ['a', 'b']) transaction.create(emailHistory.name, `${id}_${part}`, { number });
      });
      number += 1;
      await yieldToOthers();
    }
  })();
  return {
    written: () => number,
    end: () => {
      isOver = true;
      return writing;
    },
  };
}

/**
 * Backs an office of so many customers up as its server does, which is written to all the while, and brings it back.
 * @param within milliseconds that both may take together
 */
export function backsUpUnderLoad(count: number, within: number): void {
  it(`${count.toLocaleString('en')} customers are backed up under load and come back, equal by hash`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'load-'));
    const config = readConfig({ DATA_DIR: dataDir });
    const office = await openStore(config);
    const blobs = await openFolderBlobs(join(dataDir, 'files'));
    await writeOfficeToMove(office, count, blobs);
    const before = await digests(dataDir);
    const writer = load(office.store);

    const begin = performance.now();
    const writtenBefore = writer.written();
    const folder = await backUpOffice({ ...office, blobs, config, clock: () => NOW });
    const writtenAfter = writer.written();
    const backedUp = performance.now() - begin;
    await writer.end();
    await office.close();
    const restoring = performance.now();
    await restoreBackup(dataDir, folder, NOW);
    const restored = performance.now() - restoring;

    const [after, copy] = [await digests(dataDir, 1), await digests(folder)];
    expect(after).toEqual(copy);
    for (const name of STILL) {
      expect(after.collections[name]).toEqual(before.collections[name]);
      expect(after.collections[name]?.count).toBe(count);
    }
    expect(after.files).toEqual(before.files);
    // The office as it was at one moment of the backup.
    const pairs = after.numbers.length / 2;
    expect(after.numbers).toEqual(Array.from({ length: 2 * pairs }, (_, index) => 1 + Math.floor(index / 2)));
    expect(pairs).toBeGreaterThanOrEqual(writtenBefore);
    expect(pairs).toBeLessThanOrEqual(writtenAfter);
    expect(writtenAfter).toBeGreaterThan(writtenBefore + 10);
    console.log(
      `${count} customers: backed up in ${(backedUp / 1000).toFixed(1)} s beside ${writtenAfter - writtenBefore} commits, restored in ${(restored / 1000).toFixed(1)} s`,
    );
    expect(backedUp + restored).toBeLessThan(within);
    await rm(dataDir, { recursive: true });
  });
}
