import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import {
  type EmailTemplate,
  emailTemplateContentSchema,
  emailTemplateSchema,
  type Stored,
  storedSchema,
  templateProblems,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

const templatePath = (id: string) => `/api/email-templates/${encodeURIComponent(id)}`;

/** A variable outside the list would be read by the customer (D27). */
const usable = z.check<{ name: string; subject: string; content: string; category: string }>(
  ({ value, issues }) => {
    const problems = templateProblems(value);
    if (problems.length > 0) {
      issues.push({
        code: 'custom',
        path: [],
        message: problems.map(({ text }) => text).join(', '),
        input: value,
      });
    }
  },
);

const id = documentId('email-template_');
/** Who made it, as staff call themselves (D3). */
const createdBy = z._default(emailTemplateSchema.shape.createdBy, 'Unbekannt');

export const createEmailTemplateRequest = z
  .extend(emailTemplateContentSchema, { id, createdBy })
  .check(usable);

export const updateEmailTemplateRequest = z
  .extend(emailTemplateContentSchema, {
    /** The version that the change was made on (D7). */
    basedOn: int(1),
  })
  .check(usable);

/** `id`: of the copy. */
export const duplicateEmailTemplateRequest = z.strictObject({ id, createdBy });

export const emailTemplateResponse = storedSchema(emailTemplateSchema);
export const deletedEmailTemplateResponse = z.object({ deleted: z.boolean() });

export type CreateEmailTemplate = z.input<typeof createEmailTemplateRequest>;
export type UpdateEmailTemplate = z.input<typeof updateEmailTemplateRequest>;
type Copy = z.input<typeof duplicateEmailTemplateRequest>;

/**
 * The id (`email-template_${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored.
 * @throws ApiError `invalid`; `conflict`
 */
export function createEmailTemplate(template: CreateEmailTemplate): Promise<Stored<EmailTemplate>> {
  return callApi({
    method: 'POST',
    path: '/api/email-templates',
    body: template,
    response: emailTemplateResponse,
  });
}

/** @throws ApiError `invalid`; `system-template`; `not-found`; `conflict`: see `conflictingEmailTemplate`. */
export function updateEmailTemplate(id: string, change: UpdateEmailTemplate): Promise<Stored<EmailTemplate>> {
  return callApi({ method: 'PUT', path: templatePath(id), body: change, response: emailTemplateResponse });
}

/** A copy that can be changed, named with ' (Kopie)'; the id of the copy makes it repeatable. @throws ApiError `not-found` */
export function duplicateEmailTemplate(id: string, copy: Copy): Promise<Stored<EmailTemplate>> {
  return callApi({
    method: 'POST',
    path: `${templatePath(id)}/duplicate`,
    body: copy,
    response: emailTemplateResponse,
  });
}

/** It can be repeated. @throws ApiError `system-template`; `template-in-use`, naming the follow-up rules */
export function deleteEmailTemplate(id: string): Promise<z.infer<typeof deletedEmailTemplateResponse>> {
  return callApi({ method: 'DELETE', path: templatePath(id), response: deletedEmailTemplateResponse });
}

/** The template as it is now, out of the refusal of a change that was based on an older version (D7). */
export function conflictingEmailTemplate(error: unknown): Stored<EmailTemplate> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: emailTemplateResponse }).safeParse(error.body).data?.current;
}
