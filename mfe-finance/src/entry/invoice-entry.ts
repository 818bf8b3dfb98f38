import {
  type Invoice,
  invoiceNumberSchema,
  isSeriesNumber,
  MAX_RECIPIENT_LINES,
  missingInRecipient,
} from 'shared-kit/domain';

/** What staff enter of an invoice, as it stands in the fields. */
export interface InvoiceEntry {
  invoiceNumber: string;
  /** YYYY-MM-DD; empty: not known yet. */
  serviceDate: string;
  /** Line by line. */
  recipient: string;
}

export type EntryErrors = Partial<Record<keyof InvoiceEntry, string>>;

const LONGEST_LINE = 200;

/** What is wrong with it; a draft may lack what the law wants on what is issued (§ 14 UStG). */
export function entryErrors(entry: InvoiceEntry, purpose: 'draft' | 'issue'): EntryErrors {
  const problems: [keyof InvoiceEntry, string | undefined][] = [
    ['invoiceNumber', numberProblem(entry.invoiceNumber)],
    ['serviceDate', purpose === 'issue' && entry.serviceDate === '' ? MISSING_DATE : undefined],
    ['recipient', recipientProblem(linesOf(entry.recipient), purpose)],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

const MISSING_DATE = 'Bitte geben Sie das Leistungsdatum ein';

function numberProblem(number: string): string | undefined {
  if (number.trim() === '') return 'Bitte geben Sie eine Rechnungsnummer ein';
  return invoiceNumberSchema.safeParse(number.trim()).success ? undefined : 'Höchstens 40 Zeichen';
}

function recipientProblem(lines: readonly string[], purpose: 'draft' | 'issue'): string | undefined {
  if (lines.length > MAX_RECIPIENT_LINES) return `Höchstens ${MAX_RECIPIENT_LINES} Zeilen`;
  if (lines.some((line) => line.length > LONGEST_LINE)) return `Höchstens ${LONGEST_LINE} Zeichen je Zeile`;
  const missing = purpose === 'issue' ? missingInRecipient(lines) : [];
  return missing.length === 0 ? undefined : `Es fehlt: ${missing.join(', ')}`;
}

const linesOf = (recipient: string) =>
  recipient
    .split('\n')
    // Invisible characters are nobody's words; what is pasted brings some.
    .map((line) => line.replace(/\p{C}/gu, '').trim())
    .filter((line) => line !== '');

/** As the edge API takes it. */
export function enteredOf({ invoiceNumber, serviceDate, recipient }: InvoiceEntry) {
  return {
    invoiceNumber: invoiceNumber.trim(),
    recipient: linesOf(recipient),
    ...(serviceDate === '' ? {} : { serviceDate }),
  };
}

/** Whether an invoice says what was entered; a number of the series is drawn when it is issued (D23). */
export function holdsEntry(
  { invoiceNumber, content }: Pick<Invoice, 'invoiceNumber' | 'content'>,
  entry: InvoiceEntry,
): boolean {
  return (
    sameEntered('invoiceNumber', invoiceNumber, entry.invoiceNumber) &&
    sameEntered('serviceDate', content.serviceDate ?? '', entry.serviceDate) &&
    sameEntered('recipient', content.recipient.join('\n'), entry.recipient)
  );
}

/** Whether both say the same, as it would be stored. */
export function sameEntered(field: keyof InvoiceEntry, one: string, other: string): boolean {
  switch (field) {
    case 'invoiceNumber':
      return ownNumber(one) === ownNumber(other);
    case 'serviceDate':
      return one === other;
    case 'recipient':
      return linesOf(one).join('\n') === linesOf(other).join('\n');
  }
}

/** Empty: it is of the series. */
const ownNumber = (number: string) => (isSeriesNumber(number) ? '' : number.trim());
