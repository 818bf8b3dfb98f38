import { describe } from 'vitest';
import { imapConfigOf } from '../testing/imap-fixture.ts';
import { startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { mailboxContract } from './mailbox.contract.ts';
import { openMailbox } from './open-mailbox.ts';

describe('the mail account', () => {
  mailboxContract(async () => {
    const office = { address: 'buero@test.local', password: 'geheim' };
    const server = await startMailServer({ users: [office] });
    const mailbox = openMailbox({ imap: imapConfigOf(server, office) }, '/nonexistent');
    return {
      mailbox,
      deliver: (folder, mails, arrived) => server.fill(office, folder, mails, arrived),
      async recreate(folder) {
        await server.removeFolder(office, folder);
        await server.fill(office, folder, []);
      },
      async close() {
        await mailbox.close();
        await server.stop();
      },
    };
  });
});
