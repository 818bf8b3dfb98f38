import {
  enteredDaySchema,
  enteredNumberSchema,
  formatDate,
  type Invoice,
  isSeriesNumber,
  MAX_RECIPIENT_LINE,
  MAX_RECIPIENT_LINES,
  missingInRecipient,
  today,
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

/** What is wrong with it; a draft may lack what the law wants on what is issued (§ 14 UStG). */
export function entryErrors(entry: InvoiceEntry, purpose: 'draft' | 'issue'): EntryErrors {
  const problems: [keyof InvoiceEntry, string | undefined][] = [
    ['invoiceNumber', numberProblem(entry.invoiceNumber)],
    ['serviceDate', dateProblem(entry.serviceDate, purpose)],
    ['recipient', recipientProblem(linesOf(entry.recipient), purpose)],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function numberProblem(number: string): string | undefined {
  if (number.trim() === '') return 'Bitte geben Sie eine Rechnungsnummer ein';
  return problemOf(enteredNumberSchema.safeParse(number.trim()));
}

/** By the same schema as the edge API. */
function problemOf({ error }: { error?: { issues: readonly { message: string }[] } | undefined }) {
  const message = error?.issues[0]?.message;
  return message && `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}

function dateProblem(date: string, purpose: 'draft' | 'issue'): string | undefined {
  if (date === '') return purpose === 'issue' ? 'Bitte geben Sie das Leistungsdatum ein' : undefined;
  const problem = problemOf(enteredDaySchema.safeParse(date));
  return problem && `Das Leistungsdatum ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;
}

function recipientProblem(lines: readonly string[], purpose: 'draft' | 'issue'): string | undefined {
  if (lines.length > MAX_RECIPIENT_LINES) return `Höchstens ${MAX_RECIPIENT_LINES} Zeilen`;
  if (lines.some((line) => line.length > MAX_RECIPIENT_LINE))
    return `Höchstens ${MAX_RECIPIENT_LINE} Zeichen je Zeile`;
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

/** A number of the series is drawn when the invoice is issued, whatever a draft asks for (D23). */
export const drawnNumberHint = (entered: string): string =>
  isSeriesNumber(entered)
    ? 'Nummern dieser Form werden lückenlos vergeben: Die nächste kommt, sobald die Rechnung ausgestellt wird'
    : 'Leer: die nächste Nummer, sobald die Rechnung ausgestellt wird';

/** Whether it is the day that everybody expects. */
export function serviceDateHint(entered: string, movingDate: string | undefined, day = today()): string {
  const isOther = movingDate !== undefined && entered !== movingDate;
  const hint = isOther ? `Umzug laut Kundenakte: ${formatDate(movingDate)}` : 'Tag des Umzugs';
  return entered > day ? `${hint}. Das Datum liegt in der Zukunft.` : hint;
}

/**
 * What is asked before it is issued with a day that is hardly meant: a slip of the year passes for a day among others.
 * @param day YYYY-MM-DD, of the invoice
 */
export function serviceDateQuestion(entered: string, day: string) {
  const isLate = entered > inYears(day, 1);
  if (!isLate && entered >= inYears(day, -1)) return undefined;
  return {
    title: `Leistungsdatum ${formatDate(entered)}?`,
    text: `Das Datum liegt mehr als ein Jahr in der ${isLate ? 'Zukunft' : 'Vergangenheit'}. Eine ausgestellte Rechnung lässt sich nicht mehr ändern, nur stornieren.`,
    confirmLabel: 'Trotzdem ausstellen',
  };
}

/** Only to compare with: the 29th of February stands there in every year. */
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
