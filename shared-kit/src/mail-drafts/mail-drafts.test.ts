// @vitest-environment happy-dom
import { LOGGED_OUT_KEY } from '../session/logged-out.ts';
import { fillStorage } from '../testing/full-storage.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ComposedMail, partsOfHtml, wireOf } from './composed-mail.ts';
import { notesOf, withNotes } from './draft-notes.ts';
import {
  forgetDraft,
  keepDraft,
  keepDraftAtOnce,
  PICTURE_SENDERS_KEY,
  readKeptDrafts,
  unsentDrafts,
} from './mail-drafts.ts';
import { outboxIdOf } from './outbox-id.ts';

const MAIL: ComposedMail = {
  to: [{ address: 'anna@example.de', name: 'Anna Groß' }],
  cc: [{ address: 'ben@example.de', name: '' }],
  bcc: [],
  subject: 'Termin',
  html: '<p>Hallo</p>',
  quote: '<p>Guten Tag</p>',
  files: [{ id: '1', filename: 'a.txt', file: new Blob(['Hallo']) }],
  priority: 'high',
  references: ['<eins@example.de>'],
  inReplyTo: '<eins@example.de>',
};
const PLACE = { folder: 'Drafts', uid: 3, uidValidity: '1' };

beforeEach(() => unsentDrafts.forget());
afterEach(() => vi.unstubAllGlobals());

test('a mail goes over the wire with names, files as Base64 and the quoted mail beneath', async () => {
  const wire = await wireOf(MAIL);
  expect(wire).toMatchObject({
    to: ['anna@example.de'],
    cc: ['ben@example.de'],
    names: { 'anna@example.de': 'Anna Groß' },
    attachments: [{ filename: 'a.txt', content: 'SGFsbG8=' }],
    priority: 'high',
    inReplyTo: '<eins@example.de>',
  });
  expect(partsOfHtml(wire.html)).toEqual({ html: '<p>Hallo</p>', quote: '<p>Guten Tag</p>' });
});

test('a draft is kept over a reload, newest first, until it is forgotten', async () => {
  await keepDraft({ id: 'a', savedAt: '2026-03-02T09:00:00.000Z', mail: MAIL, isSaved: false });
  await keepDraft({ id: 'b', savedAt: '2026-03-02T10:00:00.000Z', mail: MAIL, isSaved: true });
  expect((await readKeptDrafts()).map(({ id }) => id)).toEqual(['b', 'a']);
  await forgetDraft('b');
  expect(await readKeptDrafts()).toMatchObject([{ id: 'a', mail: { subject: 'Termin' } }]);
});

test('what was written at once is given back with the files that the database has, until the database is as new', async () => {
  await keepDraft({ id: 'a', savedAt: '2026-03-02T09:00:00.000Z', mail: MAIL, isSaved: true });
  const typed = { ...MAIL, subject: 'Termin am Montag' };
  keepDraftAtOnce({ id: 'a', savedAt: '2026-03-02T09:00:00.200Z', mail: typed, isSaved: false });
  expect(await readKeptDrafts()).toMatchObject([
    { isSaved: false, mail: { subject: 'Termin am Montag', files: [{ filename: 'a.txt' }] } },
  ]);
  await keepDraft({ id: 'a', savedAt: '2026-03-02T09:00:00.100Z', mail: MAIL, isSaved: false });
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin am Montag' } }]);
  await keepDraft({ id: 'a', savedAt: '2026-03-02T09:00:01.000Z', mail: MAIL, isSaved: false });
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' } }]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Termin');
});

test('a quoted mail that is too large to be written at once comes from the database', async () => {
  const mail = { ...MAIL, quote: 'lang '.repeat(10_000) };
  await keepDraft({ id: 'a', savedAt: '2026-03-02T09:00:00.000Z', mail, isSaved: false });
  fillStorage(10_000);
  keepDraftAtOnce({
    id: 'a',
    savedAt: '2026-03-02T09:00:01.000Z',
    mail: { ...mail, subject: 'Neu' },
    isSaved: false,
  });
  vi.unstubAllGlobals();
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Neu', quote: mail.quote } }]);
});

test('what was written at once is forgotten with its draft, and with all of them', async () => {
  const draft = { savedAt: '2026-03-02T09:00:00.000Z', mail: MAIL, isSaved: false };
  keepDraftAtOnce({ ...draft, id: 'a' });
  keepDraftAtOnce({ ...draft, id: 'b' });
  await forgetDraft('a');
  expect(await readKeptDrafts()).toMatchObject([{ id: 'b' }]);
  await unsentDrafts.forget();
  expect(await readKeptDrafts()).toEqual([]);
  expect({ ...localStorage }).toEqual({});
});

test('what may have left is saved as one that says so by who logs out, and after which mail it was sent again', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ success: true, draft: PLACE }),
  );
  vi.stubGlobal('fetch', fetched);
  const unanswered = { savedAt: '2026-03-02T09:00:00.000Z', isSaved: false, unansweredKey: 'send_1' };
  const mail = { ...MAIL, files: [] };
  const before = { mailId: `mail_${'a'.repeat(64)}`, text: 'Zustellung ungewiss.' };
  await keepDraft({ ...unanswered, id: 'b', mail });
  await keepDraft({ ...unanswered, id: 'a', mail: { ...mail, uncertain: before } });
  await unsentDrafts.send();
  const saved = fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  const text = expect.stringMatching(/^Vielleicht schon gesendet:/);
  const ids = [before.mailId, await outboxIdOf('send_1')];
  expect(saved.map(({ uncertainMail }) => uncertainMail).toSorted()).toEqual(ids.toSorted());
  for (const { html, uncertainMail } of saved)
    expect(notesOf(html).uncertain).toEqual({ mailId: uncertainMail, text });
});

test('a note of an uncertain mail that the edge API would refuse is read without it, and what it says stays', () => {
  const said = (mailId: string) =>
    notesOf(withNotes('', { ...MAIL, files: [], uncertain: { mailId, text: 'Ungewiss.' } }));
  const mailId = `mail_${'a'.repeat(64)}`;
  expect(said(mailId).uncertain).toEqual({ mailId, text: 'Ungewiss.' });
  expect(said('mail_1').uncertain).toEqual({ text: 'Ungewiss.' });
});

test('what was written on while it was being saved stays unsaved, as it is', async () => {
  const draft = {
    id: 'a',
    savedAt: '2026-03-02T09:00:00.000Z',
    mail: { ...MAIL, files: [] },
    isSaved: false,
  };
  await keepDraft(draft);
  const later = { ...draft, savedAt: '2026-03-02T09:00:01.000Z', mail: { ...draft.mail, subject: 'Neu' } };
  vi.stubGlobal('fetch', async () => {
    await keepDraft(later);
    return Response.json({ success: true, draft: PLACE });
  });
  await unsentDrafts.send();
  expect(await readKeptDrafts()).toMatchObject([{ isSaved: false, mail: { subject: 'Neu' } }]);
});

test('who logs out hears of those that the server does not have, can save them there, and leaves none', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ success: true, draft: PLACE }),
  );
  vi.stubGlobal('fetch', fetched);
  await keepDraft({
    id: 'a',
    savedAt: '2026-03-02T09:00:00.000Z',
    mail: { ...MAIL, files: [] },
    isSaved: false,
  });
  expect(await unsentDrafts.waiting()).toMatchObject([{ count: 1 }]);
  await unsentDrafts.send();
  expect(fetched.mock.calls[0]?.[0]).toContain('/api/email/draft');
  expect(await unsentDrafts.waiting()).toMatchObject([{ count: 0 }]);
  expect(await readKeptDrafts()).toMatchObject([{ draft: PLACE }]);
  localStorage.setItem(PICTURE_SENDERS_KEY, '["anna@example.de"]');
  await unsentDrafts.forget();
  expect(await readKeptDrafts()).toEqual([]);
  expect(localStorage.getItem(PICTURE_SENDERS_KEY)).toBeNull();
});

test('nothing is kept of somebody who has logged out in another tab (D2)', async () => {
  localStorage.setItem(LOGGED_OUT_KEY, '2026-11-02T10:00:00.000Z');
  const draft = { savedAt: '2026-03-02T09:00:00.000Z', mail: MAIL, isSaved: false };
  await keepDraft({ ...draft, id: 'a' });
  keepDraftAtOnce({ ...draft, id: 'b' });
  localStorage.removeItem(LOGGED_OUT_KEY);
  expect(await readKeptDrafts()).toEqual([]);
});
