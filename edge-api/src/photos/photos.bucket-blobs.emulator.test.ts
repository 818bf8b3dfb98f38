import { openBucketBlobs } from '../blobs/bucket-blobs.ts';
import { startStorageEmulator } from '../testing/storage-emulator.ts';
import { photosContract } from './photos.contract.ts';

photosContract('the bucket', async () => {
  const emulator = await startStorageEmulator();
  return {
    blobs: openBucketBlobs({ name: 'umzug-dateien', emulator: emulator.url }),
    close: () => emulator.stop(),
  };
});
