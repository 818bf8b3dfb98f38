// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetDraft, keepDraft, readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeComposer,
  closeScheduledMails,
  isComposerOpen,
  openComposer,
  openScheduledMails,
} from './composer.store.ts';
import { ComposerHost } from './composer-host.tsx';

const PLACE = { folder: 'Drafts', uid: 3, uidValidity: '1' };
const SAVE = 'POST /api/email/draft';
const DISCARD = 'POST /api/email/draft/discard';
const KEPT = 'Der Entwurf liegt in den Entwürfen.';

const KEPT_DRAFT = {
  isSaved: false,
  mail: {
    ...{ to: [], cc: [], bcc: [], subject: 'Termin', html: '<p>Hallo</p>', quote: '', files: [] },
    ...{ priority: 'normal' as const, references: [] },
  },
};

let office: FakeOffice;
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new FakeOffice();
  office.answers.set('GET /api/email/status', ok({ transport: 'smtp', from: 'info@umzug.example' }));
  office.answers.set(SAVE, ok({ success: true, draft: PLACE }));
  office.answers.set(DISCARD, ok({ success: true }));
  await unsentDrafts.forget();
  localStorage.clear();
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  closeComposer();
  closeScheduledMails();
  cleanup();
});

async function write() {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new' });
  await user.type(await screen.findByRole('textbox', { name: 'Betreff' }), 'Termin');
  return user;
}

test('who leaves what was typed keeps it as a draft: what the server lacks is saved, and it is said where it lies', async () => {
  const user = await write();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  const keep = await screen.findByRole('button', { name: 'Als Entwurf behalten' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(isComposerOpen()).toBe(false);
  expect(office.asked(SAVE)).toMatchObject([{ subject: 'Termin' }]);
  expect(office.asked(DISCARD)).toEqual([]);
  await waitFor(async () => expect(await readKeptDrafts()).toEqual([]));
});

test('what the server does not take as a draft stays in this browser, and can be gone on with', async () => {
  const user = await write();
  office.answers.set(SAVE, refusal(502, 'mailbox-unreachable', 'Das Postfach ist weg.'));
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await user.click(await screen.findByRole('button', { name: 'Als Entwurf behalten' }));
  expect(await screen.findByText(/^Die angefangene E-Mail liegt nur in diesem Browser/)).toBeTruthy();
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' }, isSaved: false }]);
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'Termin');
});

test('a planned mail that somebody only looked at becomes a draft', async () => {
  const id = `mail_${'a'.repeat(64)}`;
  const planned = {
    id,
    state: 'scheduled',
    sendAt: '2026-12-21T10:00:00.000Z',
    to: 'erika@example.org',
    subject: 'Termin',
    sentBy: 'Ben',
    attachments: [],
    transport: 'smtp',
  };
  const mail = {
    to: ['erika@example.org'],
    cc: [],
    bcc: [],
    names: {},
    subject: 'Termin',
    html: '<p>Bis Montag</p>',
    attachments: [],
    priority: 'normal',
    references: [],
  };
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [planned] }));
  office.answers.set('POST /api/email/scheduled/cancel', ok({ success: true, mail }));
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openScheduledMails();
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  await screen.findByRole('textbox', { name: 'Betreff' });
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  await user.click(await screen.findByRole('button', { name: 'Als Entwurf behalten' }));
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(office.asked(SAVE)).toMatchObject([{ subject: 'Termin', to: ['erika@example.org'] }]);
});

test('who asks for a draft to be discarded is not offered to keep it', async () => {
  const user = await write();
  await user.click(screen.getByRole('button', { name: /Optionen/ }));
  await user.click(await screen.findByRole('menuitem', { name: /verwerfen/i }));
  await screen.findByRole('button', { name: 'Verwerfen' });
  expect(screen.queryByRole('button', { name: 'Als Entwurf behalten' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
});

describe('a draft that only this browser has', () => {
  const AWAY = refusal(502, 'mailbox-unreachable', 'Das Postfach ist weg.');
  const FILED = 'Die angefangene E-Mail liegt jetzt in den Entwürfen.';
  const SPLIT = /^Den Entwurf hat inzwischen jemand gesendet oder verändert/;
  const asked = () => office.asked(SAVE).length;
  /** Left behind while the mailbox was away. */
  async function leave() {
    const user = await write();
    office.answers.set(SAVE, AWAY);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Als Entwurf behalten' }));
    await screen.findByText(/^Die angefangene E-Mail liegt nur in diesem Browser/);
    return user;
  }
  const goOn = () => act(() => vi.advanceTimersByTimeAsync(30_000));
  /** The server answers once it is let. */
  function hold() {
    const { promise, resolve } = Promise.withResolvers<void>();
    office.answers.set(SAVE, async () => {
      await promise;
      return ok({ success: true, draft: PLACE });
    });
    return resolve;
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('lies among the drafts once the mailbox is back (D5)', async () => {
    await leave();
    await goOn();
    expect(await readKeptDrafts()).toHaveLength(1);
    const answer = hold();
    await goOn();
    answer();
    expect(await screen.findByText(FILED)).toBeTruthy();
    expect(screen.queryByText(/liegt nur in diesem Browser/)).toBeNull();
    expect(await readKeptDrafts()).toEqual([]);
    const before = asked();
    await goOn();
    expect(asked()).toBe(before);
  });

  test('is left to whoever has thrown it away', async () => {
    await leave();
    const before = asked();
    await unsentDrafts.forget();
    office.answers.set(SAVE, ok({ success: true, draft: PLACE }));
    await goOn();
    expect(asked()).toBe(before);
  });

  test('is not filed again where another tab has done it meanwhile, and stays where it lies', async () => {
    await leave();
    const [first] = await readKeptDrafts();
    if (!first) throw new Error('nothing is kept');
    await keepDraft({ ...first, id: 'older', savedAt: '2026-03-02T09:00:00.000Z' });
    const answer = hold();
    await goOn();
    // The other tab.
    await forgetDraft('older');
    const before = asked();
    answer();
    await goOn();
    expect(asked()).toBe(before);
    expect(office.asked(DISCARD)).toEqual([]);
  });

  test.each([
    ['on its way', { leaving: { id: `mail_${'a'.repeat(64)}`, isCalledBack: false } }],
    ['told first that it was not sent', { failure: { step: 'failed', text: 'Nicht gesendet.' } as const }],
  ])('is no draft while it is %s', async (_, part) => {
    await leave();
    const [kept] = await readKeptDrafts();
    if (!kept) throw new Error('nothing is kept');
    await keepDraft({ ...kept, ...part });
    const before = asked();
    office.answers.set(SAVE, ok({ success: true, draft: PLACE }));
    await goOn();
    expect(asked()).toBe(before);
    expect(await readKeptDrafts()).toHaveLength(1);
  });

  test('is filed as it was written on last', async () => {
    await leave();
    const answer = hold();
    await goOn();
    const [kept] = await readKeptDrafts();
    if (!kept) throw new Error('nothing is kept');
    const later = new Date(Date.parse(kept.savedAt) + 1000).toISOString();
    await keepDraft({ ...kept, savedAt: later, mail: { ...kept.mail, subject: 'Termin am Montag' } });
    answer();
    await goOn();
    await waitFor(async () => expect(await readKeptDrafts()).toEqual([]));
    expect(office.asked(SAVE).at(-1)).toMatchObject({ subject: 'Termin am Montag' });
  });

  test('that is gone on with while it is being filed is the window’s, which saves in place of what was filed', async () => {
    const user = await leave();
    const answer = hold();
    await goOn();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('textbox', { name: 'Betreff' });
    const before = asked();
    await goOn();
    expect(asked()).toBe(before);
    answer();
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(office.asked(SAVE).at(-1)).toMatchObject({ subject: 'Termin', replaces: PLACE });
    expect(screen.queryByText(FILED)).toBeNull();
    expect(await readKeptDrafts()).toHaveLength(1);
  });

  test('whose draft somebody else had changed by then is known to be another one where it is gone on with', async () => {
    const user = await leave();
    const [kept] = await readKeptDrafts();
    if (!kept) throw new Error('nothing is kept');
    await keepDraft({ ...kept, draft: { ...PLACE, uid: 1 } });
    const { promise, resolve } = Promise.withResolvers<void>();
    office.answers.set(SAVE, async (body) => {
      if (Object(body).replaces?.uid === 1) return refusal(409, 'draft-changed', 'Inzwischen geändert.');
      await promise;
      return ok({ success: true, draft: PLACE });
    });
    await goOn();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('textbox', { name: 'Betreff' });
    expect(screen.queryByText(SPLIT)).toBeNull();
    resolve();
    expect(await screen.findByText(SPLIT)).toBeTruthy();
    await waitFor(() => expect(office.asked(SAVE).at(-1)).toMatchObject({ replaces: PLACE }));
  });

  test('that is refused as it is is not asked for again', async () => {
    await leave();
    office.answers.set(SAVE, refusal(422, 'invalid', 'So geht es nicht.'));
    const before = asked();
    for (let time = 0; time < 3; time += 1) await goOn();
    expect(asked()).toBe(before + 1);
    expect(await readKeptDrafts()).toHaveLength(1);
  });
});

test('a calling back that was cut off goes on, also where a newer draft was left behind', async () => {
  const id = `mail_${'b'.repeat(64)}`;
  await keepDraft({
    ...KEPT_DRAFT,
    id: 'called',
    savedAt: '2026-03-02T10:00:00.000Z',
    leaving: { id, isCalledBack: true },
  });
  await keepDraft({ ...KEPT_DRAFT, id: 'left', savedAt: '2026-03-02T12:00:00.000Z' });
  const CANCEL = 'POST /api/email/scheduled/cancel';
  office.answers.set(CANCEL, ok({ success: true }));
  renderScreen(office, <ComposerHost />, '/email', '/email');
  await waitFor(() => expect(office.asked(CANCEL)).toHaveLength(1));
});
