import { readConfig } from '../config.ts';
import { openEdge } from '../open-edge.ts';

/**
 * A process that issues or cancels an invoice and kills itself, as a power cut would, before the n-th step that reads
 * or writes store or archive; 0: once all is done, before anybody is told. Arguments: data folder, step, 'issue' or
 * 'cancel', the invoice's id and version.
 */
const [dataDir = '', step, what, id = '', basedOn] = process.argv.slice(2);

const edge = await openEdge(readConfig({ DATA_DIR: dataDir }));
let steps = 0;
const counted = <Arguments extends unknown[], Result>(work: (...values: Arguments) => Result) => {
  return (...values: Arguments): Result => {
    steps += 1;
    if (steps === Number(step)) process.kill(process.pid, 'SIGKILL');
    return work(...values);
  };
};
const { store, blobs } = edge;
store.transact = counted(store.transact.bind(store));
blobs.put = counted(blobs.put.bind(blobs));

const asked = { basedOn: Number(basedOn), by: 'Petra' };
if (what === 'issue') {
  await edge.invoiceIssuing.issue(id, {
    ...asked,
    mail: { to: 'juergen@example.de', subject: 'Rechnung', content: 'Guten Tag' },
  });
} else {
  await edge.invoiceIssuing.cancel(id, { ...asked, id: `INV-${crypto.randomUUID()}`, reason: '' });
}
if (step === '0') process.kill(process.pid, 'SIGKILL');
process.exit(7);
