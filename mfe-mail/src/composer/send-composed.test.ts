// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { type KeptDraft, keepDraft, readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import { type Answer, FakeOffice, ok, refusal } from 'shared-kit/testing';
import { NotificationArea } from 'shared-kit/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '../linking/mail-link.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { answerTo } from './answer.ts';
import { closeComposer, isComposerOpen, reopenComposer, useComposerState } from './composer.store.ts';
import { goOnSending, takeOffList } from './leaving-mail.ts';
import { sendComposed } from './send-composed.ts';
import { isBeingWritten } from './written-here.ts';

const STATE = 'POST /api/email/scheduled/state';
const CANCEL = 'POST /api/email/scheduled/cancel';
const MAIL = {
  to: [{ address: 'erika@example.org', name: '' }],
  cc: [],
  bcc: [],
  subject: 'Termin',
  html: '<p>Hallo</p>',
  quote: '',
  files: [],
  priority: 'normal' as const,
  references: [],
};

const DOCUMENT = {
  id: '1',
  filename: 'Angebot.pdf',
  file: new Blob(['%PDF-']),
  of: 'quote_1',
  ofType: 'quote' as const,
};

let office: FakeOffice;
/** No two tests have the same: whatever is still on its way of one is not the next one's. */
let count = 0;
let mailId = '';
beforeEach(async () => {
  count += 1;
  mailId = `mail_${String(count).padStart(64, '0')}`;
  await unsentDrafts.forget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });
  const scheduled = { id: mailId, sendAt: '2026-11-21T10:00:00.000Z' };
  office.answers.set(
    'POST /api/send-email',
    ok({ success: true, messageId: '<a@b>', transport: 'smtp', scheduled }),
  );
  office.answers.set(CANCEL, ok({ success: true }));
});
afterEach(() => {
  closeComposer();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Happy DOM has none. */
function locks() {
  const held: { name: string }[] = [];
  return {
    query: async () => ({ held }),
    async request(name: string, work: () => Promise<void>) {
      const lock = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
  };
}

function becomes(state: string, error?: string) {
  const mail = {
    id: mailId,
    state,
    sendAt: '2026-11-21T10:00:00.000Z',
    to: '',
    subject: '',
    sentBy: '',
    attachments: [],
  };
  office.answers.set(STATE, ok({ success: true, mail: { ...mail, transport: 'smtp', error } }));
}

const cancelled = () => office.asked(CANCEL).map((body) => Object(body).shown);

/** A second of the test's clock a try. */
const inTime = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return check();
    },
    { timeout: 60_000 },
  );

const send = () => sendComposed({ id: 'x', mail: MAIL, draft: undefined, key: 'send_1' });

test.each(['', ' ', '\u200b'])(
  'a subject of which nothing can be seen, %j, leaves as none',
  async (subject) => {
    await sendComposed({ id: 'x', mail: { ...MAIL, subject }, draft: undefined, key: 'send_1' });
    expect(office.asked('POST /api/send-email')).toMatchObject([{ subject: '(kein Betreff)' }]);
  },
);

test('a mail that failed stands in the window again, kept here with why', async () => {
  becomes('sending');
  await send();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(isComposerOpen()).toBe(false);
  becomes('failed', 'Abgelehnt.');
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(office.asked(CANCEL)).toEqual([{ id: mailId, shown: 'failed', by: 'x' }]));
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  const failure = { step: 'failed', text: expect.stringContaining('Abgelehnt.') };
  expect(await readKeptDrafts()).toMatchObject([
    { id: 'x', mail: { subject: 'Termin' }, isSaved: false, failure },
  ]);
});

test('a mail that perhaps was delivered stands in the window again, kept with what is to be known, and listed', async () => {
  becomes('unknown', 'Zustellung ungewiss.');
  await send();
  await vi.advanceTimersByTimeAsync(14_000);
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  const uncertain = { mailId, text: 'Zustellung ungewiss.' };
  await vi.waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ mail: { uncertain } }]));
  expect(office.asked(CANCEL)).toEqual([]);

  // Sent again, and called back when its answer was lost as well.
  const kept = { ...left(true), mail: MAIL };
  closeComposer();
  office.answers.set(CANCEL, ok({ success: true, uncertain: 'Auch die zweite ungewiss.' }));
  goOnSending(kept);
  await vi.waitFor(async () =>
    expect(await readKeptDrafts()).toMatchObject([
      { mail: { uncertain: { mailId, text: 'Auch die zweite ungewiss.' } } },
    ]),
  );
});

const TAKEN = expect.stringMatching(/^Diese E-Mail wurde inzwischen zurückgenommen, vielleicht von jemand/);
/** It says so before it is sent, and of which mail it is. */
const comesBackTaken = () =>
  inTime(async () => {
    expect(isComposerOpen()).toBe(true);
    expect(await readKeptDrafts()).toMatchObject([
      { id: 'x', mail: { subject: 'Termin', uncertain: { mailId, text: TAKEN } }, isSaved: false },
    ]);
    expect((await readKeptDrafts())[0]?.leaving).toBeUndefined();
  });

test('a mail that failed and that a colleague has taken over stands in the window with what is to be known', async () => {
  becomes('failed', 'Abgelehnt.');
  office.answers.set(CANCEL, refusal(409, 'mail-taken', 'Nichts geändert.'));
  await send();
  await comesBackTaken();
  const { result } = renderHook(useComposerState);
  // It is the colleague's: that it failed is of no use to who may not send it.
  expect(result.current.opened?.because).toEqual({ failure: { step: 'unknown', text: TAKEN } });
});

test('a mail that a colleague has called back before it left stands in the window with what is to be known', async () => {
  becomes('cancelled');
  await send();
  await comesBackTaken();
});

test('a mail that a colleague has called back is not called back as well', async () => {
  const kept = left(true);
  await keepDraft(kept);
  office.answers.set(CANCEL, refusal(409, 'mail-taken', 'Nichts geändert.'));
  goOnSending(kept);
  await comesBackTaken();
  expect(office.asked(CANCEL)).toEqual([{ id: mailId, by: 'x' }]);
});

test('a mail that failed is written on here once nobody else can take it over', async () => {
  becomes('failed', 'Abgelehnt.');
  office.answers.set(CANCEL, 'offline');
  await send();
  await vi.advanceTimersByTimeAsync(14_000);
  await vi.waitFor(() => expect(office.asked(CANCEL).length).toBeGreaterThan(1));
  expect(isComposerOpen()).toBe(false);
  office.answers.set(CANCEL, ok({ success: true }));
  await inTime(() => expect(isComposerOpen()).toBe(true));
});

test.each(['failed', 'cancelled'])(
  'a mail that was taken off the list here is not said to be taken: %s',
  async (state) => {
    await send();
    await takeOffList(mailId, 'scheduled');
    becomes(state);
    await inTime(async () => expect(await readKeptDrafts()).toEqual([]));
    expect(isComposerOpen()).toBe(false);
  },
);

test('a mail that failed and is called back in that moment stands in the window as what it is there: called back', async () => {
  becomes('failed', 'Abgelehnt.');
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set(CANCEL, async (body) => {
    if (Object(body).shown === 'failed') await promise;
    return ok({ success: true });
  });
  render(createElement(NotificationArea));
  await act(send);
  // Pointed at, it would not go by itself.
  fireEvent.mouseEnter(screen.getByText('E-Mail wird gesendet …'));
  await act(() => inTime(() => expect(cancelled()).toEqual(['failed'])));
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  resolve();
  await vi.advanceTimersByTimeAsync(5000);
  const [kept] = await readKeptDrafts();
  expect(kept).toMatchObject({ id: 'x', mail: { subject: 'Termin' } });
  expect(kept).not.toHaveProperty('failure');
  expect(screen.queryByText(/Abgelehnt/)).toBeNull();
});

test('a mail that could not be taken off the list here, as a colleague has it, is not forgotten', async () => {
  becomes('sending');
  await send();
  office.answers.set(CANCEL, refusal(409, 'mail-taken', 'Nichts geändert.'));
  await expect(takeOffList(mailId, 'failed')).rejects.toThrow('Nichts geändert.');
  becomes('cancelled');
  await vi.advanceTimersByTimeAsync(14_000);
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  expect(await readKeptDrafts()).toMatchObject([{ id: 'x', mail: { subject: 'Termin' }, isSaved: false }]);
});

test('a mail that comes back leaves what is being written in its window, and is kept here', async () => {
  becomes('failed', 'Abgelehnt.');
  await send();
  reopenComposer({ id: 'y', savedAt: '2026-11-21T09:59:50.000Z', mail: MAIL, isSaved: false });
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  const { result } = renderHook(useComposerState);
  expect(result.current.opened?.id).toBe('y');
  await inTime(() => expect(office.asked(CANCEL)).toEqual([{ id: mailId, shown: 'failed', by: 'x' }]));
  expect(result.current.opened?.id).toBe('y');
  expect(await readKeptDrafts()).toMatchObject([{ id: 'x', isSaved: false }]);
});

test('a mail that the office does not know any more stands in the window again', async () => {
  office.answers.set(STATE, refusal(404, 'not-found', 'Diese E-Mail gibt es nicht mehr'));
  await send();
  await vi.advanceTimersByTimeAsync(13_000);
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  expect(await readKeptDrafts()).toMatchObject([{ id: 'x', isSaved: false }]);
});

test('a mail that was sent is not asked about again', async () => {
  becomes('sent');
  await send();
  await vi.advanceTimersByTimeAsync(9000);
  expect(office.asked(STATE)).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(office.asked(STATE)).toEqual([{ id: mailId }]);
  expect(isComposerOpen()).toBe(false);
  expect(await readKeptDrafts()).toEqual([]);
});

test('an office that cannot be reached meanwhile is asked again', async () => {
  office.answers.set(STATE, 'offline');
  await send();
  await vi.advanceTimersByTimeAsync(15_000);
  becomes('sent');
  await vi.advanceTimersByTimeAsync(2000);
  const asked = office.asked(STATE).length;
  expect(asked).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(office.asked(STATE)).toHaveLength(asked);
});

const OTHER = { address: 'portal@example.org', name: '' };

test.each([
  ['who is answered with a document of theirs has', [DOCUMENT], {}, true],
  ['who is answered by way of a portal has', [DOCUMENT], { from: OTHER, replyTo: MAIL.to }, true],
  ['who is answered alone may not have', [], {}, false],
  ['who gets the answer to somebody else has not', [DOCUMENT], { from: OTHER }, false],
])('%s written what is answered', async (_, files, part, links) => {
  const asked = sampleMail(part);
  const mail = { ...MAIL, files, ...answerTo(asked, 'reply', 'info@umzug.example'), to: MAIL.to };
  becomes('sending');
  await sendComposed({ id: 'z', mail, draft: undefined, key: 'send_2' });
  const { folder, uid, uidValidity } = asked;
  const answeredMail = { how: 'reply', place: { folder, uid, uidValidity } };
  expect(office.asked('POST /api/send-email')).toEqual([
    expect.objectContaining({
      answeredMail: links ? { ...answeredMail, line: lineOf(asked) } : answeredMail,
    }),
  ]);
});

/** As a tab that ended left it behind. */
const left = (isCalledBack: boolean): KeptDraft => ({
  id: 'x',
  savedAt: '2026-11-21T09:59:50.000Z',
  mail: MAIL,
  isSaved: !isCalledBack,
  leaving: { id: mailId, isCalledBack },
});

test('what a tab that ended had sent is forgotten once it left', async () => {
  const kept = left(false);
  await keepDraft(kept);
  becomes('sent');
  expect(goOnSending(kept)).toBe(true);
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(async () => expect(await readKeptDrafts()).toEqual([]));
  expect(isComposerOpen()).toBe(false);
});

test('a tab that ends before it hears whether the mail was taken asks, and gives back one that was not', async () => {
  const asking = Promise.withResolvers<Answer>();
  office.answers.set('POST /api/send-email', () => asking.promise);
  const sending = send();
  await vi.waitFor(() => expect(office.asked('POST /api/send-email')).toHaveLength(1));
  const [unheard] = await readKeptDrafts();
  // What the edge API makes of the key.
  const id = 'mail_408cacdf9e7dfcfdc0992a91a01aa406e944b9d76153f4fca1c80c56520bc3b9';
  expect(unheard).toMatchObject({ id: 'x', mail: { subject: 'Termin' }, leaving: { id } });
  if (!unheard) return;

  // In the tab that hands it over it is heard: no tab asks about it, and it is written on where it failed.
  expect(await isBeingWritten('x')).toBe(true);
  asking.resolve(refusal(422, 'mail-refused', 'Nein'));
  await expect(sending).rejects.toThrow('Nein');
  await vi.waitFor(async () => expect(await isBeingWritten('x')).toBe(false));
  const [written] = await readKeptDrafts();
  expect(written).toMatchObject({ id: 'x', isSaved: false });
  expect(written?.leaving).toBeUndefined();

  await keepDraft(unheard);
  becomes('sent');
  goOnSending(unheard);
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(async () => expect(await readKeptDrafts()).toEqual([]));
  expect(office.asked(STATE)[0]).toEqual({ id });
  expect(isComposerOpen()).toBe(false);

  office.answers.set(STATE, refusal(404, 'not-found', 'Diese E-Mail gibt es nicht mehr'));
  goOnSending(unheard);
  await vi.advanceTimersByTimeAsync(13_000);
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
});

test('a mail that the office did not know at first is not given back', async () => {
  const gone = refusal(404, 'not-found', 'Diese E-Mail gibt es nicht mehr');
  office.answers.set(STATE, () => {
    becomes('sent');
    return gone;
  });
  goOnSending(left(false));
  await vi.advanceTimersByTimeAsync(13_000);
  expect(office.asked(STATE)).toHaveLength(2);
  expect(isComposerOpen()).toBe(false);
});

test('what a tab that ended had called back stands in the window again', async () => {
  const kept = left(true);
  await keepDraft(kept);
  goOnSending(kept);
  await vi.waitFor(() => expect(isComposerOpen()).toBe(true));
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' }, isSaved: false }]);
});

test('a mail that left before it could be called back is not written on', async () => {
  const kept = left(true);
  await keepDraft(kept);
  office.answers.set(CANCEL, refusal(409, 'mail-not-waiting', 'Unterwegs.'));
  becomes('sent');
  goOnSending(kept);
  await inTime(async () => expect(await readKeptDrafts()).toEqual([]));
  expect(isComposerOpen()).toBe(false);
});
