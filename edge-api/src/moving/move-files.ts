import { createHash } from 'node:crypto';
import type { BlobEntry, BlobStore } from '../blobs/blob-store.ts';
import type { Digest } from './move-documents.ts';

const PAGE = 1000;

/** As `moveCollection`, for files, whose content never changes under a name. */
export async function moveFiles(
  source: BlobStore,
  target: BlobStore,
  onProgress: (seen: number) => void = () => undefined,
): Promise<void> {
  const there = files(target);
  let other = await there.next();
  let seen = 0;
  for await (const { key, size } of files(source)) {
    while (!other.done && other.value.key < key) {
      await target.delete(other.value.key);
      other = await there.next();
    }
    const same = other.value?.key === key ? other.value : undefined;
    if (same?.size !== size) await target.put(key, (await source.get(key)).read());
    if (same) other = await there.next();
    seen += 1;
    if (seen % 100 === 0) onProgress(seen);
  }
  for (; !other.done; other = await there.next()) await target.delete(other.value.key);
}

/** Of names and contents, read anew. */
export async function digestOfFiles(blobs: BlobStore): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const { key } of files(blobs)) {
    const content = createHash('sha256');
    for await (const chunk of (await blobs.get(key)).read()) content.update(chunk);
    hash.update(`${key} ${content.digest('hex')}\n`);
    count += 1;
  }
  return { count, sha256: hash.digest('hex') };
}

export async function* files(blobs: BlobStore): AsyncGenerator<BlobEntry, undefined> {
  let cursor: string | undefined;
  do {
    const page = await blobs.list('', { limit: PAGE, ...(cursor !== undefined && { cursor }) });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}
