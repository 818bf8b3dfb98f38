import { assertFixed, BrowserPermissions } from '../data/browser-access.ts';
import type { DocumentStore, Transaction, Write } from '../data/index.ts';
import { ALL_COLLECTIONS } from '../domain/index.ts';

const permissions = new BrowserPermissions(ALL_COLLECTIONS);

/** The office's store as a browser has it: what the edge API would not let it write fails here too. */
export function browserStore(store: DocumentStore): DocumentStore {
  return {
    get: (collection, id) => store.get(collection, id),
    list: (query) => store.list(query),
    count: (query) => store.count(query),
    watch: (query, onSnapshot, onError) => store.watch(query, onSnapshot, onError),
    watchCount: (query, onCount, onError) => store.watchCount(query, onCount, onError),
    transact: (work) =>
      store.transact(async (transaction) => {
        const writes: Write[] = [];
        const result = await work(noted(transaction, writes));
        for (const write of writes) await check(store, write);
        return result;
      }),
  };
}

function noted(transaction: Transaction, writes: Write[]): Transaction {
  return {
    get: (collection, id) => transaction.get(collection, id),
    create: (collection, id, data) => {
      writes.push({ op: 'create', collection, id, data });
      transaction.create(collection, id, data);
    },
    set: (collection, id, data, basedOn) => {
      writes.push({ op: 'set', collection, id, data });
      transaction.set(collection, id, data, basedOn);
    },
    delete: (collection, id, basedOn) => {
      writes.push({ op: 'delete', collection, id });
      transaction.delete(collection, id, basedOn);
    },
  };
}

async function check(store: DocumentStore, write: Write): Promise<void> {
  const before = write.op === 'set' ? await store.get<object>(write.collection, write.id) : undefined;
  const collection = permissions.permitWrite(write, before !== undefined);
  if (write.op === 'set' && before) assertFixed(collection, before.data, Object(write.data));
}
