import {
  type EmailTemplate,
  type FollowUpRule,
  type FollowUpTrigger,
  formatEuros,
  neverFilled,
  QUOTE_STATUS_LABELS,
  type ScheduledFollowUp,
  variableLabel,
} from 'shared-kit/domain';
import type { IconName, StatusTone } from 'shared-kit/ui';

export const TRIGGER_LABELS: Readonly<Record<FollowUpTrigger, string>> = {
  quote_sent: 'Angebot versendet',
  quote_viewed: 'Angebot angesehen',
  invoice_sent: 'Rechnung versendet',
  customer_created: 'Kunde angelegt',
  custom: 'Von Hand',
};

export const PRIORITY_LABELS = { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' } as const;

type Status = ScheduledFollowUp['status'];

export const STATUS_LOOKS: Readonly<Record<Status, { label: string; tone: StatusTone; icon: IconName }>> = {
  pending: { label: 'Ausstehend', tone: 'info', icon: 'clock' },
  sent: { label: 'Gesendet', tone: 'success', icon: 'check-circle' },
  failed: { label: 'Fehlgeschlagen', tone: 'danger', icon: 'error-circle' },
  cancelled: { label: 'Storniert', tone: 'neutral', icon: 'dismiss' },
};

/** '3 Tage nach: Angebot versendet' */
export function whenText({
  delayDays,
  triggerEvent,
}: Pick<FollowUpRule, 'delayDays' | 'triggerEvent'>): string {
  const event = TRIGGER_LABELS[triggerEvent];
  if (delayDays === 0) return `Um 8:00 Uhr nach: ${event}`;
  return `${delayDays === 1 ? '1 Tag' : `${delayDays} Tage`} nach: ${event}`;
}

/** What a rule asks for, each in words; empty: nothing. */
export function conditionTexts({ conditions }: Pick<FollowUpRule, 'conditions'>): string[] {
  const { quoteStatus, customerPriority, minQuoteValue, maxQuoteValue } = conditions;
  return [
    ...(quoteStatus.length > 0
      ? [`Status: ${quoteStatus.map((status) => QUOTE_STATUS_LABELS[status]).join(', ')}`]
      : []),
    ...(customerPriority.length > 0
      ? [`Priorität: ${customerPriority.map((priority) => PRIORITY_LABELS[priority]).join(', ')}`]
      : []),
    ...(minQuoteValue === undefined ? [] : [`ab ${formatEuros(minQuoteValue)}`]),
    ...(maxQuoteValue === undefined ? [] : [`bis ${formatEuros(maxQuoteValue)}`]),
  ];
}

const BEGIN_FROM_NOW: Readonly<Record<FollowUpTrigger, string>> = {
  quote_sent: 'Angebote, die ab jetzt versendet',
  quote_viewed: 'Angebote, die ab jetzt angesehen',
  invoice_sent: 'Rechnungen, die ab jetzt versendet',
  customer_created: 'Kunden, die ab jetzt angelegt',
  custom: '',
};

/** What a rule that is switched on means for what was there before: only what happens while it is active lets it begin. */
export function scopeText(trigger: FollowUpTrigger): string {
  return trigger === 'custom'
    ? 'Sie beginnt erst, wenn Sie Kunden wählen.'
    : `Sie gilt für ${BEGIN_FROM_NOW[trigger]} werden; für frühere plant sie nichts.`;
}

/** What the template says and a rule with this trigger never knows: none of its mails would leave. Undefined: all is known. */
export function lackingText(
  trigger: FollowUpTrigger,
  template: Pick<EmailTemplate, 'subject' | 'content'> | undefined,
): string | undefined {
  const lacking = template ? neverFilled(trigger, template).map(variableLabel) : [];
  if (lacking.length === 0) return undefined;
  return `Bei diesem Auslöser ${lacking.length === 1 ? 'fehlt' : 'fehlen'}: ${lacking.join(', ')}.`;
}

/** '1 Follow-up', '12 Follow-ups' */
export function followUpsText(count: number): string {
  return count === 1 ? '1 Follow-up' : `${count.toLocaleString('de-DE')} Follow-ups`;
}
