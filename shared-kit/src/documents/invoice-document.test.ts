import { describe, expect, it } from 'vitest';
import { type Invoice, type Stored, toCents } from '../domain/index.ts';
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
import { sampleCancellation, sampleDraft, sampleInvoice } from './testing/sample-invoices.ts';
import { sampleQuote } from './testing/samples.ts';

const documentOf = (invoice: Stored<Invoice>) => invoiceDocument({ invoice });
const textOf = (document: InvoiceDocument) => JSON.stringify(document);
const centsOf = (amount: string) => Number(amount.replace(/[^\d-]/g, ''));

describe('invoiceDocument', () => {
  it('says all that § 14 (4) UStG asks for', () => {
    const document = documentOf(sampleInvoice());
    expect(document.subject).toBe('Rechnung RE-2026-0042');
    expect(document.letterhead.footer).toEqual([
      ['Sonnenschein Umzüge GmbH', 'Musterstraße 7', '10115 Berlin', 'Vertreten durch Jörg Sonnenschein'],
      ['Musterbank Berlin', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
      ['Amtsgericht Charlottenburg, HRB 12345 B', 'Steuernummer 37/123/45678', 'USt-IdNr. DE123456789'],
    ]);
    expect(document.recipient).toEqual(['Erika Müller', 'Hauptstraße 12', '10115 Berlin']);
    expect(document.facts).toEqual([
      { label: 'Rechnungsnummer', text: 'RE-2026-0042' },
      { label: 'Rechnungsdatum', text: '14.12.2026' },
      { label: 'Leistungsdatum', text: '12.12.2026' },
      { label: 'Kundennummer', text: 'K202611001' },
      { label: 'Angebotsnummer', text: 'AN-1A2B3C4D' },
      { label: 'Zahlbar bis', text: '28.12.2026' },
    ]);
    expect(document.introduction).toBe(
      'vielen Dank für Ihren Auftrag. Für Ihren Umzug am Samstag, 12. Dezember 2026 von Hauptstraße 12, 10115 Berlin nach Am Weißen Hügel 4a, 20095 Hamburg berechnen wir Ihnen die folgenden Leistungen.',
    );
    expect(document.lines).toContainEqual({
      service: 'Umzugstransport',
      extent: '26 m³ (25–30 m³)',
      amount: '1.299,00 €',
    });
    expect(document.lines).toContainEqual({
      service: 'Kleiderbox, leihweise',
      extent: '4 × 7,50 €',
      amount: '30,00 €',
    });
    expect(document.composition).toEqual([
      { label: 'Nettobetrag', amount: '2.310,08 €' },
      { label: '19 % Mehrwertsteuer', amount: '438,92 €' },
      { label: 'Versicherung, umsatzsteuerfrei', amount: '218,96 €' },
    ]);
    expect(document.price).toEqual({ label: 'Rechnungsbetrag', amount: '2.967,96 €' });
    expect(document.priceNote).toContain('Bruttopreise');
    expect(document.priceNote).toContain('§ 4 Nr. 10 UStG umsatzsteuerfrei');
  });

  it('adds up: lines, and net, tax and insurance, are what is to be paid', () => {
    const quotes = [
      sampleQuote({ insurance: { kind: 'current', insuredValue: 12_345.67 } }),
      sampleQuote({ manualTotal: true, manualTotalPrice: 777.77 }),
      sampleQuote({ manualTotal: true, manualTotalPrice: 4999.99 }),
    ];
    for (const quote of quotes) {
      const { lines, composition, price } = documentOf(sampleInvoice({ quote }));
      const sum = (rows: { amount: string }[]) => rows.reduce((total, row) => total + centsOf(row.amount), 0);
      expect(sum(lines)).toBe(toCents(quote.data.price));
      expect(sum(composition)).toBe(centsOf(price.amount));
      expect(centsOf(price.amount)).toBe(toCents(quote.data.price));
    }
  });

  it('asks for the money: how much, until when, where to and under which number', () => {
    expect(documentOf(sampleInvoice()).payment).toMatchObject({
      request:
        'Bitte überweisen Sie 2.967,96 € bis zum 28.12.2026 auf das folgende Konto, unter Angabe der Rechnungsnummer RE-2026-0042.',
      account: [
        { label: 'Kontoinhaber', text: 'Sonnenschein Umzüge GmbH' },
        { label: 'IBAN', text: 'DE02 1203 0000 0000 2020 51' },
        { label: 'BIC', text: 'BYLADEM1001' },
        { label: 'Bank', text: 'Musterbank Berlin' },
      ],
      giroCode: { caption: 'GiroCode: mit der Banking-App scannen' },
    });
  });

  it('asks for nothing where nothing is to be paid', () => {
    const quote = sampleQuote();
    quote.data.calculation = { ...quote.data.calculation, finalPrice: 0, netPrice: 0, taxAmount: 0 };
    expect(documentOf(sampleInvoice({ quote })).payment).toEqual({
      title: 'Zahlung',
      request: 'Es ist nichts zu zahlen.',
      account: [],
      giroCode: undefined,
    });
  });

  it('says what was agreed of a discount for paying early (§ 14 (4) no. 7 UStG)', () => {
    const discountTerms = ['2 % Skonto bei Zahlung binnen 7 Tagen'];
    expect(documentOf(sampleInvoice({ content: { discountTerms } })).payment?.request).toMatch(
      /\n• 2 % Skonto bei Zahlung binnen 7 Tagen$/,
    );
  });

  it('has a GiroCode of the account holder, the amount and the number', () => {
    const text = documentOf(sampleInvoice()).payment?.giroCode?.text.split('\n');
    expect(text).toContain('Sonnenschein Umzüge GmbH');
    expect(text).toContain('EUR2967.96');
    expect(text?.at(-1)).toBe('RE-2026-0042');
  });

  it('has no GiroCode with an IBAN that is none, and none where the account holder has no name', () => {
    const { seller } = sampleInvoice().data.content;
    for (const change of [{ iban: 'DE00 1234' }, { name: '', legalName: '' }]) {
      const { payment } = documentOf(sampleInvoice({ content: { seller: { ...seller, ...change } } }));
      expect(payment?.giroCode).toBeUndefined();
      expect(payment?.request).toContain('Bitte überweisen Sie');
    }
  });

  it('names the company’s account by its brand where it has no legal name', () => {
    const { seller } = sampleInvoice().data.content;
    const { payment } = documentOf(sampleInvoice({ content: { seller: { ...seller, legalName: '' } } }));
    expect(payment?.account[0]).toEqual({ label: 'Kontoinhaber', text: 'Sonnenschein Umzüge' });
  });

  it('says neither a quantity of a discount nor of a tax', () => {
    const quote = sampleQuote({
      manualTotal: true,
      manualTotalPrice: 500,
      insurance: { kind: 'current', insuredValue: 9000 },
    });
    const { lines } = documentOf(sampleInvoice({ quote }));
    expect(lines.find(({ service }) => service === 'Preisnachlass')?.extent).toBe('');
    expect(lines.find(({ service }) => service === 'Versicherungsteuer')?.extent).toBe('');
  });

  it('stays the same whatever goes on with it after it was issued', () => {
    const issued = documentOf(sampleInvoice());
    const later: Partial<Invoice>[] = [
      { status: 'paid', paidDate: '2026-12-20', updatedAt: '2026-12-20T10:00:00.000Z' },
      { status: 'cancelled', cancelledBy: { id: 'INV-2', number: 'RE-2026-0043', date: '2026-12-20' } },
      {
        delivery: { state: 'delivered', to: 'a@example.org' },
        reminders: [{ at: '2027-01-10T08:00:00.000Z', to: 'a@b.de' }],
      },
    ];
    for (const invoice of later) {
      const changed = { ...sampleInvoice({ invoice }), version: 9 };
      expect(documentOf(changed)).toEqual(issued);
    }
  });
});

describe('what private customers are told', () => {
  const cleaned = sampleQuote({ cleaningService: true, cleaningHours: 3 });
  const notesOf = (invoice: Stored<Invoice>) => documentOf(invoice).notes?.paragraphs ?? [];

  it('is the labour share (§ 35a EStG, D24)', () => {
    expect(notesOf(sampleInvoice())).toEqual([
      'Im Nettobetrag sind 60 % Arbeitskosten enthalten: 1.386,05 €, mit Mehrwertsteuer 1.649,40 €. Haushaltsnahe Dienstleistungen sind nach § 35a EStG begünstigt, wenn eine Rechnung vorliegt und sie auf ein Konto bezahlt wird.',
    ]);
  });

  it('is no labour share where nobody has set it', () => {
    const invoice = sampleInvoice();
    delete invoice.data.content.labourSharePercent;
    expect(documentOf(invoice).notes).toBeUndefined();
    expect(textOf(documentOf(invoice))).not.toContain('§ 35a');
  });

  it('is that they keep it for two years where work at a property is part of it (§ 14b UStG)', () => {
    expect(notesOf(sampleInvoice({ quote: cleaned })).join()).toContain(
      'nach § 14b Absatz 1 Satz 5 UStG verpflichtet, die Rechnung oder einen Zahlungsbeleg zwei Jahre lang aufzubewahren',
    );
    expect(notesOf(sampleInvoice()).join()).not.toContain('§ 14b');
  });

  it.each(['cleaning', 'renovation', 'clearance'] as const)('knows %s of our own as such work', (kind) => {
    const details = {
      cleaning: { cleaningService: true, cleaningHours: 2 },
      renovation: { renovationService: true, renovationHours: 2 },
      clearance: { clearanceService: true, clearanceVolume: 2 },
    }[kind];
    expect(notesOf(sampleInvoice({ quote: sampleQuote(details) })).join()).toContain('§ 14b');
  });

  it.each([
    ['Wände streichen, 3 Zimmer', true],
    ['Endreinigung der Wohnung', true],
    ['Kellerräumung', true],
    ['Küche abbauen', false],
    ['Umzugskartons', false],
  ])('of a line in the office’s words: %s – %s', (name, isTold) => {
    const quote = sampleQuote({ additionalServices: [{ name, quantity: 1, unitPrice: 90 }] });
    expect(notesOf(sampleInvoice({ quote })).join().includes('§ 14b')).toBe(isTold);
  });

  it('is nothing to a company', () => {
    expect(
      documentOf(sampleInvoice({ quote: cleaned, content: { isPrivate: false } })).notes,
    ).toBeUndefined();
  });
});

describe('a cancellation', () => {
  const document = documentOf(sampleCancellation());

  it('names what it takes back, when that was written, and why', () => {
    expect(document.subject).toBe('Stornorechnung RE-2026-0043 zur Rechnung RE-2026-0042 vom 14.12.2026');
    expect(document.introduction).toBe(
      'hiermit stornieren wir unsere Rechnung RE-2026-0042 vom 14.12.2026 in voller Höhe.\nGrund: Doppelt berechnet',
    );
    expect(document.facts).toContainEqual({ label: 'Rechnungsnummer', text: 'RE-2026-0043' });
    expect(document.facts).toContainEqual({ label: 'Rechnungsdatum', text: '20.12.2026' });
    expect(document.facts).toContainEqual({ label: 'Storniert wird', text: 'RE-2026-0042' });
  });

  it('is the negative of it, line by line', () => {
    const original = documentOf(sampleInvoice());
    const negative = (rows: { amount: string }[]) => rows.map(({ amount }) => `-${amount}`);
    expect(document.lines.map(({ amount }) => amount)).toEqual(negative(original.lines));
    expect(document.composition.map(({ amount }) => amount)).toEqual(negative(original.composition));
    expect(document.price).toEqual({ label: 'Stornobetrag', amount: '-2.967,96 €' });
    expect(document.lines).toContainEqual({
      service: 'Kleiderbox, leihweise',
      extent: '-4 × 7,50 €',
      amount: '-30,00 €',
    });
  });

  it('asks for no money and tells of no tax relief', () => {
    expect(document.payment).toBeUndefined();
    expect(document.notes).toBeUndefined();
    expect(textOf(document)).not.toMatch(/überweisen|Zahlbar bis|§ 35a/);
  });
});

describe('a draft', () => {
  const document = documentOf(sampleDraft());

  it('says that it is no invoice, and cannot be paid by a GiroCode', () => {
    expect(document.subject).toBe('Rechnungsentwurf');
    expect(document.mark).toBe('ENTWURF – keine Rechnung');
    expect(document.payment?.giroCode).toBeUndefined();
    expect(document.facts).toContainEqual({ label: 'Rechnungsnummer', text: 'noch keine' });
    expect(documentOf(sampleInvoice()).mark).toBeUndefined();
  });

  it('says what nobody has entered yet', () => {
    const draft = sampleDraft({ content: { fromAddress: '', recipient: [] } });
    delete draft.data.content.serviceDate;
    const { facts, introduction } = documentOf(draft);
    expect(facts).toContainEqual({ label: 'Leistungsdatum', text: 'noch offen' });
    expect(introduction).toContain('Für Ihren Umzug berechnen wir Ihnen');
  });

  it('shows a number that was typed by hand', () => {
    expect(documentOf(sampleDraft({ invoice: { invoiceNumber: 'ALT 7' } })).subject).toBe(
      'Rechnungsentwurf ALT 7',
    );
  });
});
