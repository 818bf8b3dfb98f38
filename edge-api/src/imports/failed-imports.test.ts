import { createHash } from 'node:crypto';
import {
  contentKey,
  emailCustomerLinks,
  emailLinkId,
  failedImportMails,
  failedImports,
  mailContent,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followUpEvents } from '../follow-ups/follow-up-events.collection.ts';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import type { Owner } from './import-mail.ts';
import { welcomeMails } from './welcome-mails.collection.ts';

let office: ImportFixture;
beforeEach(async () => {
  office = await ImportFixture.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

const importAll = () => office.call('POST', '/api/import-all-emails', { by: 'Petra' });
/** The failure of a mail without a name, or what else is told. @returns its id */
async function failure(
  number: number,
  more: Parameters<typeof leadMail>[1] = { person: '' },
): Promise<string> {
  await office.deliver([leadMail(number, more)]);
  await importAll();
  const found = (await office.failures()).find(({ emailData }) => emailData.subject.endsWith(` ${number}`));
  if (!found) throw new Error('it did not fail');
  return found.id;
}
const resolve = (id: string, customer: object, more: object = {}) =>
  office.call('POST', `/api/failed-imports/${id}/resolve`, { customer, by: 'Petra', ...more });
const retry = (failedImportIds: string[], lenientMode = false) =>
  office.call('POST', '/api/retryFailedImports', { failedImportIds, lenientMode, by: 'Petra' });
const ENTERED = {
  name: 'Anna Groß',
  email: 'anna@example.de',
  fromAddress: 'Hauptstr. 12, 10115 Berlin',
  apartment: { rooms: 3, area: 80, floor: 2, hasElevator: false },
};

describe('a failed mail', () => {
  it('becomes the customer that staff enter, with an estimated draft (D26), and is resolved by them', async () => {
    const id = await failure(1);
    const { status, body } = await resolve(id, ENTERED);
    expect(status).toBe(200);
    const answer = body as { customerId: string; customerNumber: string; quoteId: string };
    const [customer] = await office.customers();
    expect(customer).toMatchObject({
      id: answer.customerId,
      name: 'Anna Groß',
      originalFailureReason: expect.stringContaining('Kein Name'),
      emailMessageId: '<anfrage-1@immobilienscout24.de>',
    });
    expect(await office.failures()).toMatchObject([
      {
        resolved: true,
        resolvedBy: 'Petra',
        resolvedAt: office.now.toISOString(),
        customerId: answer.customerId,
      },
    ]);
    expect(await office.failureMails()).toEqual([]);
    expect(await office.quotes()).toMatchObject([
      {
        id: answer.quoteId,
        customerId: answer.customerId,
        status: 'draft',
        price: 450 + 3 * 150 + 80 * 8 + 2 * 50,
        volume: 36,
        distance: 10,
        comment: expect.stringMatching(/^automatisch geschätzt: /),
        details: { distanceKnown: false },
        customerEmail: 'anna@example.de',
        customerPhone: '',
        rooms: 3,
        area: 80,
        emailData: {
          subject: 'Neue Umzugsanfrage 1',
          date: expect.any(String),
          messageId: '<anfrage-1@immobilienscout24.de>',
        },
      },
    ]);
  });

  it('is one customer for a double click, and for others done', async () => {
    const id = await failure(1);
    const answers = await Promise.all([resolve(id, ENTERED), resolve(id, ENTERED)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await office.customers()).toHaveLength(1);
    expect(await office.quotes()).toHaveLength(1);
    expect(await resolve(id, { ...ENTERED, name: 'Bert Klein' })).toMatchObject({
      status: 409,
      body: { code: 'resolved-already', error: 'Dieser Eintrag ist inzwischen erledigt' },
    });
  });

  it.each([
    [{ name: '', phone: '1' }, 'customer.name', 'Bitte geben Sie einen Kundennamen ein'],
    [{ name: 'Unbekannt', phone: '1' }, 'customer.name', 'Bitte geben Sie einen Kundennamen ein'],
    [
      { name: 'Anna' },
      'customer.email',
      'Bitte geben Sie entweder eine E-Mail-Adresse oder Telefonnummer ein',
    ],
  ])('needs name and a contact: %o', async (customer, field, error) => {
    const id = await failure(1);
    expect(await resolve(id, customer)).toMatchObject({
      status: 422,
      body: { code: 'invalid', field, error },
    });
    expect(await office.customers()).toEqual([]);
  });

  it('needs neither in lenient mode', async () => {
    const id = await failure(1);
    expect((await resolve(id, {}, { lenientMode: true })).status).toBe(200);
    expect(await office.customers()).toMatchObject([{ name: 'Unbekannt', email: '', phone: '' }]);
  });

  it('gets no draft where the settings want none', async () => {
    await office.settings({ createAutoQuote: false });
    const id = await failure(1);
    expect((await resolve(id, ENTERED)).body).not.toHaveProperty('quoteId');
    expect(await office.quotes()).toEqual([]);
  });

  it('of a known customer becomes a second one by hand, and the mail is theirs', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const id = await failure(2, { email: 'kunde1@example.de' });
    await resolve(id, ENTERED);
    const [old, fresh] = await office.customers();
    expect(old?.emailIds).toEqual(['<anfrage-1@immobilienscout24.de>']);
    expect(fresh).toMatchObject({ name: 'Anna Groß', emailIds: ['<anfrage-2@immobilienscout24.de>'] });
  });

  it('of a known customer is given to them, once, and no second one is made', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const id = await failure(2, { email: 'kunde1@example.de' });
    const [{ id: customerId, customerNumber } = { id: '', customerNumber: '' }] = await office.customers();
    const assign = (to: string) =>
      office.call('POST', `/api/failed-imports/${id}/assign`, { customerId: to, by: 'Petra' });
    expect(await assign('C-nobody')).toMatchObject({ status: 404, body: { code: 'customer-gone' } });
    for (const _twice of [1, 2]) {
      expect((await assign(customerId)).body).toEqual({ success: true, customerId, customerNumber });
    }
    const [known, ...others] = await office.customers();
    expect(others).toEqual([]);
    expect(known?.emailIds).toEqual(
      expect.arrayContaining(['<anfrage-1@immobilienscout24.de>', '<anfrage-2@immobilienscout24.de>']),
    );
    expect(await office.failures()).toMatchObject([{ id, resolved: true, resolvedBy: 'Petra', customerId }]);
    expect(await office.failureMails()).toEqual([]);
    expect((await importAll()).body).toMatchObject({ duplicates: 0, newCustomers: 0, problems: [] });
    expect(await resolve(id, ENTERED)).toMatchObject({ status: 409, body: { code: 'resolved-already' } });
  });

  it('of a known customer can be given to another one, who has it then alone, and to nobody else after', async () => {
    await office.deliver([leadMail(1), leadMail(3)]);
    await importAll();
    const id = await failure(2, { email: 'kunde1@example.de' });
    const known = await office.customers();
    const has = (mail: number) =>
      known.find(({ emailIds }) => emailIds?.includes(`<anfrage-${mail}@immobilienscout24.de>`))?.id ?? '';
    const assign = (customerId: string) =>
      office.call('POST', `/api/failed-imports/${id}/assign`, { customerId, by: 'Petra' });
    const [first, third] = [has(1), has(3)];
    expect((await assign(third)).status).toBe(200);
    const mails = Object.fromEntries((await office.customers()).map((one) => [one.id, one.emailIds]));
    expect(mails[first]).toEqual(['<anfrage-1@immobilienscout24.de>']);
    expect(mails[third]).toHaveLength(2);
    expect(await assign(first)).toMatchObject({ status: 409, body: { code: 'resolved-already' } });
  });

  it('is told of in one notice with how many wait now, which goes with the last of them', async () => {
    const [one, two] = [await failure(1), await failure(2)];
    const told = async () => (await office.notices()).map(({ text }) => text);
    expect(await told()).toEqual(['2 Anfragen wurden nicht übernommen: bitte prüfen.']);
    const [{ at } = { at: '' }] = await office.notices();
    office.at('2026-11-21T12:00:00.000Z');
    await resolve(one, ENTERED);
    expect(await told()).toEqual(['Eine Anfrage wurde nicht übernommen: bitte prüfen.']);
    // Whoever has closed it is not told anew.
    expect(await office.notices()).toMatchObject([{ at }]);
    await office.call('DELETE', `/api/failed-imports/${two}`);
    expect(await told()).toEqual([]);
  });

  it('that never was one cannot be deleted', async () => {
    expect(await office.call('DELETE', '/api/failed-imports/nix')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('that is deleted is not imported again by itself', async () => {
    const id = await failure(1);
    for (const _twice of [1, 2]) {
      expect((await office.call('DELETE', `/api/failed-imports/${id}`)).status).toBe(200);
    }
    const text =
      'Neue Umzugsanfrage 1: Die Anfrage wurde bei den fehlgeschlagenen E-Mails gelöscht. Einzeln lässt sich die Anfrage wieder importieren.';
    expect((await importAll()).body).toMatchObject({ problems: [{ kind: 'left-out', text }] });
    expect((await office.call('GET', '/api/getEmailsWithStatus')).body).toMatchObject({
      emails: [{ isImported: false, leftOut: 'discarded' }],
    });
    expect(await office.failures()).toEqual([]);
    expect(await office.failureMails()).toEqual([]);
    expect(await resolve(id, ENTERED)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('another try', () => {
  it('takes in lenient mode what has no name, and leaves it otherwise', async () => {
    const ids = [await failure(1), await failure(2)];
    expect((await retry(ids)).body).toEqual({
      success: true,
      results: {
        successful: 0,
        failed: 2,
        processed: 2,
        customers: [],
        problems: [1, 2].map((number) => expect.stringMatching(`^.+ ${number}: Kein Name`)),
      },
    });
    const once = (await retry(ids, true)).body;
    expect(once).toMatchObject({ results: { successful: 2, failed: 0, processed: 2 } });
    const made = await office.customers();
    expect(made.map(({ name }) => name)).toEqual(['Unbekannt', 'Unbekannt']);
    expect(once).toMatchObject({
      results: {
        customers: made.map(({ id, customerNumber }) => ({ customerId: id, customerNumber })),
        problems: [],
      },
    });
    expect(await office.failures()).toMatchObject(ids.map(() => ({ resolved: true, resolvedBy: 'Petra' })));
    // Nothing came of it that was not there before.
    expect((await retry(ids, true)).body).toMatchObject({ results: { successful: 2, customers: [] } });
    expect(await office.customers()).toHaveLength(2);
  });

  it('of two mails that staff have linked to one customer names them once', async () => {
    const ids = [await failure(1), await failure(2)];
    const { customerId, customerNumber } = (await resolve(await failure(3), ENTERED)).body as Owner;
    for (const { emailData } of (await office.failures()).filter(({ id }) => ids.includes(id))) {
      await office.edge.store.transact(async (transaction) => {
        const emailId = emailData.messageId ?? '';
        transaction.create(emailCustomerLinks.name, emailLinkId(emailId), {
          ...{ emailId, customerId, emailSubject: emailData.subject, emailFrom: emailData.from },
          ...{ linkedAt: office.now.toISOString(), linkedBy: 'Petra' },
        });
      });
    }
    expect((await retry(ids)).body).toMatchObject({
      results: { successful: 2, failed: 0, customers: [{ customerId, customerNumber }] },
    });
  });

  it('takes in lenient mode a lead without a name; none is named after the portal that passed it on', async () => {
    await office.settings({ emailSources: ['umzugsauktion.example'] });
    const id = await failure(1, {
      from: 'Umzugsauktion <anfragen@umzugsauktion.example>',
      text: 'Telefon: 0171 2345678\n\nViele Grüße\nUmzugsauktion GmbH',
    });
    expect(await office.customers()).toEqual([]);
    expect((await office.failures())[0]?.reason).toBe('Kein Name in der E-Mail gefunden');
    await retry([id], true);
    expect(await office.customers()).toMatchObject([{ name: 'Unbekannt', phone: '0171 2345678' }]);
  });

  it('leaves a duplicate one while the other is there', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const id = await failure(2, { email: 'kunde1@example.de' });
    expect((await retry([id], true)).body).toMatchObject({ results: { successful: 0, failed: 1 } });
    const [known] = await office.customers();
    await office.call('POST', '/api/customers/delete', { ids: [known?.id] });
    expect((await retry([id])).body).toMatchObject({ results: { successful: 1, failed: 0 } });
    expect(await office.customers()).toHaveLength(1);
  });

  it('goes on with the others where the server fails over one', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const ids = [await failure(1), await failure(2)];
    const { store } = office.edge;
    const get = store.get.bind(store);
    vi.spyOn(store, 'get').mockImplementation(async (collection, id) => {
      if (collection === failedImportMails.name && id === ids[0]) throw new Error('broken');
      return get(collection, id);
    });
    expect((await retry(ids, true)).body).toMatchObject({ results: { successful: 1, failed: 1 } });
  });

  it('waits until no import runs, and no import begins beside it', async () => {
    const ids = [await failure(1)];
    const isRunning = (error: string) => ({
      status: 409,
      body: { code: 'import-running', error: expect.stringContaining(error) },
    });
    const begin = () => ({ run: 'import_1' });
    const end = () => ({});
    const work = async () => expect(await retry(ids, true)).toMatchObject(isRunning('brechen Sie ihn ab'));
    await office.imports.lease.hold(work, { begin, end });
    expect(await office.customers()).toEqual([]);
    const { store } = office.edge;
    const get = store.get.bind(store);
    const beside: unknown[] = [];
    vi.spyOn(store, 'get').mockImplementation(async (collection, id) => {
      if (collection === failedImports.name && beside.length === 0) {
        beside.push(await importAll(), await retry(ids, true));
      }
      return get(collection, id);
    });
    expect((await retry(ids, true)).body).toMatchObject({ results: { successful: 1 } });
    // Nobody can cancel it.
    const isRetrying = isRunning('verarbeitet. Bitte warten Sie, bis das fertig ist.');
    expect(beside).toMatchObject([isRetrying, isRetrying]);
    vi.restoreAllMocks();
    expect((await importAll()).status).toBe(200);
  });

  it('waits while the next batch of an import is awaited, and ends that import once it is not', async () => {
    const ids = [await failure(1)];
    await office.deliver([leadMail(2)]);
    await office.call('POST', '/api/importAllEmails', { batchSize: 1, goesOn: true });
    expect(await retry(ids, true)).toMatchObject({ status: 409, body: { code: 'import-running' } });
    office.at(new Date(office.now.getTime() + 60_000).toISOString());
    expect((await retry(ids, true)).body).toMatchObject({ results: { successful: 1 } });
    expect((await office.runs()).map(({ state }) => state)).toEqual(['finished', 'finished']);
  });

  it('ends between two entries with the server, and says so', async () => {
    const ids = [await failure(1)];
    await office.imports.close();
    expect(await retry(ids, true)).toMatchObject({
      status: 503,
      body: { code: 'import-interrupted', error: expect.stringContaining('noch einmal') },
    });
    expect(await office.customers()).toEqual([]);
  });

  it('of a mail that is named twice is one', async () => {
    const id = await failure(1);
    expect((await retry([id, id], true)).body).toMatchObject({ results: { successful: 1, processed: 1 } });
  });

  it('of what is not there says so', async () => {
    expect(await retry(['mail_x'])).toMatchObject({
      status: 404,
      body: { error: 'Keine Einträge zum Verarbeiten gefunden' },
    });
  });
});

describe('a file with a mail', () => {
  const eml = (change: object = {}) =>
    office.call('POST', '/api/import-eml', {
      key: '<anfrage-1@immobilienscout24.de>',
      messageId: '<anfrage-1@immobilienscout24.de>',
      mail: { from: 'Anna <anna@example.de>', subject: 'Umzug', date: '2026-11-20T13:05:00.000Z' },
      customer: ENTERED,
      by: 'Petra',
      ...change,
    });

  it('is one customer, however often, also where the mail lies in the mailbox', async () => {
    const [first, second] = await Promise.all([eml(), eml()]);
    const created = [first, second].map(({ body }) => (body as { created: boolean }).created);
    expect(created.toSorted()).toEqual([false, true]);
    await office.deliver([leadMail(1)]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 0, duplicates: 0, errors: 0 });
    expect(await office.customers()).toMatchObject([
      { name: 'Anna Groß', importSource: 'E-Mail', lastEmailAt: '2026-11-20T13:05:00.000Z' },
    ]);
  });

  it('without a Message-ID is known by what it says, whichever came first: file or mailbox (D35)', async () => {
    const bare = (number: number) => {
      const text = `Name: Kunde ${'AB'[number]}\nE-Mail: kunde${number}@example.de`;
      const words = { subject: `Neue Umzugsanfrage ${number}`, date: '2026-11-20T13:05:00.000Z', text };
      const content = mailContent({ from: 'umzug@immobilienscout24.de', ...words });
      const key = contentKey(createHash('sha256').update(content).digest('hex'));
      const raw = leadMail(number, { text }).replace(/^Message-ID: .*\r\n/m, '');
      return { raw, file: { key, messageId: undefined, customer: { name: `Kunde ${'AB'[number]}` } } };
    };
    await eml(bare(0).file);
    await office.deliver([bare(0).raw, bare(1).raw]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 1, duplicates: 0, errors: 0 });
    expect(await eml(bare(1).file)).toMatchObject({ body: { created: false } });
    expect((await office.customers()).map(({ name }) => name)).toEqual(['Kunde A', 'Kunde B']);
  });

  it('with the Message-ID of another mail is a customer of its own', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const content = '0'.repeat(64);
    const [first, second] = [await eml({ content }), await eml({ content })];
    expect([first.body, second.body]).toMatchObject([{ created: true }, { created: false }]);
    expect((await office.customers()).map(({ name }) => name)).toEqual(['Kunde B', 'Anna Groß']);
  });

  it('writes to nobody and drafts nothing, not even where it came today (D43)', async () => {
    await office.close();
    const env = { SMTP_HOST: '127.0.0.1', SMTP_SECURE: 'none', MAIL_FROM: 'info@meyer.example' };
    office = await ImportFixture.open({ env });
    await eml({ mail: { from: 'Anna', subject: 'Umzug', date: office.now.toISOString() } });
    expect(await office.customers()).toMatchObject([{ email: 'anna@example.de' }]);
    expect(await office.quotes()).toEqual([]);
    expect(await all(office.edge.store, welcomeMails.name)).toEqual([]);
  });

  it('begins no follow-ups for what is old (D43)', async () => {
    await eml({ mail: { from: 'Anna', subject: 'Umzug', date: '2026-11-01T13:05:00.000Z' } });
    await eml({
      key: 'file:1',
      messageId: undefined,
      allowDuplicate: true,
      mail: { from: 'Anna', subject: 'Umzug' },
    });
    expect(await office.customers()).toHaveLength(2);
    expect(await all(office.edge.store, followUpEvents.name)).toEqual([]);
  });

  it('is imported whatever signs its head holds, and no date to come is believed', async () => {
    await eml({ mail: { from: 'Anna\u0007', subject: 'Um\u0000zug\n', date: '2099-11-20T13:05:00.000Z' } });
    const [customer] = await office.customers();
    expect(customer?.name).toBe('Anna Groß');
    expect(customer?.lastEmailAt?.slice(0, 4)).toBe('2026');
    expect(await all(office.edge.store, followUpEvents.name)).toEqual([]);
  });

  it('of somebody who is known already is imported only where that is wanted', async () => {
    await eml();
    const other = { key: 'file:2', messageId: undefined };
    expect(await eml(other)).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        error: 'Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (Anna Groß)',
        duplicateOf: { name: 'Anna Groß', customerNumber: 'K202611001' },
      },
    });
    expect(await office.customers()).toHaveLength(1);
    expect(await eml({ ...other, allowDuplicate: true })).toMatchObject({ body: { created: true } });
    expect(await office.customers()).toHaveLength(2);
  });

  it('needs a name', async () => {
    expect(await eml({ customer: { name: ' ' } })).toMatchObject({
      status: 422,
      body: { field: 'customer.name', error: expect.stringContaining('Name ist erforderlich') },
    });
  });
});

it('no entry to try again is said in words', async () => {
  expect(await retry([])).toMatchObject({
    status: 422,
    body: { field: 'failedImportIds', error: 'Keine Einträge zum Verarbeiten gefunden' },
  });
});
