import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAILBOX_STATE_ID, type MailboxState, mailboxStates } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { imapConfigOf } from '../testing/imap-fixture.ts';
import { startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { startRelay } from '../testing/mail-server/start-relay.ts';
import { rawMail } from '../testing/raw-mail.ts';
import { startMailboxJob } from './mailbox.job.ts';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './open-mailbox.ts';

let dataDir: string;
let store: SqliteStore;
const closing: (() => Promise<void> | void)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  store = openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS);
  closing.push(async () => {
    store.close();
    await rm(dataDir, { recursive: true });
  });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function watched(mailbox: Mailbox) {
  closing.push(() => mailbox.close());
  const onError = vi.fn();
  closing.push(startMailboxJob({ store, mailbox, clock: () => new Date() }, onError, 20));
  closing.push(() => expect(onError).not.toHaveBeenCalled());
}

const state = async () => (await store.get<MailboxState>(mailboxStates.name, MAILBOX_STATE_ID))?.data;
const told = (expected: Partial<MailboxState>) =>
  vi.waitFor(async () => expect(await state()).toMatchObject(expected), { interval: 20 });

it('tells what comes into the local mailbox, and what is read there', async () => {
  const mailbox = openMailbox({}, dataDir);
  watched(mailbox);
  await told({ unread: 0, hasUnread: false });
  await mkdir(join(dataDir, 'mail/new'), { recursive: true });
  await writeFile(join(dataDir, 'mail/new/1.test'), rawMail({ subject: 'Neu' }));
  await told({ unread: 1, hasUnread: true });
  const { emails } = await mailbox.list({ folder: 'INBOX', page: 1, limit: 10 });
  await mailbox.setFlag({ folder: 'INBOX', uids: emails.map(({ uid }) => uid) }, 'SEEN', true);
  await told({ unread: 0, hasUnread: false });
});

it('tells what comes to the mail server, says when it is away, and comes back by itself', async () => {
  const office = { address: 'buero@test.local', password: 'geheim' };
  const server = await startMailServer({ users: [office] });
  closing.push(() => server.stop());
  const relay = await startRelay(server.imapPort);
  closing.push(() => relay.stop());
  watched(openMailbox({ imap: imapConfigOf({ imapPort: relay.port }, office) }, dataDir));
  await told({ unread: 0 });
  await server.fill(office, 'INBOX', [rawMail({ subject: 'Erste' })]);
  await told({ unread: 1, folders: ['INBOX'] });
  relay.cut();
  await told({ unread: 1, problem: expect.stringContaining('Mailserver ist nicht erreichbar') });
  await server.fill(office, 'INBOX', [rawMail({ subject: 'Zweite' })]);
  relay.mend();
  await told({ unread: 2 });
  expect(await state()).not.toHaveProperty('problem');
});
