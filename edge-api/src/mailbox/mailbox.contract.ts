import type { MailFolder, MailSummary } from 'shared-kit/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailOptions, rawMail } from '../testing/raw-mail.ts';
import type { Mailbox } from './mailbox.ts';

export interface MailboxUnderTest {
  mailbox: Mailbox;
  /** Puts mails where a mail server would. */
  deliver(folder: string, mails: readonly (string | Buffer)[]): Promise<void>;
  /** Deletes the folder and makes it anew, as another program would. */
  recreate(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** What every mailbox promises, whatever lies behind it. */
export function mailboxContract(open: () => Promise<MailboxUnderTest>): void {
  let under: MailboxUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    under = await open();
    mailbox = under.mailbox;
  });
  afterAll(() => under.close());

  const inbox = (page = 1, limit = 50) => mailbox.list({ folder: 'INBOX', page, limit });
  const folder = async (use: MailFolder['specialUse']) => {
    const found = (await mailbox.folders()).find(({ specialUse }) => specialUse === use);
    if (!found) throw new Error(`no folder for ${use}`);
    return found;
  };
  const receive = async (options: MailOptions): Promise<MailSummary> => {
    await under.deliver('INBOX', [rawMail(options)]);
    const { emails } = await inbox();
    const found = emails.find(({ subject }) => subject === options.subject);
    if (!found) throw new Error(`${options.subject} did not arrive`);
    return found;
  };
  const place = ({ folder, uid, uidValidity }: MailSummary) => ({ folder, uid, uidValidity });

  it('has an inbox', async () => {
    expect(await folder('inbox')).toMatchObject({ path: 'INBOX', level: 0, selectable: true });
  });

  it('tells what a mail says in its head, and the first 100 characters of its text', async () => {
    const text = `Guten Tag,\n\nwir ziehen   um. ${'ä'.repeat(120)}`;
    const mail = await receive({
      subject: 'Anfrage für unseren Umzug',
      from: '"Groß, Anna" <anna@example.de>',
      to: 'Büro <buero@example.de>, zwei@example.de',
      cc: 'drei@example.de',
      text,
      messageId: '<anfrage-1@example.de>',
      date: 'Mon, 16 Nov 2026 09:30:00 +0100',
    });
    expect(mail).toMatchObject({
      folder: 'INBOX',
      id: mail.uid,
      messageId: '<anfrage-1@example.de>',
      key: '<anfrage-1@example.de>',
      from: { name: 'Groß, Anna', address: 'anna@example.de' },
      to: [
        { name: 'Büro', address: 'buero@example.de' },
        { name: '', address: 'zwei@example.de' },
      ],
      cc: [{ name: '', address: 'drei@example.de' }],
      date: '2026-11-16T08:30:00.000Z',
      snippet: `Guten Tag, wir ziehen um. ${'ä'.repeat(74)}`,
      flags: [],
      hasAttachments: false,
      references: [],
    });
    const read = await mailbox.read(place(mail));
    expect(read).toMatchObject({ ...mail, text: expect.stringContaining('Guten Tag,\n\nwir ziehen   um.') });
    expect(read.problem).toBeUndefined();
    expect(read.headers).toContainEqual({ name: 'Subject', value: 'Anfrage für unseren Umzug' });
  });
}
