import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobContent, BlobStore } from './blob-store.ts';

export interface BlobStoreUnderTest {
  blobs: BlobStore;
  close(): Promise<void>;
}

const bytes = (content: string) => new TextEncoder().encode(content);

async function* stream(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield bytes(chunk);
}

/** What every `BlobStore` promises; run against each adapter over its real store (design section 4). */
export function blobStoreContract(name: string, make: () => Promise<BlobStoreUnderTest>): void {
  describe(`${name} keeps the promises of a BlobStore`, () => {
    let made: BlobStoreUnderTest;
    let blobs: BlobStore;
    /** A folder of its own for each test: the store is shared. */
    const folder = () => `${crypto.randomUUID()}/`;

    beforeAll(async () => {
      made = await make();
      blobs = made.blobs;
    });
    afterAll(() => made.close());

    const read = async (key: string) => text((await blobs.get(key)).read());
    const keys = async (prefix: string) => (await blobs.list(prefix)).items.map(({ key }) => key);

    it('gives back what was put, with its size and type', async () => {
      const key = `${folder()}original.jpg`;
      await blobs.put(key, bytes('Fünf Kartons'));
      const stored = await blobs.get(key);
      expect(stored).toMatchObject({ size: 13, contentType: 'image/jpeg' });
      expect(await text(stored.read())).toBe('Fünf Kartons');
      expect(await text(stored.read())).toBe('Fünf Kartons');
    });

    it('takes a stream, and megabytes', async () => {
      const key = `${folder()}scan.pdf`;
      const half = 'x'.repeat(3_000_000);
      await blobs.put(key, stream(half, 'ENDE', half));
      const stored = await blobs.get(key);
      expect(stored).toMatchObject({ size: 6_000_004, contentType: 'application/pdf' });
      expect(await text(stored.read({ start: 2_999_998, end: 3_000_005 }))).toBe('xxENDExx');
      expect(await text(stored.read())).toBe(`${half}ENDE${half}`);
    });

    it('takes what is empty', async () => {
      const key = `${folder()}empty.bin`;
      await blobs.put(key, bytes(''));
      expect((await blobs.get(key)).size).toBe(0);
      expect(await read(key)).toBe('');
    });

    it('reads a part, both ends included', async () => {
      const key = `${folder()}a.bin`;
      await blobs.put(key, bytes('0123456789'));
      const part = async (start: number, end: number) => text((await blobs.get(key)).read({ start, end }));
      expect(await part(2, 4)).toBe('234');
      expect(await part(0, 0)).toBe('0');
      expect(await part(9, 9)).toBe('9');
    });

    it('lets go of a stream that nobody reads to its end, while others read on', async () => {
      const key = `${folder()}a.bin`;
      const content = 'x'.repeat(8_000_000);
      await blobs.put(key, bytes(content));
      const stored = await blobs.get(key);
      const leaving = stored.read().getReader();
      const staying = stored.read().getReader();
      let received = (await staying.read()).value?.length ?? 0;
      expect((await leaving.read()).value?.length).toBeGreaterThan(0);
      await leaving.cancel();
      expect(await leaving.read()).toEqual({ done: true, value: undefined });
      for (let part = await staying.read(); !part.done; part = await staying.read()) {
        received += part.value.length;
      }
      expect(received).toBe(content.length);
    });

    it.each<[string, BlobContent]>([
      ['bytes', bytes('das gleiche')],
      ['a stream', stream('das ', 'gleiche')],
    ])('takes the same content once more: %s', async (_, content) => {
      const key = `${folder()}a.bin`;
      await blobs.put(key, bytes('das gleiche'));
      await blobs.put(key, content);
      expect(await read(key)).toBe('das gleiche');
    });

    it.each(['etwas andres', 'ANDERES', ''])(
      'does not put another content in its place: %j',
      async (other) => {
        const key = `${folder()}a.bin`;
        await blobs.put(key, bytes('anderes'));
        await expect(blobs.put(key, bytes(other))).rejects.toMatchObject({
          name: 'BlobError',
          code: 'exists',
        });
        expect(await read(key)).toBe('anderes');
      },
    );

    it('shows nothing of a content that fails while it is read, and says why', async () => {
      const prefix = folder();
      async function* failing() {
        yield bytes('x'.repeat(100_000));
        throw new Error('Die Leitung ist weg');
      }
      await expect(blobs.put(`${prefix}a.bin`, failing())).rejects.toThrow('Die Leitung ist weg');
      expect(await keys(prefix)).toEqual([]);
      await blobs.put(`${prefix}a.bin`, bytes('noch einmal'));
      expect(await read(`${prefix}a.bin`)).toBe('noch einmal');
    });

    it('does not find what was never put', async () => {
      await expect(blobs.get(`${folder()}a.jpg`)).rejects.toMatchObject({
        name: 'BlobError',
        code: 'not-found',
      });
    });

    it('deletes, and once more', async () => {
      const key = `${folder()}a.jpg`;
      await blobs.put(key, bytes('weg damit'));
      const stored = await blobs.get(key);
      await blobs.delete(key);
      await blobs.delete(key);
      await expect(blobs.get(key)).rejects.toMatchObject({ code: 'not-found' });
      await expect(text(stored.read())).rejects.toMatchObject({ code: 'not-found' });
      await blobs.put(key, bytes('etwas anderes'));
      expect(await read(key)).toBe('etwas anderes');
    });

    it('lists what lies in a folder and below, by key', async () => {
      const prefix = folder();
      const names = ['b/c.jpg', 'a.jpg', 'b.pdf', 'b-1/a.jpg', 'b/a/z.bin', 'B.jpg', 'b_1.jpg', 'b/b.jpg'];
      for (const name of names) await blobs.put(`${prefix}${name}`, bytes(name));
      const { items, next } = await blobs.list(prefix);
      expect(items).toEqual(names.sort().map((name) => ({ key: `${prefix}${name}`, size: name.length })));
      expect(next).toBeUndefined();
      expect(await keys(`${prefix}b/`)).toEqual(
        ['b/a/z.bin', 'b/b.jpg', 'b/c.jpg'].map((name) => `${prefix}${name}`),
      );
      expect(await keys(folder())).toEqual([]);
    });

    it('lists page by page', async () => {
      const prefix = folder();
      const names = ['a/1.bin', 'a/2.bin', 'a/b/3.bin', 'b/4.bin', 'c.bin'];
      for (const name of names) await blobs.put(`${prefix}${name}`, bytes(''));
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await blobs.list(prefix, { limit: 2, ...(cursor !== undefined && { cursor }) });
        pages.push(page.items.map(({ key }) => key.replace(prefix, '')));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(pages).toEqual([names.slice(0, 2), names.slice(2, 4), names.slice(4)]);
    });

    it('lists everything', async () => {
      const key = `${folder()}a.jpg`;
      await blobs.put(key, bytes(''));
      expect(await keys('')).toContain(key);
    });

    it.each([
      '',
      'a',
      'a.exe',
      '/a.jpg',
      '../a.jpg',
      'a/../b.jpg',
      'a/./b.jpg',
      '.a.jpg',
      'a//b.jpg',
      'a\\b.jpg',
    ])('refuses the key %j', async (key) => {
      const refusal = { name: 'BlobError', code: 'invalid-key' };
      await expect(blobs.put(key, bytes('x'))).rejects.toMatchObject(refusal);
      await expect(blobs.get(key)).rejects.toMatchObject(refusal);
      await expect(blobs.delete(key)).rejects.toMatchObject(refusal);
    });

    it('refuses a prefix that is no folder', async () => {
      await expect(blobs.list('../')).rejects.toMatchObject({ code: 'invalid-key' });
      await expect(blobs.list('a')).rejects.toMatchObject({ code: 'invalid-key' });
    });
  });
}
