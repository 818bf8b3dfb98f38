import {
  type FollowUpRule,
  type FollowUpRuleContent,
  type FollowUpTrigger,
  followUpRuleContentSchema,
} from 'shared-kit/domain';

/** What is typed: a number may be missing while it is. */
export interface RuleForm extends Omit<FollowUpRuleContent, 'delayDays'> {
  delayDays: number | undefined;
}

/** Whether a rule begins with a quote that is still open: others can ask nothing of one. */
export const isAboutQuote = (trigger: FollowUpTrigger) =>
  trigger === 'quote_sent' || trigger === 'quote_viewed';

/** The rule with another trigger, and the conditions that can hold with it. */
export function withTrigger(form: RuleForm, triggerEvent: FollowUpTrigger): RuleForm {
  if (isAboutQuote(triggerEvent) === isAboutQuote(form.triggerEvent)) return { ...form, triggerEvent };
  const quoteStatus = isAboutQuote(triggerEvent) ? NEW_RULE.conditions.quoteStatus : [];
  const { customerPriority } = form.conditions;
  return { ...form, triggerEvent, conditions: { quoteStatus, customerPriority } };
}

/** Specification 2 section 9. */
export const NEW_RULE: RuleForm = {
  name: '',
  description: '',
  isActive: true,
  triggerEvent: 'quote_sent',
  delayDays: 3,
  emailTemplateId: '',
  conditions: { quoteStatus: ['sent', 'viewed'], customerPriority: [] },
};

export const FIELD_LABELS: Readonly<Record<keyof FollowUpRuleContent, string>> = {
  name: 'Name',
  description: 'Beschreibung',
  isActive: 'Aktiv',
  triggerEvent: 'Auslöser',
  delayDays: 'Verzögerung',
  emailTemplateId: 'E-Mail-Vorlage',
  conditions: 'Bedingungen',
};

/** What staff write, without what the edge API keeps of it. */
export function ruleContentOf(rule: FollowUpRule): FollowUpRuleContent {
  const { name, description, isActive, triggerEvent, delayDays, emailTemplateId, conditions } = rule;
  return { name, description, isActive, triggerEvent, delayDays, emailTemplateId, conditions };
}

const REQUIRED_TEXT = 'Bitte füllen Sie alle Pflichtfelder aus';

export type RuleReading =
  | { valid: true; content: FollowUpRuleContent }
  | {
      valid: false;
      problem: string;
      errors: Partial<Record<'name' | 'emailTemplateId' | 'delayDays' | 'value', string>>;
    };

export function readRuleForm(form: RuleForm): RuleReading {
  const { minQuoteValue, maxQuoteValue } = form.conditions;
  const errors = {
    ...(form.name.trim() === '' && { name: 'Name ist erforderlich' }),
    ...(form.emailTemplateId === '' && { emailTemplateId: 'Bitte wählen Sie eine Vorlage' }),
    ...(form.delayDays === undefined && { delayDays: 'Bitte geben Sie an, nach wie vielen Tagen' }),
  };
  if (Object.keys(errors).length > 0) return { valid: false, problem: REQUIRED_TEXT, errors };
  if (minQuoteValue !== undefined && maxQuoteValue !== undefined && minQuoteValue > maxQuoteValue) {
    const value = 'Der Mindestwert liegt über dem Höchstwert';
    return { valid: false, problem: value, errors: { value } };
  }
  const content = followUpRuleContentSchema.safeParse({ ...form, name: form.name.trim() });
  if (content.success) return { valid: true, content: content.data };
  return { valid: false, problem: content.error.issues[0]?.message ?? REQUIRED_TEXT, errors: {} };
}
