import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

function keptTexts() {
  const database = new DatabaseSync(join(dataDir, 'mail-texts.sqlite'), { readOnly: true });
  try {
    return database.prepare('SELECT folder FROM texts').all();
  } finally {
    database.close();
  }
}

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

it('reads a mail once for all searches, also of a later start, and knows what came and went since', async () => {
  await deliver(3);
  expect((await search()).total).toBe(3);
  // What lies there now is not looked at again.
  for (const name of await readdir(join(dataDir, 'mail/cur')))
    await writeFile(join(dataDir, 'mail/cur', name), rawMail({ text: 'Nichts' }));
  await mailbox.close();
  mailbox = openMailbox({}, dataDir);
  expect((await search()).total).toBe(3);
  await writeFile(join(dataDir, 'mail/new', '4.test'), rawMail({ text: 'Noch ein Klavier' }));
  await rm(join(dataDir, 'mail/cur/000.test:2,'));
  await mailbox.move({ folder: 'INBOX', uids: [2] }, 'Archive');
  expect((await search()).emails.map(({ uid }) => uid)).toEqual([4, 3]);
});

it('reads what it searches already when it starts', async () => {
  await deliver(2);
  await mailbox.uids({ folder: 'INBOX' });
  const end = mailbox.watch({ changed: () => undefined, problem: () => undefined });
  await vi.waitFor(() => expect(keptTexts()).toHaveLength(2), 10_000);
  end();
});

it('keeps nothing of the text of a mail that is deleted for good', async () => {
  await deliver(1);
  expect((await search()).total).toBe(1);
  const moved = await mailbox.delete({ folder: 'INBOX', uids: [1] });
  expect((await mailbox.search({ query: 'Klavier', folder: 'Trash', page: 1 })).total).toBe(1);
  await mailbox.delete({ folder: 'Trash', uids: moved?.uids ?? [] });
  const kept = Buffer.concat([
    await readFile(join(dataDir, 'mail-texts.sqlite')),
    await readFile(join(dataDir, 'mail-texts.sqlite-wal')).catch(() => Buffer.alloc(0)),
  ]);
  expect(kept.toString('latin1')).not.toContain('klavier');
});

it('keeps nothing either of mails and folders that another program has deleted', async () => {
  await deliver(3);
  await mailbox.move({ folder: 'INBOX', uids: [1] }, 'Archive');
  expect((await mailbox.search({ query: 'Klavier', page: 1 })).total).toBe(3);
  const kept = () =>
    keptTexts()
      .map(({ folder }) => folder)
      .toSorted();
  await rm(join(dataDir, 'mail/cur/001.test:2,'));
  expect((await mailbox.search({ query: 'Keller', folder: 'INBOX', page: 1 })).total).toBe(1);
  expect(kept()).toEqual(['Archive', 'INBOX']);
  await rm(join(dataDir, 'mail/.Archive'), { recursive: true });
  await mailbox.close();
  mailbox = openMailbox({}, dataDir);
  mailbox.watch({ changed: () => undefined, problem: () => undefined })();
  await vi.waitFor(() => expect(kept()).toEqual(['INBOX']), 10_000);
});

it('reads all mails anew where what it kept is damaged or of another version', async () => {
  await deliver(2);
  expect((await search()).total).toBe(2);
  await mailbox.close();
  const file = join(dataDir, 'mail-texts.sqlite');
  await writeFile(file, 'kein Verzeichnis '.repeat(100));
  mailbox = openMailbox({}, dataDir);
  expect((await search()).total).toBe(2);
  await mailbox.close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE texts SET said = ''; PRAGMA user_version = 99");
  database.close();
  mailbox = openMailbox({}, dataDir);
  expect((await search()).total).toBe(2);
});

it('searches, moves and deletes where what it kept is damaged meanwhile, or can be kept nowhere', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const file = join(dataDir, 'mail-texts.sqlite');
  await deliver(6);
  const moveAndDelete = async () => {
    const [uid = 0, next = 0] = (await list()).emails.map((mail) => mail.uid);
    const moved = await mailbox.delete({ folder: 'INBOX', uids: [uid] });
    expect(await mailbox.delete({ folder: 'Trash', uids: moved?.uids ?? [] })).toBeUndefined();
    await mailbox.move({ folder: 'INBOX', uids: [next] }, 'Archive');
  };
  expect((await search()).total).toBe(6);
  for (const end of ['-wal', '']) await writeFile(`${file}${end}`, 'A'.repeat(40_000));
  await moveAndDelete();
  expect((await search()).emails.map(({ uid }) => uid)).toEqual([4, 3, 2, 1]);
  await mailbox.close();
  await rm(file);
  await mkdir(file);
  mailbox = openMailbox({}, dataDir);
  expect((await search()).emails.map(({ uid }) => uid)).toEqual([4, 3, 2, 1]);
  await moveAndDelete();
  expect((await search()).emails.map(({ uid }) => uid)).toEqual([2, 1]);
  expect(said).toHaveBeenCalled();
  said.mockRestore();
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
  }
  expect(folder.heads.size).toBe(1);
  for (const mail of folder.mails) await folder.remove(mail);
  await folder.scan();
  expect(folder.heads.size).toBe(0);
});
