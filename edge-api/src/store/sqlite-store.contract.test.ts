import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractDocuments, documentStoreContract } from 'shared-kit/data/document-store.contract';
import { openSqliteStore } from './sqlite-store.ts';

documentStoreContract('The SQLite store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const store = openSqliteStore(join(folder, 'store.db'), [contractDocuments]);
  return {
    store,
    another: async () => store,
    async close() {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
