import { conflictingEmailTemplate, createEmailTemplate, reasonOf, updateEmailTemplate } from 'shared-kit/api';
import {
  type MergeConflict,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type EmailTemplate, type EmailTemplateContent, emailTemplateContentSchema } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ATTACHMENT_LABELS, CATEGORY_LABELS } from './template-categories.ts';
import { contentOf, FIELD_LABELS } from './template-form.ts';

export type TemplateConflict = MergeConflict<EmailTemplateContent, EmailTemplate>;

export const TEMPLATE: MergedRecord<EmailTemplateContent, EmailTemplate> = {
  labels: FIELD_LABELS,
  contentOf,
  parse: (parts) => emailTemplateContentSchema.parse(parts),
  shown,
  conflictOf: conflictingEmailTemplate,
};

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveEmailTemplate(
  id: string,
  written: Written<EmailTemplateContent, EmailTemplate>,
): Promise<TemplateConflict | undefined> {
  const { conflict } = await saveMerging(TEMPLATE, written, ({ content, base }) =>
    base
      ? updateEmailTemplate(id, { ...content, basedOn: base.version })
      : createEmailTemplate({ ...content, id, createdBy: staffName() }),
  );
  return conflict;
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
