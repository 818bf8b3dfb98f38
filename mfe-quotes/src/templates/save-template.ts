import { conflictingTemplate, createQuoteTemplate, reasonOf, updateQuoteTemplate } from 'shared-kit/api';
import {
  type MergeConflict,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type QuoteTemplate, type QuoteTemplateContent, quoteTemplateContentSchema } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { partText } from './template-texts.ts';

export type TemplateConflict = MergeConflict<QuoteTemplateContent, QuoteTemplate>;

export const TEMPLATE: MergedRecord<QuoteTemplateContent, QuoteTemplate> = {
  labels: {
    name: 'Name',
    description: 'Beschreibung',
    services: 'Leistungen',
    discounts: 'Rabatte',
    additionalText: 'Texte',
    priceFactors: 'Preisfaktoren',
  },
  contentOf: ({ name, description, services, discounts, additionalText, priceFactors }) => ({
    name,
    description,
    services,
    discounts,
    additionalText,
    priceFactors,
  }),
  parse: (parts) => quoteTemplateContentSchema.parse(parts),
  shown: partText,
  conflictOf: conflictingTemplate,
};

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveTemplate(
  id: string,
  isDefault: boolean,
  written: Written<QuoteTemplateContent, QuoteTemplate>,
): Promise<TemplateConflict | undefined> {
  const { conflict } = await saveMerging(TEMPLATE, written, ({ content, base }) =>
    base
      ? updateQuoteTemplate(id, { ...content, isDefault, basedOn: base.version })
      : createQuoteTemplate({ ...content, id, isDefault, createdBy: staffName() }),
  );
  return conflict;
}

export function templateFailure(text: string, error: unknown): string {
  return `${text}. ${reasonOf(error)}`;
}
