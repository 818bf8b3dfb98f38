import {
  describeIssue,
  type FollowUpRule,
  type FollowUpRuleContent,
  type FollowUpTrigger,
  followUpRuleContentSchema,
  germanReason,
  isBlank,
  noNumberText,
  standsAlone,
  type TypedNumber,
} from 'shared-kit/domain';

type Conditions = FollowUpRuleContent['conditions'];

/** What is typed: a number may be missing while it is, or be none. */
export interface RuleForm extends Omit<FollowUpRuleContent, 'delayDays' | 'conditions'> {
  delayDays: TypedNumber;
  /** The amounts stay with whatever trigger, and count with one that is about a quote. */
  conditions: Pick<Conditions, 'quoteStatus' | 'customerPriority'> & {
    minQuoteValue?: TypedNumber;
    maxQuoteValue?: TypedNumber;
  };
}

/** Whether a rule begins with a quote that is still open: others can ask nothing of one. */
export const isAboutQuote = (trigger: FollowUpTrigger) =>
  trigger === 'quote_sent' || trigger === 'quote_viewed';

/** The rule with another trigger, and the statuses that can hold with it. */
export function withTrigger(form: RuleForm, triggerEvent: FollowUpTrigger): RuleForm {
  if (isAboutQuote(triggerEvent) === isAboutQuote(form.triggerEvent)) return { ...form, triggerEvent };
  const quoteStatus = isAboutQuote(triggerEvent) ? NEW_RULE.conditions.quoteStatus : [];
  return { ...form, triggerEvent, conditions: { ...form.conditions, quoteStatus } };
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
const DELAY_TEXT = 'Bitte geben Sie eine ganze Zahl von 0 bis 365 ein';

const NUMBER_LABELS = {
  delayDays: FIELD_LABELS.delayDays,
  minQuoteValue: 'Mindestwert des Angebots',
  maxQuoteValue: 'Höchstwert des Angebots',
} as const;

type RuleErrors = Partial<Record<'name' | 'emailTemplateId' | keyof typeof NUMBER_LABELS, string>>;

export type RuleReading =
  | { valid: true; content: FollowUpRuleContent }
  | { valid: false; problem: string; errors: RuleErrors };

export function readRuleForm(form: RuleForm): RuleReading {
  const { minQuoteValue, maxQuoteValue, ...always } = form.conditions;
  const conditions = isAboutQuote(form.triggerEvent) ? form.conditions : always;
  const content = followUpRuleContentSchema.safeParse(
    { ...form, conditions, name: form.name.trim() },
    { error: germanReason },
  );
  if (content.success) return { valid: true, content: content.data };
  const missing: RuleErrors = {
    ...(isBlank(form.name) && { name: 'Name ist erforderlich' }),
    ...(form.emailTemplateId === '' && { emailTemplateId: 'Bitte wählen Sie eine Vorlage' }),
    ...(form.delayDays === undefined && { delayDays: 'Bitte geben Sie an, nach wie vielen Tagen' }),
  };
  const wrong: RuleErrors = {};
  const reasonAt = (field: keyof typeof NUMBER_LABELS, otherwise: string) => {
    if (field === 'delayDays') return DELAY_TEXT;
    return typeof form.conditions[field] === 'string' ? noNumberText() : otherwise;
  };
  const problems = content.error.issues.map((issue) => {
    const field = issue.path.at(-1);
    if (!isNumber(field)) return describeIssue(issue).message;
    const reason = reasonAt(field, issue.message);
    wrong[field] ??= reason.charAt(0).toUpperCase() + reason.slice(1);
    return standsAlone(reason) ? reason : `${NUMBER_LABELS[field]}: ${reason}`;
  });
  const isIncomplete = Object.keys(missing).length > 0;
  return {
    valid: false,
    problem: isIncomplete ? REQUIRED_TEXT : (problems[0] ?? REQUIRED_TEXT),
    errors: { ...wrong, ...missing },
  };
}

function isNumber(field: PropertyKey | undefined): field is keyof typeof NUMBER_LABELS {
  return typeof field === 'string' && field in NUMBER_LABELS;
}
