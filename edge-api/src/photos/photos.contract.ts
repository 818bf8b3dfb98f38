import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_SIZES, type PhotoSize } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type Photo,
  photos as photosCollection,
  type Stored,
} from 'shared-kit/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlobError } from '../blobs/blob-error.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { FileClaim } from '../blobs/file-claims.ts';
import { COLLECTIONS } from '../collections.ts';
import { photoPaths, type RenderedPhoto } from '../pictures/rendered-photo.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { someCustomer } from '../testing/photo-fixture.ts';
import { deletePhotoIn, Photos } from './photos.service.ts';
import { unclaimedFiles } from './unclaimed-files.collection.ts';

const HOUR = 3_600_000;

/** What holds of photos, whichever archive their files lie in. */
export function photosContract(
  name: string,
  open: () => Promise<{ blobs: BlobStore; close(): Promise<void> }>,
): void {
  describe(`Photos over ${name}`, () => {
    let archive: { blobs: BlobStore; close(): Promise<void> };
    let store: SqliteStore;
    let customer: Stored<Customer>;
    let now: Date;
    let errors: unknown[];
    let photos: Photos;
    let folder: string;

    beforeAll(async () => {
      archive = await open();
      folder = await mkdtemp(join(tmpdir(), 'rendered-'));
    });
    afterAll(async () => {
      await archive.close();
      await rm(folder, { recursive: true });
    });
    beforeEach(async () => {
      store = openSqliteStore(':memory:', COLLECTIONS);
      customer = await someCustomer(store);
      now = new Date('2026-11-21T08:00:00.000Z');
      errors = [];
      const onError = (error: unknown) => errors.push(error);
      photos = new Photos({ store, blobs: archive.blobs, clock: () => now, onError });
      return async () => {
        await photos.close();
        store.close();
      };
    });

    const newId = () => `drive_${crypto.randomUUID()}`;
    const draft = () => ({
      customerId: customer.id,
      fileName: 'Küche.jpg',
      category: 'Küche' as const,
      sha256: 'a'.repeat(64),
    });
    const rendered = async (): Promise<RenderedPhoto> => {
      const files = photoPaths(join(folder, crypto.randomUUID()));
      for (const size of PHOTO_SIZES) await writeFile(files[size], `${size} ${crypto.randomUUID()}`);
      return { mimeType: 'image/jpeg', width: 4, height: 3, fileSize: 45, files };
    };
    const textOf = async (id: string, size: PhotoSize) =>
      new Response((await photos.file(id, size)).blob.read()).text();
    const unclaimed = () => store.count({ collection: unclaimedFiles.name });
    const fileSetIdOf = async (id: string) =>
      (await store.get<Photo>(photosCollection.name, id))?.data.fileSetId ?? '';
    const filesOf = async (fileSetId: string) => {
      const { items } = await archive.blobs.list(`photos/${fileSetId.slice(0, 2)}/`);
      return items.filter(({ key }) => key.includes(fileSetId)).length;
    };
    /** A process that died after so many files; what it left, as the store and the archive have it. */
    const abandoned = async (count: number) => {
      const fileSetId = crypto.randomUUID();
      const arriving: FileClaim = {
        state: 'arriving',
        sweepAt: new Date(now.getTime() + HOUR).toISOString(),
      };
      await store.transact(async (transaction) =>
        transaction.create(unclaimedFiles.name, fileSetId, arriving),
      );
      for (const size of PHOTO_SIZES.slice(0, count)) {
        await archive.blobs.put(
          `photos/${fileSetId.slice(0, 2)}/${fileSetId}-${size}.jpg`,
          Buffer.from(size),
        );
      }
      return fileSetId;
    };

    it('are stored with all their files, and nothing is left unclaimed', async () => {
      const id = newId();
      await photos.save(id, draft(), rendered);
      for (const size of PHOTO_SIZES) expect(await textOf(id, size)).toMatch(new RegExp(`^${size} `));
      expect(await unclaimed()).toBe(0);
    });

    it('are not rendered anew where the same upload comes again', async () => {
      const id = newId();
      const first = await photos.save(id, draft(), rendered);
      const again = await photos.save(id, draft(), async () => {
        throw new Error('rendered again');
      });
      expect(again).toEqual(first);
    });

    it('are deleted with all their files', async () => {
      const id = newId();
      await photos.save(id, draft(), rendered);
      const fileSetId = await fileSetIdOf(id);
      expect(await filesOf(fileSetId)).toBe(4);
      await photos.delete(id);
      await photos.close();
      expect(await filesOf(fileSetId)).toBe(0);
      expect(await unclaimed()).toBe(0);
    });

    it('are stored once where the same upload comes twice at a time', async () => {
      const id = newId();
      const [one, other] = await Promise.all([
        photos.save(id, draft(), rendered),
        photos.save(id, draft(), rendered),
      ]);
      expect(other).toEqual(one);
      await photos.close();
      expect(await unclaimed()).toBe(0);
      expect(await textOf(id, 'original')).toMatch(/^original /);
    });

    it.each([0, 1, 4])(
      'that a crash cut off after %i files are swept once their time is over',
      async (count) => {
        const fileSetId = await abandoned(count);
        await photos.sweep();
        // Somebody may still be bringing them.
        expect([await unclaimed(), await filesOf(fileSetId)]).toEqual([1, count]);
        now = new Date(now.getTime() + HOUR);
        await photos.sweep();
        expect([await unclaimed(), await filesOf(fileSetId)]).toEqual([0, 0]);
        expect(errors).toEqual([]);
      },
    );

    it('whose files were swept while they were still coming are not recorded, and leave nothing', async () => {
      const id = newId();
      let fileSetId = '';
      const slow: BlobStore = {
        ...archive.blobs,
        async put(key, content) {
          if (key.includes('-original')) {
            fileSetId = /[\da-f]{8}-[\da-f-]{27}/.exec(key)?.[0] ?? '';
            now = new Date(now.getTime() + HOUR);
            await photos.sweep();
            expect([await unclaimed(), await filesOf(fileSetId)]).toEqual([0, 0]);
          }
          await archive.blobs.put(key, content);
        },
      };
      const late = new Photos({
        store,
        blobs: slow,
        clock: () => now,
        onError: (error) => errors.push(error),
      });
      await expect(late.save(id, draft(), rendered)).rejects.toThrow('were swept');
      expect(await store.get(photosCollection.name, id)).toBeUndefined();
      expect(await filesOf(fileSetId)).toBe(0);
    });

    it('that are deleted while the archive is away lose their files once it is back', async () => {
      const id = newId();
      await photos.save(id, draft(), rendered);
      const fileSetId = await fileSetIdOf(id);
      const spy = vi.spyOn(archive.blobs, 'delete').mockRejectedValue(new BlobError('unavailable'));
      await photos.delete(id);
      await photos.close();
      await expect(photos.file(id, 'view')).rejects.toMatchObject({ status: 404 });
      expect(errors).toEqual([expect.objectContaining({ code: 'unavailable' })]);
      expect(await filesOf(fileSetId)).toBe(4);
      spy.mockRestore();
      await photos.sweep();
      expect([await unclaimed(), await filesOf(fileSetId)]).toEqual([0, 0]);
    });

    it('go with their customer in one transaction, and their files with the next sweep', async () => {
      const id = newId();
      await photos.save(id, draft(), rendered);
      const fileSetId = await fileSetIdOf(id);
      await store.transact(async (transaction) => {
        const photo = await transaction.get<Photo>(photosCollection.name, id);
        await transaction.get(customers.name, customer.id);
        if (photo) deletePhotoIn(transaction, photo, now);
        transaction.delete(customers.name, customer.id);
      });
      expect(await filesOf(fileSetId)).toBe(4);
      await photos.sweep();
      expect([await unclaimed(), await filesOf(fileSetId)]).toEqual([0, 0]);
    });

    it('write nothing to the archive while the store is away', async () => {
      const put = vi.spyOn(archive.blobs, 'put');
      vi.spyOn(store, 'transact').mockRejectedValue(new StoreUnavailable());
      await expect(photos.save(newId(), draft(), rendered)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(put).not.toHaveBeenCalled();
    });

    it('keep no other set from being swept that cannot be swept now', async () => {
      const [first, second] = [await abandoned(1), await abandoned(1)];
      const remove = archive.blobs.delete;
      vi.spyOn(archive.blobs, 'delete').mockImplementation((key) =>
        key.includes(first) ? Promise.reject(new BlobError('unavailable')) : remove(key),
      );
      now = new Date(now.getTime() + HOUR);
      await photos.sweep();
      expect([await filesOf(first), await filesOf(second)]).toEqual([1, 0]);
      vi.restoreAllMocks();
      await photos.sweep();
      expect([await unclaimed(), await filesOf(first)]).toEqual([0, 0]);
    });
  });
}
