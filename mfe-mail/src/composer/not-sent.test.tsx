// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeComposer, isComposerOpen, openComposer } from './composer.store.ts';
import { ComposerHost } from './composer-host.tsx';

const SEND = 'POST /api/send-email';
const BACK = 'Nicht gesendet. Die E-Mail liegt zum Bearbeiten bereit.';

let office: FakeOffice;
let count = 0;
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new FakeOffice();
  office.answers.set('GET /api/email/status', ok({ transport: 'smtp', from: 'info@umzug.example' }));
  const draft = { folder: 'Drafts', uid: 3, uidValidity: '1' };
  office.answers.set('POST /api/email/draft', ok({ success: true, draft }));
  office.answers.set('POST /api/email/scheduled/cancel', ok({ success: true }));
  await unsentDrafts.forget();
  localStorage.clear();
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  closeComposer();
  cleanup();
});

async function send() {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new', to: 'erika@example.org' });
  await user.type(await screen.findByRole('textbox', { name: 'Betreff' }), 'Termin');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return user;
}

/** No two mails have the same. */
function taken() {
  count += 1;
  const scheduled = { id: `mail_${String(count).padStart(64, '0')}`, sendAt: '2026-11-21T10:00:00.000Z' };
  return ok({ success: true, messageId: '<a@b>', transport: 'smtp', scheduled });
}

function goTo(address: string) {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('a mail that is called back on another screen says so there, and leads to where it is written on', async () => {
  office.answers.set(SEND, taken());
  const user = await send();
  await waitFor(() => expect(isComposerOpen()).toBe(false));
  goTo('/customers');
  await screen.findByText('Adresse /customers');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText(BACK)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'Termin');
  // It is looked at.
  await waitFor(() => expect(screen.queryByText(BACK)).toBeNull());
});

test('a mail that is called back where it is written on needs no words', async () => {
  office.answers.set(SEND, taken());
  const user = await send();
  await waitFor(() => expect(isComposerOpen()).toBe(false));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByRole('textbox', { name: 'Betreff' });
  expect(screen.queryByText(BACK)).toBeNull();
});

test('why a mail was not sent is read after a reload too, also where somebody has written on, until it is sent again', async () => {
  const reason = 'Failed to send email. Please try again. 550 Unbekannte Adresse';
  office.answers.set(SEND, refusal(422, 'mail-refused', '550 Unbekannte Adresse'));
  const user = await send();
  expect(await screen.findByText(reason)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Betreff' }), '!');
  await waitFor(async () =>
    expect(await readKeptDrafts()).toMatchObject([
      { mail: { subject: 'Termin!' }, failure: { text: reason } },
    ]),
  );
  const reload = () => {
    cleanup();
    closeComposer();
    return renderScreen(office, <ComposerHost />, '/email', '/email');
  };
  const again = reload();
  expect(await screen.findByText('Entwurf wiederhergestellt')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  const late = Promise.withResolvers<ReturnType<typeof taken>>();
  office.answers.set(SEND, () => late.promise);
  await again.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ leaving: {} }]));
  expect((await readKeptDrafts())[0]).not.toHaveProperty('failure');
  late.resolve(taken());
  await waitFor(() => expect(isComposerOpen()).toBe(false));
});
