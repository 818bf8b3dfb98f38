import type { EmailHistoryEntry } from 'shared-kit/domain';
import type { IconName, StatusTone } from 'shared-kit/ui';
import { STAYED_LOCAL } from '../stayed-local.ts';

/** Specification 2 section 3. */
export const TYPE_LABELS: Readonly<Record<EmailHistoryEntry['templateType'], string>> = {
  quote_email: 'Angebot per E-Mail',
  quote_sent: 'Angebot versendet',
  invoice: 'Rechnung',
  reminder: 'Zahlungserinnerung',
  follow_up: 'Follow-up',
  custom: 'Individuelle Nachricht',
  received: 'Empfangene Nachricht',
  other: 'Sonstige Nachricht',
};

interface StatusLook {
  text: string;
  tone: StatusTone;
  icon: IconName;
}

/** What became of a mail; one that stayed on this machine says that before all else (D21). */
export function statusLook({
  status,
  transport,
}: Pick<EmailHistoryEntry, 'status' | 'transport'>): StatusLook {
  if (status === 'failed') return { text: 'Fehlgeschlagen', tone: 'danger', icon: 'error-circle' };
  if (status === 'unknown') return { text: 'Zustellung ungewiss', tone: 'warning', icon: 'question' };
  if (transport === 'local') {
    return { text: STAYED_LOCAL, tone: 'neutral', icon: 'laptop' };
  }
  if (status === 'opened') return { text: 'Geöffnet', tone: 'success', icon: 'eye' };
  if (status === 'delivered') return { text: 'Zugestellt', tone: 'success', icon: 'check-circle' };
  return { text: 'Gesendet', tone: 'success', icon: 'check-circle' };
}
