// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
