import type { BlobStore } from '../blobs/blob-store.ts';

const PROBE = { key: 'health/probe.bin', content: new TextEncoder().encode('ok') };
/** Milliseconds that an answer holds: monitors may ask as often as they like. */
const HOLDS = 10_000;

/** Whether photos can be stored now: they can be rendered here, and the archive takes a file. Never fails. */
export function canStorePhotos({
  blobs,
  clock,
}: {
  blobs: Pick<BlobStore, 'put'>;
  clock: () => Date;
}): () => Promise<boolean> {
  let asked: { answer: Promise<boolean>; until: number } | undefined;
  const ask = () =>
    Promise.all([import('sharp'), blobs.put(PROBE.key, PROBE.content)]).then(
      () => true,
      () => false,
    );
  return () => {
    const now = clock().getTime();
    if (!asked || now >= asked.until) asked = { answer: ask(), until: now + HOLDS };
    return asked.answer;
  };
}
