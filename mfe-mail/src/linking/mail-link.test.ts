// @vitest-environment happy-dom
import { Refused, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
} from 'shared-kit/domain';
import { FakeOffice, ok } from 'shared-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { linkOf, linksOf, removeLinks, storeLinks } from './mail-link.ts';

let store = createMemoryStore();
let office: FakeOffice;
const erika = sampleCustomer();
const max = sampleCustomer({ name: 'Max' }, 'C-22222222-2222-4222-8222-222222222222');

beforeEach(async () => {
  office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  store = createMemoryStore();
  setDocumentStore(store);
  await store.transact(async (transaction) => {
    for (const { id, data } of [erika, max]) transaction.create(customers.name, id, data);
  });
});

const customer = async (id = erika.id) => (await store.get<Customer>(customers.name, id))?.data;
const links = async () =>
  (await store.list<EmailCustomerLink>({ collection: emailCustomerLinks.name })).items;

describe('the id of a link', () => {
  test.each([
    ['with a slash and brackets', '<a/b+c@mail.example.org>'],
    ['that is a path', '..'],
    ['with half a character', 'a\ud800b'],
    ['longer than an id may be', `<${'ä/'.repeat(490)}@example.org>`],
  ])('is one of the store, also of a key %s', async (_, key) => {
    await storeLinks([linkOf(sampleMail({ key }), erika.id)]);
    expect((await links())[0]?.id).toBe(emailLinkId(key));
  });

  test('differs for keys that differ only far behind', () => {
    const long = 'x'.repeat(500);
    expect(emailLinkId(`${long}a`)).not.toBe(emailLinkId(`${long}b`));
    expect(emailLinkId('<a@b>')).not.toBe(emailLinkId('<A@b>'));
  });
});

test('what a stranger wrote is made fit to be stored', () => {
  const mail = sampleMail({
    subject: `Anfrage\r\n\u0000${'x'.repeat(990)}😀😀`,
    from: { name: 'E\u0007va', address: 'eva@example.org' },
  });
  const link = linkOf(mail, erika.id);
  expect(emailCustomerLinks.schema.safeParse(link).error?.issues ?? []).toEqual([]);
  expect(link.emailFrom).toBe('E va <eva@example.org>');
});

const NOW = new Date('2026-12-24T08:00:00.000Z');

describe('linking', () => {
  test('stores the link and notes the mail at the customer, once', async () => {
    const link = linkOf(sampleMail(), erika.id, NOW);
    await storeLinks([link]);
    await storeLinks([link]);
    expect((await links()).map(({ data }) => data)).toEqual([link]);
    expect(await customer()).toMatchObject({ emailIds: [link.emailId], lastEmailAt: link.emailDate });
  });

  test('an older mail does not make the last one older', async () => {
    await storeLinks([linkOf(sampleMail({ date: '2026-11-20T08:00:00.000Z' }), erika.id, NOW)]);
    await storeLinks([linkOf(sampleMail({ key: '<2@x>', date: '2026-11-10T08:00:00.000Z' }), erika.id, NOW)]);
    expect(await customer()).toMatchObject({
      emailIds: [sampleMail().key, '<2@x>'],
      lastEmailAt: '2026-11-20T08:00:00.000Z',
    });
  });

  test('a mail that a colleague has given to somebody else meanwhile stays theirs', async () => {
    await storeLinks([linkOf(sampleMail(), max.id, NOW)]);
    await expect(storeLinks([linkOf(sampleMail(), erika.id, NOW)])).rejects.toThrow(
      new Refused('Diese E-Mail wurde inzwischen einem anderen Kunden zugeordnet'),
    );
    expect((await customer())?.emailIds).toBeUndefined();
  });

  test('with a customer who is gone stores nothing', async () => {
    await expect(storeLinks([linkOf(sampleMail(), 'C-fehlt', NOW)])).rejects.toThrow('Kunde nicht gefunden');
    expect(await links()).toEqual([]);
  });
});

describe('a conversation', () => {
  const mail = sampleMail({ key: '<1@x>', date: '2026-11-10T08:00:00.000Z' });
  const answer = sampleMail({ key: '<2@x>', date: '2026-11-20T08:00:00.000Z' });
  const both = async () => {
    office.answers.set('POST /api/email/conversation', ok({ success: true, emails: [mail, answer] }));
    return linksOf(mail, erika.id, NOW);
  };
  const keysOf = (some: readonly EmailCustomerLink[]) => some.map(({ emailId }) => emailId);

  test('is linked with the mail, and unlinked with it', async () => {
    expect(keysOf(await storeLinks(await both()))).toEqual(['<1@x>', '<2@x>']);
    expect(await storeLinks(await both())).toEqual([]);
    expect(await customer()).toMatchObject({ emailIds: ['<1@x>', '<2@x>'], lastEmailAt: answer.date });
    expect(keysOf(await removeLinks(await both()))).toEqual(['<1@x>', '<2@x>']);
    expect(await customer()).toEqual({ ...erika.data, emailIds: [] });
  });

  test('keeps what of it is somebody else’s', async () => {
    const theirs = linkOf(answer, max.id, NOW);
    await storeLinks([theirs]);
    expect(keysOf(await storeLinks(await both()))).toEqual(['<1@x>']);
    expect(keysOf(await removeLinks(await both()))).toEqual(['<1@x>']);
    expect((await links()).map(({ data }) => data)).toEqual([theirs]);
    expect(await customer(max.id)).toMatchObject({ emailIds: ['<2@x>'] });
  });

  test('that was wrongly linked takes what was sent in it along', async () => {
    const sent = { ...linkOf(answer, erika.id, NOW), isSent: true };
    await storeLinks([sent]);
    await storeLinks(await both());
    const removed = await removeLinks(await both());
    expect(removed).toEqual([linkOf(mail, erika.id, NOW), sent]);
    expect(await customer()).toEqual({ ...erika.data, emailIds: [] });
  });

  test('of somebody who writes for others, as a portal does, is not one customer’s', async () => {
    const emails = [mail, answer];
    office.answers.set('POST /api/email/conversation', ok({ success: true, emails }));
    const from = (address: string) =>
      linksOf({ ...mail, replyTo: [{ name: '', address }] }, erika.id, NOW).then(keysOf);
    expect(await from('anna@example.net')).toEqual(['<1@x>']);
    expect(await from('Erika@example.org')).toEqual(['<1@x>', '<2@x>']);
  });

  test('of more mails than a transaction takes the latest are linked', async () => {
    const emails = Array.from({ length: 300 }, (_, index) => sampleMail({ key: `<${index}@x>` }));
    office.answers.set('POST /api/email/conversation', ok({ success: true, emails }));
    const keys = keysOf(await linksOf(mail, erika.id, NOW));
    expect(keys).toHaveLength(101);
    expect([keys[0], keys[1], keys.at(-1)]).toEqual(['<1@x>', '<200@x>', '<299@x>']);
  });

  test('of which the mailbox says nothing is the mail alone', async () => {
    office.answers.set('POST /api/email/conversation', 'offline');
    expect(keysOf(await linksOf(mail, erika.id, NOW))).toEqual(['<1@x>']);
  });
});

describe('unlinking', () => {
  test('takes link and note away, and the mail before is the last one again', async () => {
    const first = linkOf(sampleMail({ key: '<1@x>', date: '2026-11-10T08:00:00.000Z' }), erika.id, NOW);
    const second = linkOf(sampleMail({ key: '<2@x>', date: '2026-11-20T08:00:00.000Z' }), erika.id, NOW);
    await storeLinks([first]);
    await storeLinks([second]);
    await removeLinks([second]);
    await removeLinks([second]);
    expect((await links()).map(({ data }) => data.emailId)).toEqual(['<1@x>']);
    expect(await customer()).toMatchObject({ emailIds: ['<1@x>'], lastEmailAt: first.emailDate });
    await removeLinks([first]);
    expect(await customer()).toEqual({ ...erika.data, emailIds: [] });
  });

  test('a mail that claims to be of the future counts as of now, and is taken away as that', async () => {
    const first = linkOf(sampleMail({ key: '<1@x>', date: '2026-11-10T08:00:00.000Z' }), erika.id, NOW);
    const future = linkOf(sampleMail({ key: '<2@x>', date: '2199-01-01T08:00:00.000Z' }), erika.id, NOW);
    await storeLinks([first]);
    await storeLinks([future]);
    expect(await customer()).toMatchObject({ lastEmailAt: NOW.toISOString() });
    await removeLinks([future]);
    expect(await customer()).toMatchObject({ lastEmailAt: first.emailDate });
  });

  test('can be undone', async () => {
    const link = linkOf(sampleMail(), erika.id, NOW);
    await storeLinks([link]);
    await removeLinks([link]);
    await storeLinks([link]);
    expect((await links()).map(({ data }) => data)).toEqual([link]);
  });

  test('leaves a link that a colleague has made to somebody else meanwhile', async () => {
    await storeLinks([linkOf(sampleMail(), max.id, NOW)]);
    await removeLinks([linkOf(sampleMail(), erika.id, NOW)]);
    expect(await links()).toHaveLength(1);
  });

  test('works where the customer is gone', async () => {
    const link = linkOf(sampleMail(), erika.id, NOW);
    await storeLinks([link]);
    await store.transact(async (transaction) => {
      await transaction.get(customers.name, erika.id);
      transaction.delete(customers.name, erika.id);
    });
    await removeLinks([link]);
    expect(await links()).toEqual([]);
  });
});
