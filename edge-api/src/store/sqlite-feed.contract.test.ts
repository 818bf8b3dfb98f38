import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { collectionFeedContract } from './collection-feed.contract.ts';
import { sqliteFeed } from './sqlite-feed.ts';
import { openSqliteStore } from './sqlite-store.ts';

collectionFeedContract(
  "The embedded store's feed",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feed-'));
    const store = openSqliteStore(join(folder, 'store.db'), [contractDocuments]);
    return {
      store,
      feed: sqliteFeed(store),
      async close() {
        store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  true,
);
