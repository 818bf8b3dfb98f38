import type { CustomerIndexEntry } from 'shared-kit/api';
import { type Apartment, formatDate } from 'shared-kit/domain';
import { csvText } from 'shared-kit/files';

/** A customer with what the list does not know of them. */
export interface ExportedCustomer {
  customer: CustomerIndexEntry;
  apartment: Apartment | undefined;
}

/** The columns of specification 1 section 9. */
const COLUMNS: readonly (readonly [string, (exported: ExportedCustomer) => string])[] = [
  ['Kundennummer', ({ customer }) => customer.customerNumber],
  ['Name', ({ customer }) => customer.name],
  ['Email', ({ customer }) => customer.email],
  ['Telefon', ({ customer }) => phoneText(customer.phone)],
  ['Von Adresse', ({ customer }) => customer.fromAddress],
  ['Nach Adresse', ({ customer }) => customer.toAddress],
  ['Umzugsdatum', ({ customer }) => dateText(customer.movingDate)],
  ['Wohnfläche', ({ apartment }) => numberText(apartment?.area)],
  ['Zimmer', ({ apartment }) => numberText(apartment?.rooms)],
  ['Stockwerk', ({ apartment }) => numberText(apartment?.floor)],
  ['Aufzug', ({ apartment }) => (apartment ? (apartment.hasElevator ? 'Ja' : 'Nein') : '')],
  ['Erstellt am', ({ customer }) => dateText(customer.createdAt)],
];

/** A table that German Excel opens as it is meant. */
export function customersCsv(exported: readonly ExportedCustomer[]): string {
  return csvText([
    COLUMNS.map(([title]) => title),
    ...exported.map((one) => COLUMNS.map(([, cell]) => cell(one))),
  ]);
}

/** Excel would take '01712345678' for a number and drop its zero; with a blank it is text. */
function phoneText(phone: string): string {
  return /^0\d{4,}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}

const dateText = (date: string) => (date === '' ? '' : formatDate(date));
/** With the decimal comma, and without the points of thousands. */
const numberText = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',');
