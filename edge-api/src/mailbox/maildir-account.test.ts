import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rawMail } from '../testing/raw-mail.ts';
import { parseHead } from './mail-head.ts';
import type { Mailbox } from './mailbox.ts';
import { Maildir } from './maildir.ts';
import { openMailbox } from './open-mailbox.ts';

let dataDir: string;
let mailbox: Mailbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = openMailbox({}, dataDir);
  await mailbox.folders();
});
afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

const list = (folder = 'INBOX') => mailbox.list({ folder, page: 1, limit: 50 });
const search = () => mailbox.search({ query: 'Klavier', folder: 'INBOX', page: 1 });

async function deliver(count: number) {
  for (let number = 0; number < count; number++) {
    const mail = rawMail({ subject: `Mail ${number}`, text: 'Ein Klavier steht im Keller' });
    await writeFile(join(dataDir, 'mail/new', `${number}.test`), mail);
  }
}

it('lists and reads while a search goes through the mails', async () => {
  await deliver(20);
  const done: string[] = [];
  await Promise.all([
    search().then(({ total }) => done.push(`search ${total}`)),
    list().then(({ emails }) => done.push(`list ${emails.length}`)),
    mailbox.read({ folder: 'INBOX', uid: 20 }).then(({ subject }) => done.push(`read ${subject}`)),
  ]);
  expect(done).toEqual(['list 20', 'read Mail 19', 'search 20']);
});

it('searches on where mails are deleted and marked meanwhile', async () => {
  await deliver(5);
  await list();
  const [found] = await Promise.all([
    search(),
    mailbox.delete({ folder: 'INBOX', uids: [1, 4] }),
    mailbox.setFlag({ folder: 'INBOX', uids: [2, 5] }, 'SEEN', true),
  ]);
  expect(found.emails.map(({ uid }) => uid)).toEqual([5, 3, 2]);
});

it('passes over what lies among the mails and is no file', async () => {
  await deliver(1);
  await mkdir(join(dataDir, 'mail/cur/ordner'));
  await symlink(join(dataDir, 'nirgends'), join(dataDir, 'mail/cur/verweis'));
  expect((await list()).emails.map(({ subject }) => subject)).toEqual(['Mail 0']);
});

it.each(['.', 'a.b', '.Sent', '/', '../mail', 'a/../../b'])(
  'takes %s for no folder, whatever lies there',
  async (folder) => {
    const beside = join(dataDir, 'mail', `.${folder.replaceAll('/', '.')}`, 'cur');
    await mkdir(beside, { recursive: true });
    await mkdir(join(dataDir, 'cur'), { recursive: true });
    await expect(list(folder)).rejects.toMatchObject({ code: 'folder-gone' });
  },
);

it('forgets what it read of a mail with the mail', async () => {
  const folder = new Maildir(join(dataDir, 'mail'));
  await folder.add(Buffer.from(rawMail({ subject: 'Weg' })), []);
  await folder.scan();
  for (const mail of folder.mails) folder.heads.set(mail.base, parseHead(await folder.read(mail)));
  expect(folder.heads.size).toBe(1);
  for (const mail of folder.mails) await folder.remove(mail);
  await folder.scan();
  expect(folder.heads.size).toBe(0);
});
