import { isDeepStrictEqual } from 'node:util';
import type { createTemplateRequest, updateTemplateRequest } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type QuoteTemplate,
  quoteTemplateContentSchema,
  quoteTemplates,
  STANDARD_TEMPLATE_ID,
  type Stored,
  SYSTEM_TEMPLATES,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { system } from '../settings/system.collection.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

/**
 * `system/defaultQuoteTemplate` names the default. A transaction cannot ask which one is marked: whoever makes another
 * one the default reads and writes this, so that two who do so at once meet here and one of them runs again.
 */
const POINTER_ID = 'defaultQuoteTemplate';

interface Pointer {
  templateId: string;
}

/** Creates the templates of the system where they are missing, and a default where there is none. */
export function ensureQuoteTemplates({ store, clock }: Parts): Promise<void> {
  return store.transact(async (transaction) => {
    const ids = Object.keys(SYSTEM_TEMPLATES);
    const known = await Promise.all(ids.map((id) => readTemplate(transaction, id)));
    const pointer = await readPointer(transaction);
    const now = clock().toISOString();
    for (const [index, [id, content]] of Object.entries(SYSTEM_TEMPLATES).entries()) {
      if (known[index]) continue;
      transaction.create<QuoteTemplate>(quoteTemplates.name, id, {
        ...quoteTemplateContentSchema.parse(content),
        isDefault: (pointer ?? STANDARD_TEMPLATE_ID) === id,
        isSystem: true,
        createdAt: now,
        updatedAt: now,
        createdBy: 'System',
      });
    }
    if (pointer === undefined) writePointer(transaction, STANDARD_TEMPLATE_ID);
  });
}

/** @throws ApiProblem 409 where the id belongs to a template with other content. */
export function createTemplate(
  { store, clock }: Parts,
  { id, isDefault, createdBy, ...content }: z.output<typeof createTemplateRequest>,
): Promise<{ document: Stored<QuoteTemplate>; created: boolean }> {
  return store.transact(async (transaction) => {
    const existing = await readTemplate(transaction, id);
    if (existing) return { document: repeated(existing, content), created: false };
    const former = isDefault ? await readDefault(transaction) : undefined;
    const now = clock().toISOString();
    const data = { ...content, isDefault, isSystem: false, createdAt: now, updatedAt: now, createdBy };
    transaction.create<QuoteTemplate>(quoteTemplates.name, id, data);
    if (isDefault) becomeDefault(transaction, id, former);
    return { document: { id, version: 1, data }, created: true };
  });
}

/** @throws ApiProblem 404; 403 `system-template`; 409 with the `current` template (D7). */
export function updateTemplate(
  { store, clock }: Parts,
  id: string,
  { basedOn, isDefault, ...content }: z.output<typeof updateTemplateRequest>,
): Promise<Stored<QuoteTemplate>> {
  return store.transact(async (transaction) => {
    const current = await existingTemplate(transaction, id);
    if (current.data.isSystem) {
      throw new ApiProblem(
        403,
        'system-template',
        'System-Templates können nicht bearbeitet werden. Erstellen Sie stattdessen eine Kopie.',
      );
    }
    if (current.version !== basedOn) {
      throw new ApiProblem(409, 'conflict', 'Das Template wurde inzwischen geändert', {
        body: { current },
      });
    }
    const becomes = isDefault && !current.data.isDefault;
    const former = becomes ? await readDefault(transaction) : undefined;
    const data: QuoteTemplate = {
      ...current.data,
      ...content,
      isDefault: current.data.isDefault || isDefault,
      updatedAt: clock().toISOString(),
    };
    transaction.set(quoteTemplates.name, id, data);
    if (becomes) becomeDefault(transaction, id, former);
    return { id, version: current.version + 1, data };
  });
}

/** @throws ApiProblem 404 */
export function makeDefault({ store }: Parts, id: string): Promise<Stored<QuoteTemplate>> {
  return store.transact(async (transaction) => {
    const current = await existingTemplate(transaction, id);
    if (current.data.isDefault) return current;
    const former = await readDefault(transaction);
    const data = { ...current.data, isDefault: true };
    transaction.set(quoteTemplates.name, id, data);
    becomeDefault(transaction, id, former);
    return { id, version: current.version + 1, data };
  });
}

/** @returns whether there was one @throws ApiProblem 403 `system-template` */
export function deleteTemplate({ store }: Parts, id: string): Promise<boolean> {
  return store.transact(async (transaction) => {
    const current = await readTemplate(transaction, id);
    if (!current) return false;
    if (current.data.isSystem) {
      throw new ApiProblem(403, 'system-template', 'System-Templates können nicht gelöscht werden.');
    }
    if (current.data.isDefault) {
      // Read for its version: whoever makes another one the default meanwhile conflicts with this.
      await readPointer(transaction);
      const standard = await readTemplate(transaction, STANDARD_TEMPLATE_ID);
      if (standard) {
        transaction.set(quoteTemplates.name, standard.id, { ...standard.data, isDefault: true });
      }
      writePointer(transaction, STANDARD_TEMPLATE_ID);
    }
    transaction.delete(quoteTemplates.name, id);
    return true;
  });
}

function becomeDefault(
  transaction: Transaction,
  id: string,
  former: Stored<QuoteTemplate> | undefined,
): void {
  if (former && former.id !== id) {
    transaction.set(quoteTemplates.name, former.id, { ...former.data, isDefault: false });
  }
  writePointer(transaction, id);
}

async function readDefault(transaction: Transaction): Promise<Stored<QuoteTemplate> | undefined> {
  const id = await readPointer(transaction);
  return id === undefined ? undefined : readTemplate(transaction, id);
}

async function readPointer(transaction: Transaction): Promise<string | undefined> {
  return (await transaction.get<Pointer>(system.name, POINTER_ID))?.data.templateId;
}

function writePointer(transaction: Transaction, templateId: string): void {
  transaction.set<Pointer>(system.name, POINTER_ID, { templateId });
}

function readTemplate(transaction: Transaction, id: string): Promise<Stored<QuoteTemplate> | undefined> {
  return transaction.get<QuoteTemplate>(quoteTemplates.name, id);
}

async function existingTemplate(transaction: Transaction, id: string): Promise<Stored<QuoteTemplate>> {
  const template = await readTemplate(transaction, id);
  if (!template) throw new ApiProblem(404, 'not-found', 'Template nicht gefunden');
  return template;
}

function repeated(
  existing: Stored<QuoteTemplate>,
  content: Pick<
    QuoteTemplate,
    'name' | 'description' | 'services' | 'discounts' | 'additionalText' | 'priceFactors'
  >,
): Stored<QuoteTemplate> {
  const { name, description, services, discounts, additionalText, priceFactors } = existing.data;
  const stored = { name, description, services, discounts, additionalText, priceFactors };
  if (isDeepStrictEqual(stored, content)) return existing;
  throw new ApiProblem(409, 'conflict', 'Dieses Template wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
