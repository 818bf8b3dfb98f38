import { beforeAll, expect, it } from 'vitest';
import { freePorts } from '../testing/mail-server/daemon.ts';
import type { BlobStore } from './blob-store.ts';
import { openBucketBlobs } from './bucket-blobs.ts';

let blobs: BlobStore;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  blobs = openBucketBlobs({ name: 'umzug-dateien', emulator: `http://127.0.0.1:${port}` });
});

it('a bucket that nothing answers for is unavailable, within seconds', async () => {
  const unavailable = { name: 'BlobError', code: 'unavailable', cause: { code: 'ECONNREFUSED' } };
  await Promise.all(
    [
      blobs.put('a.jpg', new TextEncoder().encode('x')),
      blobs.get('a.jpg'),
      blobs.delete('a.jpg'),
      blobs.list(''),
    ].map((asked) => expect(asked).rejects.toMatchObject(unavailable)),
  );
});

it('a content that fails is not taken for an unavailable bucket', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    throw new Error('Die Leitung ist weg');
  }
  await expect(blobs.put('a.jpg', failing())).rejects.toThrow('Die Leitung ist weg');
});
