import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  failureKindOf,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailboxProblem } from '../mailbox/mailbox-problem.ts';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';

let office: ImportFixture;
beforeEach(async () => {
  office = await ImportFixture.open();
});
afterEach(() => office.close());

interface Listed {
  seqno: number;
  uidValidity: string;
  subject: string;
  isImported: boolean;
  isLead: boolean;
  customerNumber?: string;
  customerId?: string;
  failure?: string;
  leftOut?: string;
}

const listed = async (query = '') => {
  const { body } = await office.call('GET', `/api/getEmailsWithStatus${query}`);
  return (body as { emails: Listed[] }).emails;
};
const single = async (number: number, more: object = {}) => {
  const mail = (await listed()).find(({ subject }) => subject === `Neue Umzugsanfrage ${number}`);
  return office.call('POST', '/api/importSingleEmail', {
    seqno: mail?.seqno,
    uidValidity: mail?.uidValidity,
    ...more,
  });
};
const importAll = (more: object = {}) =>
  office.call('POST', '/api/import-all-emails', { by: 'Petra', ...more });
const batch = (more: object = {}) => office.call('POST', '/api/importAllEmails', { by: 'Petra', ...more });
const create = (change: Partial<Customer>) =>
  office.call('POST', '/api/customers', {
    id: `C-${crypto.randomUUID()}`,
    name: 'Alte Kundin',
    services: [],
    phone: '',
    email: '',
    fromAddress: '',
    toAddress: '',
    ...change,
  });

/** Of a portal that writes the same one into each mail. */
const USED_AGAIN = '<anfrage@immobilienscout24.de>';

describe('a mail', () => {
  it('becomes a customer with a number, linked to its mail, who knows where they come from', async () => {
    await office.deliver([leadMail(1)]);
    const answer = await single(1, { by: 'Petra' });
    expect(answer.body).toMatchObject({ success: true, customerNumber: 'K202611001', created: true });
    const [customer] = await office.customers();
    expect(customer).toMatchObject({
      name: 'Kunde B',
      email: 'kunde1@example.de',
      source: 'ImmobilienScout24',
      importSource: 'E-Mail',
      importedAt: office.now.toISOString(),
      createdBy: 'Petra',
      emailMessageId: '<anfrage-1@immobilienscout24.de>',
      emailIds: ['<anfrage-1@immobilienscout24.de>'],
      lastEmailAt: '2026-11-20T13:05:00.000Z',
      movingDate: '2026-12-15',
    });
    const id = emailLinkId('<anfrage-1@immobilienscout24.de>');
    const link = await office.edge.store.get<EmailCustomerLink>(emailCustomerLinks.name, id);
    expect(link?.data).toMatchObject({ customerId: customer?.id, emailSubject: 'Neue Umzugsanfrage 1' });
    expect(await listed()).toMatchObject([
      { isImported: true, isLead: true, customerNumber: 'K202611001', customerId: customer?.id },
    ]);
  });

  it('is one customer however often it is imported, from whichever folder, at once', {
    tags: ['by-chance'],
  }, async () => {
    await office.deliver([leadMail(1), leadMail(1), leadMail(2)]);
    await Promise.all([importAll(), single(1), single(1), single(2)]);
    await importAll();
    expect((await office.customers()).map(({ customerNumber }) => customerNumber)).toEqual([
      'K202611001',
      'K202611002',
    ]);
    expect((await single(2)).body).toMatchObject({ created: false });
  });

  it('without a Message-ID is one customer too (D35)', async () => {
    const bare = leadMail(1).replace(/^Message-ID: .*\r\n/m, '');
    await office.deliver([bare, bare]);
    expect((await importAll()).body).toMatchObject({ totalEmails: 1, newCustomers: 1 });
    await importAll();
    expect(await office.customers()).toHaveLength(1);
  });

  it('without a Message-ID is told from another one with the same head by what it says', async () => {
    const bare = (text: string) =>
      leadMail(1, { subject: 'Neue Anfrage', text }).replace(/^Message-ID: .*\r\n/m, '');
    const texts = ['Name: Anna Groß\nE-Mail: anna@example.de', 'Name: Bert Klein\nE-Mail: bert@example.de'];
    await office.deliver([...texts, ...texts].map(bare));
    expect((await importAll()).body).toMatchObject({ totalEmails: 2, newCustomers: 2 });
    await importAll();
    const customers = await office.customers();
    expect(customers.map(({ name }) => name).toSorted()).toEqual(['Anna Groß', 'Bert Klein']);
    // Both have one key: the link stays the first one's.
    expect(await all<EmailCustomerLink>(office.edge.store, emailCustomerLinks.name)).toMatchObject([
      { customerId: customers.find(({ name }) => name === 'Anna Groß')?.id },
    ]);
    expect((await listed()).map(({ customerNumber }) => customerNumber).toSorted()).toEqual(
      ['001', '001', '002', '002'].map((number) => `K202611${number}`),
    );
  });

  it('without a Message-ID is read whole only for the first view of the list', async () => {
    await office.deliver([leadMail(1).replace(/^Message-ID: .*\r\n/m, ''), leadMail(2)]);
    await importAll();
    const read = vi.spyOn(office.edge.edge.mailbox, 'read');
    const first = await listed();
    expect(first.map(({ isImported }) => isImported)).toEqual([true, true]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await listed()).toEqual(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('without a Message-ID that cannot be read is listed as failed, and the others beside it', async () => {
    await office.deliver([leadMail(1).replace(/^Message-ID: .*\r\n/m, ''), leadMail(2)]);
    const { mailbox } = office.edge.edge;
    const read = mailbox.read.bind(mailbox);
    const [bare] = (await mailbox.uids({ folder: 'INBOX' })).uids;
    vi.spyOn(mailbox, 'read').mockImplementation((mail) =>
      mail.uid === bare ? Promise.reject(mailboxProblem.refused('kaputt')) : read(mail),
    );
    await importAll();
    expect(await listed()).toMatchObject([
      { isImported: true, customerNumber: 'K202611001' },
      { isImported: false, failure: 'Parse error: Der Mailserver hat das abgelehnt: kaputt' },
    ]);
  });

  it('that staff have linked to a customer makes no other one', async () => {
    await office.deliver([leadMail(1)]);
    const { body } = await create({});
    const key = '<anfrage-1@immobilienscout24.de>';
    await office.edge.store.transact(async (transaction) => {
      transaction.create<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(key), {
        emailId: key,
        customerId: (body as { id: string }).id,
        linkedAt: office.now.toISOString(),
        linkedBy: 'Petra',
        emailSubject: '',
        emailFrom: '',
      });
    });
    await importAll();
    expect(await office.customers()).toHaveLength(1);
    expect(await listed()).toMatchObject([{ isImported: true, customerNumber: 'K202611001' }]);
    expect((await listed())[0]).not.toHaveProperty('isDuplicate');
  });

  it('of a customer who was deleted comes back by choice alone', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const [customer] = await office.customers();
    await office.call('POST', '/api/customers/delete', { ids: [customer?.id] });
    const problems = [
      {
        kind: 'left-out',
        text: 'Neue Umzugsanfrage 1: Der Kunde dazu wurde gelöscht. Einzeln lässt sich die Anfrage wieder importieren.',
      },
    ];
    expect((await importAll()).body).toMatchObject({ totalEmails: 1, newCustomers: 0, errors: 0, problems });
    expect((await batch()).body).toMatchObject({ totalEmails: 1, imported: 0, skipped: 1, problems });
    expect(await listed()).toMatchObject([{ isImported: false, leftOut: 'customer-deleted' }]);
    expect((await single(1)).body).toMatchObject({ created: true });
    expect(await office.customers()).toHaveLength(1);
    expect((await listed())[0]?.leftOut).toBeUndefined();
    expect((await importAll()).body).toMatchObject({ totalEmails: 1, problems: [] });
  });

  it('of a customer who was deleted comes back in batches where that is asked for, once', async () => {
    await office.deliver([leadMail(1), leadMail(2)]);
    await importAll();
    const [customer] = await office.customers();
    await office.call('POST', '/api/customers/delete', { ids: [customer?.id] });
    expect((await batch({ skipExisting: false })).body).toMatchObject({
      imported: 1,
      skipped: 1,
      problems: [],
    });
    expect((await batch({ skipExisting: false })).body).toMatchObject({ imported: 0, skipped: 2 });
    expect(await office.customers()).toHaveLength(2);
  });

  it('of a customer who was deleted says so also where it has moved to another place', async () => {
    await office.deliver([leadMail(1)]);
    await importAll();
    const [customer] = await office.customers();
    await office.call('POST', '/api/customers/delete', { ids: [customer?.id] });
    await office.deliver([leadMail(1)]);
    expect((await batch({ batchSize: 1 })).body).toMatchObject({
      imported: 0,
      skipped: 1,
      problems: [{ kind: 'left-out' }],
    });
  });

  it.each([
    ['', [leadMail(1)]],
    [', without a Message-ID', [leadMail(1).replace(/^Message-ID: .*\r\n/m, '')]],
    [
      ', with a Message-ID used again',
      [leadMail(2, { messageId: USED_AGAIN }), leadMail(1, { messageId: USED_AGAIN })],
    ],
  ])('of a customer who is another one since a merge is that one’s%s', async (_, mails) => {
    await office.deliver(mails);
    await importAll();
    await single(1);
    await create({});
    const { items } = await office.edge.store.list<Customer>({ collection: customers.name });
    const seen = (name: string) => {
      const { id = '', version = 0 } = items.find(({ data }) => data.name === name) ?? {};
      return { id, version };
    };
    const merged = await office.call('POST', '/api/customers/merges', {
      id: `merge_${crypto.randomUUID()}`,
      master: seen('Alte Kundin'),
      others: [seen('Kunde B')],
      name: 'Alte Kundin',
      email: '',
      phone: '',
      notes: '',
      by: 'Petra',
    });
    expect(merged.status).toBe(200);
    expect((await importAll()).body).toMatchObject({ totalEmails: mails.length, problems: [] });
    const { id, data } = items.find((one) => one.data.name === 'Alte Kundin') ?? {};
    const mail = (await listed()).find(({ subject }) => subject === 'Neue Umzugsanfrage 1');
    expect(mail).toMatchObject({ isImported: true, customerId: id, customerNumber: data?.customerNumber });
    expect((await single(1)).body).toMatchObject({ created: false, customerId: id });
  });

  it('of a sender who is not allowed is imported by choice alone', async () => {
    await office.deliver([leadMail(1, { from: 'umzug365.de <anna@example.de>' })]);
    expect((await importAll()).body).toMatchObject({ totalEmails: 0, newCustomers: 0 });
    expect(await listed()).toMatchObject([{ isLead: false, isImported: false }]);
    expect((await single(1)).body).toMatchObject({ created: true });
  });
});

describe('two leads under one Message-ID', () => {
  const MESSAGE_ID = '<lead@immobilienscout24.de>';
  const lead = (number: number, more: object = {}) => leadMail(number, { messageId: MESSAGE_ID, ...more });
  const REASON =
    'Unter derselben Message-ID kam schon eine andere E-Mail: die von K202611001 Kunde B. Bitte prüfen, ob dies eine eigene Anfrage ist.';
  const names = async () => (await office.customers()).map(({ name }) => name);

  it.each([
    ['one run', async () => office.deliver([lead(1), lead(2), lead(1)])],
    [
      'two',
      async () => {
        await office.deliver([lead(1)]);
        await importAll();
        await office.deliver([lead(2), lead(1)]);
      },
    ],
  ])('in %s: the second one is said, once, and not taken for the first (D35)', async (_, deliver) => {
    await deliver();
    expect((await importAll()).body).toMatchObject({ totalEmails: 2, errors: 1, duplicates: 0 });
    expect((await importAll()).body).toMatchObject({ newCustomers: 0, errors: 0, duplicates: 0 });
    expect(await names()).toEqual(['Kunde B']);
    const [failure, ...others] = await office.failures();
    expect(others).toEqual([]);
    expect(failure).toMatchObject({ resolved: false, reason: REASON, emailData: { messageId: MESSAGE_ID } });
    expect(failureKindOf(REASON)).toBe('other');
    expect((await office.failureMails())[0]?.text).toContain('Kunde C');
    expect((await listed()).toSorted((one, other) => one.seqno - other.seqno)).toMatchObject([
      { subject: 'Neue Umzugsanfrage 1', isImported: true, customerNumber: 'K202611001' },
      { subject: 'Neue Umzugsanfrage 2', isImported: false, failure: REASON, failedImportId: failure?.id },
      { subject: 'Neue Umzugsanfrage 1', isImported: true, customerNumber: 'K202611001' },
    ]);
  });

  it.each([
    [
      'another try',
      async (id: string) =>
        office.call('POST', '/api/retryFailedImports', { failedImportIds: [id], lenientMode: false }),
    ],
    [
      'what staff enter',
      async (id: string) =>
        office.call('POST', `/api/failed-imports/${id}/resolve`, {
          customer: { name: 'Kunde C', phone: '1' },
        }),
    ],
    ['choice', async () => single(2)],
  ])('the second one becomes a customer of its own by %s', async (_, take) => {
    await office.deliver([lead(1), lead(2)]);
    await importAll();
    const [failure] = await office.failures();
    expect((await take(failure?.id ?? '')).status).toBe(200);
    await importAll();
    expect(await names()).toEqual(['Kunde B', 'Kunde C']);
    const [first, second] = await office.customers();
    expect(await office.failures()).toMatchObject([{ resolved: true, customerId: second?.id }]);
    // The link goes by the Message-ID: it stays the first one's.
    expect(await all<EmailCustomerLink>(office.edge.store, emailCustomerLinks.name)).toMatchObject([
      { customerId: first?.id },
    ]);
    expect((await listed()).map(({ customerNumber }) => customerNumber).toSorted()).toEqual([
      'K202611001',
      'K202611002',
    ]);
  });

  it('the second one of a known customer, or without a name, says that', async () => {
    await office.deliver([lead(1), lead(2, { email: 'kunde1@example.de' }), lead(3, { person: '' })]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 1, duplicates: 1, errors: 1 });
    expect((await office.failures()).map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringMatching(/^Duplicate: K202611001/),
      expect.stringMatching(/^Kein Name/),
    ]);
  });

  it('a copy is read once, and passed over from then on', async () => {
    await office.deliver([lead(1)]);
    await importAll();
    await office.deliver([lead(1)]);
    const read = vi.spyOn(office.edge.edge.mailbox, 'read');
    await importAll();
    expect(read).toHaveBeenCalledTimes(1);
    await importAll();
    await listed();
    expect(read).toHaveBeenCalledTimes(1);
    expect(await names()).toEqual(['Kunde B']);
    expect(await office.failures()).toEqual([]);
  });
});

it.each([
  'umzug365.de <anna@example.de>',
  '"a@umzug365.de" <anna@example.de>',
  'a@umzug365.de <anna@example.de>',
  '<anna@example.de> a@umzug365.de',
  '"x <a@umzug365.de>" <anna@example.de>',
  'anna@example.de (a@umzug365.de)',
  'a@umzug365.de.example.de',
])('a mail from %s is none of a portal', async (from) => {
  await office.deliver([leadMail(1).replace(/^From: .*$/m, `From: ${from}`)]);
  expect((await importAll()).body).toMatchObject({ totalEmails: 0 });
  expect(await listed()).toMatchObject([{ isLead: false }]);
});

describe('whoever is known already', () => {
  it.each([
    ['e-mail', { email: 'KUNDE1@Example.de' }, 'dieselbe E-Mail-Adresse'],
    ['phone', { phone: '+49 (0)151-2000001' }, 'dieselbe Telefonnummer'],
  ])('by %s becomes no second customer: the mail is theirs, and waits for staff', async (_, known, same) => {
    await create(known);
    await office.deliver([leadMail(1, { date: 'Wed, 20 Nov 2199 14:05:00 +0100' })]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 0, duplicates: 1, errors: 0 });
    const [customer, ...others] = await office.customers();
    expect(others).toEqual([]);
    expect(customer?.emailIds).toEqual(['<anfrage-1@immobilienscout24.de>']);
    // No date to come is believed.
    expect(customer?.lastEmailAt).toBe(office.now.toISOString());
    const [failure] = await office.failures();
    expect(failure?.reason).toBe(`Duplicate: K202611001 Alte Kundin hat ${same}`);
    expect(failureKindOf(failure?.reason ?? '')).toBe('duplicate');
    expect(await listed()).toMatchObject([
      { isImported: true, isDuplicate: true, customerNumber: 'K202611001' },
    ]);
  });

  it('becomes a second one where duplicates are allowed, also later', async () => {
    await create({ email: 'kunde1@example.de' });
    await office.deliver([leadMail(1)]);
    await importAll();
    expect((await single(1, { allowDuplicate: true })).body).toMatchObject({ created: true });
    const [old, fresh, ...others] = await office.customers();
    expect(others).toEqual([]);
    expect([old?.emailIds, fresh?.emailIds]).toEqual([[], ['<anfrage-1@immobilienscout24.de>']]);
    expect(await office.failures()).toMatchObject([{ resolved: true, customerId: fresh?.id }]);
    expect((await office.call('POST', '/api/importAllCustomers', { by: 'Petra' })).body).toEqual({
      success: true,
      stats: { totalEmails: 1, imported: 0, duplicatesImported: 0, failed: 0 },
      problems: [],
      cancelled: false,
    });
  });

  it.each(['importAllCustomers', 'triggerCustomerImport'])(
    '%s needs no body (specification 3 section 7.1)',
    async (path) => {
      await office.deliver([leadMail(1)]);
      expect(await office.call('POST', `/api/${path}`)).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await office.customers()).toHaveLength(1);
    },
  );

  it('within one batch and in mails at once is known too', { tags: ['by-chance'] }, async () => {
    await office.deliver([
      leadMail(1),
      leadMail(2, { email: 'kunde1@example.de' }),
      leadMail(3, { phone: '0151 2000001' }),
    ]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 1, duplicates: 2 });
    await office.deliver([leadMail(4), leadMail(5, { email: 'kunde4@example.de' })]);
    await Promise.all([single(4), single(5)]);
    expect(await office.customers()).toHaveLength(2);
  });

  it('is nobody for numbers that stand for none', async () => {
    await office.deliver([leadMail(1, { phone: '000000' }), leadMail(2, { phone: '000000' })]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 2, duplicates: 0 });
  });

  it('and has changed their number since is no duplicate any more', async () => {
    await office.deliver([leadMail(1, { email: '' })]);
    await importAll();
    const [customer] = await office.customers();
    if (!customer) throw new Error('nobody');
    const { id, ...data } = customer;
    await office.edge.store.transact(async (transaction) => {
      await transaction.get('customers', id);
      transaction.set('customers', id, { ...data, phone: '030 123456' });
    });
    await office.deliver([leadMail(2, { email: '', phone: '0151 2000001' })]);
    expect((await importAll()).body).toMatchObject({ newCustomers: 1, duplicates: 0 });
  });
});

describe('a mail that is no customer', () => {
  it('waits among the failed ones with the whole mail, once', async () => {
    await office.deliver([leadMail(1, { person: '' })]);
    expect((await importAll()).body).toMatchObject({ totalEmails: 1, newCustomers: 0, errors: 1 });
    expect((await importAll()).body).toMatchObject({ totalEmails: 1, problems: [] });
    const failures = await office.failures();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      resolved: false,
      timestamp: office.now.toISOString(),
      emailData: {
        from: 'ImmobilienScout24 <umzug@immobilienscout24.de>',
        subject: 'Neue Umzugsanfrage 1',
        date: '2026-11-20T13:05:00.000Z',
        messageId: '<anfrage-1@immobilienscout24.de>',
      },
    });
    expect(failures[0]?.emailData).not.toHaveProperty('text');
    expect(await office.failureMails()).toEqual([
      { id: failures[0]?.id, text: expect.stringContaining('Hauptstr. 12') },
    ]);
    expect(failureKindOf(failures[0]?.reason ?? '')).toBe('no-name');
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ isImported: false, failure: failures[0]?.reason });
    // Somebody has it: it is not left out.
    expect(waiting).not.toHaveProperty('leftOut');
    const answer = await single(1);
    expect(answer).toMatchObject({ status: 422, body: { code: 'not-a-lead', error: failures[0]?.reason } });
    expect(await office.failures()).toHaveLength(1);
  });

  it('of nothing but control characters and half a megabyte fits the store all the same', async () => {
    const text = `${'\u0000\u0007 ü€😀'.repeat(60_000)}`;
    await office.deliver([leadMail(1, { text })]);
    expect((await importAll()).body).toMatchObject({ errors: 1 });
    expect((await office.failureMails())[0]?.text.length).toBeGreaterThan(50_000);
  });

  it('without any text is a parse error', async () => {
    await office.deliver([leadMail(1, { text: '' })]);
    await importAll();
    expect((await office.failures())[0]?.reason).toMatch(/^Parse error: /);
  });
});

it('previews what a mail would become, which words said so, and who is known', async () => {
  await create({ email: 'kunde1@example.de' });
  await office.deliver([leadMail(1)]);
  const [mail] = await listed();
  const { status, body } = await office.call('GET', `/api/previewEmailData?seqno=${mail?.seqno}`);
  expect(status).toBe(200);
  const preview = body as { readText: string; recognised: { field: string; start: number; end: number }[] };
  expect(preview).toMatchObject({
    parsedData: {
      name: 'Kunde B',
      email: 'kunde1@example.de',
      moveDate: '2026-12-15',
      rooms: 3,
      area: 80,
      floor: 2,
      hasElevator: false,
      destination: { floor: 1, hasElevator: true },
    },
    duplicateOf: { customerNumber: 'K202611001', name: 'Alte Kundin' },
  });
  const name = preview.recognised.find(({ field }) => field === 'name');
  expect(preview.readText.slice(name?.start, name?.end)).toBe('Kunde B');
  expect(await office.customers()).toHaveLength(1);
});

it.each([
  ['limit=0', 'limit', 'limit: mindestens 1'],
  ['limit=201', 'limit', 'limit: höchstens 200'],
  ['limit=1e1', 'limit', 'limit: muss eine Zahl sein'],
  ['page=x', 'page', 'page: muss eine Zahl sein'],
  ['page=0x10', 'page', 'page: muss eine Zahl sein'],
  ['page=%202', 'page', 'page: muss eine Zahl sein'],
  ['page=', 'page', 'page: muss eine Zahl sein'],
  ['page=100001', 'page', 'page: höchstens 100.000'],
])('a page of the inbox with %s is refused at that field', async (query, field, error) => {
  expect(await office.call('GET', `/api/getEmailsWithStatus?${query}`)).toMatchObject({
    status: 422,
    body: { code: 'invalid', field, error },
  });
});

it.each([
  ['GET', '/api/previewEmailData?seqno=4000000000', undefined, 404, 'mail-gone'],
  ['GET', '/api/previewEmailData?seqno=1&uidValidity=1', undefined, 409, 'mailbox-changed'],
  ['GET', '/api/previewEmailData?seqno=x', undefined, 422, 'invalid'],
  ['GET', '/api/previewEmailData?seqno=0x1', undefined, 422, 'invalid'],
  ['POST', '/api/importSingleEmail', { seqno: 4_000_000_000 }, 404, 'mail-gone'],
  ['POST', '/api/import-all-emails', { dateFrom: '21.11.2026' }, 422, 'invalid'],
])('%s %s is refused in German', async (method, path, body, status, code) => {
  await office.deliver([leadMail(1)]);
  const answer = await office.call(method, path, body);
  expect(answer).toMatchObject({
    status,
    body: { success: false, code, error: expect.stringMatching(/\p{Ll} \p{L}/u) },
  });
});
