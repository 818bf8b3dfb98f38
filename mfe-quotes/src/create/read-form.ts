import {
  type AppliedTemplate,
  formatNumber,
  givenNumber,
  isBlank,
  noNumberText,
  QUOTE_KEYS,
  type QuoteDetails,
  type QuoteKey,
  type QuoteLine,
  type QuoteTexts,
  quoteDetailsSchema,
  quoteInput,
  type TypedNumber,
} from 'shared-kit/domain';
import { isInputInTemplate } from './in-template.ts';
import {
  isEmptyLine,
  type LineForm,
  type QuoteForm,
  type TemplateForm,
  type TextsForm,
} from './quote-form.ts';

/** By field of the form; a row's field is `materials.<row>.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormReading = { valid: true; details: QuoteDetails } | { valid: false; errors: FieldErrors };

/** What the form says, as the details that are priced and stored; or what is wrong with it, field by field. */
export function readForm(form: QuoteForm): FormReading {
  const errors: Record<string, string> = {};
  const read = (key: QuoteKey): unknown => {
    const { kind, decimals, missing, onlyWith, initial } = quoteInput(key);
    const typed = form[key];
    if (onlyWith !== undefined && !form[onlyWith]) return initial;
    if (isInputInTemplate(form, key)) return initial;
    if (typed === undefined && missing !== undefined) errors[key] = missing;
    if (typed === undefined) return initial;
    if (kind === 'flag') return typed ? 1 : 0;
    if (kind === 'number' && typeof typed === 'string') {
      errors[key] = noNumberText(decimals);
      return initial;
    }
    if (Array.isArray(typed)) return readLines(key, typed, errors);
    if (typeof typed === 'object' && 'offered' in typed) return readInsurance(typed, errors);
    if (typeof typed === 'object' && 'templateId' in typed) return readTemplate(typed, errors);
    if (typeof typed === 'object') return readTexts(typed);
    return typed;
  };
  const draft = QUOTE_KEYS.map((key) => [key, read(key)] as const);

  const checked = quoteDetailsSchema.safeParse(
    // Absent, not undefined: that is how no insurance is stored.
    Object.fromEntries(draft.filter(([, value]) => value !== undefined)),
    { error: germanIssue },
  );
  for (const issue of checked.error?.issues ?? []) errors[fieldOf(issue.path)] ??= capitalised(issue.message);
  if (!checked.success || Object.keys(errors).length > 0) return { valid: false, errors };
  return { valid: true, details: withoutBlankLines(checked.data) };
}

/** The terms are one field, of several lines. */
function fieldOf(path: readonly PropertyKey[]): string {
  const field = path.join('.');
  return field.startsWith('texts.terms') ? 'texts.terms' : field;
}

/** Blank rows stay, as lines without a name, so that every row keeps its number. */
function readLines(field: string, lines: LineForm[], errors: Record<string, string>): QuoteLine[] {
  return lines.map((line, row) => {
    if (isEmptyLine(line)) return BLANK;
    const { name, quantity, unitPrice } = line;
    const at = `${field}.${row}`;
    if (isBlank(name)) errors[`${at}.name`] = 'Bitte geben Sie eine Bezeichnung ein';
    if (quantity === undefined) errors[`${at}.quantity`] = 'Bitte geben Sie die Menge ein';
    if (unitPrice === undefined) errors[`${at}.unitPrice`] = 'Bitte geben Sie den Einzelpreis ein';
    return {
      name: name.trim(),
      quantity: readNumber(`${at}.quantity`, quantity, errors),
      unitPrice: readNumber(`${at}.unitPrice`, unitPrice, errors),
    };
  });
}

/** What is missing is 0: whether it may be, says who asks for it. */
function readNumber(field: string, typed: TypedNumber, errors: Record<string, string>): number {
  if (typeof typed === 'string') errors[field] = noNumberText();
  return givenNumber(typed) ?? 0;
}

/** An empty row is no line of the quote. */
const BLANK: QuoteLine = { name: '', quantity: 0, unitPrice: 0 };

function withoutBlankLines(details: QuoteDetails): QuoteDetails {
  const filled = ({ name }: QuoteLine) => name !== '';
  return {
    ...details,
    materials: details.materials.filter(filled),
    additionalServices: details.additionalServices.filter(filled),
  };
}

function readInsurance(
  { offered, kind, insuredValue }: QuoteForm['insurance'],
  errors: Record<string, string>,
): QuoteDetails['insurance'] {
  if (!offered) return undefined;
  if (!insuredValue) errors['insurance.insuredValue'] = 'Bitte geben Sie den Versicherungswert ein';
  return { kind, insuredValue: readNumber('insurance.insuredValue', insuredValue, errors) };
}

/** How much of what is not chosen does not matter, and must not be wrong either. */
function readTemplate(
  { services, ...template }: TemplateForm,
  errors: Record<string, string>,
): AppliedTemplate {
  const quantityOf = ({ chosen, unit, quantity }: TemplateForm['services'][number], row: number) => {
    if (unit === 'Pauschale') return 1;
    return chosen ? readNumber(`template.services.${row}.quantity`, quantity, errors) : 0;
  };
  return {
    ...template,
    services: services.map((service, row) => ({ ...service, quantity: quantityOf(service, row) })),
  };
}

function readTexts({ introduction, conclusion, terms }: TextsForm): QuoteTexts | undefined {
  const texts = {
    introduction: introduction.trim(),
    conclusion: conclusion.trim(),
    terms: termsOf(terms),
  };
  return texts.introduction + texts.conclusion === '' && texts.terms.length === 0 ? undefined : texts;
}

/** One term a line; blank lines are none. */
function termsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The schema's own messages win over these. */
function germanIssue(issue: {
  code?: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
}): string {
  if (issue.code === 'too_small') return `mindestens ${amount(issue.minimum)}`;
  if (issue.code === 'too_big')
    return `höchstens ${amount(issue.maximum)}${issue.origin === 'string' ? ' Zeichen' : ''}`;
  if (issue.code === 'invalid_type') return 'bitte geben Sie eine ganze Zahl ein';
  return 'dieser Wert ist nicht möglich';
}

function amount(limit: unknown): string {
  return typeof limit === 'number' ? formatNumber(limit) : String(limit);
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
