import {
  DEFAULT_PRICE_FACTORS,
  germanReason,
  isBlank,
  type PriceFactors,
  type QuoteTemplateContent,
  quoteTemplateContentSchema,
  type TemplateDiscount,
  type TemplateService,
} from 'shared-kit/domain';

/** Empty fields of numbers are absent. */
type Typed<T, Numbers extends keyof T> = Omit<T, Numbers> & { [Key in Numbers]: number | undefined };

export type ServiceRow = Typed<TemplateService, 'basePrice' | 'pricePerUnit'> & { key: string };
export type DiscountRow = Typed<TemplateDiscount, 'value'> & { key: string };

/** A template as it is typed. */
export interface TemplateContentForm {
  name: string;
  description: string;
  services: ServiceRow[];
  discounts: DiscountRow[];
  introduction: string;
  conclusion: string;
  /** One a line. */
  terms: string;
  priceFactors: Typed<PriceFactors, keyof PriceFactors>;
}

/** By field: `services.0.name`, `priceFactors.distanceBaseKm`. */
export type TemplateErrors = Readonly<Record<string, string>>;

export const EMPTY_CONTENT: QuoteTemplateContent = {
  name: '',
  description: '',
  services: [],
  discounts: [],
  additionalText: { introduction: '', conclusion: '', terms: [] },
  priceFactors: DEFAULT_PRICE_FACTORS,
};

export function newService(): ServiceRow {
  return {
    key: crypto.randomUUID(),
    name: '',
    basePrice: undefined,
    pricePerUnit: undefined,
    unit: 'Stunde',
    included: true,
    category: 'transport',
  };
}

export function newDiscount(): DiscountRow {
  return { key: crypto.randomUUID(), name: '', type: 'percentage', value: undefined, condition: '' };
}

export function templateFormOf({ additionalText, ...content }: QuoteTemplateContent): TemplateContentForm {
  return {
    name: content.name,
    description: content.description,
    services: content.services.map((service) => ({ ...service, key: crypto.randomUUID() })),
    discounts: content.discounts.map((discount) => ({ ...discount, key: crypto.randomUUID() })),
    introduction: additionalText.introduction,
    conclusion: additionalText.conclusion,
    terms: additionalText.terms.join('\n'),
    priceFactors: content.priceFactors,
  };
}

/** A service without one of its prices costs nothing by it; every other number has to be there. */
export function readTemplateForm(
  form: TemplateContentForm,
): { valid: true; content: QuoteTemplateContent } | { valid: false; errors: TemplateErrors } {
  const checked = quoteTemplateContentSchema.safeParse(
    {
      name: form.name.trim(),
      description: form.description.trim(),
      services: form.services.map(({ key: _, basePrice = 0, pricePerUnit = 0, name, ...service }) => ({
        ...service,
        name: name.trim(),
        basePrice,
        pricePerUnit,
      })),
      discounts: form.discounts.map(({ key: _, name, ...discount }) => ({ ...discount, name: name.trim() })),
      additionalText: {
        introduction: form.introduction.trim(),
        conclusion: form.conclusion.trim(),
        terms: form.terms
          .split('\n')
          .map((term) => term.trim())
          .filter((term) => term !== ''),
      },
      priceFactors: form.priceFactors,
    },
    { error: germanReason },
  );
  if (checked.success) return { valid: true, content: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[fieldOf(path)] ??= sentence(message);
  for (const list of ['services', 'discounts'] as const)
    for (const [row, { name }] of form[list].entries())
      if (isBlank(name)) errors[`${list}.${row}.name`] = 'Bezeichnung ist erforderlich';
  return { valid: false, errors };
}

/** The terms are one field, of several lines. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path[1] === 'terms' ? 'additionalText.terms' : path.join('.');
}

function sentence(reason: string): string {
  if (reason === 'fehlt') return 'Bitte geben Sie eine Zahl ein';
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
