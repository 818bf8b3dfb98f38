import { expect, it } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { customersCsv } from './customers-csv.ts';

const exported = (customer = customerNamed('Anna Weber')) => ({
  customer: listedCustomer(customer),
  apartment: customer.data.apartment,
});

it('writes the twelve columns, as Germans write dates and numbers', () => {
  const customer = customerNamed('Weber; Söhne', {
    phone: '+49 30 123',
    apartment: { rooms: 2.5, area: 1072.5, floor: -1, hasElevator: true },
  });
  expect(customersCsv([exported(customer)]).split('\r\n')).toEqual([
    'Kundennummer;Name;Email;Telefon;Von Adresse;Nach Adresse;Umzugsdatum;Wohnfläche;Zimmer;Stockwerk;Aufzug;Erstellt am',
    `K202611001;"Weber; Söhne";kunde@example.org;'+49 30 123;"Lindenstraße 4, 10969 Berlin, 3. Stock";"Am Markt 1, 04109 Leipzig";05.12.2026;"1072,5";"2,5";-1;Ja;02.11.2026`,
    '',
  ]);
});

it('leaves empty what is not known', () => {
  const { customer } = exported(customerNamed('Anna', { createdAt: '2026-11-02T23:30:00.000Z' }));
  const [, row] = customersCsv([{ customer: { ...customer, movingDate: '' }, apartment: undefined }]).split(
    '\r\n',
  );
  expect(row?.split(';').slice(-6)).toEqual(['', '', '', '', '', '03.11.2026']);
});

it('keeps the zero of a phone that is all digits', () => {
  expect(customersCsv([exported(customerNamed('Anna', { phone: '01712345678' }))])).toContain(
    ';0171 2345678;',
  );
});
