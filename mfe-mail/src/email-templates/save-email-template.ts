import { conflictingEmailTemplate, createEmailTemplate, reasonOf, updateEmailTemplate } from 'shared-kit/api';
import { contested, merged } from 'shared-kit/data/three-way-merge';
import {
  type EmailTemplate,
  type EmailTemplateContent,
  emailTemplateContentSchema,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ATTACHMENT_LABELS, CATEGORY_LABELS } from './template-categories.ts';
import { FIELD_LABELS } from './template-form.ts';

const FIELDS = Object.keys(FIELD_LABELS).filter(
  (key): key is keyof EmailTemplateContent => key in emailTemplateContentSchema.shape,
);

export interface TemplateDraft {
  id: string;
  content: EmailTemplateContent;
  /** What it was made on; absent for a new one. */
  base: Stored<EmailTemplate> | undefined;
}

export interface TemplateConflict {
  current: Stored<EmailTemplate>;
  /** What both changed, and differently. */
  fields: { key: keyof EmailTemplateContent; label: string; mine: string; theirs: string }[];
}

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveEmailTemplate({
  id,
  content,
  base,
}: TemplateDraft): Promise<TemplateConflict | undefined> {
  try {
    if (base) await updateEmailTemplate(id, { ...content, basedOn: base.version });
    else await createEmailTemplate({ ...content, id, createdBy: staffName() });
    return undefined;
  } catch (error) {
    const current = conflictingEmailTemplate(error);
    if (!current || !base) throw error;
    const fields = contested(FIELDS, { base: base.data, mine: content, theirs: current.data }).map((key) => ({
      key,
      label: FIELD_LABELS[key],
      mine: shown(content, key),
      theirs: shown(current.data, key),
    }));
    if (fields.length > 0) return { current, fields };
    return saveEmailTemplate({ id, content: mergeTemplate({ base, content, current }, {}), base: current });
  }
}

interface RivalTemplates {
  base: Stored<EmailTemplate>;
  /** Mine. */
  content: EmailTemplateContent;
  current: Stored<EmailTemplate>;
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergeTemplate(
  { base, content, current }: RivalTemplates,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): EmailTemplateContent {
  const rival = { base: base.data, mine: content, theirs: current.data };
  return emailTemplateContentSchema.parse(merged(FIELDS, rival, choice));
}

export function templateFailure(text: string, error: unknown): string {
  return `${text}. ${reasonOf(error)}`;
}

function shown(content: EmailTemplateContent, key: keyof EmailTemplateContent): string {
  switch (key) {
    case 'category':
      return CATEGORY_LABELS[content.category];
    case 'isActive':
      return content.isActive ? 'ja' : 'nein';
    case 'attachmentTypes':
      return content.attachmentTypes.map((type) => ATTACHMENT_LABELS[type]).join(', ');
    default:
      return content[key];
  }
}
