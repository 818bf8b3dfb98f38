// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { moduleDescriptorSchema } from 'shared-kit/contract';
import { countedWhere, StoreUnavailable } from 'shared-kit/data';
import {
  type EmailCustomerLink,
  type EmailHistoryEntry,
  emailCustomerLinks,
  emailHistory,
  emailLinkId,
  emailTemplates,
  quotes,
} from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import descriptor from '../../module.json' with { type: 'json' };
import { linkOf } from '../linking/mail-link.ts';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import EmailsTab from './emails.tab.tsx';

const CUSTOMER = sampleCustomer();
const ANOTHER = 'C-22222222-2222-4222-8222-222222222222';
const SEND = 'POST /api/send-email';

let office: FakeOffice;

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./write-mail.dialog.tsx'), import('./sent-mail.dialog.tsx')]);
}, 60_000);
beforeEach(() => {
  office = new FakeOffice();
  sessionStorage.clear();
});
afterEach(() => {
  // What one test was told must not answer the next.
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderScreen(
    office,
    <EmailsTab customer={CUSTOMER} editing={false} />,
    '/customers/:id',
    `/customers/${CUSTOMER.id}?tab=e-mails`,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

const link = (
  key: string,
  linkedAt: string,
  customerId = CUSTOMER.id,
  part: Partial<EmailCustomerLink> = {},
) => {
  const made = linkOf(sampleMail({ key, subject: `Mail ${key}` }), customerId, new Date(linkedAt));
  return office.put(emailCustomerLinks, { id: emailLinkId(key), data: { ...made, ...part } });
};
const sent = (id: string, part: Partial<EmailHistoryEntry> = {}) =>
  office.put(emailHistory, {
    id,
    data: {
      customerId: CUSTOMER.id,
      to: 'erika@example.org',
      subject: `Nachricht ${id}`,
      body: '<p>Guten Tag</p>',
      templateType: 'custom',
      sentAt: '2026-11-20T10:00:00.000Z',
      sentBy: 'Petra',
      type: 'other',
      attachments: [],
      status: 'sent',
      transport: 'smtp',
      messageId: `<${id}@umzug.example>`,
      ...part,
    } satisfies EmailHistoryEntry,
  });

/** As the customer's page counts for the tab. */
async function countOfTab(): Promise<number> {
  const sources = moduleDescriptorSchema.parse(descriptor).slots.flatMap(({ count = [] }) => count);
  const counts = sources.map(async ({ collection, field, where, less = false }) => {
    const own = [{ field, op: '==' as const, value: CUSTOMER.id }, ...countedWhere(where)];
    const count = await office.store.count({ collection, where: own });
    return less ? -count : count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

describe('linked mails', () => {
  test('are the customer’s own, newest first, and lead to the mail in the client', async () => {
    await link('<a/1@x>', '2026-11-01T08:00:00Z');
    await link('<b@x>', '2026-11-02T08:00:00Z');
    await link('<c@x>', '2026-11-03T08:00:00Z', ANOTHER);
    const { user } = open();
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => /Mail <\S+>/.exec(textContent)?.[0])).toEqual([
      'Mail <b@x>',
      'Mail <a/1@x>',
    ]);
    await user.click(links[1] ?? document.body);
    expect(
      await screen.findByText(`Adresse /email-client?${new URLSearchParams({ 'mail-id': '<a/1@x>' })}`),
    ).toBeTruthy();
  });

  test('are those that were received: a sent one stands among the sent ones alone', async () => {
    await link('<1@umzug.example>', '2026-11-20T10:00:00Z', CUSTOMER.id, { isSent: true });
    await link('<b@x>', '2026-11-02T08:00:00Z');
    await sent('1');
    // Staff took its link away: it was sent all the same.
    await sent('2');
    await sent('3', { status: 'failed' });
    open();
    expect(await button(/Nachricht 1/)).toBeTruthy();
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed.filter((text) => text.includes('Mail <'))).toEqual([expect.stringContaining('Mail <b@x>')]);
    expect(listed).toHaveLength(4);
    expect(await countOfTab()).toBe(listed.length);
  });

  test('name who is not the office', async () => {
    const to = [{ name: 'Erika Muster', address: 'erika@example.org' }];
    const ours = sampleMail({ key: '<o@x>', from: { name: 'Umzug', address: 'Info@umzug.example' }, to });
    await office.put(emailCustomerLinks, {
      id: emailLinkId('<o@x>'),
      data: linkOf(ours, CUSTOMER.id, new Date('2026-11-20T10:00:00Z')),
    });
    await link('<b@x>', '2026-11-02T08:00:00Z');
    open();
    expect(await screen.findByText('An Erika Muster <erika@example.org>')).toBeTruthy();
    expect(screen.getByText('Erika Muster <erika@example.org>')).toBeTruthy();
  });

  test('stand there also where the sent ones cannot be loaded', async () => {
    await link('<b@x>', '2026-11-02T08:00:00Z');
    const real = office.store.watch.bind(office.store);
    vi.spyOn(office.store, 'watch').mockImplementation((query, onSnapshot, onError) => {
      if (query.collection !== emailHistory.name) return real(query, onSnapshot, onError);
      queueMicrotask(() => onError(new StoreUnavailable()));
      return () => undefined;
    });
    open();
    expect(await screen.findByText('Fehler beim Laden der E-Mail-Historie')).toBeTruthy();
    expect((await screen.findByRole('link')).textContent).toContain('Mail <b@x>');
  });

  test('without any say how they come about', async () => {
    open();
    expect(await screen.findByText(/verknüpfen Sie sie mit diesem Kunden/)).toBeTruthy();
  });
});

describe('the sent history', () => {
  test('says what it was, to whom, how it went and why not, newest first', async () => {
    await sent('1', { templateType: 'quote_email', transport: 'local' });
    await sent('2', {
      templateType: 'invoice',
      status: 'failed',
      errorMessage: 'Der Empfänger ist unbekannt.',
      sentAt: '2026-11-21T10:00:00.000Z',
    });
    await sent('3', { templateType: 'reminder', status: 'unknown', sentAt: '2026-11-19T10:00:00.000Z' });
    await sent('4', { customerId: ANOTHER });
    open();
    const list = await screen.findByRole('list', { name: 'Gesendete E-Mails' });
    const rows = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Rechnung · an erika@example.org · Petra');
    expect(rows[0]).toContain('Der Empfänger ist unbekannt.');
    expect(rows[0]).toContain('Fehlgeschlagen');
    expect(rows[1]).toContain('Angebot per E-Mail');
    expect(rows[1]).toContain('lokal, nicht nach außen verschickt');
    expect(rows[2]).toContain('Zahlungserinnerung');
    expect(rows[2]).toContain('Zustellung ungewiss');
    const figures = screen.getByRole('region', { name: 'Statistik' });
    expect(figures.textContent).toContain('E-Mails gesamt3');
    expect(figures.textContent).toContain('Gesendet0dazu 1 lokal abgelegt');
    expect(figures.textContent).toContain('Fehlgeschlagen1dazu 1 ungewiss');
    expect(figures.textContent).toContain('Rechnung: 1');
  });

  test('opens an entry as it went out, in the frame of received mails', async () => {
    await sent('1', {
      body: '<p>Guten Tag Erika</p>',
      attachments: ['Angebot.pdf'],
    });
    const { user } = open();
    await user.click(await button(/Nachricht 1/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Angebot.pdf')).toBeTruthy();
    const frame = within(dialog).getByTitle<HTMLIFrameElement>(/Nachricht 1/);
    expect(frame.srcdoc).toContain('Guten Tag Erika');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.srcdoc).toContain("default-src 'none'");
  });

  test('draws fifty at a time', async () => {
    for (let number = 0; number < 51; number += 1) await sent(`${number}`);
    open();
    const list = await screen.findByLabelText('Gesendete E-Mails', { selector: 'ul' });
    await waitFor(() => expect(list.children).toHaveLength(50));
    fireEvent.click(screen.getByText('Mehr anzeigen'));
    expect(list.children).toHaveLength(51);
  });

  test('that cannot be loaded says so and can be tried again', async () => {
    await sent('1');
    const watch = vi.spyOn(office.store, 'watch');
    watch.mockImplementation((_query, _onSnapshot, onError) => {
      queueMicrotask(() => onError(new StoreUnavailable()));
      return () => undefined;
    });
    const { user } = open();
    expect(await screen.findByText('Fehler beim Laden der E-Mail-Historie')).toBeTruthy();
    watch.mockRestore();
    const failure = screen.getAllByRole('button', { name: 'Erneut versuchen' }).at(-1);
    await user.click(failure ?? document.body);
    expect(await button(/Nachricht 1/)).toBeTruthy();
  });
});

describe('a new mail', () => {
  const write = async () => {
    const { user } = open();
    await user.click(await button('Neue E-Mail'));
    await field('Empfänger');
    return user;
  };
  const templateField = async () => {
    const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Vorlage' });
    await waitFor(() => expect(menu.disabled).toBe(false));
    return menu;
  };

  test('goes to the customer, line breaks as HTML, once for a double click', async () => {
    office.answers.set(SEND, ok({ success: true, messageId: '<1@x>', transport: 'smtp' }));
    const user = await write();
    expect((await field('Empfänger')).value).toBe('erika@example.org');
    await user.type(await field('Betreff'), 'Ihr Termin');
    await user.type(await field('Nachricht'), 'Hallo <Erika>,{Enter}bis bald');
    await user.dblClick(await button('Senden'));
    expect(await screen.findByText('E-Mail erfolgreich gesendet')).toBeTruthy();
    expect(office.asked(SEND)).toEqual([
      {
        to: 'erika@example.org',
        subject: 'Ihr Termin',
        content: '<p>Hallo &lt;Erika&gt;,<br>bis bald</p>',
        customerId: CUSTOMER.id,
        templateType: 'custom',
        sentBy: 'Unbekannt',
        idempotencyKey: expect.stringMatching(/^send_/),
      },
    ]);
  });

  test('needs subject and content', async () => {
    const user = await write();
    await user.click(await button('Senden'));
    expect(await screen.findAllByText('Bitte Betreff und Inhalt eingeben')).toHaveLength(2);
    expect(office.asked(SEND)).toEqual([]);
  });

  test('that fails keeps what was typed; sent again after a lost answer it is the same mail (D21)', async () => {
    office.answers.set(SEND, refusal(502, 'mail-unreachable', 'Der Mailserver ist nicht erreichbar.'));
    const user = await write();
    await user.type(await field('Betreff'), 'Termin');
    await user.type(await field('Nachricht'), 'Hallo');
    await user.click(await button('Senden'));
    expect(await screen.findByText(/^E-Mail konnte nicht gesendet werden/)).toBeTruthy();
    expect((await field('Nachricht')).value).toBe('Hallo');
    office.answers.set(SEND, 'offline');
    await user.click(await button('Erneut senden'));
    expect(await screen.findByText(/^Fehler beim E-Mail-Versand/)).toBeTruthy();
    office.answers.set(SEND, ok({ success: true, messageId: '<1@x>', transport: 'local' }));
    await user.click(await button('Erneut senden'));
    expect(await screen.findByText('E-Mail lokal abgelegt, nicht nach außen verschickt.')).toBeTruthy();
    const [, second, third] = office.asked(SEND);
    expect(third).toEqual(second);
  });

  test('from a template has the customer’s values in it, and says which were missing', async () => {
    await office.put(
      emailTemplates,
      sampleTemplate({
        name: 'Termin',
        subject: 'Umzug am {{moveDate}}',
        content: 'Guten Tag {{customerName}}, {{quotePrice}} {{companyName}}',
        attachmentTypes: ['quote'],
      }),
    );
    await office.put(emailTemplates, sampleTemplate({ name: 'Alt', isActive: false }, 'email-template_2'));
    await office.put({ name: 'customers' }, CUSTOMER);
    const user = await write();
    const menu = await templateField();
    expect([...menu.options].map(({ text }) => text)).toEqual(['Ohne Vorlage', 'Termin']);
    await user.selectOptions(menu, 'Termin');
    expect((await field('Betreff')).value).toBe('Umzug am 14.12.2026');
    expect((await field('Nachricht')).value).toBe('Guten Tag Erika Muster,  Umzugsbüro');
    expect(
      screen.getByText('Ohne Wert und im Text leer: Preis des Angebots. Bitte prüfen Sie den Text.'),
    ).toBeTruthy();
    expect(screen.getByText(/Angebot fehlt. Die E-Mail geht ohne/)).toBeTruthy();
    await user.click(await button('Senden'));
    expect(await screen.findByText('Preis des Angebots fehlt im Text.')).toBeTruthy();
    await user.click(await button('Weiter bearbeiten'));
    expect(office.asked(SEND)).toEqual([]);
    await user.clear(await field('Nachricht'));
    await user.type(await field('Nachricht'), 'Guten Tag');
    await user.click(await button('Senden'));
    await waitFor(() => expect(office.asked(SEND)).toHaveLength(1));
  });

  test('carries the quote that its template promises, which is sent with it', async () => {
    const template = sampleTemplate({ name: 'Angebot', content: 'Anbei.', attachmentTypes: ['quote'] });
    await office.put(emailTemplates, template);
    await office.put(quotes, sampleQuote());
    office.answers.set(SEND, refusal(502, 'mail-unreachable', 'Der Mailserver ist nicht erreichbar.'));
    const user = await write();
    await user.selectOptions(await templateField(), 'Angebot');
    expect(screen.getByText(/^Als PDF angehängt: Angebot AN-1A2B3C4D/)).toBeTruthy();
    await office.put(quotes, sampleQuote({ price: 987.65 }));
    await user.click(await button('Senden'));
    expect(await screen.findByText(/wurde inzwischen geändert und kostet jetzt 987,65/)).toBeTruthy();
    expect(office.asked(SEND)).toEqual([]);
    await user.click(await button('Erneut senden'));
    await waitFor(() => expect(office.asked(SEND)).toHaveLength(1), SLOW);
    const [asked] = office.asked(SEND) as { attachments: { filename: string; content: string }[] }[];
    expect(asked).toMatchObject({
      customerId: CUSTOMER.id,
      quotes: [{ id: sampleQuote().id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      templateType: 'quote_email',
      attachments: [{ filename: expect.stringMatching(/^Angebot_AN-1A2B3C4D/) }],
    });
    expect(atob(asked?.attachments[0]?.content ?? '').slice(0, 5)).toBe('%PDF-');
    await user.click(await button('Nicht anhängen'));
    await user.click(await button('Erneut senden'));
    await waitFor(() => expect(office.asked(SEND)).toHaveLength(2));
    expect(office.asked(SEND)[1]).toMatchObject({ templateType: 'custom' });
    expect(office.asked(SEND)[1]).not.toHaveProperty('attachments');
  });

  test('what was typed is not replaced by a template without a question', async () => {
    await office.put(emailTemplates, sampleTemplate());
    const user = await write();
    await user.type(await field('Nachricht'), 'Mein Text');
    // Not by `selectOptions`: it focuses the menu once more, behind the question that is open by then.
    fireEvent.change(await templateField(), { target: { value: sampleTemplate().id } });
    expect(await screen.findByText('Text ersetzen?')).toBeTruthy();
    const keep = await button('Text behalten');
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Enter}');
    expect((await field('Nachricht')).value).toBe('Mein Text');
  });

  test('closed with something typed asks first', async () => {
    const user = await write();
    await user.type(await field('Betreff'), 'x');
    await user.click(await button('Abbrechen'));
    expect(await screen.findByText('Nachricht verwerfen?')).toBeTruthy();
  });

  test('can be written also where the templates cannot be loaded', async () => {
    office.answers.set('GET /api/settings', refusal(500, 'internal', 'Fehler'));
    await write();
    expect(await screen.findByText(/^Fehler beim Laden der Vorlagen/)).toBeTruthy();
    expect((await field('Nachricht')).disabled).toBe(false);
  });
});

/** The document's code and its font are loaded. */
const SLOW = { timeout: 20_000 };
