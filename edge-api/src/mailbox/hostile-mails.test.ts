import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GREETING, hostileMails } from '../testing/hostile-mails/hostile-mails.ts';
import { deliverHostileMails, type HostileMailbox } from '../testing/hostile-mails/read-hostile-mails.ts';
import { imapConfigOf } from '../testing/imap-fixture.ts';
import { startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { openMailbox } from './open-mailbox.ts';

const mails = hostileMails('127.0.0.1:9');

async function deliverToServer(): Promise<HostileMailbox> {
  const office = { address: 'buero@test.local', password: 'geheim' };
  const server = await startMailServer({ users: [office] });
  const mailbox = openMailbox({ imap: imapConfigOf(server, office) }, '/nonexistent');
  await server.fill(
    office,
    'INBOX',
    mails.map(({ raw }) => raw),
  );
  return {
    mailbox,
    read: (index) => mailbox.read({ folder: 'INBOX', uid: index + 1 }),
    async close() {
      await mailbox.close();
      await server.stop();
    },
  };
}

describe.each([
  { where: 'the local mailbox', deliver: () => deliverHostileMails(mails) },
  { where: 'the mail account', deliver: deliverToServer },
])('in $where', ({ deliver }) => {
  let office: HostileMailbox;
  beforeAll(async () => {
    office = await deliver();
  });
  afterAll(() => office.close());

  test('no hostile mail keeps the list from the others', async () => {
    const uids: number[] = [];
    for (let page = 1; page <= Math.ceil(mails.length / 200); page++) {
      const { emails } = await office.mailbox.list({ folder: 'INBOX', page, limit: 200 });
      uids.push(...emails.map(({ uid }) => uid));
    }
    expect(new Set(uids).size).toBe(mails.length);
  }, 60_000);

  test('each opens: what can be read of it, or why it cannot', async () => {
    const silent: string[] = [];
    const fileNames: string[] = [];
    for (const [index, { name, raw }] of mails.entries()) {
      const { text, html = '', attachments, problem } = await office.read(index);
      const greets = `${text}${html}`.includes(GREETING);
      if (raw.includes(GREETING) && !greets && !problem && attachments.length === 0) silent.push(name);
      if (name.startsWith('attachment')) fileNames.push(...attachments.map(({ filename }) => filename));
    }
    expect(silent).toEqual([]);
    expect(fileNames.length).toBeGreaterThan(15);
    // Names lead nowhere and hide nothing.
    expect(fileNames.filter((name) => /[/\\\p{Cc}\p{Cf}<>]|^\.|^$|^.{201}/u.test(name))).toEqual([]);
  }, 60_000);
});
