// @module-tag by-chance
import {
  type Customer,
  customerMerges,
  customers,
  type EmailHistoryEntry,
  emailHistory,
  type ImportRun,
  importHistory,
  MAILBOX_STATE_ID,
  mailboxStates,
  notices,
  quotes,
} from 'shared-kit/domain';
import { expect, it, vi } from 'vitest';
import { BlobError } from './blobs/blob-error.ts';
import { invoiceMailings } from './invoices/invoice-mailings.collection.ts';
import { mergeDuplicates } from './merging/merge-customers.service.ts';
import { photoKey } from './photos/photo-files.ts';
import { unclaimedFiles } from './photos/unclaimed-files.collection.ts';
import { signedDocuments } from './signatures/signed-documents.collection.ts';
import { startJobs } from './start-jobs.ts';
import { drawnSignature } from './testing/drawn-signature.ts';
import { createTestEdge } from './testing/edge-fixture.ts';
import { firestoreProject } from './testing/firestore-project.ts';
import { FollowUpFixture } from './testing/follow-up-fixture.ts';
import { all } from './testing/import-fixture.ts';
import { leadMail } from './testing/lead-mails.ts';
import { startMailServer } from './testing/mail-server/start-mail-server.ts';

const OFFICE = { address: 'buero@meyer.example', password: 'geheim' };
const BEFORE = '2026-11-21T12:00:00.000Z';
const DUE = '2026-11-23T08:00:00.000Z';
const LONG_AGO = '2026-01-01T08:00:00.000Z';
const PATIENCE = { timeout: 60_000, interval: 200 };

it('two edges on one Firestore do what is due of every scheduled job once', {
  timeout: 240_000,
}, async () => {
  const { env: firestore } = firestoreProject();
  const server = await startMailServer({ users: [OFFICE] });
  const env = {
    ...firestore,
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(server.imapPort),
    IMAP_SECURE: 'none',
    IMAP_USER: OFFICE.address,
    IMAP_PASSWORD: OFFICE.password,
  };
  const fixture = await FollowUpFixture.open({ at: BEFORE, env });
  const { store, dataDir, edge } = fixture.edge;
  // Files lie where both reach them, as in a bucket.
  const second = await createTestEdge({
    clock: () => fixture.now,
    env: { ...env, ...fixture.smtp },
    dataDir,
  });

  // A mail that was planned.
  await fixture.call('POST', '/api/send-email', {
    to: 'juergen@example.de',
    subject: 'Geplant',
    content: '<p>Bis dann</p>',
    customerId: 'C-1',
    sendAt: '2026-11-22T08:00:00.000Z',
    idempotencyKey: crypto.randomUUID(),
  });
  // A follow-up.
  const rule = await fixture.rule({ triggerEvent: 'custom', delayDays: 1 });
  await fixture.call('POST', `/api/follow-up-rules/${rule}/apply`, { customerIds: ['C-1'] });
  // An invoice whose server died before it was mailed.
  const draft = await fixture.office.draft();
  const mail = { to: 'juergen@example.de', subject: 'Rechnung', content: 'Guten Tag' };
  await edge.invoiceIssuing.issue(draft.id, { basedOn: draft.version, by: 'Petra', mail });
  // A signature whose document the archive did not take.
  const signed = await fixture.office.quotes.quote();
  vi.spyOn(edge.blobs, 'put').mockRejectedValueOnce(new BlobError('unavailable'));
  const signature = { role: 'customer', name: 'Erika Groß', image: await drawnSignature(), basedOn: 1 };
  await fixture.office.quotes.call('POST', `/${signed}/signatures`, signature);
  // Files that no photo claims.
  await edge.blobs.put(photoKey('verwaist', 'original', 'image/jpeg'), Buffer.from('abc'));
  await fixture.put(unclaimedFiles.name, 'verwaist', { state: 'leaving', sweepAt: LONG_AGO });
  // A merge that died on its way.
  const known = (await store.get<Customer>(customers.name, 'C-1'))?.data;
  for (const id of ['C-master', 'C-other'])
    await fixture.put(customers.name, id, { ...known, email: `${id}@a.de` });
  for (const _each of [1, 2, 3]) {
    const quote = await fixture.office.quotes.quote();
    await fixture.office.quotes.put(quote, { customerId: 'C-other' });
  }
  const merge = {
    id: `merge_${crypto.randomUUID()}`,
    master: { id: 'C-master', version: 1 },
    others: [{ id: 'C-other', version: 1 }],
    name: 'Anna Beispiel',
    email: 'anna@beispiel.de',
    phone: '030 1',
    notes: '',
    by: 'Petra',
  };
  const transact = store.transact.bind(store);
  const spy = vi.spyOn(store, 'transact');
  spy.mockImplementationOnce(transact).mockImplementationOnce(transact).mockRejectedValue(new Error('died'));
  const parts = { store, clock: () => fixture.now, atOnce: 2 };
  await expect(mergeDuplicates(parts, merge)).rejects.toThrow('died');
  spy.mockRestore();

  // What nobody asks for any more, and a lead.
  await fixture.put(notices.name, 'old', { at: LONG_AGO, kind: 'links-ended', text: 'Alt', path: '/' });
  await server.fill(OFFICE, 'INBOX', [leadMail(1, { date: 'Mon, 23 Nov 2026 08:30:00 +0100' })]);

  fixture.at(DUE);
  const errors: unknown[] = [];
  const start = () => [edge, second.edge].map((one) => startJobs(one, (error) => errors.push(error)));
  const stop = (jobs: ReturnType<typeof start>) => Promise.all(jobs.map((end) => end()));
  const count = (collection: string) => store.count({ collection });
  const jobs = start();
  await vi.waitFor(async () => {
    expect(fixture.server?.messages.length).toBeGreaterThanOrEqual(4);
    expect((await count(unclaimedFiles.name)) + (await count(notices.name))).toBe(0);
  }, PATIENCE);
  await stop(jobs);
  // And whoever comes later finds nothing to do.
  await stop(start());

  expect(errors).toEqual([]);
  // Planned, of a follow-up, with the invoice, and to who asked: one of each.
  const subjects = (fixture.server?.messages ?? []).map((message) => /^Subject: (.*)$/m.exec(message)?.[1]);
  expect(subjects).toHaveLength(4);
  expect(new Set(subjects).size).toBe(4);
  const history = await all<EmailHistoryEntry>(store, emailHistory.name);
  expect(history.map(({ status }) => status)).toEqual(subjects.map(() => 'sent'));
  expect((await fixture.scheduled()).map(({ status }) => status)).toEqual(['sent']);
  expect(await count(invoiceMailings.name)).toBe(0);
  const documents = await all(store, signedDocuments.name);
  expect(documents).toHaveLength(1);
  // Whoever was slower takes its file away again.
  await vi.waitFor(
    async () => expect((await edge.blobs.list('signed-quotes/')).items).toHaveLength(1),
    PATIENCE,
  );
  expect((await edge.blobs.list('photos/')).items).toEqual([]);
  expect(await count(unclaimedFiles.name)).toBe(0);
  expect(await store.get(customerMerges.name, merge.id)).toMatchObject({ data: { state: 'merged' } });
  const ofMaster = [{ field: 'customerId', op: '==' as const, value: 'C-master' }];
  expect(await store.count({ collection: quotes.name, where: ofMaster })).toBe(3);
  expect(await store.get(customers.name, 'C-other')).toBeUndefined();
  expect(await count(notices.name)).toBe(0);
  const runs = await all<ImportRun>(store, importHistory.name);
  expect(runs).toMatchObject([{ state: 'finished', stats: { newCustomers: 1 } }]);
  const leads = await all<Customer>(store, customers.name);
  expect(leads.filter(({ email }) => email === 'kunde1@example.de')).toHaveLength(1);
  expect(await store.get(mailboxStates.name, MAILBOX_STATE_ID)).toBeDefined();
  await second.close();
  await fixture.close();
  await server.stop();
});
