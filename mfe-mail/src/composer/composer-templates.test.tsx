// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { MailAttachment } from 'shared-kit/api';
import {
  currentOffer,
  customers,
  emailTemplates,
  invoices,
  printedQuoteHash,
  type Quote,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { readKeptDrafts, unsentDrafts } from 'shared-kit/mail-drafts';
import { FakeOffice, ok, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import { type ComposerRequest, closeComposer, openComposer } from './composer.store.ts';
import { ComposerHost } from './composer-host.tsx';
import { keepSignature } from './signature.ts';

const SEND = 'POST /api/send-email';
const CLOSING = 'Mit freundlichen Grüßen\n{{companyName}}';
const OFFER = sampleTemplate({
  name: 'Angebot senden',
  subject: 'Angebot {{quoteNumber}}',
  content: `Guten Tag,\n\nanbei {{quoteNumber}} über {{quotePrice}}.\n\n${CLOSING}`,
  attachmentTypes: ['quote'],
});
const CHASE = sampleTemplate(
  {
    name: 'Nachfassen',
    subject: 'Fragen zu {{quoteNumber}}?',
    content: `Guten Tag,\n\nhaben Sie {{quoteNumber}} angesehen?\n\n${CLOSING}`,
  },
  'email-template_2',
);
const DRAFT = sampleQuote();
const SENT = sampleQuote(
  { status: 'sent', price: 500, createdAt: '2026-11-19T10:00:00.000Z' },
  'quote_5e5e5e5e-1111-4111-8111-111111111111',
);

const MAX_ID = 'C-22222222-2222-4222-8222-222222222222';

let office: FakeOffice;
beforeAll(preloadDialogs);
beforeEach(async () => {
  // While the quotes that were sent are valid.
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  localStorage.clear();
  await unsentDrafts.forget();
  office = new FakeOffice();
  office.settings = {
    ...office.settings,
    company: { ...office.settings.company, phone: '030 1' },
  };
  office.answers.set(
    'POST /api/email/draft',
    ok({ success: true, draft: { folder: 'D', uid: 1, uidValidity: '1' } }),
  );
  office.answers.set(SEND, ok({ success: true, messageId: '<a@b>', transport: 'smtp' }));
  await office.put(customers, sampleCustomer());
  for (const template of [OFFER, CHASE]) await office.put(emailTemplates, template);
});
afterEach(() => {
  closeComposer();
  cleanup();
  vi.useRealTimers();
});

/** As the office's server would say it of this one. */
const asPrinted = async ({ id, data }: Stored<Quote>) => ({
  id,
  hash: await printedQuoteHash(data, currentOffer(data, sampleCustomer().data, office.settings)),
});

async function open(request: Partial<ComposerRequest> = { customerId: sampleCustomer().id }) {
  const { user } = renderScreen(office, <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new', ...request });
  const form = await screen.findByRole('dialog', { name: 'E-Mail schreiben' });
  const at = within(form);
  const text = await at.findByRole('textbox', { name: 'Nachricht' });
  const press = (name: string) => user.click(at.getByRole('button', { name }));
  const choose = async (name: string) => {
    await press('Vorlagen');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const subject = () => at.getByRole<HTMLInputElement>('textbox', { name: 'Betreff' }).value;
  return { user, at, text, press, choose, subject };
}

test('a template stands above the signature and says its closing once; another takes its place', async () => {
  await office.put(quotes, SENT);
  const { text, choose, subject } = await open();
  expect(text.textContent).toBe('UmzugsbüroTelefon: 030 1');
  await choose('Nachfassen');
  await waitFor(() => expect(subject()).toBe('Fragen zu AN-5E5E5E5E?'));
  expect(text.textContent).toBe(
    'Guten Tag,haben Sie AN-5E5E5E5E angesehen?Mit freundlichen GrüßenUmzugsbüroTelefon: 030 1',
  );
  await choose('Angebot senden');
  await waitFor(() => expect(subject()).toBe('Angebot AN-5E5E5E5E'));
  expect(text.textContent).toBe(
    'Guten Tag,anbei AN-5E5E5E5E über 500,00 €.Mit freundlichen GrüßenUmzugsbüroTelefon: 030 1',
  );
});

test('the menu has the focus once the templates have come: it goes on by keys', async () => {
  const { user, at, text, press } = await open();
  await press('Vorlagen');
  const first = await screen.findByRole('menuitem', { name: 'Angebot senden' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement).toBe(at.getByRole('button', { name: 'Vorlagen' }));
  await press('Vorlagen');
  await screen.findByRole('menuitem', { name: 'Angebot senden' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(text.textContent).toContain('Guten Tag,anbei'));
  await waitFor(() => expect(document.activeElement).toBe(text));
});

test('templates that could not be loaded are asked for again in the menu', async () => {
  const list = vi.spyOn(office.store, 'list').mockRejectedValue(new Error('Der Server ist weg.'));
  const { user, press } = await open();
  await press('Vorlagen');
  expect(await screen.findByText(/^Fehler beim Laden der Vorlagen/)).toBeTruthy();
  list.mockRestore();
  await user.click(screen.getByRole('menuitem', { name: 'Erneut versuchen' }));
  const first = await screen.findByRole('menuitem', { name: 'Angebot senden' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('who is no customer yet is greeted by the name in the address', async () => {
  await office.put(
    emailTemplates,
    sampleTemplate(
      { name: 'Willkommen', subject: 'Ihre Anfrage', content: 'Guten Tag {{customerName}},' },
      'email-template_3',
    ),
  );
  const { at, text, choose } = await open({ to: '"Lea Neu" <lea@example.org>' });
  await choose('Willkommen');
  await waitFor(() => expect(text.textContent).toContain('Guten Tag Lea Neu,'));
  expect(at.queryByText(/^Nicht bekannt und leer gelassen/)).toBeNull();
});

test('a signature of one’s own with a greeting is the only greeting', async () => {
  keepSignature('Viele Grüße\nPetra');
  const { text, choose } = await open();
  await choose('Nachfassen');
  await waitFor(() => expect(text.textContent).toBe('Guten Tag,haben Sie angesehen?Viele GrüßePetra'));
});

test('a mail that asks about a quote speaks of the newest that the customer has, and of another when told so', async () => {
  for (const quote of [DRAFT, SENT]) await office.put(quotes, quote);
  const { user, at, text, press, choose, subject } = await open();
  await choose('Nachfassen');
  expect(await at.findByText('Vorlage mit Angebot AN-5E5E5E5E · Versendet · 500,00 €')).toBeTruthy();
  await user.click(text);
  await user.keyboard('Eigenes. ');
  await press('Anderes Angebot');
  await user.click(await screen.findByRole('menuitem', { name: /^AN-1A2B3C4D · Entwurf/ }));
  expect(await at.findByText(/^Das Angebot ist noch ein Entwurf/)).toBeTruthy();
  expect(subject()).toBe('Fragen zu AN-1A2B3C4D?');
  expect(text.textContent).toContain('haben Sie AN-1A2B3C4D angesehen?');
  expect(text.textContent).not.toContain('AN-5E5E5E5E');
});

test('what a template promises is asked about, attached by a button, and follows the quote that is chosen', async () => {
  for (const quote of [DRAFT, SENT]) await office.put(quotes, quote);
  const { user, at, text, press, choose } = await open();
  await choose('Angebot senden');
  expect(await at.findByText(/verspricht das Angebot als Anhang/)).toBeTruthy();
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(office.asked(SEND)).toEqual([]);
  await press('Angebot anhängen');
  expect(
    await at.findByText('Angebot_AN-1A2B3C4D_Erika-Muster_2026-11-20.pdf', undefined, SLOW),
  ).toBeTruthy();
  expect(at.queryByText(/als Anhang/)).toBeNull();
  expect(at.getByText(/Mit dieser E-Mail gilt es als versendet/)).toBeTruthy();
  await press('Anderes Angebot');
  await user.click(await screen.findByRole('menuitem', { name: /^AN-5E5E5E5E/ }));
  expect(
    await at.findByText('Angebot_AN-5E5E5E5E_Erika-Muster_2026-11-19.pdf', undefined, SLOW),
  ).toBeTruthy();
  expect(at.queryByText(/^Angebot_AN-1A2B3C4D/)).toBeNull();
  expect(text.textContent).toContain('anbei AN-5E5E5E5E über 500,00 €.');
  // This browser has it after a crash too.
  await waitFor(async () =>
    expect(await readKeptDrafts()).toMatchObject([{ mail: { template: { quoteId: SENT.id } } }]),
  );
});

test('several quotes go along: each with its document, the one spoken of first', async () => {
  for (const quote of [DRAFT, SENT]) await office.put(quotes, quote);
  const { user, at, press, choose } = await open();
  const document = (number: string) => at.findByText(new RegExp(`^Angebot_${number}.*pdf$`), undefined, SLOW);
  await choose('Angebot senden');
  await at.findByText(/verspricht das Angebot als Anhang/);
  expect(at.queryByRole('button', { name: 'Weiteres Angebot' })).toBeNull();
  await press('Angebot anhängen');
  await document('AN-1A2B3C4D');
  await press('Weiteres Angebot');
  await user.click(await screen.findByRole('menuitem', { name: /^AN-5E5E5E5E/ }));
  await document('AN-5E5E5E5E');
  const beside = () => within(at.getByRole('list', { name: 'Weitere Angebote' }));
  expect(beside().getByText('AN-5E5E5E5E · Versendet · 500,00 €')).toBeTruthy();
  expect(at.queryByRole('button', { name: 'Weiteres Angebot' })).toBeNull();
  expect(at.getAllByRole('button', { name: /^Angebot_AN-.* entfernen$/ })).toHaveLength(2);
  // Of the two that go along another is spoken of: both stay, each once.
  await press('Anderes Angebot');
  await user.click(await screen.findByRole('menuitem', { name: /^AN-5E5E5E5E/ }));
  await waitFor(() => expect(beside().getByText(/^AN-1A2B3C4D · Entwurf/)).toBeTruthy());
  expect(at.getByText(/^Angebot AN-1A2B3C4D ist noch ein Entwurf.*gilt es als versendet\.$/)).toBeTruthy();
  await press('Send');
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(1), SLOW);
  const [sent] = office.asked(SEND) as [{ attachments: unknown[] }];
  expect(sent).toMatchObject({ quotes: [await asPrinted(SENT), await asPrinted(DRAFT)] });
  expect(sent.attachments).toHaveLength(2);
});

test('of several drafts that go along it is said once', async () => {
  const other = sampleQuote({ price: 700 }, 'quote_6f6f6f6f-1111-4111-8111-111111111111');
  for (const quote of [DRAFT, other]) await office.put(quotes, quote);
  const { at, user, press, choose } = await open();
  await choose('Angebot senden');
  await at.findByText(/verspricht das Angebot als Anhang/);
  await press('Angebot anhängen');
  await user.click(await at.findByRole('button', { name: 'Weiteres Angebot' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: /^AN-/ }));
  expect(await at.findByText(/^2 dieser Angebote sind noch Entwürfe/, undefined, SLOW)).toBeTruthy();
  expect(at.queryByText(/gilt es als versendet/)).toBeNull();
});

test('a file of one’s own by the name of a quote does not send it: ours is offered beside it', async () => {
  await office.put(quotes, DRAFT);
  const { user, at, press, choose } = await open();
  await choose('Angebot senden');
  expect(await at.findByText(/verspricht das Angebot als Anhang/)).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('the composer takes files');
  await user.upload(input, new File(['%PDF-'], 'Angebot.pdf', { type: 'application/pdf' }));
  expect(at.queryByText(/verspricht das Angebot als Anhang/)).toBeNull();
  expect(at.getByText(/^Das Angebot ist noch ein Entwurf und bleibt einer/)).toBeTruthy();
  await press('Angebot anhängen');
  expect(await at.findByText(/Mit dieser E-Mail gilt es als versendet/, undefined, SLOW)).toBeTruthy();
  expect(at.queryByRole('button', { name: 'Angebot anhängen' })).toBeNull();
});

test('asked at sending, the promised quote is attached and leaves with the mail, once', async () => {
  await office.put(quotes, SENT);
  const { user, press, choose, subject } = await open();
  await choose('Angebot senden');
  await waitFor(() => expect(subject()).toBe('Angebot AN-5E5E5E5E'));
  await press('Send');
  await user.dblClick(await screen.findByRole('button', { name: 'Anhängen und senden' }));
  await waitFor(() => expect(office.asked(SEND)).toHaveLength(1), SLOW);
  const [sent] = office.asked(SEND) as [{ attachments: { filename: string; content: string }[] }];
  expect(sent.attachments).toMatchObject([{ filename: 'Angebot_AN-5E5E5E5E_Erika-Muster_2026-11-19.pdf' }]);
  expect(atob(sent.attachments[0]?.content ?? '').slice(0, 5)).toBe('%PDF-');
  // As 'Angebot senden' does (D21).
  expect(sent).toMatchObject({
    customerId: sampleCustomer().id,
    quotes: [await asPrinted(SENT)],
    templateType: 'quote_email',
  });
});

test('a draft that is opened again asks about what is missing, and knows the quote that is attached', async () => {
  await office.put(quotes, SENT);
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  office.answers.set('GET /api/email/attachment', ok('%PDF-'));
  const saved = () => (office.asked('POST /api/email/draft') as { html: string }[]).at(-1)?.html ?? '';
  const reopened = (html: string, attachments: MailAttachment[] = []) => {
    closeComposer();
    cleanup();
    const to = [{ name: '', address: 'erika@example.org' }];
    const mail = sampleMail({ folder: 'D', uid: 1, uidValidity: '1', to, html, attachments });
    return open({ mode: 'draft', mail });
  };
  const written = await open();
  await written.choose('Angebot senden');
  await waitFor(() => expect(saved()).toContain('anbei AN-5E5E5E5E'), SLOW);

  const again = await reopened(saved());
  expect(again.text.textContent).toContain('anbei AN-5E5E5E5E');
  expect(again.text.textContent).not.toContain('umzug-entwurf');
  await again.press('Send');
  expect(await screen.findByText('Ohne Anhang senden?')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await again.press('Angebot anhängen');
  const filename = 'Angebot_AN-5E5E5E5E_Erika-Muster_2026-11-19.pdf';
  expect(await again.at.findByText(filename, undefined, SLOW)).toBeTruthy();
  await again.press('Save Draft');
  await waitFor(() => expect(saved()).toContain(encodeURIComponent('"ofType":"quote"')), SLOW);

  const file = { filename, size: 5, contentType: 'application/pdf', part: '2', inline: false };
  const last = await reopened(saved(), [file]);
  expect(await last.at.findByText(filename)).toBeTruthy();
  const mailed = [await asPrinted(SENT)];
  await last.press('Send');
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ quotes: mailed }]));
  expect(JSON.stringify(office.asked(SEND))).not.toContain('umzug-entwurf');
});

test('without a quote there is none to attach, and the mail can leave without it', async () => {
  const { user, at, press, choose } = await open();
  await choose('Angebot senden');
  expect(await at.findByText(/Zu diesem Empfänger gibt es keines/)).toBeTruthy();
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Ohne Anhang senden' }));
  await user.click(await screen.findByRole('button', { name: 'Trotzdem senden' }));
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ attachments: [] }]));
});

test('of a mail that is planned the question is not whether it is sent', async () => {
  await office.put(quotes, SENT);
  const { user, press, choose, subject } = await open();
  await choose('Angebot senden');
  await waitFor(() => expect(subject()).toBe('Angebot AN-5E5E5E5E'));
  await press('Später senden');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Ohne Anhang planen?' }));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Weiter bearbeiten',
    'Ohne Anhang planen',
    'Anhängen und planen',
  ]);
  await user.click(question.getByRole('button', { name: 'Anhängen und planen' }));
  const attachments = [{ filename: 'Angebot_AN-5E5E5E5E_Erika-Muster_2026-11-19.pdf' }];
  await waitFor(
    () => expect(office.asked(SEND)).toMatchObject([{ sendAt: '2026-11-21T07:00:00.000Z', attachments }]),
    SLOW,
  );
});

test('what the template had nothing to say about is asked about before it leaves, and not once it is filled in', async () => {
  const { user, at, press, choose, subject } = await open();
  await choose('Nachfassen');
  expect(await at.findByText('Nicht bekannt und leer gelassen: Nummer des Angebots.')).toBeTruthy();
  await press('Send');
  expect(await screen.findByText('Nummer des Angebots fehlt im Text.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(office.asked(SEND)).toEqual([]);
  await user.clear(at.getByRole('textbox', { name: 'Betreff' }));
  await user.type(at.getByRole('textbox', { name: 'Betreff' }), 'Fragen?');
  expect(subject()).toBe('Fragen?');
  // The text has it still.
  await press('Send');
  await user.click(await screen.findByRole('button', { name: 'Trotzdem senden' }));
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ subject: 'Fragen?' }]));
});

test('of a mail that is planned the question is whether it is planned without that', async () => {
  const { user, press, choose, subject } = await open();
  await choose('Nachfassen');
  await waitFor(() => expect(subject()).not.toBe(''));
  await press('Später senden');
  await user.click(await screen.findByRole('menuitem', { name: /^1 hour/ }));
  await user.click(await screen.findByRole('button', { name: 'Trotzdem planen' }));
  await waitFor(() => expect(office.asked(SEND)).toMatchObject([{ sendAt: '2026-11-20T13:00:00.000Z' }]));
});

test('a mail that goes to somebody else speaks of them, and leaves the quote of the first behind', async () => {
  await office.put(quotes, SENT);
  const max = sampleCustomer({ name: 'Max Klein', email: 'max@example.org' }, MAX_ID);
  await office.put(customers, max);
  const { user, at, text, press, choose, subject } = await open({ to: 'erika@example.org' });
  await choose('Angebot senden');
  await waitFor(() => expect(subject()).toBe('Angebot AN-5E5E5E5E'));
  await press('Angebot anhängen');
  expect(await at.findByText(/^Angebot_AN-5E5E5E5E/, undefined, SLOW)).toBeTruthy();
  await press('erika@example.org entfernen');
  await user.type(at.getByRole('combobox', { name: 'To' }), 'max@example.org,');
  expect(await at.findByText(/Zu diesem Empfänger gibt es keines/)).toBeTruthy();
  expect(at.queryByText(/^Angebot_/)).toBeNull();
  expect(text.textContent).not.toContain('AN-5E5E5E5E');
  expect(subject()).toBe('Angebot ');
});

test('an invoice is attached as it was archived, and what hinders that is said', async () => {
  const invoiceTemplate = sampleTemplate(
    {
      name: 'Rechnung',
      subject: 'Rechnung {{invoiceNumber}}',
      content: 'Anbei.',
      attachmentTypes: ['invoice'],
    },
    'email-template_3',
  );
  await office.put(emailTemplates, invoiceTemplate);
  await office.put(invoices, sampleInvoice());
  const { at, press, choose, subject } = await open();
  await choose('Rechnung');
  await waitFor(() => expect(subject()).toBe('Rechnung RE-2026-0001'));
  await press('Rechnung anhängen');
  expect(await at.findByText(/^Nicht angehängt\./)).toBeTruthy();
  expect(office.asked(`GET /api/invoices/${sampleInvoice().id}/pdf`)).toHaveLength(1);
});

/** The document's code and its font are loaded. */
const SLOW = { timeout: 20_000 };
