// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  customerIndex,
  indexColumns,
  invoiceIndex,
  type ListedEntry,
  type ListIndexDefinition,
  photoIndex,
  quoteIndex,
} from 'shared-kit/api';
import { addDays, type EmailHistoryEntry, emailHistory, startOfDay, today } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import FinanceCenterScreen from '../finance-center/finance-center.screen.tsx';
import { type Answer, FakeOffice, ok, refusal } from '../testing/fake-office.ts';
import { nameOf } from './analytics.model.ts';
import AnalyticsScreen from './analytics.screen.tsx';
import type { OfficeRecords } from './link-records.ts';
import { officeIndexes } from './office-records.store.ts';
import { periodOf } from './period.ts';
import {
  officeWith,
  sampleCustomer,
  sampleInvoice,
  samplePhoto,
  sampleQuote,
} from './testing/sample-records.ts';

/** Answers the list indexes with these records. */
class FiguresOffice extends FakeOffice {
  records: OfficeRecords = officeWith();
  isDown = false;
  /** Nothing is answered before it. */
  held: Promise<void> | undefined;
  #asked = 0;

  protected override async answer(request: string, body: unknown): Promise<Answer> {
    await this.held;
    if (this.isDown) return refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar');
    const answer = <Entry extends ListedEntry>(
      { path, fields }: ListIndexDefinition<Entry>,
      entries: readonly Entry[],
    ) => {
      if (!request.startsWith(`GET ${path}`)) return undefined;
      this.#asked += 1;
      const columns = indexColumns(fields, entries);
      return ok({ revision: `${this.#asked}`, full: true, stale: this.isStale, columns, removed: [] });
    };
    return (
      answer(quoteIndex, this.records.quotes) ??
      answer(invoiceIndex, this.records.invoices) ??
      answer(customerIndex, this.records.customers) ??
      answer(photoIndex, this.records.photos) ??
      super.answer(request, body)
    );
  }
}

let office: FiguresOffice;

beforeEach(() => {
  office = new FiguresOffice();
});
afterEach(() => {
  cleanup();
  for (const index of Object.values(officeIndexes)) index.close();
  vi.unstubAllGlobals();
});

const open = (address = '/analytics') => renderScreen(office, <AnalyticsScreen />, ['/analytics'], address);

/** Noon of a day so many days ago. */
const daysAgo = (days: number) =>
  new Date(Date.parse(startOfDay(addDays(today(), -days))) + 12 * 3_600_000).toISOString();
const NOW = daysAgo(0);
const LONG_AGO = daysAgo(800);

const someRecords = () =>
  officeWith({
    customers: [sampleCustomer({ createdAt: NOW })],
    quotes: [
      sampleQuote({ id: 'a', createdAt: NOW, price: 1234.5 }),
      sampleQuote({ id: 'b', createdAt: NOW, status: 'sent' }),
      sampleQuote({ id: 'c', createdAt: LONG_AGO, price: 5000 }),
    ],
    invoices: [
      sampleInvoice({ invoiceDate: today(), dueDate: addDays(today(), 14), totalPrice: 1234.5, paid: 1000 }),
    ],
    photos: [samplePhoto({ uploadDate: NOW })],
  });

const card = (title: string) => within(screen.getByRole('region', { name: title }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
/** Of a card's table, whether it is open or not. */
const rowOf = (title: string, name: string) =>
  cells(card(title).getByRole('row', { name: new RegExp(`^${name}`), hidden: true }));
const keyFigure = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement?.textContent;

describe('the figures of a period', () => {
  beforeEach(() => {
    office.records = someRecords();
  });

  test('stand in four cards, and behind every chart in a table', async () => {
    open('/analytics?zeitraum=heute');
    expect(await screen.findByText('1 von 2 Angeboten gewonnen')).toBeTruthy();
    expect(keyFigure('Umsatz')).toContain('1.234,50 €Brutto, aus 1 gewonnenen Angebot');
    expect(keyFigure('Umsatz')).toContain('Gestern (ganzer Tag): 0, daher kein Prozentwert');
    expect(keyFigure('Abschlussquote')).toContain('50 %');
    expect(keyFigure('Durchschnittliche Rechnung')).toContain('1.234,50 €');
    expect(rowOf('Angebote nach Status', 'Versendet')).toEqual(['1', '1.000,00 €']);
    expect(rowOf('Rechnungen', 'Offen')).toEqual(['1.234,50 €', '1', '234,50 €']);
    expect(rowOf('Von der Anfrage zur Zahlung', 'Gewonnen')).toEqual(['1', '100 %', '100 %']);
    expect(rowOf('Fotos nach Kategorie', 'Küche')).toEqual(['1', '1,4 MB']);
    expect(card('Rechnungen').getByText(/^1 Rechnung ausgestellt/)).toBeTruthy();
  });

  test('change with the period, which stands in the address', async () => {
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Dieser Monat', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Gesamt' }));
    expect(keyFigure('Umsatz')).toContain('6.234,50 €');
    // All together is compared with nothing.
    expect(keyFigure('Umsatz')).not.toContain('Vormonat');
    expect(location.search).toBe('?zeitraum=gesamt');
    expect(rowOf('Umsatz im Verlauf', today().slice(0, 4))).toEqual(['1.234,50 €', '2', '1']);
  });

  test.each([
    ['Heute', 'heute'],
    ['Diese Woche', 'woche'],
    ['Dieser Monat', 'monat'],
    ['Dieses Jahr', 'jahr'],
    ['Gesamt', 'gesamt'],
  ] as const)('of "%s" stand at ?zeitraum=%s', async (label, name) => {
    const { user } = open(`/analytics?zeitraum=${name === 'jahr' ? 'heute' : 'jahr'}`);
    await user.click(await screen.findByRole('button', { name: label, pressed: false }));
    expect(location.search).toBe(`?zeitraum=${name}`);
    cleanup();
    open(`/analytics${location.search}`);
    expect(await screen.findByRole('button', { name: label, pressed: true })).toBeTruthy();
    // On a first day the period has the name of its only bar too.
    const context = screen.getByRole('heading', { level: 1 }).nextElementSibling;
    expect(context?.textContent).toBe(nameOf(periodOf(name, today())));
  });

  test('are those of this month where the address says nothing that there is', async () => {
    open('/analytics?zeitraum=quartal');
    expect(await screen.findByRole('button', { name: 'Dieser Monat', pressed: true })).toBeTruthy();
  });

  test('are exported as they are shown', async () => {
    const { user } = open('/analytics?zeitraum=heute');
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:figures';
    });
    // A browser downloads it; this one would go there.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'CSV-Export' }));
    const text = await files[0]?.text();
    expect(text).toContain(';Überblick;Umsatz;Wert (€);"1234,50"\r\n');
    expect(text).toContain(';Rechnungen;Offen;Steht aus (€);"234,50"\r\n');
  });

  test('follow what happens', async () => {
    open('/analytics?zeitraum=heute');
    await screen.findByText('1 von 2 Angeboten gewonnen');
    const { quotes, ...others } = office.records;
    office.records = {
      ...others,
      quotes: quotes.map((quote) => ({ ...quote, version: 2, status: 'accepted' })),
    };
    // What tells of a change in the store makes the page ask anew.
    await office.put({ name: 'quotes' }, { id: 'a', data: { updatedAt: NOW } });
    expect(await screen.findByText('2 von 2 Angeboten gewonnen')).toBeTruthy();
  });

  test('are made of the invoices that the finance center has read already', async () => {
    renderScreen(office, <FinanceCenterScreen />, ['/invoices'], '/invoices');
    await screen.findByRole('list', { name: 'Rechnungen' });
    cleanup();
    open('/analytics?zeitraum=heute');
    expect(await screen.findByText('1 von 2 Angeboten gewonnen')).toBeTruthy();
    expect(keyFigure('Durchschnittliche Rechnung')).toContain('1.234,50 €');
    // Whoever has it asks with its revision for what is new.
    expect(office.requests.filter((request) => request === `GET ${invoiceIndex.path}`)).toHaveLength(1);
  });

  test('leave out what is damaged, and say so', async () => {
    const { quotes, ...others } = someRecords();
    office.records = { ...others, quotes: [...quotes, sampleQuote({ id: 'x', damage: 'price: fehlt' })] };
    open('/analytics?zeitraum=heute');
    expect(await screen.findByText('Ein beschädigter Datensatz ist nicht enthalten.')).toBeTruthy();
    expect(screen.getByText('1 von 2 Angeboten gewonnen')).toBeTruthy();
  });

  test('may be old where the store is away, and say so', async () => {
    office.isStale = true;
    open();
    expect(await screen.findByText(/^Die Zahlen sind vielleicht nicht aktuell/)).toBeTruthy();
  });
});

describe('mails', () => {
  const mail = (part: Partial<EmailHistoryEntry>): EmailHistoryEntry => ({
    to: 'kunde@example.org',
    subject: 'Ihr Angebot',
    body: '',
    templateType: 'quote_email',
    sentAt: NOW,
    sentBy: 'Anja',
    type: 'quote',
    attachments: [],
    status: 'sent',
    transport: 'smtp',
    messageId: '<1@example.org>',
    ...part,
  });

  test('are the ones that left the office, counted in the history (D21, D30)', async () => {
    office.records = someRecords();
    const mails: Partial<EmailHistoryEntry>[] = [
      {},
      { templateType: 'quote_sent', status: 'opened' },
      { templateType: 'reminder', type: 'reminder' },
      { templateType: 'invoice' },
      { templateType: 'custom' },
      // None of these was sent, or not today.
      { status: 'failed' },
      { status: 'unknown' },
      { transport: 'local' },
      { templateType: 'received' },
      { sentAt: LONG_AGO },
    ];
    for (const [index, part] of mails.entries())
      await office.put(emailHistory, { id: `mail-${index}`, data: mail(part) });
    open('/analytics?zeitraum=heute');
    await waitFor(() => expect(keyFigure('Versendete E-Mails')).toContain('5Davon 1 Zahlungserinnerung'));
    expect(rowOf('Versendete E-Mails', 'Angebote')).toEqual(['2']);
    expect(
      card('Versendete E-Mails').getByText(
        '5 E-Mails versendet. 1 weitere blieb lokal, nicht nach außen verschickt.',
      ),
    ).toBeTruthy();
  });
});

test('an office without anything has its periods, figures and statistics, and is told what to do', async () => {
  const { user } = open();
  expect(await screen.findByText(/^Noch keine Zahlen\./)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Zeitraum' })).toBeTruthy();
  expect(keyFigure('Umsatz')).toMatch(/^Umsatz0,00 €/);
  expect(keyFigure('Abschlussquote')).toMatch(/^Abschlussquote–/);
  expect(keyFigure('Durchschnittliche Rechnung')).toMatch(/^Durchschnittliche Rechnung–/);
  await waitFor(() => expect(keyFigure('Versendete E-Mails')).toMatch(/^Versendete E-Mails0/));
  expect(
    card('Angebote nach Status').getByText('In diesem Zeitraum wurde kein Angebot erstellt.'),
  ).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Fotos nach Kategorie' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Neuer Kunde' }));
  expect(await screen.findByText('Adresse /new-customer')).toBeTruthy();
});

test('a period without anything shows no empty charts', async () => {
  office.records = officeWith({ quotes: [sampleQuote({ createdAt: LONG_AGO })] });
  open('/analytics?zeitraum=heute');
  expect(await screen.findByText('In diesem Zeitraum wurde kein Angebot erstellt.')).toBeTruthy();
  expect(screen.queryByText('Als Tabelle')).toBeNull();
});

test('figures that cannot be read say so and can be asked for again, at once', async () => {
  office.records = someRecords();
  office.isDown = true;
  const { user } = open('/analytics?zeitraum=heute');
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  const { promise, resolve } = Promise.withResolvers<void>();
  office.held = promise;
  office.isDown = false;
  await user.click(retry);
  expect(screen.queryByRole('alert')).toBeNull();
  resolve();
  expect(await screen.findByText('1 von 2 Angeboten gewonnen')).toBeTruthy();
});
