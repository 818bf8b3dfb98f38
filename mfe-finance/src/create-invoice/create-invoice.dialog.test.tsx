// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { customers, type Quote, quotes } from 'shared-kit/domain';
import { renderScreen, typeNoDate } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Place } from '../place.ts';
import { refusal } from '../testing/fake-office.ts';
import { InvoicingOffice } from '../testing/invoicing-office.ts';
import { CUSTOMER, SETTINGS, sampleQuote } from '../testing/samples.ts';
import { expectSaidFor, holdTime } from '../testing/snackbar-time.ts';
import CreateInvoiceAction from './create-invoice.action.tsx';

let office: InvoicingOffice;

beforeEach(async () => {
  office = new InvoicingOffice();
  await office.put(customers, CUSTOMER);
  await office.put(quotes, sampleQuote());
});
afterEach(() => {
  // What one test was told must not answer the next.
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen', hidden: true }))
      close.click();
  });
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen whose quote's invoice is being created. */
function Opened({ place }: { place: Place }) {
  const [isChosen, setIsChosen] = useState(true);
  if (!isChosen) return <p>Zu</p>;
  return <CreateInvoiceAction quote={sampleQuote()} place={place} onClose={() => setIsChosen(false)} />;
}

const open = (place: Place = 'list') =>
  renderScreen(office, <Opened place={place} />, ['/quotes'], '/quotes');

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const date = () => screen.findByLabelText<HTMLInputElement>('Leistungsdatum');
const button = (name: string) => screen.findByRole('button', { name });
const issue = () => button('Rechnung ausstellen');
const saveDraft = () => button('Als Entwurf speichern');
const commands = () => office.requests.filter((request) => !request.startsWith('GET'));

async function putQuote(part: Partial<Quote>) {
  await office.put(quotes, sampleQuote(part));
}

describe('what it would say', () => {
  test('number, date of the move, address, amounts and the mail are there to be changed', async () => {
    open();
    expect((await field('Rechnungsnummer')).value).toBe('RE-2026-0007');
    expect((await date()).value).toBe('2026-12-14');
    const address = await field('Rechnungsanschrift');
    expect(address.value).toBe('Erika Muster\nLindenweg 3\n10115 Berlin');
    expect(address.required).toBe(true);
    expect((await field('Empfänger')).value).toBe('erika@example.org');
    expect((await field('Betreff')).value).toBe('Ihre Rechnung RE-2026-0007 – Sonnenschein Umzüge');
    expect((await field('Nachricht')).value).toContain('Zahlbar innerhalb von 14 Tagen, bis zum 05.12.2026.');
    const summary = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
    expect(summary).toEqual([
      'Nettobetrag',
      '839,50 €',
      '19 % Mehrwertsteuer',
      '159,50 €',
      'Rechnungsbetrag',
      '999,00 €',
      'Zahlbar bis',
      '05.12.2026',
    ]);
  });

  test('the mail names the number that was entered', async () => {
    const { user } = open();
    await user.clear(await field('Rechnungsnummer'));
    await user.type(await field('Rechnungsnummer'), '2019/17');
    expect((await field('Betreff')).value).toContain('Ihre Rechnung 2019/17');
  });

  test('what cannot be had says so, and can be tried again', async () => {
    office.faults.set(`/api/quotes/${sampleQuote().id}/invoice`, 'offline');
    const { user } = open();
    expect(await screen.findByText(/^Der Server ist nicht erreichbar/)).toBeTruthy();
    await user.click(await button('Erneut versuchen'));
    expect(await field('Rechnungsnummer')).toBeTruthy();
    expect(screen.queryByText(/^Der Server ist nicht erreichbar/)).toBeNull();
  });
});

describe('issuing', () => {
  test('with the mail, once, however often one clicks', async () => {
    const { user } = open();
    await user.dblClick(await issue());
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet')).toBeTruthy();
    expect(await screen.findByText('Zu')).toBeTruthy();
    expect(await office.invoices()).toMatchObject([
      { data: { invoiceNumber: 'RE-2026-0007', status: 'sent' } },
    ]);
    expect(office.mails).toMatchObject([
      { to: 'erika@example.org', subject: 'Ihre Rechnung RE-2026-0007 – Sonnenschein Umzüge' },
    ]);
    expect(office.mails[0]?.content).toContain('<p>Guten Tag Erika Muster,</p>');
    expect(commands()).toHaveLength(2);
  });

  test('without the mail', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Per E-Mail versenden' }));
    expect(screen.queryByRole('textbox', { name: 'Empfänger' })).toBeNull();
    await user.click(await issue());
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde erstellt')).toBeTruthy();
    expect(office.mails).toEqual([]);
  });

  test('to the new address, with one click', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Neue Anschrift einsetzen: Am Markt 1/ }));
    expect(screen.queryByRole('button', { name: /^Neue Anschrift einsetzen/ })).toBeNull();
    // What had the focus is gone: it stays beside the address.
    expect(document.activeElement?.contains(await field('Rechnungsanschrift'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await user.click(await issue());
    await screen.findByText(/^Rechnung RE-2026-0007 wurde erstellt/);
    const [invoice] = await office.invoices();
    expect(invoice?.data.content.recipient).toEqual(['Erika Muster', 'Am Markt 1', '14467 Potsdam']);
  });

  test('with what staff entered', async () => {
    const { user } = open();
    await user.clear(await date());
    await user.type(await date(), '2026-12-01');
    await user.clear(await field('Rechnungsanschrift'));
    await user.type(await field('Rechnungsanschrift'), 'Muster GmbH\nHauptstraße 1\n80331 München');
    await user.clear(await field('Nachricht'));
    await user.type(await field('Nachricht'), 'Danke! RE-2026-0007 liegt bei.');
    await user.click(await issue());
    await screen.findByText(/^Rechnung RE-2026-0007 wurde erstellt/);
    const [invoice] = await office.invoices();
    expect(invoice?.data.content.serviceDate).toBe('2026-12-01');
    expect(invoice?.data.content.recipient).toEqual(['Muster GmbH', 'Hauptstraße 1', '80331 München']);
    expect(office.mails[0]?.content).toBe('<p>Danke! RE-2026-0007 liegt bei.</p>');
  });

  test('with a day more than a year away only once that was confirmed', async () => {
    const { user } = open();
    await user.clear(await date());
    await user.type(await date(), '2062-12-10');
    await user.clear(await field('Rechnungsanschrift'));
    await user.click(await issue());
    // What is wrong comes first: nobody confirms what cannot be issued.
    expect(await screen.findByText(/^Es fehlt: /)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Leistungsdatum 10.12.2062?' })).toBeNull();
    await user.type(await field('Rechnungsanschrift'), 'Erika Muster\nLindenweg 3\n10115 Berlin');
    await user.click(await issue());
    const question = () => screen.findByRole('dialog', { name: 'Leistungsdatum 10.12.2062?' });
    expect(within(await question()).getByText(/mehr als ein Jahr in der Zukunft/)).toBeTruthy();
    await user.click(within(await question()).getByRole('button', { name: 'Abbrechen' }));
    expect((await date()).value).toBe('2062-12-10');
    expect(commands()).toEqual([]);
    await user.click(await issue());
    await user.click(within(await question()).getByRole('button', { name: 'Trotzdem ausstellen' }));
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet')).toBeTruthy();
    expect((await office.invoices())[0]?.data.content.serviceDate).toBe('2062-12-10');
  });

  test.each([
    ['list', 'Rechnung RE-2026-0007 wurde erstellt und versendet', 6000],
    ['customer', 'Rechnung RE-2026-0007 wurde erfolgreich erstellt und versendet', 4000],
  ] as const)('is said in the words and for the time of its place: %s', async (place, text, time) => {
    const { user } = open(place);
    const button = await issue();
    holdTime();
    await user.click(button);
    await expectSaidFor(text, time);
  });

  test('while the mail server is away says that the mail follows', async () => {
    office.delivery = { state: 'pending' };
    const { user } = open();
    await user.click(await issue());
    expect(
      await screen.findByText(/Die E-Mail wird versendet, sobald der Mailserver erreichbar ist/),
    ).toBeTruthy();
  });

  test('leads to the invoice', async () => {
    const { user } = open();
    await user.click(await issue());
    await user.click(await button('Ansehen'));
    expect(await screen.findByText('Adresse /invoices')).toBeTruthy();
    const [invoice] = await office.invoices();
    expect(history.state.usr).toEqual({ highlight: invoice?.id });
  });
});

describe('a draft', () => {
  test('takes no number of the series, and may lack what the law wants', async () => {
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, taxNumber: '' } };
    const { user } = open();
    await user.clear(await date());
    await user.click(await saveDraft());
    expect(await screen.findByText('Rechnung wurde als Entwurf gespeichert')).toBeTruthy();
    expect(await office.invoices()).toMatchObject([{ data: { invoiceNumber: '', status: 'draft' } }]);
    expect(commands()).toEqual(['POST /api/invoices']);
  });

  test('does not keep what was typed in the mail, and asks before that is lost', async () => {
    const { user } = open();
    await user.type(await field('Nachricht'), ' Bis bald');
    await user.click(await saveDraft());
    const question = () => screen.findByRole('dialog', { name: 'Entwurf ohne Ihre E-Mail speichern?' });
    await user.click(within(await question()).getByRole('button', { name: 'Abbrechen' }));
    expect((await field('Nachricht')).value).toMatch(/Bis bald$/);
    expect(commands()).toEqual([]);
    await user.click(await saveDraft());
    await user.click(within(await question()).getByRole('button', { name: 'Ohne E-Mail speichern' }));
    expect(await screen.findByText('Rechnung wurde als Entwurf gespeichert')).toBeTruthy();
  });

  test('keeps a day more than a year away, unasked', async () => {
    const { user } = open();
    await user.clear(await date());
    await user.type(await date(), '2062-12-10');
    await user.click(await saveDraft());
    await screen.findByText('Rechnung wurde als Entwurf gespeichert');
    expect((await office.invoices())[0]?.data.content.serviceDate).toBe('2062-12-10');
  });

  test('keeps a number of another form', async () => {
    const { user } = open();
    await user.clear(await field('Rechnungsnummer'));
    await user.type(await field('Rechnungsnummer'), '2019/17');
    await user.click(await saveDraft());
    await screen.findByText('Rechnung wurde als Entwurf gespeichert');
    expect(await office.invoices()).toMatchObject([{ data: { invoiceNumber: '2019/17' } }]);
  });
});

describe('what is wrong', () => {
  test('stands at the fields, the first of them has the focus, and nothing is sent', async () => {
    const { user } = open();
    await user.clear(await field('Rechnungsnummer'));
    await user.clear(await date());
    await user.clear(await field('Empfänger'));
    await user.click(await issue());
    expect(await screen.findByText('Bitte geben Sie eine Rechnungsnummer ein')).toBeTruthy();
    expect(screen.getByText('Bitte geben Sie das Leistungsdatum ein')).toBeTruthy();
    expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Rechnungsnummer')));
    expect(commands()).toEqual([]);
  });

  test('of a date that is none is said, also to who saves a draft without one', async () => {
    const { user } = open();
    const day = await date();
    await user.clear(day);
    typeNoDate(day);
    await user.click(await saveDraft());
    expect(await screen.findByText('Dieses Datum gibt es nicht')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(commands()).toEqual([]);
  });

  test('of the settings is listed with the way there; issuing waits, until it is entered', async () => {
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, taxNumber: '', iban: '' } };
    const { user } = open();
    const list = await screen.findByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Steuernummer oder USt-IdNr.', 'IBAN']);
    expect(screen.getByRole('link', { name: 'Einstellungen öffnen' }).getAttribute('href')).toBe('/settings');
    await user.click(await issue());
    expect(commands()).toEqual([]);
    await user.type(await field('Rechnungsanschrift'), '\nÖsterreich');
    office.settings = SETTINGS;
    await user.click(await button('Erneut prüfen'));
    await waitFor(() => expect(screen.queryByText(/^Zum Ausstellen fehlt/)).toBeNull());
    expect((await field('Rechnungsanschrift')).value).toMatch(/Österreich$/);
    await user.click(await issue());
    expect(await screen.findByText(/^Rechnung RE-2026-0007 wurde erstellt/)).toBeTruthy();
  });

  test('a number that a colleague took meanwhile: the next one is shown, and nothing typed is lost', async () => {
    const { user } = open();
    await user.type(await field('Nachricht'), ' Bis bald, zu RE-2026-0007');
    office.issued += 1;
    await user.click(await issue());
    expect(await screen.findByText(/^RE-2026-0007 wurde inzwischen vergeben/)).toBeTruthy();
    expect((await field('Rechnungsnummer')).value).toBe('RE-2026-0008');
    expect((await field('Nachricht')).value).toMatch(/Bis bald, zu RE-2026-0008$/);
    expect(await office.invoices()).toEqual([]);
    await user.click(await issue());
    expect(await screen.findByText('Rechnung RE-2026-0008 wurde erstellt und versendet')).toBeTruthy();
    expect(office.mails[0]?.content).not.toContain('RE-2026-0007');
  });

  test.each([
    ['RE-2026-0500', 'Die nächste Nummer der Reihe ist RE-2026-0007'],
    ['RE-2026-0003', 'RE-2026-0003 ist schon vergeben'],
  ])('%s, typed by hand, is refused at its field', async (number, text) => {
    const { user } = open();
    await user.clear(await field('Rechnungsnummer'));
    await user.type(await field('Rechnungsnummer'), number);
    await user.click(await issue());
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field('Rechnungsnummer')).value).toBe(number);
    expect((await field('Rechnungsnummer')).getAttribute('aria-invalid')).toBe('true');
    await user.clear(await field('Rechnungsnummer'));
    await user.type(await field('Rechnungsnummer'), 'RE-2026-0007');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('a quote that was changed meanwhile: its new figures are shown, and asked about', async () => {
    const { user } = open();
    await user.type(await field('Rechnungsanschrift'), '\nÖsterreich');
    const { calculation, details } = sampleQuote().data;
    await putQuote({
      details: { ...details, notes: 'neu' },
      calculation: { ...calculation, finalPrice: 1199 },
    });
    await user.click(await issue());
    expect(await screen.findByText(/^Das Angebot wurde inzwischen geändert/)).toBeTruthy();
    expect(screen.getByText('1.199,00 €')).toBeTruthy();
    expect((await field('Rechnungsanschrift')).value).toMatch(/Österreich$/);
    await user.click(await issue());
    expect(await screen.findByText(/^Rechnung RE-2026-0007 wurde erstellt/)).toBeTruthy();
    expect(await office.invoices()).toMatchObject([{ data: { totalPrice: 1199 } }]);
  });

  test('a quote that was changed once the draft was stored: it is to be made anew', async () => {
    office.faults.set('/issue', refusal(503, 'invoice-pdf', 'Kein PDF.'));
    const { user } = open();
    await user.click(await issue());
    await screen.findByText(/Als Entwurf ist sie gespeichert/);
    await putQuote({ calculation: { ...sampleQuote().data.calculation, finalPrice: 1199 } });
    await user.click(await issue());
    expect(
      await screen.findByText(/Löschen Sie den Entwurf und erstellen Sie die Rechnung neu\.$/),
    ).toBeTruthy();
  });

  test('a quote whose invoice a colleague has made meanwhile', async () => {
    const { user } = open();
    await issue();
    await putQuote({ invoiceId: 'INV-other' });
    await user.click(await issue());
    expect(
      await screen.findByText('Fehler beim Erstellen der Rechnung. Es gibt schon eine Rechnung.'),
    ).toBeTruthy();
  });
});

describe('faults', () => {
  test.each(['/api/invoices', '/issue'])(
    'an answer of %s that is lost: again does one thing only',
    async (path) => {
      office.faults.set(path, 'lost');
      const { user } = open();
      await user.click(await issue());
      expect(
        await screen.findByText(/^Fehler beim Erstellen der Rechnung\. Der Server ist nicht/),
      ).toBeTruthy();
      await user.click(await issue());
      expect(await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet')).toBeTruthy();
      expect(await office.invoices()).toHaveLength(1);
      expect(office.mails).toHaveLength(1);
    },
  );

  test('what was entered since a draft was stored is issued', async () => {
    office.faults.set('/issue', refusal(503, 'invoice-pdf', 'Die PDF-Datei konnte nicht erstellt werden'));
    const { user } = open();
    await user.click(await issue());
    expect(
      await screen.findByText(
        'Fehler beim Erstellen der Rechnung. Die PDF-Datei konnte nicht erstellt werden. Als Entwurf ist sie gespeichert.',
      ),
    ).toBeTruthy();
    await user.type(await field('Rechnungsanschrift'), '\nÖsterreich');
    await user.click(await issue());
    await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet');
    const [invoice] = await office.invoices();
    expect(invoice?.data.content.recipient.at(-1)).toBe('Österreich');
  });

  describe('a draft that a colleague changed since it was stored (D7)', () => {
    const theirs = ['Erika Muster', 'Beim Kollegen 1', '10115 Berlin'];
    const change = async () => {
      const [draft] = await office.invoices();
      if (!draft) throw new Error('there is none');
      const content = { ...draft.data.content, recipient: theirs };
      await office.putInvoice({ ...draft, data: { ...draft.data, content } });
    };
    const conflict = () => screen.findByRole('dialog', { name: 'Der Entwurf wurde inzwischen geändert' });
    const openChanged = async () => {
      office.faults.set('/issue', refusal(503, 'invoice-pdf', 'Kein PDF.'));
      const { user } = open();
      await user.click(await issue());
      await screen.findByText(/Als Entwurf ist sie gespeichert/);
      await change();
      await user.click(await issue());
      const dialog = await conflict();
      expect(within(dialog).getByText(/Beim Kollegen 1/)).toBeTruthy();
      expect(within(dialog).getByText(/Lindenweg 3/)).toBeTruthy();
      return { user, dialog };
    };
    const statuses = async () => (await office.invoices()).map(({ data }) => data.status);

    test('is issued with what of both was chosen, and by its own button alone', async () => {
      const { user, dialog } = await openChanged();
      await user.click(within(dialog).getByRole('radio', { name: /Inzwischen gespeichert/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Auswahl übernehmen' }));
      await waitFor(async () => expect((await field('Rechnungsanschrift')).value).toBe(theirs.join('\n')));
      expect(await statuses()).toEqual(['draft']);
      await user.click(await issue());
      await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet');
      expect((await office.invoices())[0]?.data.content.recipient).toEqual(theirs);
    });

    test('is issued with what was typed where that was chosen', async () => {
      const { user, dialog } = await openChanged();
      await user.click(within(dialog).getByRole('button', { name: 'Auswahl übernehmen' }));
      await user.click(await issue());
      await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet');
      expect((await office.invoices())[0]?.data.content.recipient[1]).toBe('Lindenweg 3');
    });

    test('is asked about again where nothing was chosen', async () => {
      const { user, dialog } = await openChanged();
      await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
      await waitFor(() => expect(screen.queryByText(/Beim Kollegen 1/)).toBeNull());
      await user.click(await issue());
      await conflict();
      expect(await statuses()).toEqual(['draft']);
    });

    test('in the moment between storing and issuing it is asked about too', async () => {
      office.beforeIssue = change;
      const { user } = open();
      await user.click(await issue());
      await conflict();
      expect(await statuses()).toEqual(['draft']);
      expect((await office.invoices())[0]?.data.content.recipient).toEqual(theirs);
    });
  });

  test('what was entered after it was issued unseen is not lost silently', async () => {
    office.faults.set('/issue', 'lost');
    const { user } = open();
    await user.click(await issue());
    await screen.findByText(/^Fehler beim Erstellen der Rechnung/);
    await user.type(await field('Rechnungsanschrift'), '\nÖsterreich');
    await user.click(await issue());
    expect(
      await screen.findByText(
        'Fehler beim Erstellen der Rechnung. Sie wurde bereits als RE-2026-0007 ausgestellt, ohne Ihre letzten Änderungen.',
      ),
    ).toBeTruthy();
    expect(await office.invoices()).toHaveLength(1);
  });

  test('closing with something typed asks first', async () => {
    const { user } = open();
    await user.type(await field('Rechnungsanschrift'), '\nÖsterreich');
    await user.click(await button('Abbrechen'));
    await user.click(await button('Weiter bearbeiten'));
    expect((await field('Rechnungsanschrift')).value).toMatch(/Österreich$/);
    await user.click(await button('Abbrechen'));
    await user.click(await button('Verwerfen'));
    expect(await screen.findByText('Zu')).toBeTruthy();
    expect(commands()).toEqual([]);
  });
});

describe('the mail is off, and why', () => {
  test('where the customer has no address; it can be entered', async () => {
    await office.put(customers, { ...CUSTOMER, data: { ...CUSTOMER.data, email: '' } });
    const { user } = open();
    expect(await screen.findByText('Der Kunde hat keine E-Mail-Adresse.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Per E-Mail versenden' }));
    await user.type(await field('Empfänger'), 'neu@example.org');
    await user.click(await issue());
    await screen.findByText('Rechnung RE-2026-0007 wurde erstellt und versendet');
    await vi.waitFor(() => expect(office.mails).toMatchObject([{ to: 'neu@example.org' }]));
  });

  test('where there is no account; it stays in the local mailbox and says so (D21)', async () => {
    office.transport = 'local';
    office.delivery = { state: 'local' };
    const { user } = open();
    expect(await screen.findByText(/^Der E-Mail-Versand ist nicht eingerichtet/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Per E-Mail versenden' }));
    expect(await screen.findByText(/Die Nachricht bleibt lokal und wird nicht nach außen/)).toBeTruthy();
    await user.click(await issue());
    expect(
      await screen.findByText(/Die E-Mail wurde lokal abgelegt, nicht nach außen verschickt/),
    ).toBeTruthy();
  });
});

test('an invoice that exists is not prepared again', async () => {
  office.faults.set(
    `/api/quotes/${sampleQuote().id}/invoice`,
    refusal(409, 'invoice-exists', 'Zu diesem Angebot gibt es schon eine Rechnung.', { invoiceId: 'INV-9' }),
  );
  const { user } = open();
  expect(await screen.findByText(/^Zu diesem Angebot gibt es schon eine Rechnung\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rechnung ausstellen' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Rechnung ansehen' }));
  expect(await screen.findByText('Adresse /invoices?rechnung=INV-9')).toBeTruthy();
});

test('whoever looks at the invoice that exists is asked first, and keeps what was typed', async () => {
  const { user } = open();
  const address = await field('Rechnungsanschrift');
  await user.type(address, '{Enter}Hinterhaus');
  office.faults.set(
    '/api/invoices',
    refusal(409, 'invoice-exists', 'Zu diesem Angebot gibt es schon eine Rechnung', { invoiceId: 'INV-9' }),
  );
  await user.click(await issue());
  const follow = async () => user.click(await screen.findByRole('link', { name: 'Rechnung ansehen' }));
  await follow();
  await user.click(await button('Weiter bearbeiten'));
  expect((await field('Rechnungsanschrift')).value).toMatch(/Hinterhaus$/);
  await follow();
  await user.click(await button('Verwerfen'));
  expect(await screen.findByText('Adresse /invoices?rechnung=INV-9')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an invoice that a colleague was faster with is shown, and another is not offered', async () => {
  open();
  const button = await issue();
  office.faults.set(
    '/api/invoices',
    refusal(409, 'invoice-exists', 'Zu diesem Angebot gibt es schon eine Rechnung', { invoiceId: 'INV-9' }),
  );
  act(() => button.click());
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Rechnung ansehen' });
  expect(link.getAttribute('href')).toBe('/invoices?rechnung=INV-9');
  for (const offered of [await issue(), await saveDraft()]) {
    expect(offered.getAttribute('aria-disabled')).toBe('true');
  }
});
