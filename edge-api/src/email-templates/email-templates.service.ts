import { isDeepStrictEqual } from 'node:util';
import type {
  createEmailTemplateRequest,
  duplicateEmailTemplateRequest,
  updateEmailTemplateRequest,
} from 'shared-kit/api';
import { type DocumentStore, pagesOf, type Transaction } from 'shared-kit/data';
import {
  type EmailTemplate,
  type EmailTemplateContent,
  emailTemplates,
  type FollowUpRule,
  followUpRules,
  type Stored,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { SYSTEM_EMAIL_TEMPLATES } from './system-templates.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

interface Created {
  document: Stored<EmailTemplate>;
  /** False: an earlier request has. */
  created: boolean;
}

const COPY = ' (Kopie)';
const LONGEST_NAME = 120;

/** Creates the templates of the system where they are missing. */
export function ensureEmailTemplates({ store, clock }: Parts): Promise<void> {
  return store.transact(async (transaction) => {
    const entries = Object.entries(SYSTEM_EMAIL_TEMPLATES);
    const known = await Promise.all(entries.map(([id]) => readTemplate(transaction, id)));
    const now = clock().toISOString();
    for (const [index, [id, content]] of entries.entries()) {
      if (known[index]) continue;
      transaction.create<EmailTemplate>(emailTemplates.name, id, {
        ...content,
        isSystem: true,
        createdAt: now,
        updatedAt: now,
        createdBy: 'System',
      });
    }
  });
}

/** @throws ApiProblem 409 where the id belongs to a template with other content. */
export function createEmailTemplate(
  { store, clock }: Parts,
  { id, createdBy, ...content }: z.output<typeof createEmailTemplateRequest>,
): Promise<Created> {
  return store.transact((transaction) => create(transaction, { id, createdBy, content, now: clock() }));
}

/** @throws ApiProblem 404; 409 where the id of the copy belongs to a template with other content. */
export function duplicateEmailTemplate(
  { store, clock }: Parts,
  originalId: string,
  { id, createdBy }: z.output<typeof duplicateEmailTemplateRequest>,
): Promise<Created> {
  return store.transact(async (transaction) => {
    const original = await existingTemplate(transaction, originalId);
    const content = contentOf(original.data);
    const name = `${content.name.slice(0, LONGEST_NAME - COPY.length)}${COPY}`;
    return create(transaction, { id, createdBy, content: { ...content, name }, now: clock() });
  });
}

/** @throws ApiProblem 404; 403 `system-template`; 409 with the `current` template (D7). */
export function updateEmailTemplate(
  { store, clock }: Parts,
  id: string,
  { basedOn, ...content }: z.output<typeof updateEmailTemplateRequest>,
): Promise<Stored<EmailTemplate>> {
  return store.transact(async (transaction) => {
    const current = await existingTemplate(transaction, id);
    if (current.data.isSystem) {
      throw systemTemplate(
        'System-Vorlagen können nicht bearbeitet werden. Duplizieren Sie stattdessen die Vorlage.',
      );
    }
    if (current.version !== basedOn) {
      throw new ApiProblem(409, 'conflict', 'Die Vorlage wurde inzwischen geändert', {
        body: { current },
      });
    }
    const data: EmailTemplate = { ...current.data, ...content, updatedAt: clock().toISOString() };
    transaction.set(emailTemplates.name, id, data);
    return { id, version: current.version + 1, data };
  });
}

/** @returns whether there was one @throws ApiProblem 403 `system-template`; 409 `template-in-use` */
export async function deleteEmailTemplate({ store }: Parts, id: string): Promise<boolean> {
  const rules = await rulesWith(store, id);
  return store.transact(async (transaction) => {
    const current = await readTemplate(transaction, id);
    if (!current) return false;
    if (current.data.isSystem) throw systemTemplate('System-Vorlagen können nicht gelöscht werden');
    if (rules.length > 0) {
      const names = rules.map((name) => `„${name}“`).join(', ');
      throw new ApiProblem(
        409,
        'template-in-use',
        rules.length === 1
          ? `Die Follow-up Regel ${names} verwendet diese Vorlage.`
          : `Diese Follow-up Regeln verwenden die Vorlage: ${names}.`,
      );
    }
    transaction.delete(emailTemplates.name, id);
    return true;
  });
}

/** The names of the follow-up rules that send it. */
async function rulesWith(store: DocumentStore, templateId: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of pagesOf<FollowUpRule>(store, { collection: followUpRules.name, limit: 500 })) {
    for (const { data } of page) if (data.emailTemplateId === templateId) names.push(data.name);
  }
  return names.toSorted((a, b) => a.localeCompare(b, 'de'));
}

interface NewTemplate {
  id: string;
  createdBy: string;
  content: EmailTemplateContent;
  now: Date;
}

async function create(
  transaction: Transaction,
  { id, createdBy, content, now }: NewTemplate,
): Promise<Created> {
  const existing = await readTemplate(transaction, id);
  if (existing) {
    if (isDeepStrictEqual(contentOf(existing.data), content)) return { document: existing, created: false };
    throw new ApiProblem(409, 'conflict', 'Diese Vorlage wurde bereits mit anderen Angaben angelegt', {
      body: { current: existing },
    });
  }
  const at = now.toISOString();
  const data: EmailTemplate = { ...content, isSystem: false, createdAt: at, updatedAt: at, createdBy };
  transaction.create(emailTemplates.name, id, data);
  return { document: { id, version: 1, data }, created: true };
}

function contentOf(template: EmailTemplate): EmailTemplateContent {
  const { isSystem: _, createdAt: _at, updatedAt: _last, createdBy: _by, ...content } = template;
  return content;
}

function systemTemplate(text: string): ApiProblem {
  return new ApiProblem(403, 'system-template', text);
}

function readTemplate(transaction: Transaction, id: string): Promise<Stored<EmailTemplate> | undefined> {
  return transaction.get<EmailTemplate>(emailTemplates.name, id);
}

async function existingTemplate(transaction: Transaction, id: string): Promise<Stored<EmailTemplate>> {
  const template = await readTemplate(transaction, id);
  if (!template) throw new ApiProblem(404, 'not-found', 'Vorlage nicht gefunden');
  return template;
}
