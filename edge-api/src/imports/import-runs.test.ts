import { StoreUnavailable } from 'shared-kit/data';
import { type ImportRun, importHistory, isUntouchedEstimate } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepOld } from '../deletion/sweep-old.ts';
import { followUpEvents } from '../follow-ups/follow-up-events.collection.ts';
import { mailboxProblem } from '../mailbox/mailbox-problem.ts';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';

let office: ImportFixture;
beforeEach(async () => {
  office = await ImportFixture.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

const importAll = (more: object = {}) =>
  office.call('POST', '/api/import-all-emails', { by: 'Petra', ...more });
const batch = (more: object) =>
  office.call('POST', '/api/importAllEmails', { by: 'Petra', goesOn: true, ...more });
const nextOf = ({ body }: { body: unknown }) => (body as { next?: object }).next;
const runOf = ({ body }: { body: unknown }) => (body as { runId: string }).runId;
/** The batch below the one before, of the same import. */
const batchAfter = (before: { body: unknown }, more: object) =>
  batch({ ...more, next: nextOf(before), runId: runOf(before) });
const IS_RUNNING = { status: 409, body: { code: 'import-running' } };
const IS_OVER = {
  status: 409,
  body: { code: 'import-over', error: expect.stringContaining('abgebrochen oder beendet') },
};
const status = async () => (await office.call('GET', '/api/import/status')).body;
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

describe('a batch that is asked for by itself', () => {
  it('is a run of its own, which ends with its answer: another one can begin at once', async () => {
    await office.deliver(numbers(3).map((number) => leadMail(number)));
    for (const startFrom of [0, 1, 2]) {
      expect(await batch({ batchSize: 1, startFrom, goesOn: false })).toMatchObject({
        status: 200,
        body: { imported: 1 },
      });
    }
    expect(await office.runs()).toMatchObject([1, 2, 3].map(() => ({ state: 'finished' })));
  });

  it.each(['importAllEmails', 'import-all-emails', 'importAllCustomers', 'triggerCustomerImport'])(
    'says that %s reads no parameters of its address',
    async (path) => {
      expect(await office.call('POST', `/api/${path}?batchSize=1&startFrom=0`, {})).toMatchObject({
        status: 422,
        body: { code: 'invalid', field: 'batchSize', error: expect.stringContaining('batchSize') },
      });
      expect(await office.runs()).toEqual([]);
    },
  );

  it('says of a parameter that a list does not know that it does not', async () => {
    expect(await office.call('GET', '/api/getEmailsWithStatus?limt=5')).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  });
});

describe('a run', () => {
  it('says in its record what it did, and staff are told once what waits', async () => {
    await office.deliver([
      ...numbers(3).map((number) => leadMail(number)),
      leadMail(4, { person: '' }),
      leadMail(5, { person: '' }),
      leadMail(6, { email: 'kunde1@example.de' }),
      leadMail(7, { from: 'anna@example.de' }),
    ]);
    const { body } = await importAll();
    const stats = { totalEmails: 6, newCustomers: 3, duplicates: 1, errors: 2 };
    expect(body).toMatchObject({ success: true, ...stats, cancelled: false });
    expect(await office.runs()).toEqual([
      {
        id: (body as { runId: string }).runId,
        type: 'manual',
        by: 'Petra',
        timestamp: office.now.toISOString(),
        finishedAt: office.now.toISOString(),
        state: 'finished',
        planned: 6,
        stats: { ...stats, emailsBySource: { ImmobilienScout24: 6 } },
      },
    ]);
    expect(await office.notices()).toMatchObject([
      {
        kind: 'import-failed',
        text: '2 Anfragen wurden nicht übernommen: bitte prüfen. Eine Anfrage ist von einem bekannten Kunden.',
        path: '/failed-email-recovery',
      },
    ]);
    await importAll();
    expect(await office.notices()).toHaveLength(1);
  });

  it('answers what it did where the store goes away right after it', async () => {
    await office.deliver([leadMail(1)]);
    const { lease } = office.imports;
    const read = lease.read.bind(lease);
    vi.spyOn(lease, 'read').mockImplementationOnce(read).mockRejectedValueOnce(new StoreUnavailable());
    expect(await importAll()).toMatchObject({ status: 200, body: { success: true, newCustomers: 1 } });
  });

  it('numbers the customers in the order of their mails', async () => {
    await office.deliver(numbers(5).map((number) => leadMail(number)));
    await importAll();
    expect((await office.customers()).map(({ email }) => email)).toEqual(
      numbers(5).map((number) => `kunde${number}@example.de`),
    );
  });

  it('takes the mails of these days in Berlin alone', async () => {
    const dates = [
      'Thu, 19 Nov 2026 23:59:59 +0100',
      'Fri, 20 Nov 2026 00:00:00 +0100',
      'Fri, 20 Nov 2026 23:59:59 +0100',
      'Sat, 21 Nov 2026 00:00:00 +0100',
    ];
    await office.deliver(dates.map((date, index) => leadMail(index, { date })));
    await importAll({ dateFrom: '2026-11-20', dateTo: '2026-11-20' });
    expect((await office.customers()).map(({ email }) => email)).toEqual([
      'kunde1@example.de',
      'kunde2@example.de',
    ]);
    expect((await importAll({ dateTo: '9999-12-31' })).body).toMatchObject({ newCustomers: 2 });
  });

  it('of a period looks at no mail that came long before it', async () => {
    const mailOf = (number: number, date: string) => leadMail(number, { date });
    await office.deliver([mailOf(0, 'Sun, 1 Nov 2026 10:00:00 +0100')], '', new Date('2026-11-01T09:00:00Z'));
    // The portal's clock is a day ahead.
    await office.deliver(
      [mailOf(1, 'Fri, 20 Nov 2026 08:00:00 +0100')],
      '',
      new Date('2026-11-19T07:00:00Z'),
    );
    expect((await batch({ dateFrom: '2026-11-20' })).body).toMatchObject({ total: 1, imported: 1 });
    expect((await batch({})).body).toMatchObject({ total: 2, imported: 1 });
  });

  it('of a period that ends before it begins is refused at its end, in whatever way', async () => {
    const period = { dateFrom: '2026-11-21', dateTo: '2026-11-20' };
    const refused = {
      status: 422,
      body: { code: 'invalid', field: 'dateTo', error: 'Der Zeitraum endet vor seinem Beginn' },
    };
    expect(await importAll(period)).toMatchObject(refused);
    expect(await batch(period)).toMatchObject(refused);
    expect(await office.runs()).toEqual([]);
  });

  it('in batches goes from the newest to the oldest, and is one run', async () => {
    await office.deliver(numbers(7).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 3 });
    expect(first.body).toEqual({
      success: true,
      imported: 3,
      skipped: 0,
      duplicates: 0,
      failed: 0,
      totalEmails: 3,
      total: 7,
      problems: [],
      next: { uid: expect.any(Number), uidValidity: expect.any(String) },
      runId: expect.stringMatching(/^import_/),
      cancelled: false,
    });
    expect((await office.customers()).map(({ email }) => email)).toEqual(
      numbers(3, 5).map((number) => `kunde${number}@example.de`),
    );
    const [between] = await office.runs();
    expect(between).toMatchObject({ state: 'running', reached: { mails: 3, of: 7 } });
    expect(between).not.toHaveProperty('finishedAt');
    expect(between).not.toHaveProperty('planned');
    expect(await status()).toMatchObject({ running: { id: between?.id } });
    const second = await batchAfter(first, { batchSize: 3 });
    const last = await batchAfter(second, { batchSize: 3 });
    expect(last.body).toMatchObject({ imported: 1 });
    expect(nextOf(last)).toBeUndefined();
    const runs = await office.runs();
    expect(runs).toMatchObject([{ state: 'finished', planned: 7, stats: { newCustomers: 7 } }]);
    expect(runs[0]).not.toHaveProperty('reached');
    expect((await batch({ batchSize: 5 })).body).toMatchObject({ imported: 0, skipped: 5 });
    expect(await office.runs()).toHaveLength(2);
  });

  it('in batches is over where somebody cancels it between two of them, also once another one has begun', async () => {
    await office.deliver(numbers(6).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 3 });
    expect((await office.call('POST', '/api/import/cancel')).status).toBe(200);
    const cancelled = { state: 'cancelled', stats: { newCustomers: 3 }, reached: { mails: 3, of: 6 } };
    expect(await office.runs()).toMatchObject([cancelled]);
    expect(await status()).not.toHaveProperty('running');
    expect(await batchAfter(first, { batchSize: 3 })).toMatchObject(IS_OVER);
    office.at('2026-11-21T09:00:10.000Z');
    const other = await batch({ batchSize: 1 });
    expect(other.body).toMatchObject({ imported: 0, skipped: 1 });
    expect(await batchAfter(first, { batchSize: 3 })).toMatchObject(IS_OVER);
    expect(await office.customers()).toHaveLength(3);
    expect((await batchAfter(other, { batchSize: 5 })).body).toMatchObject({ imported: 3 });
    expect(await office.runs()).toMatchObject([cancelled, { state: 'finished' }]);
  });

  it('in batches is cancelled too where that comes as a batch is being done with', async () => {
    await office.deliver(numbers(2).map((number) => leadMail(number)));
    const { store } = office.edge;
    const transact = store.transact.bind(store);
    let isAsked = false;
    vi.spyOn(store, 'transact').mockImplementation(async (work) => {
      const result = await transact(work);
      const [run] = await office.runs();
      if (run?.reached && !isAsked) {
        isAsked = true;
        await office.imports.cancel();
      }
      return result;
    });
    const first = await batch({ batchSize: 1 });
    vi.restoreAllMocks();
    expect(await batchAfter(first, { batchSize: 1 })).toMatchObject(IS_OVER);
    expect(await office.runs()).toMatchObject([{ state: 'cancelled', stats: { newCustomers: 1 } }]);
  });

  it('in batches lets no other one begin while its next batch is awaited', async () => {
    await office.deliver(numbers(4).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 1 });
    office.at('2026-11-21T09:00:59.000Z');
    const posts = ['import-all-emails', 'importAllEmails', 'importAllCustomers', 'triggerCustomerImport'];
    for (const path of posts) expect(await office.call('POST', `/api/${path}`, {})).toMatchObject(IS_RUNNING);
    expect(await batch({ batchSize: 1, next: nextOf(first) })).toMatchObject(IS_RUNNING);
    const second = await batchAfter(first, { batchSize: 1 });
    expect(second.body).toMatchObject({ imported: 1 });
    expect(await batchAfter(first, { batchSize: 1 })).toMatchObject(IS_OVER);
    expect((await batchAfter(second, { batchSize: 2 })).body).toMatchObject({ imported: 2 });
    expect(await office.runs()).toMatchObject([{ state: 'finished', stats: { newCustomers: 4 } }]);
  });

  it('in batches ends at the tick a minute after its last batch, also where its server was ended', async () => {
    await office.deliver(numbers(3).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 1 });
    const { dataDir } = office.edge;
    const other = await ImportFixture.open({ dataDir, at: '2026-11-21T09:00:59.000Z' });
    await other.imports.tick();
    expect(await office.runs()).toMatchObject([{ state: 'running' }]);
    await other.at('2026-11-21T09:01:00.000Z').imports.tick();
    await other.close();
    const ended = { state: 'finished', finishedAt: '2026-11-21T09:00:00.000Z', reached: { mails: 1, of: 3 } };
    expect(await office.runs()).toMatchObject([ended]);
    expect(await batchAfter(first, { batchSize: 1 })).toMatchObject(IS_OVER);
    // By hand it goes on there, as another one.
    const anew = await batch({ batchSize: 1, next: nextOf(first) });
    expect(anew.body).toMatchObject({ imported: 1 });
    // No tick has come meanwhile.
    office.at('2026-11-21T09:02:00.000Z');
    expect((await importAll()).body).toMatchObject({ newCustomers: 1 });
    expect((await office.runs()).map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
  });

  it('in batches is over as soon as who asked for them says so', async () => {
    await office.deliver(numbers(3).map((number) => leadMail(number)));
    const end = (runId: string) => office.call('POST', '/api/import/end', { runId });
    const first = await batch({ batchSize: 1 });
    expect((await end('import_other')).status).toBe(200);
    expect(await importAll()).toMatchObject(IS_RUNNING);
    expect((await end(runOf(first))).status).toBe(200);
    expect(await office.runs()).toMatchObject([{ state: 'finished', reached: { mails: 1, of: 3 } }]);
    expect(await batchAfter(first, { batchSize: 1 })).toMatchObject(IS_OVER);
    expect((await importAll()).body).toMatchObject({ newCustomers: 2 });
  });

  it('in batches is over with the batch under way where nobody wants the next one', async () => {
    await office.deliver(numbers(3).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 1 });
    const uids = office.edge.edge.mailbox.uids.bind(office.edge.edge.mailbox);
    vi.spyOn(office.edge.edge.mailbox, 'uids').mockImplementationOnce(async (...asked) => {
      await office.imports.endBatches(runOf(first));
      return uids(...asked);
    });
    const second = await batchAfter(first, { batchSize: 1 });
    expect(second.body).toMatchObject({ imported: 1, cancelled: false });
    expect(await office.runs()).toMatchObject([{ state: 'finished', stats: { newCustomers: 2 } }]);
    expect(await batchAfter(second, { batchSize: 1 })).toMatchObject(IS_OVER);
    expect((await importAll()).body).toMatchObject({ newCustomers: 1 });
  });

  it('in batches is over with a batch that fails', async () => {
    await office.deliver(numbers(2).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 1 });
    vi.spyOn(office.edge.edge.mailbox, 'uids').mockRejectedValueOnce(mailboxProblem.timeout());
    expect((await batchAfter(first, { batchSize: 1 })).status).toBe(504);
    expect(await office.runs()).toMatchObject([{ state: 'failed', stats: { newCustomers: 1 } }]);
    expect(await batchAfter(first, { batchSize: 1 })).toMatchObject(IS_OVER);
    expect((await batch({ batchSize: 1, next: nextOf(first) })).body).toMatchObject({ imported: 1 });
  });

  it('in batches misses no mail where one of an earlier batch is moved away', async () => {
    await office.deliver(numbers(6).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 3 });
    const inbox = { folder: 'INBOX' };
    const { uids } = await office.edge.edge.mailbox.uids(inbox);
    await office.edge.edge.mailbox.delete({ ...inbox, uids: uids.slice(-1) });
    expect((await batchAfter(first, { batchSize: 3 })).body).toMatchObject({ imported: 3 });
    expect(await office.customers()).toHaveLength(6);
  });

  it('in batches begins anew where the inbox is another one', async () => {
    await office.deliver(numbers(4).map((number) => leadMail(number)));
    const first = await batch({ batchSize: 2 });
    const next = { ...nextOf(first), uidValidity: '1' };
    expect((await batch({ batchSize: 3, next, runId: runOf(first) })).body).toMatchObject({
      imported: 1,
      skipped: 2,
    });
  });

  it('in batches by hand begins so many mails below the newest', async () => {
    await office.deliver(numbers(4).map((number) => leadMail(number)));
    await office.imports.endBatches(runOf(await batch({ batchSize: 2, startFrom: 1 })));
    expect((await office.customers()).map(({ email }) => email)).toEqual([
      'kunde2@example.de',
      'kunde3@example.de',
    ]);
    expect((await batch({ batchSize: 2, startFrom: 4 })).body).toMatchObject({ imported: 0, skipped: 0 });
  });

  it('in batches tells staff of all that wait, not of those of the last batch', async () => {
    await office.deliver(numbers(4).map((number) => leadMail(number, { person: '' })));
    const first = await batch({ batchSize: 3 });
    await batchAfter(first, { batchSize: 3 });
    expect(await office.notices()).toMatchObject([
      { text: '4 Anfragen wurden nicht übernommen: bitte prüfen.' },
    ]);
  });

  it('in a batch names each mail that became no new customer, in German', async () => {
    await office.deliver([
      leadMail(1),
      leadMail(2, { email: 'kunde1@example.de' }),
      leadMail(3, { text: '' }),
      leadMail(4, { subject: '', text: '' }),
    ]);
    expect((await batch({})).body).toMatchObject({
      imported: 1,
      duplicates: 1,
      failed: 2,
      problems: [
        {
          kind: 'duplicate',
          text: 'Neue Umzugsanfrage 2: K202611001 Kunde B hat dieselbe E-Mail-Adresse',
        },
        { kind: 'failed', text: 'Neue Umzugsanfrage 3: Die E-Mail enthält keinen Text' },
        { kind: 'failed', text: 'Ohne Betreff: Die E-Mail enthält keinen Text' },
      ],
    });
  });

  it('is one at a time, and ends between two mails where somebody cancels it', async () => {
    await office.deliver(numbers(40).map((number) => leadMail(number)));
    const first = importAll();
    const { promise: cancelled, resolve } = Promise.withResolvers<void>();
    const stop = office.edge.store.watchCount(
      { collection: 'customers' },
      (count) => {
        if (count >= 3) resolve();
      },
      () => undefined,
    );
    await cancelled;
    stop();
    expect(await importAll()).toMatchObject({
      status: 409,
      body: { code: 'import-running', error: expect.stringContaining('läuft bereits ein Import') },
    });
    expect(await status()).toMatchObject({ running: { run: { state: 'running', planned: 40 } } });
    expect((await office.call('POST', '/api/import/cancel')).status).toBe(200);
    expect((await first).body).toMatchObject({ success: true, cancelled: true });
    const done = (await office.customers()).length;
    expect(done).toBeLessThan(40);
    expect(await office.runs()).toMatchObject([{ state: 'cancelled', stats: { newCustomers: done } }]);
    await importAll();
    expect((await office.customers()).length).toBe(40);
  });

  it('ends too where it runs on another server', async () => {
    await office.deliver(numbers(80).map((number) => leadMail(number)));
    const { dataDir } = office.edge;
    const other = await ImportFixture.open({ dataDir });
    const first = importAll();
    await vi.waitFor(async () => expect(await status()).toHaveProperty('running'), { interval: 10 });
    expect((await other.call('POST', '/api/import-all-emails', {})).status).toBe(409);
    expect((await other.call('POST', '/api/import/cancel')).status).toBe(200);
    vi.spyOn(performance, 'now').mockReturnValue(1e9);
    expect((await first).body).toMatchObject({ success: true, cancelled: true });
    await other.close();
  });

  it('goes on where the server ended, and says that it was interrupted', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await office.deliver(numbers(40).map((number) => leadMail(number)));
    const first = importAll();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const stop = office.edge.store.watchCount(
      { collection: 'customers' },
      (count) => {
        if (count >= 3) resolve();
      },
      () => undefined,
    );
    await begun;
    stop();
    await office.imports.close();
    expect(await first).toMatchObject({ status: 503, body: { code: 'import-interrupted' } });
    expect(await office.runs()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('macht dort weiter') },
    ]);
    expect(await importAll()).toMatchObject({ status: 503 });
  });

  it('whose server was taken for dead leaves its record to the one that took over', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await office.deliver(numbers(40).map((number) => leadMail(number)));
    const { dataDir } = office.edge;
    const other = await ImportFixture.open({ dataDir, at: '2026-11-21T09:02:00.000Z' });
    const first = importAll();
    await vi.waitFor(async () => expect(await office.customers()).not.toEqual([]), { interval: 10 });
    expect((await other.call('POST', '/api/import-all-emails', {})).status).toBe(200);
    expect(await first).toMatchObject({ status: 503, body: { code: 'import-interrupted' } });
    expect(await office.customers()).toHaveLength(40);
    expect(await office.runs()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('Der Server wurde während des Imports beendet') },
      { state: 'finished' },
    ]);
    await other.close();
  });

  it('is swept after 90 days', async () => {
    const at = (days: number) => new Date(office.now.getTime() - days * 86_400_000).toISOString();
    const stats = { totalEmails: 0, newCustomers: 0, duplicates: 0, errors: 0, emailsBySource: {} };
    await office.edge.store.transact(async (transaction) => {
      for (const days of [89, 91]) {
        transaction.create<ImportRun>(importHistory.name, `import_${days}`, {
          type: 'manual',
          timestamp: at(days),
          state: 'finished',
          stats,
        });
      }
    });
    await sweepOld(office.edge.edge);
    expect((await office.runs()).map(({ id }) => id)).toEqual(['import_89']);
  });
});

describe('a mail over which the server fails', () => {
  it('is given up after three runs, counted anew where the inbox was made anew', async () => {
    await office.deliver([leadMail(1)]);
    vi.spyOn(office.edge.edge.mailbox, 'read').mockRejectedValue(mailboxProblem.timeout());
    for (const _run of [1, 2]) expect((await importAll()).status).toBe(504);
    await office.imports.lease.alter((state) =>
      state.stuck ? { ...state, stuck: { ...state.stuck, uidValidity: '1' } } : state,
    );
    for (const _run of [1, 2]) expect((await importAll()).status).toBe(504);
    expect(await office.failures()).toEqual([]);
    expect((await importAll()).body).toMatchObject({ errors: 1 });
  });
});

describe('a lead of less than 48 hours (D43)', () => {
  const mails = [leadMail(1), leadMail(2, { date: 'Thu, 19 Nov 2026 09:59:00 +0100' })];

  it('begins follow-ups and gets a draft; an older one does neither', async () => {
    await office.deliver(mails);
    await importAll();
    const [old, fresh] = (await office.customers()).toSorted((a, b) => b.email.localeCompare(a.email));
    const drafted = await office.quotes();
    expect(drafted.map(isUntouchedEstimate)).toEqual([true]);
    expect(drafted).toMatchObject([
      {
        customerId: fresh?.id,
        status: 'draft',
        price: 1640,
        comment: expect.stringMatching(/^automatisch geschätzt/),
      },
    ]);
    const events = await all<{ customerId: string }>(office.edge.store, followUpEvents.name);
    expect(events.map(({ customerId }) => customerId)).toEqual([fresh?.id]);
    expect(old?.customerNumber).toBe('K202611002');
  });

  it('gets no draft where the settings want none', async () => {
    await office.settings({ createAutoQuote: false });
    await office.deliver(mails);
    await importAll();
    expect(await office.quotes()).toEqual([]);
  });

  it('is not written to without an account', async () => {
    await office.deliver(mails);
    await importAll();
    await office.imports.tick();
    expect(await all(office.edge.store, 'outbox')).toEqual([]);
    expect(await all(office.edge.store, 'welcomeMails')).toEqual([]);
  });
});

describe('the settings', () => {
  it('have the defaults of the specification until some are saved', async () => {
    expect((await office.call('GET', '/api/import-settings')).body).toEqual({
      id: 'import_settings',
      version: 0,
      data: {
        enabled: true,
        intervalHours: 2,
        businessHoursOnly: true,
        businessHoursStart: 6,
        businessHoursEnd: 22,
        emailSources: ['immobilienscout24.de', 'umzug365.de'],
        sendWelcomeEmail: true,
        createAutoQuote: true,
      },
    });
  });

  it('of somebody else are not overwritten (D7)', async () => {
    const save = (basedOn: number, settings: object) =>
      office.call('PUT', '/api/import-settings', { basedOn, settings });
    const mine = await save(0, { intervalHours: 4, emailSources: ['Umzug365.de', 'umzug365.de'] });
    expect(mine.body).toMatchObject({
      version: 1,
      data: { intervalHours: 4, emailSources: ['umzug365.de'] },
    });
    expect(await save(0, {})).toMatchObject({ status: 409, body: { code: 'conflict', current: mine.body } });
    expect(await save(1, { intervalHours: 0 })).toMatchObject({
      status: 422,
      body: { code: 'invalid', field: 'settings.intervalHours' },
    });
    expect(await save(1, { emailSources: ['keine Domain'] })).toMatchObject({ status: 422 });
  });
});

describe('the status', () => {
  it('says that there is no account, what a sender is worth, and what happened last', async () => {
    expect(await status()).toEqual({
      active: false,
      problem:
        'Eingeschaltet, aber dem Server fehlt ein E-Mail-Konto zum Importieren. Das richtet ein, wer ihn betreibt (IMAP_HOST).',
      unchecked: expect.stringContaining('lässt sich fälschen'),
      newCustomersToday: 0,
      unresolvedFailures: 0,
    });
    await office.deliver([leadMail(1), leadMail(2, { person: '' })]);
    await importAll();
    expect(await status()).toMatchObject({
      lastImport: office.now.toISOString(),
      lastImportStats: { totalEmails: 2, newCustomers: 1, errors: 1 },
      newCustomersToday: 1,
      unresolvedFailures: 1,
    });
    // Midnight in Berlin.
    office.at('2026-11-21T23:00:00.000Z');
    expect(await status()).toMatchObject({ newCustomersToday: 0 });
  });

  it('tells of mails that were chosen together as one run by hand, and counts them', async () => {
    await office.deliver([leadMail(1), leadMail(2, { person: '' }), leadMail(3)]);
    const { emails } = (await office.call('GET', '/api/getEmailsWithStatus')).body as {
      emails: { seqno: number }[];
    };
    const selection = `selection_${crypto.randomUUID()}`;
    const [third, ...others] = emails.map(({ seqno }) => ({ seqno, by: 'Petra' }));
    for (const one of others) await office.call('POST', '/api/importSingleEmail', { ...one, selection });
    expect(await office.runs()).toMatchObject([
      { id: selection, type: 'manual', state: 'finished', by: 'Petra' },
    ]);
    const stats = { totalEmails: 2, newCustomers: 1, duplicates: 0, errors: 1 };
    expect(await status()).toMatchObject({
      lastImport: office.now.toISOString(),
      lastImportStats: { ...stats, emailsBySource: { ImmobilienScout24: 2 } },
      newCustomersToday: 1,
    });
    await office.call('POST', '/api/importSingleEmail', third);
    expect(await office.runs()).toHaveLength(2);
    // Looked at alone and led on to be completed, it is no import.
    for (const one of others) await office.call('POST', '/api/importSingleEmail', one);
    const errors = (await office.runs()).map(({ stats }) => stats?.errors);
    expect(errors.toSorted()).toEqual([0, 0, 1]);
  });

  it('tells of a mail from a file as of no import: it stands in no run', async () => {
    const customer = { name: 'Anna Groß', email: 'anna@example.de' };
    const mail = { from: 'anna@example.de', subject: 'Umzug' };
    const { status: answered } = await office.call('POST', '/api/import-eml', {
      ...{ key: '<datei@example.de>', mail, customer, by: 'Petra' },
    });
    expect(answered).toBe(200);
    expect(await status()).not.toHaveProperty('lastImport');
  });

  it('tells of the last import with mails also where nineteen have found none since', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const [run] = await office.runs();
    vi.spyOn(office.edge.edge.mailbox, 'uids').mockRejectedValue(mailboxProblem.timeout());
    for (const minute of numbers(19)) {
      office.at(`2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`);
      expect((await importAll()).status).toBe(504);
    }
    expect(await office.runs()).toHaveLength(20);
    expect(await status()).toMatchObject({ lastImportStats: run?.stats });
  });

  it('says where the sender is missing that nobody has allowed', async () => {
    const env = { IMAP_HOST: '127.0.0.1', IMAP_USER: 'buero@meyer.example', IMAP_PASSWORD: 'geheim' };
    const other = await ImportFixture.open({ env });
    await other.settings({ emailSources: [] });
    expect((await other.call('GET', '/api/import/status')).body).toMatchObject({
      problem: 'Eingeschaltet, aber in den Import-Einstellungen ist kein Absender erlaubt.',
    });
    await other.close();
  });

  it('says that it is switched off', async () => {
    await office.settings({ enabled: false });
    expect(await status()).toMatchObject({
      active: false,
      problem: 'Der automatische Import ist in den Import-Einstellungen ausgeschaltet.',
    });
  });
});
