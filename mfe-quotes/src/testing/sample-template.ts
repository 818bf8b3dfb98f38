import {
  type QuoteTemplate,
  quoteTemplateContentSchema,
  quoteTemplates,
  STANDARD_TEMPLATE_ID,
  SYSTEM_TEMPLATES,
} from 'shared-kit/domain';
import type { FakeOffice } from './fake-office.ts';

/** The templates of the system as the edge API creates them, under their ids. */
export function systemTemplates(): [string, QuoteTemplate][] {
  return Object.entries(SYSTEM_TEMPLATES).map(([id, content]) => [
    id,
    {
      ...quoteTemplateContentSchema.parse(content),
      isDefault: id === STANDARD_TEMPLATE_ID,
      isSystem: true,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'System',
    },
  ]);
}

export function addTemplates(office: FakeOffice, templates = systemTemplates()): Promise<void> {
  return office.store.transact(async (transaction) => {
    for (const [id, data] of templates) transaction.create(quoteTemplates.name, id, data);
  });
}
