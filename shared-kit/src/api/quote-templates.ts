import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import {
  type QuoteTemplate,
  quoteTemplateContentSchema,
  quoteTemplateSchema,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

const templatePath = (id: string) => `/api/quote-templates/${encodeURIComponent(id)}`;

export const createTemplateRequest = z.extend(quoteTemplateContentSchema, {
  id: documentId('template_'),
  /** Makes it the default in place of the one that is. */
  isDefault: z._default(z.boolean(), false),
  /** Who made it, as staff call themselves (D3). */
  createdBy: z._default(quoteTemplateSchema.shape.createdBy, 'Unbekannt'),
});

export const updateTemplateRequest = z.extend(quoteTemplateContentSchema, {
  /** The version that the change was made on (D7). */
  basedOn: int(1),
  /** True makes it the default; the one that is stays it until another one becomes it. */
  isDefault: z._default(z.boolean(), false),
});

export const templateResponse = storedSchema(quoteTemplateSchema);

export const deletedTemplateResponse = z.object({ deleted: z.boolean() });

export type CreateTemplate = z.input<typeof createTemplateRequest>;
export type UpdateTemplate = z.input<typeof updateTemplateRequest>;

/**
 * The id (`template_${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored.
 * @throws ApiError `invalid` naming the field; `conflict`
 */
export function createQuoteTemplate(template: CreateTemplate): Promise<Stored<QuoteTemplate>> {
  return callApi({
    method: 'POST',
    path: '/api/quote-templates',
    body: template,
    response: templateResponse,
  });
}

/** @throws ApiError `system-template`; `not-found`; `conflict` where somebody else saved meanwhile: see `conflictingTemplate`. */
export function updateQuoteTemplate(id: string, change: UpdateTemplate): Promise<Stored<QuoteTemplate>> {
  return callApi({ method: 'PUT', path: templatePath(id), body: change, response: templateResponse });
}

/** Makes it the one default, also a system template. @throws ApiError `not-found` */
export function makeDefaultTemplate(id: string): Promise<Stored<QuoteTemplate>> {
  return callApi({ method: 'POST', path: `${templatePath(id)}/default`, response: templateResponse });
}

/**
 * Quotes that used it stay as they are (D26). Without the default 'Komplett-Service' becomes it. It can be repeated.
 * @throws ApiError `system-template`
 */
export function deleteQuoteTemplate(id: string): Promise<z.infer<typeof deletedTemplateResponse>> {
  return callApi({ method: 'DELETE', path: templatePath(id), response: deletedTemplateResponse });
}

/** The template as it is now, out of the refusal of a change that was based on an older version (D7). */
export function conflictingTemplate(error: unknown): Stored<QuoteTemplate> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: templateResponse }).safeParse(error.body).data?.current;
}
