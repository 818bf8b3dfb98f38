import {
  type EmailTemplate,
  type EmailTemplateCategory,
  type EmailTemplateContent,
  emailTemplateContentSchema,
  germanReason,
  templateProblems,
} from 'shared-kit/domain';

/** A template as it is typed. */
export type TemplateForm = Omit<EmailTemplateContent, 'category'> & { category: EmailTemplateCategory | '' };

type TemplateErrors = Partial<Record<keyof TemplateForm, string>>;

export const EMPTY_TEMPLATE: TemplateForm = {
  name: '',
  subject: '',
  content: '',
  category: '',
  description: '',
  isActive: true,
  attachmentTypes: [],
};

export type TemplateReading =
  | { valid: true; content: EmailTemplateContent }
  /** `problems`: all of them, in the words of specification 2 section 5. */
  | { valid: false; problems: string[]; errors: TemplateErrors };

export function readTemplateForm(form: TemplateForm): TemplateReading {
  const tidy = {
    ...form,
    name: form.name.trim(),
    subject: form.subject.trim(),
    content: form.content.trim(),
    description: form.description.trim(),
  };
  const found = templateProblems(tidy);
  const problems = found.map(({ text }) => text);
  const errors: TemplateErrors = {};
  for (const { field, text } of found) errors[field] ??= text;
  const checked = emailTemplateContentSchema.safeParse(tidy, { error: germanReason });
  if (checked.success && problems.length === 0) return { valid: true, content: checked.data };
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field] = path;
    if (!isField(field) || errors[field] !== undefined) continue;
    errors[field] = sentence(message);
    problems.push(`${FIELD_LABELS[field]}: ${message}`);
  }
  return { valid: false, problems, errors };
}

/** What staff write, without what the edge API keeps of it. */
export function contentOf(template: EmailTemplate): EmailTemplateContent {
  const { name, category, description, subject, content, isActive, attachmentTypes } = template;
  return { name, category, description, subject, content, isActive, attachmentTypes };
}

export const FIELD_LABELS = {
  name: 'Name',
  category: 'Kategorie',
  description: 'Beschreibung',
  subject: 'Betreff',
  content: 'Inhalt',
  isActive: 'Aktiv',
  attachmentTypes: 'Anhänge',
} as const satisfies Record<keyof TemplateForm, string>;

function isField(key: PropertyKey | undefined): key is keyof TemplateForm {
  return typeof key === 'string' && key in FIELD_LABELS;
}

function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
