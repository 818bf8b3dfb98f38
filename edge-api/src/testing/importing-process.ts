import { readConfig } from '../config.ts';
import { openEdge } from '../open-edge.ts';

/**
 * A process that imports what is new in the mailbox and kills itself, as a power cut would: after so many steps that it
 * has written to the store, or `accepted`, once the mail server has a mail and nothing is recorded yet. Arguments: data
 * folder, its time, the moment, the environment as JSON.
 */
const [dataDir = '', now = '', moment, environment = '{}'] = process.argv.slice(2);

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const env = JSON.parse(environment);
const edge = await openEdge(readConfig({ ...env, DATA_DIR: dataDir }), { clock: () => new Date(now) });
const transact = edge.store.transact.bind(edge.store);
let steps = 0;
edge.store.transact = async (work) => {
  const result = await transact(work);
  steps += 1;
  if (String(steps) === moment) die();
  return result;
};
const send = edge.mail.send.bind(edge.mail);
edge.mail.send = async (message, beforeLastBytes) => {
  const outcome = await send(message, beforeLastBytes);
  if (outcome.state === 'accepted' && moment === 'accepted') die();
  return outcome;
};
await edge.imports.run({ mails: 'new', by: 'Petra' });
await edge.imports.tick();
await edge.close();
