import type { EmailTemplate, Stored } from 'shared-kit/domain';

/** Staff's own. */
export function sampleTemplate(
  part: Partial<EmailTemplate> = {},
  id = 'email-template_11111111-1111-4111-8111-111111111111',
): Stored<EmailTemplate> {
  return {
    id,
    version: 1,
    data: {
      name: 'Besichtigung',
      subject: 'Besichtigung bei {{customerName}}',
      content: 'Guten Tag {{customerName}},\n\nwir kommen vorbei.',
      category: 'confirmation',
      description: '',
      isActive: true,
      attachmentTypes: [],
      isSystem: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      createdBy: 'Petra',
      ...part,
    },
  };
}
