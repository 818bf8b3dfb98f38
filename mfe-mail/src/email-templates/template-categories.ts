import type { EmailTemplateCategory } from 'shared-kit/domain';

export const CATEGORY_LABELS: Readonly<Record<EmailTemplateCategory, string>> = {
  quote: 'Angebot',
  invoice: 'Rechnung',
  reminder: 'Erinnerung',
  confirmation: 'Bestätigung',
  follow_up: 'Nachfassen',
  welcome: 'Willkommen',
  custom: 'Individuell',
};

export const ATTACHMENT_LABELS = { quote: 'Angebot als PDF', invoice: 'Rechnung als PDF' } as const;
