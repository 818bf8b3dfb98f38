import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
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
    await writeFile(join(dataDir, 'mail/new', `${String(number).padStart(3, '0')}.test`), mail);
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
  await deliver(100);
  await list();
  const [found] = await Promise.all([
    search(),
    mailbox.delete({ folder: 'INBOX', uids: [100, 98] }),
    mailbox.setFlag({ folder: 'INBOX', uids: [99, 97] }, 'SEEN', true),
  ]);
  expect(found.emails.slice(0, 3).map(({ uid }) => uid)).toEqual([99, 97, 96]);
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

it('reads a mail once for all searches, and knows what came since', async () => {
  await deliver(3);
  expect((await search()).total).toBe(3);
  // What lies there now is not looked at again.
  for (const name of await readdir(join(dataDir, 'mail/cur')))
    await writeFile(join(dataDir, 'mail/cur', name), rawMail({ text: 'Nichts' }));
  expect((await search()).total).toBe(3);
  await writeFile(join(dataDir, 'mail/new', '4.test'), rawMail({ text: 'Noch ein Klavier' }));
  expect((await search()).total).toBe(4);
});

it('finds words of HTML across its tags, and none of its styles', async () => {
  const html = '<style>p{color:orange}</style><p>Ein Kla<b>vier</b> f&uuml;r K&ouml;ln</p>';
  const mail = rawMail({ text: html }).replace('text/plain', 'text/html');
  await writeFile(join(dataDir, 'mail/new', '1.test'), mail);
  const total = async (query: string) => (await mailbox.search({ query, folder: 'INBOX', page: 1 })).total;
  expect([await total('"Klavier für Köln"'), await total('orange')]).toEqual([1, 0]);
});

it('forgets what it read of a mail with the mail', async () => {
  const folder = new Maildir(join(dataDir, 'mail'));
  await folder.add(Buffer.from(rawMail({ subject: 'Weg' })), []);
  await folder.scan();
  for (const mail of folder.mails) {
    folder.heads.set(mail.base, parseHead(await folder.read(mail)));
    folder.keepText(mail, 'weg');
  }
  expect([folder.heads.size, folder.texts.size]).toEqual([1, 1]);
  for (const mail of folder.mails) await folder.remove(mail);
  await folder.scan();
  expect([folder.heads.size, folder.texts.size]).toEqual([0, 0]);
});
