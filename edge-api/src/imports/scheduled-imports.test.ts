import { Refused } from 'shared-kit/data';
import { type EmailHistoryEntry, emailHistory, type ImportRun, importHistory } from 'shared-kit/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { mailboxProblem } from '../mailbox/mailbox-problem.ts';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import { type FaultySmtpServer, startFaultySmtp } from '../testing/mail-server/faulty-smtp-server.ts';
import { type MailServer, type MailUser, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { type Relay, startRelay } from '../testing/mail-server/start-relay.ts';
import { type Welcomed, welcomedMailboxes } from './welcome-mails.collection.ts';

const USERS: MailUser[] = Array.from({ length: 30 }, (_, index) => ({
  address: `buero${index}@meyer.example`,
  password: 'geheim',
}));

let server: MailServer;
let smtp: FaultySmtpServer;
let relay: Relay;
beforeAll(async () => {
  server = await startMailServer({ users: USERS });
  smtp = await startFaultySmtp({});
  relay = await startRelay(server.imapPort);
});
afterAll(async () => {
  await relay.stop();
  await smtp.stop();
  await server.stop();
});

let next = 0;
let user: MailUser;
let office: ImportFixture;
const envOf = (password = 'geheim') => ({
  IMAP_HOST: '127.0.0.1',
  IMAP_PORT: String(relay.port),
  IMAP_SECURE: 'none',
  IMAP_USER: user.address,
  IMAP_PASSWORD: password,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtp.port),
  SMTP_SECURE: 'none',
  MAIL_FROM: 'info@meyer.example',
});
/** Saturday, eight in the morning in Berlin. */
const MORNING = '2026-11-21T07:00:00.000Z';
beforeEach(async () => {
  user = USERS[next++ % USERS.length] ?? { address: '', password: '' };
  office = await ImportFixture.open({ at: MORNING, env: envOf() });
  await office.nameCompany('Umzüge Meyer');
  smtp.messages.length = 0;
});
afterEach(async () => {
  relay.mend();
  await office.close();
});

const arrive = (...mails: string[]) => server.fill(user, 'INBOX', mails);
const tick = (at: string) => office.at(at).imports.tick();
const status = async () => (await office.call('GET', '/api/import/status')).body;
const emails = async () => (await office.customers()).map(({ email }) => email);
const mailbox = (): Mailbox => office.edge.edge.mailbox;

describe('the automatic import', () => {
  it('imports at its hours, what is new alone, and says when it comes next', async () => {
    await arrive(leadMail(1), leadMail(2));
    expect(await status()).toMatchObject({ active: true, nextImport: MORNING });
    await tick('2026-11-21T04:59:00.000Z');
    expect(await emails()).toEqual([]);
    await tick('2026-11-21T05:00:00.000Z');
    expect(await emails()).toEqual(['kunde1@example.de', 'kunde2@example.de']);
    await arrive(leadMail(3));
    await tick('2026-11-21T06:59:00.000Z');
    expect(await emails()).toHaveLength(2);
    expect(await status()).toMatchObject({ active: true, nextImport: '2026-11-21T07:00:00.000Z' });

    const headings = vi.spyOn(mailbox(), 'headings');
    const read = vi.spyOn(mailbox(), 'read');
    await tick(MORNING);
    expect(await emails()).toHaveLength(3);
    expect(headings.mock.calls.flatMap(([{ uids }]) => uids)).toHaveLength(1);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await office.runs()).toMatchObject([
      { type: 'scheduled', state: 'finished', stats: { totalEmails: 2, newCustomers: 2 } },
      { type: 'scheduled', state: 'finished', stats: { totalEmails: 1, newCustomers: 1 } },
    ]);
    // Half past ten in the evening is within the last hour, half past twelve is the next morning's.
    await tick('2026-11-21T21:30:00.000Z');
    expect(await status()).toMatchObject({ nextImport: '2026-11-22T05:00:00.000Z' });
  });

  it('looks at all mails again where another sender is allowed', async () => {
    await arrive(leadMail(1), leadMail(2, { from: 'a@umzug.example' }));
    await tick(MORNING);
    expect(await emails()).toEqual(['kunde1@example.de']);
    await office.settings({ emailSources: ['immobilienscout24.de', 'umzug.example'] });
    await tick('2026-11-21T09:00:00.000Z');
    expect(await emails()).toEqual(['kunde1@example.de', 'kunde2@example.de']);
  });

  it('does nothing where it is switched off', async () => {
    await office.settings({ enabled: false });
    await arrive(leadMail(1));
    await tick(MORNING);
    expect(await office.runs()).toEqual([]);
    expect(await status()).not.toHaveProperty('nextImport');
  });

  it('by hand does what the schedule would, and the schedule counts from there', async () => {
    await arrive(leadMail(1));
    const { body } = await office.call('POST', '/api/triggerCustomerImport', { by: 'Petra' });
    expect(body).toMatchObject({ success: true, newCustomers: 1 });
    expect(await status()).toMatchObject({ nextImport: '2026-11-21T09:00:00.000Z' });
    expect(await office.runs()).toMatchObject([{ type: 'manual', by: 'Petra' }]);
  });

  it('waits between two batches of an import by hand', async () => {
    await arrive(...Array.from({ length: 3 }, (_, index) => leadMail(index + 1)));
    const batch = async ({ next, runId }: { next?: object; runId?: string } = {}) =>
      (
        await office.call('POST', '/api/importAllEmails', {
          batchSize: 1,
          by: 'Petra',
          goesOn: true,
          next,
          runId,
        })
      ).body as {
        next?: object;
        runId: string;
      };
    const types = async () => (await office.runs()).map(({ type }) => type);
    const first = await batch();
    await tick('2026-11-21T07:00:59.000Z');
    const second = await batch(first);
    await tick('2026-11-21T07:01:58.000Z');
    expect(await types()).toEqual(['manual']);
    expect(await batch(second)).not.toHaveProperty('next');
    await office.imports.tick();
    expect(await types()).toEqual(['manual', 'scheduled']);
  });

  it('waits no longer than a minute for the next batch: nobody may ask for it', async () => {
    await arrive(leadMail(1), leadMail(2));
    await office.call('POST', '/api/importAllEmails', { batchSize: 1, by: 'Petra', goesOn: true });
    await tick('2026-11-21T07:01:00.000Z');
    expect(await emails()).toEqual(['kunde2@example.de', 'kunde1@example.de']);
    expect(await office.runs()).toMatchObject([
      { type: 'manual', state: 'finished', reached: { mails: 1, of: 2 } },
      { type: 'scheduled', state: 'finished' },
    ]);
  });
});

describe('what goes wrong', () => {
  it('with the password is one run and one notice, tried again soon, until it is right', async () => {
    await office.close();
    office = await ImportFixture.open({ at: MORNING, env: envOf('falsch') });
    const { dataDir } = office.edge;
    await arrive(leadMail(1));
    for (const at of [MORNING, '2026-11-21T07:05:00.000Z', '2026-11-21T07:10:00.000Z']) await tick(at);
    const error = expect.stringContaining('nimmt die Anmeldung nicht an');
    expect(await office.runs()).toMatchObject([
      { state: 'failed', error, timestamp: MORNING, finishedAt: '2026-11-21T07:10:00.000Z' },
    ]);
    expect(await status()).toMatchObject({
      active: false,
      problem: expect.stringContaining('Der letzte Import ist fehlgeschlagen'),
      nextImport: '2026-11-21T07:20:00.000Z',
    });
    expect(await office.notices()).toMatchObject([
      { kind: 'import-failed', path: '/import-monitor', text: expect.stringContaining('Anmeldung') },
    ]);
    expect(await office.call('POST', '/api/triggerCustomerImport', { by: 'Petra' })).toMatchObject({
      status: 424,
      body: { code: 'mailbox-login', error },
    });

    const mended = await ImportFixture.open({ at: '2026-11-21T07:30:00.000Z', env: envOf(), dataDir });
    await mended.imports.tick();
    expect(await mended.customers()).toHaveLength(1);
    expect((await mended.call('GET', '/api/import/status')).body).toMatchObject({ active: true });
    await mended.close();
  });

  it('is said until any import has come through, also one that somebody started for the whole inbox', async () => {
    const importAll = () => office.call('POST', '/api/importAllEmails', { by: 'Petra' });
    relay.cut();
    expect((await office.call('POST', '/api/triggerCustomerImport', { by: 'Petra' })).status).not.toBe(200);
    const problem = expect.stringContaining('Der letzte Import ist fehlgeschlagen');
    expect((await importAll()).status).not.toBe(200);
    expect(await status()).toMatchObject({ active: false, problem });
    relay.mend();
    await arrive(leadMail(1));
    expect((await importAll()).body).toMatchObject({ imported: 1 });
    expect(await status()).toMatchObject({ active: true, nextImport: MORNING });
    expect(await status()).not.toHaveProperty('problem');
  });

  it('with the password leaves the last figures there were: nothing was counted', async () => {
    await arrive(leadMail(1));
    await tick(MORNING);
    const failed: ImportRun = {
      type: 'scheduled',
      timestamp: '2026-11-21T09:00:00.000Z',
      state: 'failed',
      error: 'Das Postfach nimmt die Anmeldung nicht an.',
      stats: { totalEmails: 0, newCustomers: 0, duplicates: 0, errors: 0, emailsBySource: {} },
    };
    await office.edge.store.transact(async (transaction) =>
      transaction.create(importHistory.name, 'import_failed', failed),
    );
    expect(await status()).toMatchObject({
      lastImport: failed.timestamp,
      lastImportStats: { newCustomers: 1 },
    });
  });

  it('with the mail server in mid-run stops there, and the next run goes on', async () => {
    await office.settings({ sendWelcomeEmail: false });
    await arrive(leadMail(1), leadMail(2), leadMail(3), leadMail(4));
    const read = mailbox().read.bind(mailbox());
    vi.spyOn(mailbox(), 'read')
      .mockImplementationOnce(read)
      .mockImplementationOnce(read)
      .mockImplementationOnce(async (mail) => {
        relay.cut();
        return read(mail);
      });
    await tick(MORNING);
    expect(await emails()).toHaveLength(2);
    expect(await office.runs()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('nicht erreichbar'), stats: { newCustomers: 2 } },
    ]);
    relay.mend();
    await tick('2026-11-21T07:10:00.000Z');
    expect(await emails()).toEqual([1, 2, 3, 4].map((number) => `kunde${number}@example.de`));
  });

  it('with one mail each time keeps the others waiting for a while only', async () => {
    await arrive(leadMail(1), leadMail(2));
    const read = mailbox().read.bind(mailbox());
    const [first] = (await mailbox().uids({ folder: 'INBOX' })).uids;
    vi.spyOn(mailbox(), 'read').mockImplementation((mail) =>
      mail.uid === first ? Promise.reject(mailboxProblem.timeout()) : read(mail),
    );
    for (const at of [MORNING, '2026-11-21T07:10:00.000Z']) await tick(at);
    expect(await emails()).toEqual([]);
    await tick('2026-11-21T07:20:00.000Z');
    expect(await emails()).toEqual(['kunde2@example.de']);
    expect(await office.failures()).toMatchObject([
      { reason: expect.stringMatching(/^Parse error: Der Mailserver antwortet nicht/) },
    ]);
  });

  it('as a mail cannot be stored is tried again by the next run, and the others go on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await arrive(leadMail(1), leadMail(2), leadMail(3));
    const { store } = office.edge;
    const transact = store.transact.bind(store);
    const broken = vi.spyOn(store, 'transact').mockImplementation((work) =>
      transact((transaction) => {
        const create = transaction.create.bind(transaction);
        transaction.create = (collection, id, data) => {
          if (JSON.stringify(data).includes('kunde2@example.de')) throw new Refused('zu groß');
          create(collection, id, data);
        };
        return work(transaction);
      }),
    );
    await tick(MORNING);
    expect(await emails()).toEqual(['kunde1@example.de', 'kunde3@example.de']);
    expect(await office.runs()).toMatchObject([{ state: 'finished', stats: { newCustomers: 2, errors: 1 } }]);
    broken.mockRestore();
    await tick('2026-11-21T09:00:00.000Z');
    expect(await emails()).toEqual([1, 3, 2].map((number) => `kunde${number}@example.de`));
  });

  it('as a mail is deleted in between is said, and the others go on', async () => {
    await arrive(leadMail(1), leadMail(2), leadMail(3));
    const headings = mailbox().headings.bind(mailbox());
    vi.spyOn(mailbox(), 'headings').mockImplementationOnce(async (mails) => {
      const found = await headings(mails);
      await mailbox().delete({ folder: 'INBOX', uids: [found[1]?.uid ?? 0] });
      return found;
    });
    await tick(MORNING);
    expect(await emails()).toEqual(['kunde1@example.de', 'kunde3@example.de']);
    expect(await office.runs()).toMatchObject([
      {
        state: 'finished',
        stats: { totalEmails: 2, errors: 0 },
        hints: ['Eine E-Mail wurde während des Imports gelöscht oder verschoben.'],
      },
    ]);
  });

  it('as the inbox is made anew doubles nothing and loses nothing', async () => {
    await arrive(leadMail(1), leadMail(2));
    await tick(MORNING);
    await mailbox().move(
      { folder: 'INBOX', uids: (await mailbox().uids({ folder: 'INBOX' })).uids },
      'Archive',
    );
    await server.removeFolder(user, 'INBOX');
    await arrive(leadMail(1), leadMail(3), leadMail(2));
    await tick('2026-11-21T09:00:00.000Z');
    expect(await emails()).toEqual([1, 2, 3].map((number) => `kunde${number}@example.de`));
    const [, run] = await office.runs();
    expect(run).toMatchObject({ state: 'finished', hints: [expect.stringContaining('neu angelegt')] });
  });

  it('whose process died is marked as soon as the server is there again, and the next one goes on', async () => {
    await arrive(leadMail(1));
    const id = 'import_dead';
    const stats = { totalEmails: 5, newCustomers: 5, duplicates: 0, errors: 0, emailsBySource: {} };
    await office.edge.store.transact(async (transaction) => {
      transaction.create('import_history', id, {
        type: 'scheduled',
        timestamp: MORNING,
        state: 'running',
        stats,
      });
      transaction.create('system', 'imports', {
        run: id,
        lease: { owner: 'dead', process: 'dead', expiresAt: '2026-11-21T07:01:00.000Z' },
      });
    });
    await tick('2026-11-21T07:00:05.000Z');
    expect(await office.runs()).toMatchObject([
      { id, state: 'failed', error: expect.stringContaining('macht dort weiter'), stats },
      { state: 'finished', stats: { newCustomers: 1 } },
    ]);
  });
});

describe('the welcome mail (D43)', () => {
  const fresh = (number: number) => leadMail(number, { date: 'Fri, 20 Nov 2026 14:05:00 +0100' });
  const settled = async () => {
    await office.imports.tick();
    await vi.waitFor(async () => expect(await all(office.edge.store, 'welcomeMails')).toEqual([]));
  };

  it('goes once to whom has just asked, and to nobody of a batch of old mails', async () => {
    await arrive(fresh(1), leadMail(2, { date: 'Wed, 18 Nov 2026 14:05:00 +0100' }));
    await tick(MORNING);
    await settled();
    await settled();
    expect(smtp.messages).toHaveLength(1);
    const [customer] = await office.customers();
    expect(await all<EmailHistoryEntry>(office.edge.store, emailHistory.name)).toMatchObject([
      {
        customerId: customer?.id,
        to: 'kunde1@example.de',
        subject: 'Ihre Umzugsanfrage bei Umzüge Meyer',
        body: expect.stringContaining('Guten Tag Kunde B'),
        status: 'sent',
      },
    ]);
  });

  it('is not sent to whom it cannot address: the history says why', async () => {
    await arrive(leadMail(1, { person: '', date: 'Fri, 20 Nov 2026 14:05:00 +0100' }));
    await tick(MORNING);
    const failedImportIds = (await office.failures()).map(({ id }) => id);
    const retry = { failedImportIds, lenientMode: true, by: 'Petra' };
    expect((await office.call('POST', '/api/retryFailedImports', retry)).status).toBe(200);
    await settled();
    expect(smtp.messages).toEqual([]);
    const [customer] = await office.customers();
    expect(customer).toMatchObject({ name: 'Unbekannt' });
    expect(await all<EmailHistoryEntry>(office.edge.store, emailHistory.name)).toMatchObject([
      {
        customerId: customer?.id,
        to: 'kunde1@example.de',
        status: 'failed',
        errorMessage: 'Für die Vorlage „Willkommen nach der Anfrage“ fehlen Werte: {{customerName}}',
      },
    ]);
  });

  it('goes to one mailbox once, however many leads somebody sends in its name', async () => {
    const inTheNameOf = (email: string, number: number) =>
      leadMail(number, { email, date: 'Fri, 20 Nov 2026 14:05:00 +0100' });
    await arrive(
      inTheNameOf('opfer@example.de', 1),
      inTheNameOf('opfer+2@example.de', 2),
      inTheNameOf('Opfer+3@Example.de', 3),
    );
    await tick(MORNING);
    await settled();
    expect(await office.customers()).toHaveLength(3);
    expect(smtp.messages).toHaveLength(1);
    await arrive(inTheNameOf('opfer@example.de', 4));
    await office.call('POST', '/api/importAllCustomers', { by: 'Petra' });
    await settled();
    expect(await office.customers()).toHaveLength(4);
    expect(smtp.messages).toHaveLength(1);
  });

  it('goes to nobody who was a customer before, also where both become customers', async () => {
    const known = {
      id: `C-${crypto.randomUUID()}`,
      name: 'Kunde B',
      services: [],
      email: 'kunde1@example.de',
      phone: '',
      fromAddress: '',
      toAddress: '',
    };
    expect((await office.call('POST', '/api/customers', known)).status).toBe(201);
    await arrive(fresh(1), fresh(2));
    await office.at(MORNING).call('POST', '/api/importAllCustomers', { by: 'Petra' });
    await settled();
    expect(await office.customers()).toHaveLength(3);
    expect(smtp.messages.map((message) => /^To: .*?(kunde\d+)@/m.exec(message)?.[1])).toEqual(['kunde2']);
  });

  it('waits while 200 have been welcomed within a day: no office gets so many leads', async () => {
    const welcomed = (number: number, at: string) =>
      office.edge.store.transact(async (transaction) =>
        transaction.create<Welcomed>(welcomedMailboxes.name, `mailbox_${number}`, { customerId: 'C-0', at }),
      );
    for (let number = 0; number < 200; number += 1) await welcomed(number, MORNING);
    await arrive(fresh(1));
    await tick(MORNING);
    await office.imports.tick();
    expect(smtp.messages).toEqual([]);
    expect(await all(office.edge.store, 'welcomeMails')).toHaveLength(1);
  });

  it('waits for a mail server that is away, but not for more than two days', async () => {
    await arrive(fresh(1));
    const send = vi.spyOn(office.edge.edge.mail, 'send');
    const away = { state: 'failed', reason: 'unreachable', detail: '' } as const;
    send.mockResolvedValue(away);
    await tick(MORNING);
    expect(await all(office.edge.store, 'welcomeMails')).toHaveLength(1);
    send.mockRestore();
    await tick('2026-11-21T08:00:00.000Z');
    expect(smtp.messages).toHaveLength(1);

    vi.spyOn(office.edge.edge.mail, 'send').mockResolvedValue(away);
    await arrive(fresh(3));
    await tick('2026-11-21T10:00:00.000Z');
    vi.restoreAllMocks();
    await tick('2026-11-22T14:00:00.000Z');
    expect(smtp.messages).toHaveLength(1);
    expect(await all(office.edge.store, 'welcomeMails')).toEqual([]);
  });

  it('goes to no address of a portal, also where that is named as one only meanwhile', async () => {
    await office.nameCompany('');
    await arrive(fresh(1));
    await tick(MORNING);
    expect(await all(office.edge.store, 'welcomeMails')).toHaveLength(1);
    await office.settings({ emailSources: ['example.de'] });
    await office.nameCompany('Umzüge Meyer');
    await tick('2026-11-21T07:10:00.000Z');
    expect(await all(office.edge.store, 'welcomeMails')).toEqual([]);
    expect(smtp.messages).toEqual([]);
  });

  it('is not sent where the settings want none, nor in the name of nobody', async () => {
    await office.nameCompany('');
    await arrive(fresh(1));
    await tick(MORNING);
    expect(await all(office.edge.store, 'welcomeMails')).toHaveLength(1);
    await office.settings({ sendWelcomeEmail: false });
    await office.nameCompany('Umzüge Meyer');
    await arrive(fresh(2));
    await tick('2026-11-21T09:00:00.000Z');
    // A portal's address is nobody's.
    await office.settings({ sendWelcomeEmail: true, emailSources: ['immobilienscout24.de', 'example.de'] });
    await arrive(fresh(3));
    await tick('2026-11-21T11:00:00.000Z');
    expect(await emails()).toHaveLength(3);
    expect(await all(office.edge.store, 'welcomeMails')).toEqual([]);
    expect(smtp.messages).toEqual([]);
  });
});
