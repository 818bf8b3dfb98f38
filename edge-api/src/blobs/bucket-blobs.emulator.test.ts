import { startStorageEmulator } from '../testing/storage-emulator.ts';
import { blobStoreContract } from './blob-store.contract.ts';
import { openBucketBlobs } from './bucket-blobs.ts';

blobStoreContract('The bucket', async () => {
  const emulator = await startStorageEmulator();
  return {
    blobs: openBucketBlobs({ name: 'umzug-dateien', emulator: emulator.url }),
    close: () => emulator.stop(),
  };
});
