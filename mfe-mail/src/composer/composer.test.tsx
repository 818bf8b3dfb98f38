// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { customers, emailCustomerLinks, emailLinkId, emailTemplates } from 'shared-kit/domain';
import { keepDraft, outboxIdOf, readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import {
  type Answer,
  FakeOffice,
  fillStorage,
  ok,
  refusal,
  renderScreen,
  typeNoDate,
} from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { linkOf } from '../linking/mail-link.ts';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import {
  type ComposerRequest,
  closeComposer,
  closeScheduledMails,
  followDrafts,
  isComposerOpen,
  onPutAway,
  openComposer,
  openScheduledMails,
  reopenComposer,
} from './composer.store.ts';
import { ComposerHost } from './composer-host.tsx';

const PLACE = { folder: 'Drafts', uid: 3, uidValidity: '1' };
const SEND = 'POST /api/send-email';

/** Names the window in which a mail is written on. */
const WINDOW = expect.any(String);
const WAITING_ID = `mail_${'a'.repeat(64)}`;

let office: FakeOffice;
/** No two mails have the same. */
let count = 0;
let mailId = '';
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new FakeOffice();
  office.answers.set('GET /api/email/status', ok({ transport: 'smtp', from: 'info@umzug.example' }));
  office.answers.set('POST /api/email/draft', ok({ success: true, draft: PLACE }));
  office.answers.set('POST /api/email/draft/discard', ok({ success: true }));
  count += 1;
  mailId = `mail_${String(count).padStart(64, '0')}`;
  office.answers.set(SEND, taken());
  office.answers.set('POST /api/email/scheduled/cancel', ok({ success: true }));
  const mail = { ...WAITING, id: mailId, state: 'sent' };
  office.answers.set('POST /api/email/scheduled/state', ok({ success: true, mail }));
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  await office.put(customers, sampleCustomer());
  await unsentDrafts.forget();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  closeComposer();
  closeScheduledMails();
  cleanup();
});

const taken = () =>
  ok({
    success: true,
    messageId: '<a@b>',
    transport: 'smtp',
    scheduled: { id: mailId, sendAt: '2026-11-21T10:00:00.000Z' },
  });

async function open(request: ComposerRequest = { mode: 'new' }) {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer(request);
  const form = await screen.findByRole('dialog', { name: 'E-Mail schreiben' });
  const at = within(form);
  const to = await at.findByRole<HTMLInputElement>('combobox', { name: 'To' });
  const subject = at.getByRole<HTMLInputElement>('textbox', { name: 'Betreff' });
  const press = (name: string | RegExp) => user.click(at.getByRole('button', { name }));
  return { user, form, at, to, subject, press };
}

test('what is no address is said and stays to be corrected; the others become recipients', async () => {
  const { user, at, to, subject, press } = await open();
  await user.type(to, 'erika@example.org,kaputt@');
  await user.tab();
  const error = await at.findByText('Invalid email: kaputt@');
  // As every other field's error has one.
  expect(error.querySelector('svg')).toBeTruthy();
  expect(to.value).toBe('kaputt@');
  expect(at.getByRole('button', { name: 'erika@example.org ändern' })).toBeTruthy();
  await user.type(subject, 'Termin');
  await press('Send');
  expect(office.asked(SEND)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(to));
  await user.type(to, 'example.org');
  await press('Send');
  await waitFor(() =>
    expect(office.asked(SEND)).toMatchObject([
      { to: 'erika@example.org,kaputt@example.org', subject: 'Termin' },
    ]),
  );
});

test('half an address stays when another recipient is changed', async () => {
  const { user, at, to, press } = await open();
  await user.type(to, 'erika@example.org,kaputt@');
  await press('erika@example.org ändern');
  expect(document.activeElement).toBe(to);
  expect(to.value).toBe('kaputt@, erika@example.org');
  await user.type(to, '.uk,');
  expect(at.getByRole('button', { name: 'erika@example.org.uk ändern' })).toBeTruthy();
  expect(at.getByText('Invalid email: kaputt@')).toBeTruthy();
  expect(to.value).toBe('kaputt@');
});

test('who asks for copies types in Cc, and who changes his mind about a link stays at its button', async () => {
  const { user, at, press } = await open();
  await press('Cc/Bcc');
  await user.keyboard('erika@example.org,');
  const cc = at.getByRole('combobox', { name: 'Cc' });
  expect(document.activeElement).toBe(cc);
  expect(at.getByRole('button', { name: 'erika@example.org entfernen' })).toBeTruthy();
  await press('Link');
  const address = await screen.findByRole('textbox', { name: 'Adresse des Links' });
  expect(screen.getByRole('button', { name: 'Link einfügen' })).toHaveProperty('disabled', true);
  await user.type(address, 'umzug{Escape}');
  await waitFor(() => expect(address.isConnected).toBe(false));
  expect(document.activeElement).toBe(at.getByRole('button', { name: 'Link' }));
  expect(isComposerOpen()).toBe(true);
});

test('a subject that is full says so', async () => {
  const { user, at, subject } = await open();
  await user.click(subject);
  await user.paste('x'.repeat(1200));
  expect(subject.value).toHaveLength(998);
  const hint = at.getByText('Höchstens 998 Zeichen');
  expect(subject.getAttribute('aria-describedby')).toBe(hint.id);
  await user.keyboard('{Backspace}');
  expect(at.queryByText('Höchstens 998 Zeichen')).toBeNull();
});

test('several people are pasted with their names', async () => {
  const { user, at, to } = await open();
  await user.click(to);
  await user.paste('"Groß, Anna" <anna@example.org>; ben@example.org');
  expect(at.getByRole('button', { name: 'Groß, Anna ändern' })).toBeTruthy();
  expect(at.getByRole('button', { name: 'ben@example.org ändern' })).toBeTruthy();
});

test('nobody is asked for, and a missing subject is asked about', async () => {
  const { user, at, to, press } = await open();
  await press('Send');
  expect(await at.findByText('Please add at least one recipient')).toBeTruthy();
  expect(document.activeElement).toBe(to);
  await user.type(to, 'erika@example.org');
  await press('Send');
  expect(await screen.findByText('Send without subject?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ohne Betreff senden' }));
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ to: 'erika@example.org' }]));
});

test('of a mail that is planned, a missing subject is asked about as that of one to plan', async () => {
  const { user, to, press } = await open();
  await user.type(to, 'erika@example.org,');
  await press('Später senden');
  await user.click(await screen.findByRole('menuitem', { name: /^1 hour/ }));
  expect(await screen.findByText('Send without subject?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ohne Betreff planen' })).toBeTruthy();
});

test('a text that speaks of an attachment is asked about where no file is attached, a quoted one is not', async () => {
  const mail = sampleMail({ html: '<p>Siehe Anhang</p>' });
  const reply = (text: string) => {
    const opened = open({ mode: 'reply', mail });
    for (const key of text) fireEvent.keyDown(document.body, { key });
    return opened;
  };
  const { user, form, at, press } = await reply('Siehe Anhang');
  const said = () => at.getByRole('textbox', { name: 'Nachricht' }).textContent;
  await waitFor(() => expect(said()).toContain('Siehe Anhang'));
  await press('Send');
  expect(await screen.findByText(/^In Ihrem Text ist von einem Anhang die Rede/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(office.asked(SEND)).toEqual([]);
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('the composer takes files');
  await user.upload(input, new File(['x'], 'Plan.pdf'));
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(1));
  await waitFor(() => expect(isComposerOpen()).toBe(false));

  cleanup();
  const other = await reply('Danke');
  await other.press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(2));
});

test('a mail whose customer was deleted meanwhile leaves all the same, with the one whose address it has', async () => {
  const { user, to, subject, press } = await open({ mode: 'new', customerId: 'C-deleted' });
  await user.type(to, 'erika@');
  // The customers are known.
  await user.click(await screen.findByRole('option', { name: /erika@example\.org/i }));
  await user.type(subject, 'Termin');
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ customerId: sampleCustomer().id }]));
});

test('an answer to a linked mail is of its customer, from whatever address that came; what is forwarded is not', async () => {
  const mail = sampleMail({ from: { name: 'Erikas Büro', address: 'buero@example.net' } });
  const link = linkOf(mail, sampleCustomer().id);
  await office.put(emailCustomerLinks, { id: emailLinkId(link.emailId), data: link });
  const answer = await open({ mode: 'reply', mail });
  await answer.press('Send');
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ customerId: sampleCustomer().id }]));
  await waitFor(() => expect(isComposerOpen()).toBe(false));
  cleanup();
  const { user, to, press } = await open({ mode: 'forward', mail });
  await user.type(to, 'chefin@example.net');
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(2));
  expect(office.asked(SEND)[1]).not.toHaveProperty('customerId');
});

test('an answer to a linked mail that goes to nobody known stays its customer’s', async () => {
  const mail = sampleMail({ from: { name: 'Portal', address: 'portal@example.net' }, to: [] });
  const link = linkOf(mail, sampleCustomer().id);
  await office.put(emailCustomerLinks, { id: emailLinkId(link.emailId), data: link });
  const { user, at, to, press } = await open({ mode: 'reply', mail });
  await user.click(at.getByRole('button', { name: /portal@example\.net.* entfernen|Portal.* entfernen/ }));
  await user.type(to, 'neue.adresse@example.net');
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ customerId: sampleCustomer().id }]));
});

test('an answer to a linked mail that goes to another customer alone is of that one', async () => {
  const other = sampleCustomer(
    { name: 'Max', email: 'max@example.net' },
    'C-22222222-2222-4222-8222-222222222222',
  );
  await office.put(customers, other);
  const mail = sampleMail({ from: { name: 'Erikas Büro', address: 'buero@example.net' }, to: [] });
  const link = linkOf(mail, sampleCustomer().id);
  await office.put(emailCustomerLinks, { id: emailLinkId(link.emailId), data: link });
  const { user, at, to, press } = await open({ mode: 'reply', mail });
  await user.click(
    at.getByRole('button', { name: /buero@example\.net.* entfernen|Erikas Büro.* entfernen/ }),
  );
  await user.type(to, 'max@');
  await user.click(await screen.findByRole('option', { name: /max@example\.net/i }));
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ customerId: other.id }]));
});

test('a mail is handed over once by a double click, for ten seconds, with the customer whose address it has', async () => {
  const { user, form, to, subject } = await open();
  await user.type(to, 'Erika@example.org');
  await user.type(subject, 'Termin');
  await user.dblClick(within(form).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('E-Mail wird gesendet …')).toBeTruthy();
  expect(office.asked(SEND)).toMatchObject([
    { sendAfter: 10, bcc: '', customerId: sampleCustomer().id, idempotencyKey: expect.any(String) },
  ]);
  await waitFor(() => expect(form.isConnected).toBe(false));
  // This browser has it until it is known what became of it.
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' }, leaving: { id: mailId } }]);
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  const again = await screen.findByRole('textbox', { name: 'Betreff' });
  expect(again).toHaveProperty('value', 'Termin');
  expect(office.asked('POST /api/email/scheduled/cancel')).toEqual([{ id: mailId, by: WINDOW }]);
  // Nothing was changed since, and yet it would be lost.
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(await screen.findByText('Discard draft?')).toBeTruthy();
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' } }]);
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
});

test('the focus returns to where a mail was begun, also after it was called back', async () => {
  const { user } = renderScreen(
    office,
    <main tabIndex={-1}>
      <button type="button" onClick={() => openComposer({ mode: 'new', to: 'erika@example.org' })}>
        Verfassen
      </button>
      <ComposerHost />
    </main>,
    '/email',
    '/email',
  );
  const begin = screen.getByRole('button', { name: 'Verfassen' });
  const send = async () => {
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Betreff' });
    if (subject.value === '') await user.type(subject, 'Termin');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(begin));
  };
  await user.click(begin);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await send();
});

test('a mail whose calling back is not answered is called back again, and stands in the window then', async () => {
  const { user, form, to, subject } = await open();
  office.answers.set('POST /api/email/scheduled/cancel', 'offline');
  await user.type(to, 'Erika@example.org');
  await user.type(subject, 'Termin');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText(/^Der Server antwortet nicht/)).toBeTruthy();
  expect(await readKeptDrafts()).toMatchObject([{ isSaved: false, leaving: { isCalledBack: true } }]);
  office.answers.set('POST /api/email/scheduled/cancel', ok({ success: true }));
  const again = await screen.findByRole('textbox', { name: 'Betreff' });
  expect(again).toHaveProperty('value', 'Termin');
  expect(screen.queryByText(/^Der Server antwortet nicht/)).toBeNull();
  const [kept] = await readKeptDrafts();
  expect(kept).toMatchObject({ mail: { subject: 'Termin' }, isSaved: false });
  expect(kept?.leaving).toBeUndefined();
});

test.each([
  [
    'refused',
    refusal(422, 'mail-refused', 'Adresse unbekannt'),
    'Failed to send email. Please try again. Adresse unbekannt',
  ],
  [
    'uncertain',
    refusal(409, 'delivery-unknown', 'Zustellung ungewiss: Bitte fragen.'),
    'Zustellung ungewiss: Bitte fragen.',
  ],
  ['not to be reached', 'offline' as const, /^Vielleicht schon gesendet: Der Server ist nicht erreichbar\./],
])('a sending that is %s keeps everything typed', async (_, answer, text) => {
  office.answers.set(SEND, answer);
  const { user, at, to, subject, press } = await open();
  await user.type(to, 'erika@example.org');
  await user.type(subject, 'Termin');
  await press('Send');
  expect(await at.findByText(text)).toBeTruthy();
  expect(subject.value).toBe('Termin');
  expect(at.getByRole('button', { name: 'erika@example.org ändern' })).toBeTruthy();
});

async function sendUnanswered() {
  const opened = await open();
  office.answers.set(SEND, 'offline');
  await opened.user.type(opened.to, 'erika@example.org');
  await opened.user.type(opened.subject, 'Termin');
  await opened.press('Send');
  await opened.at.findByText(/^Vielleicht schon gesendet/);
  return opened;
}

test('a lost answer is asked for again under the same key, a refusal under another', async () => {
  const { at, press } = await sendUnanswered();
  office.answers.set(SEND, refusal(422, 'mail-refused', 'Nein'));
  await press('Send');
  await at.findByText(/Nein/);
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(3));
  const keys = office.asked(SEND).map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

describe('a mail that perhaps was delivered', () => {
  const UNCERTAIN = 'Zustellung ungewiss: Bitte fragen.';
  const CANCEL = 'POST /api/email/scheduled/cancel';
  const UNKNOWN = { ...WAITING, state: 'unknown', error: UNCERTAIN };
  const sendAgain = async (user: { click(of: Element): Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Nicht senden' }));
    const before = office.asked(SEND).length;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Trotzdem erneut senden?')).toBeTruthy();
    expect(office.asked(SEND)).toHaveLength(before);
    expect(screen.getAllByText(UNCERTAIN).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Trotzdem erneut senden' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
  };

  test('is sent again only where staff say so, and over a reload', async () => {
    office.answers.set(SEND, refusal(409, 'delivery-unknown', UNCERTAIN));
    const { user, at, to, subject, press } = await open();
    await user.type(to, 'erika@example.org');
    await user.type(subject, 'Termin');
    await press('Send');
    expect(await at.findAllByText(UNCERTAIN)).toHaveLength(1);
    const uncertain = { text: UNCERTAIN, mailId: expect.stringMatching(/^mail_/) };
    await waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ mail: { uncertain } }]));
    cleanup();
    closeComposer();
    const again = renderScreen(office, <ComposerHost />, '/email', '/email');
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    office.answers.set(SEND, taken());
    expect(office.asked(CANCEL)).toEqual([]);
    await sendAgain(again.user);
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
    // The outbox settles it as it takes the next one over.
    expect(office.asked(SEND)[1]).toMatchObject({ uncertainMail: await outboxIdOf(first ?? '') });
    expect(office.asked(CANCEL)).toEqual([]);
  });

  test('that was sent again by somebody else leaves once more only where staff say so', async () => {
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [UNKNOWN] }));
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    const again = 'Diese E-Mail ist schon gesendet oder geplant, vielleicht von jemand anderem.';
    office.answers.set(SEND, (body) =>
      (body as { uncertainMail?: string }).uncertainMail === undefined
        ? taken()
        : refusal(409, 'mail-sent-again', again),
    );
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    const send = async () => {
      await user.click(await screen.findByRole('button', { name: 'Send' }));
      await user.click(await screen.findByRole('button', { name: 'Trotzdem erneut senden' }));
      expect(await screen.findByText('Trotzdem senden?')).toBeTruthy();
      expect(
        screen.getByText(
          /ist schon gesendet oder geplant, vielleicht von jemand anderem\. Senden Sie sie trotzdem/,
        ),
      ).toBeTruthy();
    };
    await send();
    await user.click(screen.getByRole('button', { name: 'Nicht senden' }));
    expect(await screen.findByText(`Nicht gesendet: ${again}`)).toBeTruthy();
    await send();
    await user.click(screen.getByRole('button', { name: 'Als neue E-Mail senden' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    expect(office.asked(SEND)).toMatchObject([
      { uncertainMail: WAITING_ID },
      { uncertainMail: WAITING_ID },
      { subject: 'Termin' },
    ]);
    // Where the one before had failed under its key, that is of the uncertain one still.
    const [, refused, further] = keysSent();
    expect(further).not.toBe(refused);
  });

  test('and whose draft is another’s by now asks once whether it is to be a further mail', async () => {
    office.answers.set(
      'GET /api/email/scheduled',
      ok({ success: true, mails: [{ ...UNKNOWN, draft: PLACE }] }),
    );
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    office.answers.set(SEND, (body) => {
      const { draft, uncertainMail } = body as { draft?: unknown; uncertainMail?: string };
      if (draft !== undefined) return refusal(409, 'draft-changed', 'Der Entwurf wurde verändert.');
      return uncertainMail === undefined ? taken() : refusal(409, 'mail-sent-again', 'Schon gesendet.');
    });
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    const to = [{ address: 'erika@example.org', name: '' }];
    openComposer({ mode: 'draft', mail: sampleMail({ ...PLACE, to, subject: 'Termin' }) });
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Trotzdem erneut senden' }));
    await user.click(await screen.findByRole('button', { name: 'Als neue E-Mail senden' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    expect(office.asked(SEND)).toMatchObject([
      { draft: PLACE, uncertainMail: WAITING_ID },
      { uncertainMail: WAITING_ID },
      { subject: 'Termin' },
    ]);
  });

  test('is asked about once: what was not answered then asks again under its key', async () => {
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [UNKNOWN] }));
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    office.answers.set(SEND, 'offline');
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Trotzdem erneut senden' }));
    await screen.findByText(/^Vielleicht schon gesendet/);
    office.answers.set(SEND, taken());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    const [first, second] = keysSent();
    expect(second).toBe(first);
  });

  test('asks without a reload too', async () => {
    office.answers.set(SEND, refusal(409, 'delivery-unknown', UNCERTAIN));
    const { user, at, to, subject, press } = await open();
    await user.type(to, 'erika@example.org');
    await user.type(subject, 'Termin');
    await press('Send');
    await at.findByText(UNCERTAIN);
    office.answers.set(SEND, taken());
    await sendAgain(user);
  });

  test('is written on by a colleague with what is to be known, and listed until it is sent again', async () => {
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [UNKNOWN] }));
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('textbox', { name: 'Betreff' });
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    expect(office.asked(CANCEL)).toEqual([{ id: WAITING_ID, shown: 'unknown', by: WINDOW }]);
    await sendAgain(user);
    expect(office.asked(SEND)).toMatchObject([{ uncertainMail: WAITING_ID }]);
    expect(office.asked(CANCEL)).toHaveLength(1);
  });

  test('stays listed where somebody looks at it or discards it, and goes off the list by hand', async () => {
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [UNKNOWN] }));
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('textbox', { name: 'Betreff' });
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    await user.type(await screen.findByRole('textbox', { name: 'Betreff' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(
      await screen.findByText('Der Entwurf wird gelöscht. Ob die E-Mail ankam, bleibt ungewiss.'),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    openScheduledMails();
    const remove = await screen.findByRole('button', { name: 'Termin: aus der Liste entfernen' });
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
    await user.click(remove);
    await screen.findByText('Aus der Liste entfernt.');
    await screen.findByText('Keine E-Mail wartet auf ihre Zeit.');
    const looked = { id: WAITING_ID, shown: 'unknown' };
    const written = { ...looked, by: WINDOW };
    expect(office.asked(CANCEL)).toEqual([written, written, { ...looked, isDecided: true }]);
    await user.click(screen.getByText('Bearbeiten'));
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    // It is nowhere else.
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  });

  test('only since the list was read is not said to stay unsent', async () => {
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [WAITING] }));
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openScheduledMails();
    await user.click(await screen.findByRole('button', { name: 'Termin: nicht senden' }));
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    expect(screen.queryByText('Die E-Mail wird nicht gesendet.')).toBeNull();
  });

  test('is a draft that says so, where another mail takes its place and where it is the draft of one', async () => {
    office.answers.set(
      'GET /api/email/scheduled',
      ok({ success: true, mails: [{ ...UNKNOWN, draft: PLACE }] }),
    );
    office.answers.set(CANCEL, ok({ success: true, mail: WRITTEN, uncertain: UNCERTAIN }));
    const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
    openComposer({ mode: 'draft', mail: sampleMail(PLACE) });
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
    // Who only looks at it leaves it where it is.
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(isComposerOpen()).toBe(false));
    expect(office.asked('POST /api/email/draft/discard')).toEqual([]);
    openComposer({ mode: 'draft', mail: sampleMail(PLACE) });
    await user.type(await screen.findByRole('textbox', { name: 'Betreff' }), '!');
    openComposer({ mode: 'new', to: 'ben@example.org' });
    await screen.findByRole('button', { name: 'ben@example.org ändern' });
    expect(screen.queryByText(UNCERTAIN)).toBeNull();
    const [saved] = office.asked('POST /api/email/draft') as { html: string }[];
    expect(saved).toMatchObject({ replaces: PLACE, uncertainMail: WAITING_ID });
    office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
    openComposer({ mode: 'draft', mail: sampleMail({ ...PLACE, html: saved?.html ?? '' }) });
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy();
  });
});

test('a sentence that ends without a full stop gets one before the next begins', async () => {
  office.answers.set(SEND, { status: 500, body: 'Internal Server Error' });
  const { user, at, to, subject, press } = await open();
  await user.type(to, 'erika@example.org');
  await user.type(subject, 'Termin');
  await press('Send');
  expect(
    await at.findByText(/^Vielleicht schon gesendet: Unerwartete Server-Antwort\. Wenn Sie/),
  ).toBeTruthy();
});

const keysSent = () =>
  (office.asked(SEND) as { idempotencyKey: string }[]).map((body) => body.idempotencyKey);

test('a lost answer is asked for again under the same key after a reload too, and in another tab', async () => {
  const before = await sendUnanswered();
  const [unansweredKey] = keysSent();
  expect(await readKeptDrafts()).toMatchObject([{ unansweredKey }]);
  await before.user.type(before.subject, ' am Montag');
  await waitFor(async () =>
    expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin am Montag' } }]),
  );
  cleanup();
  closeComposer();
  sessionStorage.clear();
  renderScreen(office, <ComposerHost />, '/email', '/email');
  await screen.findByText(/^Vielleicht schon gesendet: Der Server hat nicht geantwortet\./);
  office.answers.set(SEND, ok({ success: true, messageId: '<a@b>', transport: 'smtp' }));
  await before.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email sent successfully')).toBeTruthy();
  expect(keysSent()).toEqual([unansweredKey, unansweredKey]);
  expect(await readKeptDrafts()).toEqual([]);
});

test('a draft saved after an answer that was lost is not left behind by a mail that had left', async () => {
  const mail = sampleMail({ ...PLACE, subject: 'Termin', to: [{ address: 'erika@example.org', name: '' }] });
  office.answers.set(SEND, 'offline');
  const { at, press } = await open({ mode: 'draft', mail });
  await press('Send');
  await at.findByText(/^Vielleicht schon gesendet/);
  office.answers.set(SEND, ok({ success: true, messageId: '<a@b>', transport: 'smtp' }));
  await press('Send');
  expect(await screen.findByText('Email sent successfully')).toBeTruthy();
  expect(office.asked('POST /api/email/draft/discard')).toEqual([PLACE]);
});

test('who discards a mail that may have left hears that it may have', async () => {
  const { user, press } = await sendUnanswered();
  await press('Schließen');
  expect(
    await screen.findByText('Der Entwurf wird gelöscht. Ob die E-Mail ankam, bleibt ungewiss.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
});

test('a mail that may have left becomes a draft that says so where another one takes its place', async () => {
  const { press, at } = await sendUnanswered();
  // It had been saved as one that was not sent.
  await press('Save Draft');
  await at.findByText('Entwurf gespeichert');
  openComposer({ mode: 'new' });
  await screen.findByText('Die angefangene E-Mail liegt in den Entwürfen.');
  const saved = office.asked('POST /api/email/draft') as { html: string; uncertainMail: string }[];
  expect(saved.at(-1)).toMatchObject({ uncertainMail: await outboxIdOf(keysSent()[0] ?? '') });
  expect(await readKeptDrafts()).toEqual([]);
  openComposer({ mode: 'draft', mail: sampleMail({ ...PLACE, html: saved.at(-1)?.html ?? '' }) });
  await screen.findByText(/^Vielleicht schon gesendet: Auf das Senden kam keine Antwort\./);
});

test('a draft whose sending was not answered is saved once more where another mail takes its place', async () => {
  office.answers.set(SEND, 'offline');
  const to = [{ address: 'erika@example.org', name: '' }];
  const { at, press } = await open({ mode: 'draft', mail: sampleMail({ ...PLACE, to }) });
  await press('Send');
  await at.findByText(/^Vielleicht schon gesendet/);
  openComposer({ mode: 'new' });
  await screen.findByText('Die angefangene E-Mail liegt in den Entwürfen.');
  const uncertainMail = await outboxIdOf(keysSent()[0] ?? '');
  expect(office.asked('POST /api/email/draft')).toMatchObject([{ uncertainMail }]);
});

test('a mail that was changed after a lost answer leaves once more only where staff say so', async () => {
  const { user, at, subject, press } = await sendUnanswered();
  await user.type(subject, ' am Montag');
  office.answers.set(SEND, (body) =>
    (body as { idempotencyKey: string }).idempotencyKey === keysSent()[0]
      ? refusal(409, 'mail-key-reused', 'Bereits mit anderem Inhalt gesendet.')
      : ok({ success: true, messageId: '<a@b>', transport: 'smtp' }),
  );
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Nicht senden' }));
  await at.findByText(/^Nicht noch einmal gesendet/);
  const [unansweredKey] = keysSent();
  expect(await readKeptDrafts()).toMatchObject([{ unansweredKey }]);
  await user.type(subject, ' um 9');
  const mail = { subject: 'Termin am Montag um 9' };
  await waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ mail, unansweredKey }]));
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Als neue E-Mail senden' }));
  await waitFor(() => expect(isComposerOpen()).toBe(false));
  const [first, second, third, last] = keysSent();
  expect([second, third]).toEqual([first, first]);
  expect(last).not.toBe(first);
});

test('a mail that was called back after a lost answer leaves as a further one only where staff say so', async () => {
  const { user, at, press } = await sendUnanswered();
  office.answers.set(SEND, (body) =>
    (body as { idempotencyKey: string }).idempotencyKey === keysSent()[0]
      ? refusal(409, 'mail-cancelled', 'Das Senden wurde rückgängig gemacht.')
      : ok({ success: true, messageId: '<a@b>', transport: 'smtp' }),
  );
  await press('Send');
  expect(await screen.findByText(/^Diese E-Mail wurde inzwischen zurückgenommen/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nicht senden' }));
  await at.findByText(/^Nicht gesendet: Diese E-Mail wurde inzwischen zurückgenommen/);
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Als neue E-Mail senden' }));
  await waitFor(() => expect(isComposerOpen()).toBe(false));
  const [first, second, third, last] = keysSent();
  expect([second, third]).toEqual([first, first]);
  expect(last).not.toBe(first);
});

describe('a draft that somebody else has sent or changed', () => {
  const CHANGED = refusal(409, 'draft-changed', 'Dieser Entwurf wurde inzwischen gesendet oder verändert.');
  const sent = () => office.asked(SEND) as { idempotencyKey: string; draft?: unknown }[];

  test('is sent as another mail where staff say so, and else stays as it is', async () => {
    const mail = sampleMail({
      ...PLACE,
      subject: 'Termin',
      to: [{ address: 'erika@example.org', name: '' }],
    });
    office.answers.set(SEND, CHANGED);
    const { user, at, subject, press } = await open({ mode: 'draft', mail });
    await press('Send');
    await user.click(await screen.findByRole('button', { name: 'Nicht senden' }));
    expect(await at.findByText(/^Nicht gesendet: Der Entwurf wurde/)).toBeTruthy();
    expect(subject.value).toBe('Termin');
    office.answers.set(SEND, (body) =>
      (body as { draft?: unknown }).draft === undefined
        ? ok({ success: true, messageId: '<a@b>', transport: 'smtp' })
        : CHANGED,
    );
    await press('Send');
    await user.click(await screen.findByRole('button', { name: 'Als neue E-Mail senden' }));
    await waitFor(() => expect(subject.isConnected).toBe(false));
    expect(sent().map(({ draft }) => draft)).toEqual([PLACE, PLACE, undefined]);
  });

  test("is nobody else's where but the answer to our own last saving was lost", async () => {
    const next = { ...PLACE, uid: 8 };
    office.answers.set('POST /api/email/draft', refusal(502, 'mailbox-unreachable', 'Das Postfach ist weg.'));
    office.answers.set(SEND, (body) =>
      (body as { draft?: { uid: number } }).draft?.uid === next.uid
        ? ok({ success: true, messageId: '<a@b>', transport: 'smtp' })
        : CHANGED,
    );
    const to = [{ address: 'erika@example.org', name: '' }];
    const mail = sampleMail({ ...PLACE, subject: 'Termin', to });
    const { user, at, subject, press } = await open({ mode: 'draft', mail });
    await user.type(subject, '!');
    await press('Save Draft');
    await at.findByText('Nur lokal gesichert, in diesem Browser. Das Postfach ist weg.');
    office.answers.set('POST /api/email/draft', ok({ success: true, draft: next }));
    await press('Send');
    await waitFor(() => expect(subject.isConnected).toBe(false));
    expect(sent().map(({ draft }) => draft)).toEqual([PLACE, next]);
    const saved = office.asked('POST /api/email/draft') as { replaces: unknown; window: string }[];
    expect(saved[0]?.window).toMatch(/./);
    for (const { replaces, window } of saved) expect([replaces, window]).toEqual([PLACE, saved[0]?.window]);
  });

  test('is saved as a draft of its own, and sent once staff have agreed', async () => {
    const own = { ...PLACE, uid: 8 };
    office.answers.set('POST /api/email/draft', (body) =>
      (body as { replaces?: unknown }).replaces === undefined ? ok({ success: true, draft: own }) : CHANGED,
    );
    const mail = sampleMail({
      ...PLACE,
      subject: 'Termin',
      to: [{ address: 'erika@example.org', name: '' }],
    });
    const { user, at, subject, press } = await open({ mode: 'draft', mail });
    const moved = vi.fn();
    const end = followDrafts(moved);
    await user.type(subject, ' morgen');
    await press('Save Draft');
    await at.findByText('Entwurf gespeichert');
    expect(at.getByText(/^Den Entwurf hat inzwischen jemand gesendet oder verändert\./)).toBeTruthy();
    // It did not take the other's place.
    expect(moved).not.toHaveBeenCalled();
    end();
    expect(await readKeptDrafts()).toMatchObject([{ draft: own, isSplit: true }]);
    await press('Send');
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Als neue E-Mail senden' }));
    await waitFor(() => expect(sent()).toMatchObject([{ draft: own, subject: 'Termin morgen' }]));
  });
});

test('what is typed is saved by itself and by hand, each in place of the one before', async () => {
  const { user, at, subject, press } = await open();
  await user.type(subject, 'Termin');
  expect(await at.findByText('Entwurf gespeichert')).toBeTruthy();
  await user.type(subject, ' am Montag');
  await press('Save Draft');
  const saved = () => office.asked('POST /api/email/draft');
  // Where typing takes its time it is saved in between too.
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ subject: 'Termin am Montag', replaces: PLACE }));
  expect(saved()[0]).toMatchObject({ subject: 'Termin' });
  expect(saved().length).toBeGreaterThan(1);
  await waitFor(async () =>
    expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin am Montag' }, isSaved: true }]),
  );
  // What lies in the drafts is not asked about.
  await press('Schließen');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull());
  expect(office.asked('POST /api/email/draft/discard')).toEqual([]);
});

test('a draft that the server does not take stays in this browser, and says so', async () => {
  office.answers.set('POST /api/email/draft', refusal(502, 'mailbox-unreachable', 'Das Postfach ist weg.'));
  const { user, at, subject, press } = await open();
  await user.type(subject, 'Termin');
  await press('Save Draft');
  expect(await at.findByText('Nur lokal gesichert, in diesem Browser. Das Postfach ist weg.')).toBeTruthy();
  await waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ isSaved: false }]));
});

test('closing what was typed asks, and discarding leaves no draft anywhere', async () => {
  const { user, at, subject, press } = await open();
  await user.type(subject, 'Termin');
  await press('Save Draft');
  await waitFor(() => expect(at.getByText('Entwurf gespeichert')).toBeTruthy());
  await user.type(subject, '!');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard draft?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(subject.value).toBe('Termin!');
  // ProseMirror claims this key for itself.
  fireEvent.keyDown(at.getByRole('textbox', { name: 'Nachricht' }), { key: 'Escape', keyCode: 27 });
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  await press('Schließen');
  const moved = vi.fn();
  const end = followDrafts(moved);
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(office.asked('POST /api/email/draft/discard')).toEqual([PLACE]));
  expect(await readKeptDrafts()).toEqual([]);
  // Who reads it there is told that it is gone, whatever was saved before.
  expect(moved.mock.calls.at(-1)).toEqual([PLACE, undefined]);
  end();
});

test('a tab that ended gives back what was typed in it', async () => {
  const mail = {
    to: [{ address: 'erika@example.org', name: 'Erika' }],
    cc: [],
    bcc: [],
    subject: 'Angefangen',
    html: '<p>Guten Tag</p>',
    quote: '',
    files: [],
    priority: 'normal' as const,
    references: [],
  };
  await keepDraft({ id: 'x', savedAt: '2026-11-21T09:00:00.000Z', mail, isSaved: false });
  renderScreen(office, <ComposerHost />, '/email', '/email');
  expect(await screen.findByText('Entwurf wiederhergestellt')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'Angefangen');
  expect(screen.getByRole('textbox', { name: 'Nachricht' }).textContent).toBe('Guten Tag');
});

test('what is on its way, or written in another tab, is not given back: what was typed before it is', async () => {
  const mail = { to: [], cc: [], bcc: [], html: '', quote: '', files: [], references: [] };
  const kept = (id: string, hour: number) => ({
    id,
    savedAt: `2026-11-21T0${hour}:00:00.000Z`,
    mail: { ...mail, subject: id, priority: 'normal' as const },
    isSaved: false,
  });
  const leaving = { id: mailId, transport: 'smtp' as const, isCalledBack: false };
  await keepDraft({ ...kept('on-its-way', 9), leaving });
  await keepDraft(kept('elsewhere', 8));
  await keepDraft(kept('here', 7));
  const held = [{ name: 'mail-draft:elsewhere' }];
  const locks = { query: async () => ({ held }), request: async () => undefined };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  try {
    renderScreen(office, <ComposerHost />, '/email', '/email');
    expect(await screen.findByText('Entwurf wiederhergestellt')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'here');
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('what was typed last is kept while the page ends, and nothing once it was discarded', async () => {
  const { user, subject, press } = await open();
  // At once: a moment later it is kept anyhow.
  fireEvent.change(subject, { target: { value: 'Termin' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).toContain('Termin');
  expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' }, isSaved: false }]);
  await press('Schließen');
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await readKeptDrafts()).toEqual([]));
});

test('a recipient that is half typed stands there again after a reload', async () => {
  const { user, to } = await open();
  await user.type(to, 'erika@exam');
  window.dispatchEvent(new Event('pagehide'));
  const [kept] = await readKeptDrafts();
  if (!kept) throw new Error('this browser keeps it');
  cleanup();
  closeComposer();
  await keepDraft({ ...kept, id: 'after-reload' });
  renderScreen(office, <ComposerHost />, '/email', '/email');
  expect(await screen.findByRole('combobox', { name: 'To' })).toHaveProperty('value', 'erika@exam');
});

test('who types without a pause has it kept all the same', async () => {
  const { subject } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const length of [1, 2, 3, 4]) {
    fireEvent.change(subject, { target: { value: 'Term'.slice(0, length) } });
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  await waitFor(async () => expect(await readKeptDrafts()).toMatchObject([{ isSaved: false }]));
});

test.each<[string, ComposerRequest, string]>([
  ['an answer is its text', { mode: 'reply', mail: sampleMail() }, 'Gern\num 8'],
  ['a new mail is who gets it', { mode: 'new' }, 'anna@example.org'],
])('what is typed before the window of %s, in order', async (_, request, typed) => {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer(request);
  for (const letter of typed) {
    const key = letter === '\n' ? 'Enter' : letter;
    // What is kept reaches nothing else.
    expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  }
  const to = await screen.findByRole<HTMLInputElement>('combobox', { name: 'To' });
  const text = screen.getByRole('textbox', { name: 'Nachricht' });
  const lines = () => Array.from(text.children, (line) => line.textContent).filter((line) => line !== '');
  // Beneath it a signature may stand.
  await waitFor(() => expect(request.mail ? lines().slice(0, 2).join('\n') : to.value).toBe(typed));
  await user.type(to, '!');
  expect(to.value.at(-1)).toBe('!');
});

test('a name typed before the window is there is suggested, and taken by Enter', async () => {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new' });
  for (const key of 'Erika') fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole('option', { name: /erika@example\.org/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Erika.* ändern$/ })).toBeTruthy();
});

test('an answer to a mail that is still being read opens with it, and with what was typed meanwhile', async () => {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  const reading = Promise.withResolvers<ReturnType<typeof sampleMail>>();
  openComposer({ mode: 'reply' }, reading.promise);
  await user.keyboard('Hallo');
  expect(screen.queryByRole('dialog')).toBeNull();
  reading.resolve(sampleMail());
  const text = await screen.findByRole('textbox', { name: 'Nachricht' });
  await waitFor(() => expect(text.textContent).toContain('Hallo'));
  closeComposer();

  openComposer({ mode: 'reply' }, Promise.reject(new Error('Weg.')));
  await screen.findByText(/^Failed to load email content: /);
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  expect(isComposerOpen()).toBe(false);
});

test('an answer that is called off, or whose screen is left, while its mail is read does not open; what is written stays', async () => {
  const { user, at } = await open({ mode: 'new', to: 'ben@example.org' });
  await waitFor(() => expect(document.activeElement).toBe(at.getByRole('textbox', { name: 'Nachricht' })));
  const begin = document.createElement('button');
  document.body.append(begin);
  begin.focus();
  const read = async (reading: PromiseWithResolvers<ReturnType<typeof sampleMail>>) => {
    reading.resolve(sampleMail());
    await reading.promise;
  };
  const first = Promise.withResolvers<ReturnType<typeof sampleMail>>();
  openComposer({ mode: 'reply' }, first.promise);
  await user.keyboard('{Escape}');
  const putAway = vi.fn(async () => {});
  const stop = onPutAway(putAway);
  await read(first);
  expect(putAway).not.toHaveBeenCalled();
  stop();
  expect(screen.getByRole('button', { name: 'ben@example.org ändern' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erika Muster ändern' })).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  begin.remove();
  closeComposer();

  const second = Promise.withResolvers<ReturnType<typeof sampleMail>>();
  openComposer({ mode: 'reply' }, second.promise);
  cleanup();
  await read(second);
  expect(isComposerOpen()).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
});

test('Esc before the window is there calls it off', async () => {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new' });
  // At once: the window may be there by the next turn.
  for (const key of ['a', 'Escape']) fireEvent.keyDown(document.body, { key });
  await user.keyboard('b');
  expect(isComposerOpen()).toBe(false);
  openComposer({ mode: 'new' });
  const to = await screen.findByRole<HTMLInputElement>('combobox', { name: 'To' });
  expect(to.value).toBe('');
});

test('a reply says what it answers and carries the mail beneath', async () => {
  const html = '<p>Hallo</p>';
  const { at, subject, press } = await open({ mode: 'reply', mail: sampleMail({ html }) });
  expect(subject.value).toBe('Re: Anfrage zum Umzug');
  await waitFor(() => expect(document.activeElement).toBe(at.getByRole('textbox', { name: 'Nachricht' })));
  expect(at.getByRole('button', { name: 'Erika Muster ändern' })).toBeTruthy();
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(1));
  const [sent] = office.asked(SEND);
  expect(sent).toMatchObject({
    to: 'erika@example.org',
    names: { 'erika@example.org': 'Erika Muster' },
    inReplyTo: '<anfrage-1@example.org>',
    answeredMail: { how: 'reply', place: { folder: 'INBOX', uid: 7, uidValidity: '1' } },
    content: expect.stringMatching(/schrieb Erika Muster.*<blockquote.*Hallo/s),
  });
});

test('what is answered can be read in the window, and the window can be put down meanwhile', async () => {
  const { user, form, at, subject, press } = await open({
    mode: 'reply',
    mail: sampleMail({ html: '<p>Hallo</p>' }),
  });
  expect(at.getByTitle('Zitierte Nachricht')).toBeTruthy();
  await user.type(subject, '!');
  await press('Minimieren');
  expect(at.queryByRole('textbox', { name: 'Nachricht' })).toBeNull();
  expect(at.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(form.textContent).toContain('Re: Anfrage zum Umzug!');
  await press('Weiterschreiben');
  expect(subject.value).toBe('Re: Anfrage zum Umzug!');
  expect(at.getByRole('button', { name: 'Send' })).toBeTruthy();
});

test('what is answered unfolds in the window while another mail stands beside it', async () => {
  const answered = sampleMail({ html: '<p>Hallo</p>' });
  const pane = document.createElement('div');
  document.createElement('div').append(pane);
  vi.spyOn(pane, 'getBoundingClientRect').mockReturnValue(new DOMRect(888, 0, 500, 700));
  function Reader() {
    const [uid, setUid] = useState(answered.uid);
    return (
      <>
        <button type="button" onClick={() => setUid(answered.uid + 1)}>
          Nächste
        </button>
        <ComposerHost beside={{ pane, mail: { ...answered, uid } }} />
      </>
    );
  }
  const { user } = renderScreen(office, <Reader />, '/email', '/email');
  openComposer({ mode: 'reply', mail: answered });
  await screen.findByRole('textbox', { name: 'Betreff' });
  expect(screen.queryByTitle('Zitierte Nachricht')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nächste' }));
  expect(screen.getByTitle('Zitierte Nachricht')).toBeTruthy();
});

test('the pictures of the quoted mail are seen in it and are no files beside it', async () => {
  office.answers.set('GET /api/email/attachment', ok('picture'));
  const { at } = await open({
    mode: 'reply',
    mail: sampleMail({
      html: '<p>So:</p><img src="cid:bild@x">',
      attachments: [
        {
          filename: 'Bild.png',
          size: 5,
          contentType: 'image/png',
          part: '2',
          inline: true,
          contentId: 'bild@x',
        },
      ],
    }),
  });
  const frame = at.getByTitle<HTMLIFrameElement>('Zitierte Nachricht');
  await waitFor(() => expect(frame.srcdoc).toMatch(/src="blob:/));
  expect(at.queryByText('Bild.png')).toBeNull();
});

test('a template fills subject and text with what is known of the recipient, and says what is not', async () => {
  const content = 'Guten Tag {{customerName}}, Angebot {{quoteNumber}}.';
  await office.put(emailTemplates, sampleTemplate({ content, attachmentTypes: ['quote'] }));
  await office.put(emailTemplates, sampleTemplate({ name: 'Alt', isActive: false }, 'email-template_2'));
  const { user, at, to, subject, press } = await open();
  await user.type(to, 'erika@example.org{Enter}');
  await press('Vorlagen');
  await user.click(await screen.findByRole('menuitem', { name: 'Besichtigung' }));
  await waitFor(() => expect(subject.value).toBe('Besichtigung bei Erika Muster'));
  expect(at.getByRole('textbox', { name: 'Nachricht' }).textContent).toContain(
    'Guten Tag Erika Muster, Angebot .',
  );
  expect(at.getByText('Nicht bekannt und leer gelassen: Nummer des Angebots.')).toBeTruthy();
  expect(screen.queryByText('Alt')).toBeNull();
});

test('files over 25 MB are not sent, and it says why', async () => {
  const { user, at, to, subject, form, press } = await open();
  await user.type(to, 'erika@example.org{Enter}');
  await user.type(subject, 'Plan');
  const file = new File([new Uint8Array(26 * 1024 * 1024)], 'Plan.pdf');
  await user.upload(within(form).getByLabelText('Dateien anhängen'), file);
  await press('Send');
  await at.findByText('Nicht gesendet: Die Anhänge sind zu groß.');
  expect(at.getByText(/größer als 25 MB/)).toBeTruthy();
  expect(office.asked(SEND)).toEqual([]);
  await press('Plan.pdf entfernen');
  expect(at.queryByText('Plan.pdf')).toBeNull();
  // On the page a key would be a shortcut: Del deletes the mail behind.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nachricht');
});

const WAITING = {
  id: WAITING_ID,
  state: 'scheduled',
  sendAt: '2026-11-21T10:00:00.000Z',
  to: 'erika@example.org',
  subject: 'Termin',
  sentBy: 'Ben',
  attachments: [],
  transport: 'smtp',
};
const WRITTEN = {
  to: ['erika@example.org'],
  cc: [],
  bcc: [],
  names: { 'erika@example.org': 'Erika' },
  subject: 'Termin',
  html: '<p>Bis Montag</p>',
  attachments: [{ filename: 'a.txt', content: 'SGFsbG8=' }],
  priority: 'high',
  references: [],
};

test('a time of its own is taken by Enter, and put right where it is wrong', async () => {
  const { user, to, subject, press } = await open();
  await user.type(to, 'erika@example.org,');
  await user.type(subject, 'Termin');
  await press('Später senden');
  await user.click(await screen.findByRole('menuitem', { name: 'Eigene Zeit …' }));
  const time = await screen.findByLabelText(/Tag und Uhrzeit/);
  fireEvent.change(time, { target: { value: '0026-11-22T08:00' } });
  await user.click(screen.getByRole('button', { name: 'E-Mail planen' }));
  expect(await screen.findByText('Bitte wählen Sie einen Zeitpunkt in der Zukunft')).toBeTruthy();
  expect(document.activeElement).toBe(time);
  typeNoDate(time);
  expect(await screen.findByText('Diesen Tag gibt es nicht, oder die Uhrzeit fehlt')).toBeTruthy();
  fireEvent.submit(time);
  expect(office.asked(SEND)).toEqual([]);
  typeNoDate(time, false);
  fireEvent.change(time, { target: { value: '2126-11-22T08:00' } });
  // As browsers do at Enter; user-event does not in such a field.
  fireEvent.submit(time);
  await waitFor(() =>
    expect(office.asked(SEND)).toEqual([
      expect.objectContaining({ sendAt: expect.stringContaining('2126') }),
    ]),
  );
});

test('a mail whose time was changed is not said to leave at the time before', async () => {
  const { user, to, subject, press } = await open();
  await user.type(to, 'erika@example.org,');
  await user.type(subject, 'Termin');
  await press('Später senden');
  await user.click(await screen.findByRole('menuitem', { name: /^1 hour/ }));
  // Pointed at, it would not go by itself.
  fireEvent.mouseEnter(await screen.findByText(/^E-Mail geplant für/));
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [{ ...WAITING, id: mailId }] }));
  office.answers.set(
    'POST /api/email/scheduled/change',
    ok({ success: true, mail: { ...WAITING, id: mailId } }),
  );
  openScheduledMails();
  await user.click(await screen.findByRole('button', { name: 'Zeit ändern' }));
  const time = await screen.findByLabelText(/Tag und Uhrzeit/);
  fireEvent.change(time, { target: { value: '2126-11-22T08:00' } });
  fireEvent.submit(time);
  await waitFor(() => expect(screen.queryByText(/^E-Mail geplant für/)).toBeNull());
  expect(office.asked('POST /api/email/scheduled/change')).toHaveLength(1);
});

test('what waits is listed, can be taken back and written on as it was', async () => {
  const failed = {
    ...WAITING,
    id: `mail_${'b'.repeat(64)}`,
    state: 'failed',
    subject: 'Rest',
    sentBy: 'Anna',
    customerName: 'Erika Muster',
    quoteNumbers: ['AN-1A2B3C4D'],
    error: 'Abgelehnt.',
  };
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [WAITING, failed] }));
  office.answers.set('POST /api/email/scheduled/cancel', ok({ success: true, mail: WRITTEN }));
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openScheduledMails();
  const list = within(await screen.findByRole('dialog', { name: 'Geplant' }));
  expect(await list.findByText('21.11.2026, 11:00 · von Ben')).toBeTruthy();
  expect(list.getByText('Abgelehnt.')).toBeTruthy();
  expect(list.getByText('Erika Muster · erika@example.org · AN-1A2B3C4D')).toBeTruthy();
  expect(list.getAllByRole('button', { name: 'Zeit ändern' })).toHaveLength(1);
  const [edit] = list.getAllByRole('button', { name: 'Bearbeiten' });
  if (!edit) throw new Error('it can be written on');
  await user.click(edit);
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'Termin');
  expect(screen.getByRole('button', { name: 'Erika ändern' })).toBeTruthy();
  expect(screen.getByText('a.txt')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Nachricht' }).textContent).toBe('Bis Montag');
  expect(office.asked('POST /api/email/scheduled/cancel')).toEqual([
    { id: WAITING_ID, shown: 'scheduled', by: WINDOW },
  ]);
  // It is nowhere else.
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
});

test('what is no longer as it is listed stays so where somebody takes it off, and is listed as it is by now', async () => {
  const failed = { ...WAITING, state: 'failed', error: 'Abgelehnt.' };
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [failed] }));
  const cancel = 'POST /api/email/scheduled/cancel';
  office.answers.set(cancel, refusal(409, 'mail-changed', 'Nichts geändert: ein anderer Zustand.'));
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openScheduledMails();
  const remove = await screen.findByRole('button', { name: 'Termin: aus der Liste entfernen' });
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [WAITING] }));
  await user.click(remove);
  expect(await screen.findByText('Nichts geändert: ein anderer Zustand.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Zeit ändern' })).toBeTruthy();
  expect(office.asked(cancel)).toEqual([{ id: WAITING_ID, shown: 'failed', by: WINDOW }]);
});

test('a mail that was sent and not filed is listed with the reason, and filed again', async () => {
  const error = 'Die E-Mail wurde gesendet, aber ihre Kopie liegt nicht in „Gesendet“.';
  const mail = { ...WAITING, state: 'sent', error };
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [mail] }));
  const file = 'POST /api/email/scheduled/file';
  office.answers.set(file, refusal(422, 'mailbox-refused', 'Das Postfach ist voll.'));
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openScheduledMails();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Erneut ablegen' }));
  expect(await screen.findByText('Das Postfach ist voll.')).toBeTruthy();
  office.answers.set(file, ok({ success: true, mail: { ...mail, error: undefined } }));
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  await user.click(screen.getByRole('button', { name: 'Erneut ablegen' }));
  expect(await screen.findByText('Die E-Mail ist abgelegt.')).toBeTruthy();
  expect(office.asked(file)).toEqual([{ id: WAITING_ID }, { id: WAITING_ID }]);
  expect(await screen.findByText('Keine E-Mail wartet auf ihre Zeit.')).toBeTruthy();
});

test('a list that cannot be read says why and can be asked for again', async () => {
  office.answers.set('GET /api/email/scheduled', refusal(503, 'away', 'Der Speicher ist weg.'));
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openScheduledMails();
  expect(await screen.findByText('Der Speicher ist weg.')).toBeTruthy();
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Keine E-Mail wartet auf ihre Zeit.')).toBeTruthy();
});

test('a draft that waits to be sent is taken back before it is written on', async () => {
  office.answers.set(
    'GET /api/email/scheduled',
    ok({ success: true, mails: [{ ...WAITING, draft: PLACE }] }),
  );
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'draft', mail: sampleMail(PLACE) });
  await user.click(await screen.findByRole('button', { name: 'Planung aufheben' }));
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveProperty(
    'value',
    'Anfrage zum Umzug',
  );
  expect(office.asked('POST /api/email/scheduled/cancel')).toEqual([{ id: WAITING_ID, by: WINDOW }]);
});

test('a draft that is written on says where it lies by now, and that it is sent', async () => {
  const moved = vi.fn();
  const end = followDrafts(moved);
  const next = { ...PLACE, uid: 4 };
  office.answers.set('POST /api/email/draft', ok({ success: true, draft: next }));
  const mail = sampleMail({ ...PLACE, to: [{ address: 'erika@example.org', name: '' }] });
  const { user, subject, press } = await open({ mode: 'draft', mail });
  await user.type(subject, ' am Montag');
  await press('Save Draft');
  await waitFor(() => expect(moved.mock.calls).toEqual([[PLACE, next]]));
  await press('Send');
  await waitFor(() => expect(moved.mock.calls[1]).toEqual([next, undefined]));
  end();
});

test('a draft of which nobody can say whether it waits to be sent is not written on', async () => {
  office.answers.set('GET /api/email/scheduled', 'offline');
  renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'draft', mail: sampleMail({ folder: 'Drafts' }) });
  expect(await screen.findByText(/^Der Entwurf wurde nicht geöffnet/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'E-Mail schreiben' })).toBeNull());
});

test('a draft is taken up with its people, its priority and the files that could be had', async () => {
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  office.answers.set('GET /api/email/attachment', refusal(404, 'mail-gone', 'weg'));
  const headers = [{ name: 'Importance', value: 'high' }];
  const attachments = [
    { filename: 'Plan.pdf', size: 5, contentType: 'application/pdf', part: '2', inline: false },
  ];
  const mail = sampleMail({ ...PLACE, cc: [{ name: '', address: 'ben@example.org' }], headers, attachments });
  const { at } = await open({ mode: 'draft', mail });
  expect(at.getByText('Nicht geladen und nicht angehängt: Plan.pdf')).toBeTruthy();
  expect(at.getByRole('button', { name: 'ben@example.org ändern' })).toBeTruthy();
  expect(at.getByRole('button', { name: 'Hohe Priorität' }).getAttribute('aria-pressed')).toBe('true');
});

test('a recipient that is half typed stands there again when the draft is written on', async () => {
  const { user, at, to, press } = await open();
  await user.type(to, 'halb@getippt');
  await press('Save Draft');
  await at.findByText('Entwurf gespeichert');
  const html = office.asked('POST /api/email/draft').map((draft) => String(Object(draft).html))[0];
  closeComposer();
  cleanup();
  const again = await open({ mode: 'draft', mail: sampleMail({ ...PLACE, to: [], html }) });
  expect(again.to.value).toBe('halb@getippt');
});

test('a signature that was changed is not thrown away without asking', async () => {
  const { user, press } = await open();
  await press('Weitere Optionen');
  await user.click(await screen.findByRole('menuitem', { name: 'Signatur bearbeiten …' }));
  await user.type(await screen.findByRole('textbox', { name: /^Steht unter/ }), 'Petra{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.getByRole('textbox', { name: /^Steht unter/ })).toHaveProperty(
    'value',
    expect.stringMatching(/Petra$/),
  );
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Steht unter/ })).toBeNull());
});

describe('the signature of this browser', () => {
  const SAVED = 'Signatur gespeichert. Sie gilt ab der nächsten E-Mail.';
  const textOf = ({ at }: Awaited<ReturnType<typeof open>>) =>
    at.getByRole('textbox', { name: 'Nachricht' }).textContent;
  const edit = async ({ user, press }: Awaited<ReturnType<typeof open>>) => {
    await press('Weitere Optionen');
    await user.click(await screen.findByRole('menuitem', { name: 'Signatur bearbeiten …' }));
    const name = /^Steht unter/;
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
    await waitFor(() => expect(field.value).not.toBe(''));
    const save = (label: string) => user.click(screen.getByRole('button', { name: label }));
    const isGone = () => waitFor(() => expect(screen.queryByRole('textbox', { name })).toBeNull());
    return { field, save, isGone };
  };
  const openNext = () => {
    closeComposer();
    cleanup();
    return open();
  };

  test('stands under the next mail once it is saved, until the company’s is used again', async () => {
    const first = await open();
    const own = await edit(first);
    await first.user.clear(own.field);
    await first.user.type(own.field, 'Viele Grüße{Enter}Petra');
    await own.save('Signatur speichern');
    await screen.findByText(SAVED);
    await own.isGone();
    expect(textOf(first)).toBe('Umzugsbüro');
    const second = await openNext();
    expect(textOf(second)).toBe('Viele GrüßePetra');
    const company = await edit(second);
    expect(company.field.value).toBe('Viele Grüße\nPetra');
    await company.save('Firmendaten verwenden');
    await company.isGone();
    expect(textOf(await openNext())).toBe('Umzugsbüro');
  });

  test('that it does not take is said, and stays to be saved', async () => {
    const opened = await open();
    const { field, save, isGone } = await edit(opened);
    await opened.user.type(field, '{Enter}Petra');
    onTestFinished(() => void vi.unstubAllGlobals());
    fillStorage('Umzugsbüro'.length);
    await save('Signatur speichern');
    await screen.findByText(/^Fehler beim Speichern der Signatur\./);
    expect(field.value).toBe('Umzugsbüro\nPetra');
    expect(screen.queryByText(SAVED)).toBeNull();
    await opened.user.clear(field);
    await opened.user.type(field, 'Petra');
    await save('Signatur speichern');
    await screen.findByText(SAVED);
    await isGone();
    expect(textOf(await openNext())).toBe('Petra');
  });
});

test('another mail puts the one that is open into the drafts', async () => {
  const { user, subject } = await open();
  await user.type(subject, 'Termin');
  openComposer({ mode: 'new', to: 'ben@example.org' });
  expect(await screen.findByText('Die angefangene E-Mail liegt in den Entwürfen.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'ben@example.org ändern' })).toBeTruthy();
  expect(office.asked('POST /api/email/draft')).toMatchObject([{ subject: 'Termin' }]);
  expect(await readKeptDrafts()).toEqual([]);
});

test('a mail whose sending ends late leaves the window open that was opened meanwhile', async () => {
  const late = Promise.withResolvers<Answer>();
  office.answers.set(SEND, () => late.promise);
  const { user, to, subject, press } = await open();
  await user.type(to, 'erika@example.org');
  await user.type(subject, 'Termin');
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(1));
  openComposer({ mode: 'new', to: 'ben@example.org' });
  await screen.findByRole('button', { name: 'ben@example.org ändern' });
  late.resolve(taken());
  await screen.findByText('E-Mail wird gesendet …');
  const next = screen.getByRole<HTMLInputElement>('textbox', { name: 'Betreff' });
  await user.type(next, 'Angebot');
  expect(next.isConnected && next.value).toBe('Angebot');
});

describe('a mail whose window is gone while it is being sent', () => {
  const failing = async (answer = refusal(422, 'mail-refused', 'Abgelehnt.')) => {
    const late = Promise.withResolvers<Answer>();
    office.answers.set(SEND, () => late.promise);
    const opened = await open();
    await opened.user.type(opened.to, 'erika@example.org');
    await opened.user.type(opened.subject, 'Termin');
    await opened.press('Send');
    await waitFor(() => expect(office.asked(SEND)).toHaveLength(1));
    return { user: opened.user, fail: () => late.resolve(answer) };
  };
  const said = () =>
    screen.findByText(/^E-Mail „Termin“ an erika@example\.org: Failed to send email.*Abgelehnt\./);

  test('is no draft as well where another one is opened, and comes back by the notification that says why', async () => {
    const { user, fail } = await failing();
    openComposer({ mode: 'new', to: 'ben@example.org' });
    await screen.findByRole('button', { name: 'ben@example.org ändern' });
    expect(office.asked('POST /api/email/draft')).toEqual([]);
    fail();
    await said();
    expect(screen.getByRole('button', { name: 'ben@example.org ändern' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('button', { name: 'erika@example.org ändern' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Betreff' }).value).toBe('Termin');
    expect(screen.getByText(/^Failed to send email.*Abgelehnt\./)).toBeTruthy();
  });

  test('comes back with what is to be known where its delivery is uncertain', async () => {
    const { user, fail } = await failing(refusal(409, 'delivery-unknown', 'Zustellung ungewiss.'));
    openComposer({ mode: 'new', to: 'ben@example.org' });
    await screen.findByRole('button', { name: 'ben@example.org ändern' });
    fail();
    await screen.findByText(/^E-Mail „Termin“ an erika@example\.org: Zustellung ungewiss\.$/);
    const uncertain = { mailId: await outboxIdOf(keysSent()[0] ?? ''), text: 'Zustellung ungewiss.' };
    expect(await readKeptDrafts()).toMatchObject([{ mail: { uncertain } }]);
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('button', { name: 'erika@example.org ändern' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Trotzdem erneut senden?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nicht senden' }));
  });

  test('says on another screen that it did not leave, and leads back to it', async () => {
    const { user, fail } = await failing();
    history.pushState(null, '', '/customers');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText('Adresse /customers');
    fail();
    await said();
    expect(await readKeptDrafts()).toMatchObject([{ mail: { subject: 'Termin' }, isSaved: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('button', { name: 'erika@example.org ändern' });
  });

  test('is offered no longer once somebody has come back to it by another way', async () => {
    const { fail } = await failing();
    history.pushState(null, '', '/customers');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText('Adresse /customers');
    fail();
    await said();
    history.pushState(null, '', '/email');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('button', { name: 'erika@example.org ändern' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull());
  });
});

describe('a mail that cannot be a draft', () => {
  const putAway = async () => {
    office.answers.set('POST /api/email/draft', refusal(413, 'too-large', 'Die Anhänge sind zu groß.'));
    const { user, subject } = await open();
    await user.type(subject, 'Angebot mit Plänen');
    openComposer({ mode: 'new' });
    await screen.findByText(/^Die angefangene E-Mail liegt nur in diesem Browser/);
    await waitFor(() => expect(subject.isConnected).toBe(false));
    return { user, edit: await screen.findByRole('button', { name: 'Bearbeiten' }) };
  };

  test('is offered again where another one takes its place', async () => {
    const { user, edit } = await putAway();
    await user.click(edit);
    expect(await screen.findByDisplayValue('Angebot mit Plänen')).toBeTruthy();
  });

  test('is offered no longer once somebody has come back to it by another way', async () => {
    const { edit } = await putAway();
    const [kept] = await readKeptDrafts();
    if (kept === undefined) throw new Error('The mail is kept nowhere.');
    reopenComposer(kept);
    await screen.findByDisplayValue('Angebot mit Plänen');
    await waitFor(() => expect(edit.isConnected).toBe(false));
  });
});
