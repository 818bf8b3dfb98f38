import { conflictingTemplate, createQuoteTemplate, reasonOf, updateQuoteTemplate } from 'shared-kit/api';
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
    const fields = PART_KEYS.filter(
      (key) =>
        isChanged(base, content, key) &&
        isChanged(base, current.data, key) &&
        !same(content[key], current.data[key]),
    ).map((key) => ({
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
  return quoteTemplateContentSchema.parse(
    Object.fromEntries(
      PART_KEYS.map((key) => {
        const isMine = choice[key] === undefined ? isChanged(base, mine, key) : choice[key] === 'mine';
        return [key, isMine ? mine[key] : current.data[key]];
      }),
    ),
  );
}

export function templateFailure(text: string, error: unknown): string {
  return `${text}. ${reasonOf(error)}`;
}

function isChanged(
  base: Stored<QuoteTemplate>,
  content: QuoteTemplateContent,
  key: keyof QuoteTemplateContent,
): boolean {
  return !same(base.data[key], content[key]);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
