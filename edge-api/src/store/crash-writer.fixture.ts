import { writeSync } from 'node:fs';
import { contractDocuments } from 'shared-kit/data/contract/contract-subject';
import { openSqliteStore } from './sqlite-store.ts';

/** A process that writes pairs of documents, and says of each pair when it is stored, until it is killed. */
const [path = ''] = process.argv.slice(2);
const store = openSqliteStore(path, [contractDocuments]);
for (;;) {
  const id = crypto.randomUUID();
  await store.transact(async (transaction) => {
    transaction.create(contractDocuments.name, id, { group: 'crash' });
    transaction.create(contractDocuments.name, `${id}-pair`, { group: 'crash', name: 'x'.repeat(10_000) });
  });
  writeSync(1, `${id}\n`);
}
