import { isBlank } from '../is-blank.ts';
import type { InvoiceContent } from './invoice.schema.ts';

export interface MissingPart {
  /** Where it is entered. */
  where: 'settings' | 'invoice';
  /** What is missing, German, such as 'Steuernummer oder USt-IdNr.'. */
  label: string;
}

/**
 * Postcode and town in one line: '10115 Berlin', 'A-1010 Wien', '1012 AB Amsterdam', '00-950 Warszawa', '1250-096 Lisboa',
 * 'London SW1A 1AA', 'Dublin D02 X285'.
 */
const TOWN =
  /^(?:[A-Z]{1,3}-)?(?:\d{4,5}(?:-\d{3,4})?|\d{2,3}[- ]\d{2,3})\s+\p{L}|[A-Z]{1,2}\d[A-Z\d]? (?:\d[A-Z]{2}|[A-Z\d]{4})$/u;

const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** What an address on an invoice lacks, German (§ 14 (4) UStG): name, street, postcode and town. */
export function missingInRecipient(recipient: readonly string[]): string[] {
  const lines = recipient.map((line) => line.replace(/\p{C}/gu, '').trim()).filter((line) => line !== '');
  const town = lines.findLastIndex((line, index) => index > 0 && TOWN.test(line));
  return [
    ...(lines.length === 0 ? ['Name des Kunden'] : []),
    // Where no town is found, a second line is taken for the street.
    ...(lines.length === 1 || town === 1 ? ['Straße des Kunden'] : []),
    ...(town === -1 ? ['Postleitzahl und Ort des Kunden'] : []),
    // In other letters than these it would stand in the document as boxes.
    ...(lines.some((line) => OTHER_SCRIPT.test(line))
      ? ['Rechnungsanschrift in lateinischen Buchstaben']
      : []),
  ];
}

/** What the law wants on an invoice and is not known (§ 14 (4) UStG); empty: it can be issued. */
export function missingForInvoice({ seller, recipient, serviceDate }: InvoiceContent): MissingPart[] {
  const missing: MissingPart[] = [];
  const settings = (label: string, ...values: string[]) => {
    if (values.every((value) => isBlank(value))) missing.push({ where: 'settings', label });
  };
  const invoice = (label: string, isMissing: boolean) => {
    if (isMissing) missing.push({ where: 'invoice', label });
  };
  settings('Name Ihres Unternehmens', seller.legalName, seller.name);
  settings('Straße und Hausnummer', seller.street);
  settings('Postleitzahl', seller.postcode);
  settings('Ort', seller.town);
  settings('Steuernummer oder USt-IdNr.', seller.taxNumber, seller.vatId);
  settings('IBAN', seller.iban);
  for (const label of missingInRecipient(recipient)) invoice(label, true);
  invoice('Leistungsdatum', serviceDate === undefined);
  return missing;
}
