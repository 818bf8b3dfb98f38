import { formatDate, type Invoice } from 'shared-kit/domain';
import type { ConflictField } from 'shared-kit/ui';
import { type InvoiceEntry, sameEntered } from './invoice-entry.ts';

export type Typed = Partial<InvoiceEntry>;
type Field = keyof InvoiceEntry;

const LABELS: Readonly<Record<Field, string>> = {
  invoiceNumber: 'Rechnungsnummer',
  serviceDate: 'Leistungsdatum',
  recipient: 'Rechnungsanschrift',
};
const FIELDS: readonly Field[] = ['invoiceNumber', 'serviceDate', 'recipient'];

/** Said where a colleague's change and what was typed do not touch each other. */
export const MERGED =
  'Der Entwurf wurde inzwischen geändert. Hier steht der neue Stand mit Ihren Eingaben, bitte prüfen Sie ihn.';

/** What a stored invoice says, as it stands in the fields. */
export function entryOf({
  invoiceNumber,
  content,
}: Pick<Invoice, 'invoiceNumber' | 'content'>): InvoiceEntry {
  return {
    invoiceNumber,
    serviceDate: content.serviceDate ?? '',
    recipient: content.recipient.join('\n'),
  };
}

/**
 * What was typed and is another one by now, in another way (D7).
 * @param before what was on the screen; several where it is not known which of them was stored
 */
export function conflictingFields(
  typed: Typed,
  before: readonly InvoiceEntry[],
  now: InvoiceEntry,
): ConflictField[] {
  return FIELDS.filter((field) => {
    const mine = typed[field];
    const isUnseen = !before.some((entry) => sameEntered(field, entry[field], now[field]));
    return mine !== undefined && isUnseen && !sameEntered(field, mine, now[field]);
  }).map((field) => ({
    key: field,
    label: LABELS[field],
    mine: shown(field, typed[field] ?? ''),
    theirs: shown(field, now[field]),
  }));
}

function shown(field: Field, value: string): string {
  if (field === 'invoiceNumber' && value === '') return 'die nächste Nummer';
  return field === 'serviceDate' && value !== '' ? formatDate(value) : value;
}

/** What stays of what was typed. */
export function keptOf(typed: Typed, choice: Record<string, 'mine' | 'theirs'>): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => choice[field] !== 'theirs'));
}
