import { contractDocuments, documentStoreContract } from './document-store.contract.ts';
import { createMemoryStore } from './memory-store.ts';

documentStoreContract('The store in memory', async () => {
  const store = createMemoryStore([contractDocuments]);
  return { store, another: async () => store, close: async () => undefined };
});
