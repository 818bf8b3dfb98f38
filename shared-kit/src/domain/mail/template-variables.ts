import type { Customer } from '../customer/customer.schema.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import { addDays, formatDate } from '../dates.ts';
import type { Invoice } from '../invoice/invoice.schema.ts';
import { isBlank } from '../is-blank.ts';
import { UNKNOWN_NAME } from '../lead/lead.ts';
import { formatEuros } from '../money.ts';
import type { Quote } from '../quote/quote.schema.ts';
import { quoteNumber } from '../quote/quote-number.ts';
import { offeredUntil } from '../quote/valid-until.ts';
import { brandOf } from '../settings/brand.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { Stored } from '../stored.ts';
import { htmlOfText } from './html-of-text.ts';
import { asText } from './mail-phrases.ts';
import { AROUND_VARIABLES, nameIn, UNFINISHED, VARIABLE } from './variable-pattern.ts';

/** Specification 2 section 3: what may stand as {{name}} in subject and content of a template, and nothing else. */
export const TEMPLATE_VARIABLES = [
  {
    name: 'customerName',
    description: 'Name des Kunden (immer vorhanden)',
    sample: () => 'Erika Mustermann',
  },
  { name: 'customerEmail', description: 'E-Mail des Kunden', sample: () => 'erika.mustermann@example.org' },
  { name: 'customerPhone', description: 'Telefon des Kunden', sample: () => '+49 30 1234567' },
  { name: 'moveDate', description: 'Umzugstermin', sample: (day) => formatDate(addDays(day, 7)) },
  { name: 'fromAddress', description: 'Auszugsadresse', sample: () => 'Lindenstraße 5, 10969 Berlin' },
  { name: 'toAddress', description: 'Einzugsadresse', sample: () => 'Elbchaussee 20, 22765 Hamburg' },
  { name: 'quoteNumber', description: 'Nummer des Angebots', sample: () => 'AN-1A2B3C4D' },
  { name: 'quotePrice', description: 'Preis des Angebots (brutto)', sample: () => formatEuros(1299) },
  {
    name: 'invoiceNumber',
    description: 'Nummer der Rechnung',
    sample: (day) => `RE-${day.slice(0, 4)}-0042`,
  },
  { name: 'currentDate', description: 'Datum von heute', sample: (day) => formatDate(day) },
  { name: 'companyName', description: 'Name Ihrer Firma', sample: () => 'Umzugsbüro' },
  { name: 'companyPhone', description: 'Telefon Ihrer Firma', sample: () => '+49 30 7654321' },
  { name: 'companyEmail', description: 'E-Mail Ihrer Firma', sample: () => 'info@example.org' },
  { name: 'employeeName', description: 'Name des Bearbeiters', sample: () => 'Petra Schulz' },
  {
    name: 'quoteValidUntil',
    description: 'Ende der Gültigkeit des Angebots',
    sample: (day) => formatDate(addDays(day, 14)),
  },
] as const satisfies readonly { name: string; description: string; sample(day: string): string }[];

export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]['name'];
/** Absent or blank: not known. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | undefined>>>;

const NAMES: ReadonlySet<string> = new Set(TEMPLATE_VARIABLES.map(({ name }) => name));

/** The names in double brackets, each once, in their order; also those that are none of ours. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([variable]) => nameIn(variable)))];
}

/** '{{customerName': what begins as a variable and has no end, each once. */
export function unfinishedVariablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(UNFINISHED), ([raw]) => raw.trim()))];
}

/** A text divided at its variables and what begins as one, which are parts of their own. */
export const splitAtVariables = (text: string): string[] => text.split(AROUND_VARIABLES);

export interface TemplateProblem {
  field: 'name' | 'subject' | 'content' | 'category';
  /** German. */
  text: string;
}

/** What is wrong with a template, and where first (specification 2 section 5); the texts are shown joined by commas. */
export function templateProblems({
  name,
  subject,
  content,
  category,
}: {
  name: string;
  subject: string;
  content: string;
  category?: string | undefined;
}): TemplateProblem[] {
  const missing = (field: TemplateProblem['field'], label: string) => ({
    field,
    text: `${label} ist erforderlich`,
  });
  const eachOnce = (found: (text: string) => string[], textOf: (one: string) => string) => {
    const inSubject = new Set(found(subject));
    const inContent = found(content).filter((one) => !inSubject.has(one));
    return [
      ...Array.from(inSubject, (one) => ({ field: 'subject' as const, text: textOf(one) })),
      ...inContent.map((one) => ({ field: 'content' as const, text: textOf(one) })),
    ];
  };
  const unknownIn = (text: string) => variablesIn(text).filter((variable) => !NAMES.has(variable));
  return [
    ...(isBlank(name) ? [missing('name', 'Name')] : []),
    ...(isBlank(subject) ? [missing('subject', 'Betreff')] : []),
    ...(isBlank(content) ? [missing('content', 'Inhalt')] : []),
    ...(category ? [] : [missing('category', 'Kategorie')]),
    ...eachOnce(unknownIn, (variable) => `Unbekannte Variable: {{${variable}}}`),
    ...eachOnce(unfinishedVariablesIn, unfinishedText),
  ];
}

/** @param raw as in `unfinishedVariablesIn` */
export const unfinishedText = (raw: string) => `Es fehlt }} nach ${raw}`;

export interface FilledTemplate {
  text: string;
  /** Variables of the template that had no value: nothing stands in their place. */
  missing: string[];
  /** `unfinishedVariablesIn`: they stand there as typed. */
  unfinished: string[];
}

/**
 * A template's subject or content with the values in it, in one pass: what a value says is text, also where it looks
 * like a variable or like markup (D27).
 * @param as plain: as typed, for a subject or a text field; html: paragraphs and line breaks, for the body of a mail
 */
export function fillTemplate(text: string, values: TemplateValues, as: 'html' | 'plain'): FilledTemplate {
  const valueFor = (name: string) => (isVariable(name) ? onOneLine(values[name] ?? '') : '');
  const filled = text.replace(VARIABLE, (variable) => asText(valueFor(nameIn(variable))));
  return {
    text: as === 'html' ? htmlOfText(filled) : filled,
    missing: variablesIn(text).filter((name) => valueFor(name) === ''),
    unfinished: unfinishedVariablesIn(text),
  };
}

export interface FilledMail {
  subject: string;
  /** As typed, for a text field. */
  text: string;
  /** For the body of a mail. */
  html: string;
  /** Variables of either that had no value, each once. */
  missing: string[];
}

/** A template's subject and content with the values in them. */
export function filledMail(
  { subject, content }: { subject: string; content: string },
  values: TemplateValues,
): FilledMail {
  const head = fillTemplate(subject, values, 'plain');
  const body = fillTemplate(content, values, 'plain');
  return {
    subject: head.text,
    text: body.text,
    html: fillTemplate(content, values, 'html').text,
    missing: [...new Set([...head.missing, ...body.missing])],
  };
}

export interface TemplateSubjects {
  customer: Pick<
    Customer,
    'name' | 'email' | 'phone' | 'movingDate' | 'moveDate' | 'fromAddress' | 'toAddress'
  >;
  quote?: { id: string; data: Pick<Quote, 'price' | 'offered' | 'createdAt'> } | undefined;
  invoice?: { data: Pick<Stored<Invoice>['data'], 'invoiceNumber'> } | undefined;
  settings: Pick<Settings, 'company' | 'quoteValidityDays'>;
  /** As staff call themselves (D3); nobody is called 'Unbekannt'. */
  employeeName: string;
  /** YYYY-MM-DD in Germany. */
  today: string;
}

/** What the variables stand for in a mail about these. Nobody is addressed by what stands where no name was found. */
export function templateValues(about: TemplateSubjects): TemplateValues {
  const { customer, quote, invoice, settings, employeeName, today } = about;
  const moveDate = movingDateOf(customer);
  return {
    customerName: customer.name.trim() === UNKNOWN_NAME ? undefined : customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    moveDate: moveDate && formatDate(moveDate),
    fromAddress: customer.fromAddress,
    toAddress: customer.toAddress,
    quoteNumber: quote && quoteNumber(quote.id),
    quotePrice: quote && formatEuros(quote.data.price),
    invoiceNumber: invoice?.data.invoiceNumber,
    currentDate: formatDate(today),
    companyName: brandOf(settings),
    companyPhone: settings.company.phone,
    companyEmail: settings.company.email,
    employeeName: employeeName === 'Unbekannt' ? undefined : employeeName,
    quoteValidUntil: quote && formatDate(offeredUntil(quote.data, settings)),
  };
}

/** What a preview shows (specification 2 section 2): the move in 7 days, the quote valid for 14. @param day YYYY-MM-DD */
export function sampleTemplateValues(day: string): TemplateValues {
  return Object.fromEntries(TEMPLATE_VARIABLES.map(({ name, sample }) => [name, sample(day)]));
}

/** 'Umzugstermin' of 'moveDate', without what stands in brackets; what is no variable stays as it is. */
export function variableLabel(name: string): string {
  const known = TEMPLATE_VARIABLES.find((variable) => variable.name === name);
  return known?.description.replace(/ \(.*\)$/, '') ?? `{{${name}}}`;
}

function isVariable(name: string): name is TemplateVariable {
  return NAMES.has(name);
}

/** A line break would end a subject, and tear a sentence. */
function onOneLine(value: string): string {
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
