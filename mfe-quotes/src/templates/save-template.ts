import { conflictingTemplate, createQuoteTemplate, reasonOf, updateQuoteTemplate } from 'shared-kit/api';
import { contested, merged } from 'shared-kit/data/three-way-merge';
import {
  type QuoteTemplate,
  type QuoteTemplateContent,
  quoteTemplateContentSchema,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { partText } from './template-texts.ts';

export const PARTS = {
  name: 'Name',
  description: 'Beschreibung',
  services: 'Leistungen',
  discounts: 'Rabatte',
  additionalText: 'Texte',
  priceFactors: 'Preisfaktoren',
} as const satisfies Record<keyof QuoteTemplateContent, string>;

const PART_KEYS = Object.keys(PARTS).filter((key): key is keyof QuoteTemplateContent => key in PARTS);

export interface TemplateDraft {
  id: string;
  content: QuoteTemplateContent;
  isDefault: boolean;
  /** What it was made on; absent for a new one. */
  base: Stored<QuoteTemplate> | undefined;
}

export interface TemplateConflict {
  current: Stored<QuoteTemplate>;
  /** What both changed, and differently. */
  fields: { key: keyof QuoteTemplateContent; label: string; mine: string; theirs: string }[];
}

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveTemplate(draft: TemplateDraft): Promise<TemplateConflict | undefined> {
  const { id, content, isDefault, base } = draft;
  try {
    if (base) await updateQuoteTemplate(id, { ...content, isDefault, basedOn: base.version });
    else await createQuoteTemplate({ ...content, id, isDefault, createdBy: staffName() });
    return undefined;
  } catch (error) {
    const current = conflictingTemplate(error);
    if (!current || !base) throw error;
    const rival = { base: base.data, mine: content, theirs: current.data };
    const fields = contested(PART_KEYS, rival).map((key) => ({
      key,
      label: PARTS[key],
      mine: partText(content, key),
      theirs: partText(current.data, key),
    }));
    if (fields.length > 0) return { current, fields };
    return saveTemplate({ ...draft, content: mergeTemplate(base, content, current, {}), base: current });
  }
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergeTemplate(
  base: Stored<QuoteTemplate>,
  mine: QuoteTemplateContent,
  current: Stored<QuoteTemplate>,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): QuoteTemplateContent {
  const rival = { base: base.data, mine, theirs: current.data };
  return quoteTemplateContentSchema.parse(merged(PART_KEYS, rival, choice));
}

export function templateFailure(text: string, error: unknown): string {
  return `${text}. ${reasonOf(error)}`;
}
