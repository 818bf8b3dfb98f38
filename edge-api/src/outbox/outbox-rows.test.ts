import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailFixture, type MailFixture } from '../testing/mail-fixture.ts';
import type { ClaimedMail } from './outbox-rows.ts';
import { OutboxRows } from './outbox-rows.ts';
import { PlannedMails } from './planned-mails.ts';

const ID = 'mail_1';
const DRAFT = { folder: 'Drafts', uid: 3, uidValidity: '2' };
const ASKED: ClaimedMail = {
  fingerprint: 'eins',
  envelope: { from: 'info@umzug.test', to: ['anna@example.de'], bcc: [] },
  history: {
    to: 'anna@example.de',
    subject: 'Termin',
    body: '<p>Hallo</p>',
    templateType: 'custom',
    sentBy: 'Ben',
    type: 'other',
    attachments: [],
  },
};

let fixture: MailFixture;
let rows: OutboxRows;
let planned: PlannedMails;
let time = Date.parse('2026-03-02T09:00:00Z');
const clock = () => new Date(time);
const inAnHour = () => new Date(time + 3_600_000).toISOString();
beforeEach(async () => {
  fixture = await createMailFixture({ clock });
  const { store } = fixture;
  const onOutcome = () => Promise.resolve();
  rows = new OutboxRows({ store, clock, transport: 'smtp', leaseMs: 30_000, onOutcome, hasMailbox: true });
  planned = new PlannedMails({ store, clock });
  await rows.claim(ID, ASKED);
  await rows.schedule(ID, inAnHour());
});
afterEach(() => fixture.close());

/** Between two steps of one process another one may do what staff ask it to. */
it('a mail that was put off a moment ago is not taken as due', async () => {
  time += 3_600_000;
  expect(await rows.due()).toMatchObject([{ id: ID }]);
  await planned.change(ID, inAnHour());
  expect(await rows.takeDue(ID)).toEqual({ state: 'busy' });
  expect(await planned.list()).toMatchObject([{ state: 'scheduled' }]);
  time += 3_600_000;
  expect(await rows.takeDue(ID)).toMatchObject({ row: { state: 'sending' } });
});

it('a mail that was called back a moment ago takes over no draft: it is free for another one', async () => {
  const after = { draft: DRAFT };
  expect(await rows.claim(ID, { ...ASKED, after })).toMatchObject({ state: 'scheduled' });
  await planned.cancel(ID, {});
  await rows.adoptDraft(ID, { ...ASKED, after });
  expect(await planned.read(ID)).not.toHaveProperty('draft');
  expect(await rows.claim('mail_2', { ...ASKED, after })).toMatchObject({ row: { state: 'pending' } });
});
