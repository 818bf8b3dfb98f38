import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type FollowUpEvent, followUpEvents } from '../follow-ups/follow-up-events.collection.ts';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import { type FaultySmtpServer, startFaultySmtp } from '../testing/mail-server/faulty-smtp-server.ts';
import { type MailServer, type MailUser, startMailServer } from '../testing/mail-server/start-mail-server.ts';

const USER: MailUser = { address: 'buero@meyer.example', password: 'geheim' };
const BACKUP = '2026-11-21T07:00:00.000Z';
const RESTORED = '2026-11-21T11:00:00.000Z';

let folder: string;
let server: MailServer;
let smtp: FaultySmtpServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'));
  server = await startMailServer({ users: [USER] });
  smtp = await startFaultySmtp({});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await smtp.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

const open = (at: string) =>
  ImportFixture.open({
    at,
    dataDir: join(folder, 'data'),
    env: {
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(server.imapPort),
      IMAP_SECURE: 'none',
      IMAP_USER: USER.address,
      IMAP_PASSWORD: USER.password,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_SECURE: 'none',
      MAIL_FROM: 'info@meyer.example',
    },
  });
const arrive = (number: number, date: string) =>
  server.fill(USER, 'INBOX', [leadMail(number, { date: new Date(date).toUTCString() })]);
const welcomed = () => smtp.messages.map((message) => /^To: .*?(kunde\d+)@/m.exec(message)?.[1]);

it('a restored backup imports the leads since once more, and writes to none of them again', async () => {
  const office = await open(BACKUP);
  await office.nameCompany('Umzüge Meyer');
  await arrive(1, '2026-11-21T06:00:00.000Z');
  vi.spyOn(office.edge.edge.mail, 'send').mockResolvedValue({
    state: 'failed',
    reason: 'unreachable',
    detail: '',
  });
  await office.imports.tick();
  expect(await all(office.edge.store, 'welcomeMails')).toHaveLength(1);
  vi.restoreAllMocks();
  const { dataDir } = office.edge;
  const backup = await createBackup({ dataDir, into: folder, now: new Date(BACKUP) });
  await arrive(2, '2026-11-21T08:00:00.000Z');
  await office.at('2026-11-21T09:00:00.000Z').imports.tick();
  expect(welcomed().toSorted()).toEqual(['kunde1', 'kunde2']);
  expect(await office.quotes()).toHaveLength(2);
  await office.close();

  await restoreBackup(dataDir, backup.folder, new Date(RESTORED));
  const restored = await open('2026-11-21T11:30:00.000Z');
  await arrive(3, '2026-11-21T11:15:00.000Z');
  await restored.imports.tick();
  await restored.imports.tick();
  const customers = await restored.customers();
  expect(customers.map(({ email }) => email)).toEqual([1, 2, 3].map((number) => `kunde${number}@example.de`));
  expect(welcomed()).toEqual([...['kunde1', 'kunde2'], 'kunde3']);
  expect(await all(restored.edge.store, 'welcomeMails')).toEqual([]);
  const [first, , third] = customers.map(({ id }) => id);
  expect((await restored.quotes()).map(({ customerId }) => customerId).toSorted()).toEqual(
    [first, third].toSorted(),
  );
  // Nor do follow-ups begin for whom they had begun before.
  const began = await all<FollowUpEvent>(restored.edge.store, followUpEvents.name);
  expect(began.map(({ customerId }) => customerId)).not.toContain(customers[1]?.id);
  await restored.close();
});
