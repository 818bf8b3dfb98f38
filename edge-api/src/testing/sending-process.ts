import { join } from 'node:path';
import { COLLECTIONS } from '../collections.ts';
import { smtpTransport } from '../email/smtp-transport.ts';
import { mailOutcomes } from '../mail-outcomes.ts';
import { openOutbox } from '../outbox/outbox.service.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';

/**
 * A process that sends one mail through the outbox and kills itself, as a power cut would, at a given moment:
 * `before-end` when the server has the message but for its end, `accepted` when the server has accepted it and nothing
 * is recorded yet. Arguments: data folder, SMTP port, user, password, moment, mail as JSON; without a mail it sends what
 * is due.
 */
const [dataDir = '', port, user = '', password = '', moment, mail = ''] = process.argv.slice(2);

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const smtp = smtpTransport({
  host: '127.0.0.1',
  port: Number(port),
  security: 'none',
  login: { user, password },
  timeouts: { connect: 15_000, greeting: 15_000, silence: 15_000 },
});

const outbox = openOutbox({
  store: openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS),
  clock: () => new Date(),
  dataDir,
  onOutcome: mailOutcomes,
  mail: {
    kind: 'smtp',
    async send(message, beforeLastBytes) {
      const outcome = await smtp.send(message, async () => {
        if (moment === 'before-end') die();
        await beforeLastBytes();
      });
      if (outcome.state === 'accepted' && moment === 'accepted') die();
      return outcome;
    },
  },
});
if (mail === '') await outbox.recover();
else {
  await outbox.send({
    ...JSON.parse(mail),
    compose: async (messageId) => Buffer.from(`Message-ID: ${messageId}\r\nSubject: Angebot\r\n\r\nText\r\n`),
  });
}
