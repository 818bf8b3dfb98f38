import { createEdgeStore } from 'shared-kit/data';
import { contractDocuments, remoteDocumentStoreContract } from 'shared-kit/data/document-store.contract';
import { startLine, startStoreServer } from './store-server.fixture.ts';

remoteDocumentStoreContract('The browser over the edge API', async () => {
  const server = await startStoreServer([contractDocuments]);
  const line = await startLine(server.port);
  const open = (baseUrl: string) =>
    createEdgeStore({ baseUrl, onConnection: () => undefined, reconnectDelay: () => 20 });
  const stores = [open(line.baseUrl)];
  const [store = open(line.baseUrl)] = stores;
  return {
    store,
    line,
    async another() {
      const other = open(server.baseUrl);
      stores.push(other);
      return other;
    },
    async close() {
      for (const one of stores) one.close();
      await line.cut();
      await server.close();
    },
  };
});
