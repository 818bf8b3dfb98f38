import { describe, expect, it } from 'vitest';
import { type Company, companySchema } from '../settings/settings.schema.ts';
import type { InvoiceContent } from './invoice.schema.ts';
import { missingForInvoice } from './missing-for-invoice.ts';

const seller: Company = {
  ...companySchema.parse({}),
  name: 'Sonnenschein Umzüge',
  street: 'Musterstraße 7',
  postcode: '10115',
  town: 'Berlin',
  taxNumber: '37/123/45678',
  iban: 'DE02120300000000202051',
};

const complete: InvoiceContent = {
  seller,
  recipient: ['Erika Müller', 'Hauptstraße 12', '10115 Berlin'],
  isPrivate: true,
  customerNumber: 'K202611001',
  quoteNumber: 'AN-1A2B3C4D',
  invoiceDate: '2026-12-14',
  serviceDate: '2026-12-12',
  fromAddress: 'Hauptstraße 12, 10115 Berlin',
  toAddress: '',
};

const missing = (change: Partial<InvoiceContent>) =>
  missingForInvoice({ ...complete, ...change }).map(({ where, label }) => `${where}: ${label}`);

describe('what an invoice lacks before it may be issued (§ 14 (4) UStG)', () => {
  it('is nothing where all is there', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    ['Name Ihres Unternehmens', { name: ' ' }],
    ['Straße und Hausnummer', { street: '' }],
    ['Postleitzahl', { postcode: '' }],
    ['Ort', { town: ' ' }],
    ['Steuernummer oder USt-IdNr.', { taxNumber: '' }],
    ['IBAN', { iban: '' }],
  ])('is in the settings: %s', (label, change) => {
    expect(missing({ seller: { ...seller, ...change } })).toEqual([`settings: ${label}`]);
  });

  it('is no tax number where there is a VAT id, and no brand where there is a legal name', () => {
    const other = {
      ...seller,
      taxNumber: '',
      vatId: 'DE123456789',
      name: '',
      legalName: 'Sonnenschein GmbH',
    };
    expect(missing({ seller: other })).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    ['nothing at all', [], ['Name des Kunden', 'Postleitzahl und Ort des Kunden']],
    ['a name alone', ['Erika Müller'], ['Straße des Kunden', 'Postleitzahl und Ort des Kunden']],
    ['no street', ['Erika Müller', '10115 Berlin'], ['Straße des Kunden']],
    ['no town', ['Erika Müller', 'Hauptstraße 12'], ['Postleitzahl und Ort des Kunden']],
    [
      'a postcode without a town',
      ['Erika Müller', 'Hauptstraße 12', '10115'],
      ['Postleitzahl und Ort des Kunden'],
    ],
    ['blank lines', [' ', ''], ['Name des Kunden', 'Postleitzahl und Ort des Kunden']],
  ])('is on the invoice: of %s', (_, recipient, labels) => {
    expect(missing({ recipient })).toEqual(labels.map((label) => `invoice: ${label}`));
  });

  it.each([
    '10115 Berlin',
    'D-10115 Berlin',
    'A-1010 Wien',
    '8001 Zürich',
    '1012 AB Amsterdam',
    '00-950 Warszawa',
    '110 00 Praha',
    'London SW1A 1AA',
  ])('is no town where it reads %s', (town) => {
    expect(missing({ recipient: ['Erika Müller', 'Hauptstraße 12', town] })).toEqual([]);
  });

  it.each(['Hauptstraße 12', '3. Stock', 'Berlin', '12 Hauptstraße'])(
    'is a town where it reads %s',
    (line) => {
      expect(missing({ recipient: ['Erika Müller', 'Weg 1', line] })).toContain(
        'invoice: Postleitzahl und Ort des Kunden',
      );
    },
  );

  it.each(['王芳', 'محمد علي', 'Anna 王'])('is an address that the document can write, unlike %s', (name) => {
    expect(missing({ recipient: [name, 'Hauptstraße 12', '10115 Berlin'] })).toEqual([
      'invoice: Rechnungsanschrift in lateinischen Buchstaben',
    ]);
  });

  it('is the day of the service', () => {
    expect(missing({ serviceDate: undefined })).toEqual(['invoice: Leistungsdatum']);
  });
});
