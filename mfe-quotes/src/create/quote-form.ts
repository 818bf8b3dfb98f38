import {
  type AppliedTemplate,
  appliedTemplateSchema,
  column,
  isBlank,
  lookUp,
  QUOTE_INPUTS,
  QUOTE_KEYS,
  type QuoteDetails,
  type QuoteKey,
  type QuoteLine,
  type QuoteTexts,
  quoteInput,
  typedNumberSchema,
} from 'shared-kit/domain';
import * as z from 'zod/mini';

const lineForm = z.object({
  /** Tells the rows of the form apart; not stored. */
  key: z.string(),
  name: z.string(),
  quantity: typedNumberSchema,
  unitPrice: typedNumberSchema,
});

/** A chosen template, with how much of each service (D26). */
const templateForm = z.extend(appliedTemplateSchema, {
  services: z.array(
    z.extend(appliedTemplateSchema.shape.services.def.element, { quantity: typedNumberSchema }),
  ),
});

const textsForm = z.object({
  introduction: z.string(),
  conclusion: z.string(),
  /** One a line. */
  terms: z.string(),
});

/** How the form holds an input of each kind. */
const TYPED = {
  number: typedNumberSchema,
  'yes-no': z.boolean(),
  flag: z.boolean(),
  lines: z.array(lineForm),
  insurance: z.object({
    offered: z.boolean(),
    kind: z.enum(['replacement', 'current']),
    insuredValue: typedNumberSchema,
  }),
  text: z.string(),
  template: z.optional(templateForm),
  texts: textsForm,
};

/** The inputs of specification 2 section 2 as they are typed; also what survives a reload. */
export const quoteFormSchema = z.object(lookUp(column(QUOTE_INPUTS, 'kind'), TYPED));

export type QuoteForm = z.infer<typeof quoteFormSchema>;
export type LineForm = z.infer<typeof lineForm>;
export type TemplateForm = z.infer<typeof templateForm>;
export type TextsForm = z.infer<typeof textsForm>;

/** The form that shows these details. What is 0 and optional stays empty, so that the price's parts stand out. */
export function formOf(details: QuoteDetails): QuoteForm {
  return quoteFormSchema.parse(Object.fromEntries(QUOTE_KEYS.map((key) => [key, typedOf(details, key)])));
}

function typedOf(details: QuoteDetails, key: QuoteKey): QuoteForm[QuoteKey] {
  const { kind, missing, onlyWith } = quoteInput(key);
  const value = details[key];
  if (kind === 'flag') return value === 1;
  if (typeof value === 'number') {
    const isAsked = onlyWith === undefined || details[onlyWith];
    return isAsked && (value !== 0 || missing !== undefined) ? value : undefined;
  }
  if (Array.isArray(value)) return value.map(newLine);
  if (typeof value === 'object' && 'insuredValue' in value) return { offered: true, ...value };
  if (typeof value === 'object' && 'introduction' in value) return textsFormOf(value);
  if (typeof value === 'object') return templateFormOf(value);
  if (kind === 'texts') return NO_TEXTS;
  if (kind === 'insurance') return { offered: false, kind: 'replacement', insuredValue: undefined };
  return value;
}

export const NO_TEXTS: TextsForm = { introduction: '', conclusion: '', terms: '' };

export function textsFormOf({ terms, ...texts }: QuoteTexts): TextsForm {
  return { ...texts, terms: terms.join('\n') };
}

/** As with the plain inputs, a quantity of nothing is an empty field. */
export function templateFormOf({ services, ...template }: AppliedTemplate): TemplateForm {
  return {
    ...template,
    services: services.map((service) => ({ ...service, quantity: service.quantity || undefined })),
  };
}

/** Stands in a new row: nobody entered it. */
const FIRST_QUANTITY = 1;

/** A row of the form, empty but for what is known of it. */
export function newLine(line: Partial<QuoteLine> = {}): LineForm {
  return { key: crypto.randomUUID(), name: '', quantity: FIRST_QUANTITY, unitPrice: undefined, ...line };
}

/** A row that was added and left alone, or emptied. */
export function isEmptyLine({ name, quantity, unitPrice }: LineForm): boolean {
  return isBlank(name) && unitPrice === undefined && (quantity ?? FIRST_QUANTITY) === FIRST_QUANTITY;
}

/** Whether two forms say the same; row keys do not count. */
export function sameForm(a: QuoteForm, b: QuoteForm): boolean {
  return comparable(a) === comparable(b);
}

function comparable(form: QuoteForm): string {
  return JSON.stringify(form, (key, value) => (key === 'key' ? undefined : value));
}
