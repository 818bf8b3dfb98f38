import { join } from 'node:path';
import { COLLECTIONS } from '../collections.ts';
import { smtpTransport } from '../email/smtp-transport.ts';
import { FollowUps } from '../follow-ups/follow-ups.service.ts';
import { mailOutcomes } from '../mail-outcomes.ts';
import { openOutbox } from '../outbox/outbox.service.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';

/**
 * A process that sends the follow-ups that are due and kills itself, as a power cut would: after so many steps that it
 * has written to the store, or `accepted`, once the mail server has the mail and nothing is recorded yet. Arguments:
 * data folder, SMTP port, its time, the moment.
 */
const [dataDir = '', port, now = '', moment] = process.argv.slice(2);

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const clock = () => new Date(now);
const store = openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS);
const transact = store.transact.bind(store);
let steps = 0;
store.transact = async (work) => {
  const result = await transact(work);
  steps += 1;
  if (String(steps) === moment) die();
  return result;
};
const smtp = smtpTransport({
  host: '127.0.0.1',
  port: Number(port),
  security: 'none',
  timeouts: { connect: 15_000, greeting: 15_000, silence: 15_000 },
});
const mail: typeof smtp = {
  kind: 'smtp',
  async send(message, beforeLastBytes) {
    const outcome = await smtp.send(message, beforeLastBytes);
    if (outcome.state === 'accepted' && moment === 'accepted') die();
    return outcome;
  },
};
const config = {
  mail: { from: { name: '', address: 'info@meyer.example' } },
  publicUrl: undefined,
  trustedProxies: 0,
};
const outbox = openOutbox({ store, mail, clock, dataDir, onOutcome: mailOutcomes });
const onError = (error: unknown) => {
  throw error;
};
await new FollowUps({ store, isAlone: true, mail, outbox, config, clock, onError }).run();
