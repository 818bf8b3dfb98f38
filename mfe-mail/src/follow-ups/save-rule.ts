import { conflictingFollowUpRule, createFollowUpRule, reasonOf, updateFollowUpRule } from 'shared-kit/api';
import { contested, merged } from 'shared-kit/data/three-way-merge';
import {
  type FollowUpRule,
  type FollowUpRuleContent,
  followUpRuleContentSchema,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { conditionTexts, TRIGGER_LABELS } from './follow-up-texts.ts';
import { FIELD_LABELS, ruleContentOf } from './rule-form.ts';

const FIELDS = Object.keys(FIELD_LABELS).filter(
  (key): key is keyof FollowUpRuleContent => key in followUpRuleContentSchema.shape,
);

export interface RuleConflict {
  current: Stored<FollowUpRule>;
  /** What both changed, and differently. */
  fields: { key: keyof FollowUpRuleContent; label: string; mine: string; theirs: string }[];
}

interface RuleDraft {
  id: string;
  content: FollowUpRuleContent;
  /** What it was made on; absent for a new one. */
  base: Stored<FollowUpRule> | undefined;
}

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveRule({ id, content, base }: RuleDraft): Promise<RuleConflict | undefined> {
  try {
    if (base) await updateFollowUpRule(id, { ...content, basedOn: base.data.updatedAt });
    else await createFollowUpRule({ ...content, id, createdBy: staffName() });
    return undefined;
  } catch (error) {
    const current = conflictingFollowUpRule(error);
    if (!current || !base) throw error;
    const rival = { base: ruleContentOf(base.data), mine: content, theirs: ruleContentOf(current.data) };
    const fields = contested(FIELDS, rival).map((key) => ({
      key,
      label: FIELD_LABELS[key],
      mine: shown(content, key),
      theirs: shown(current.data, key),
    }));
    if (fields.length > 0) return { current, fields };
    return saveRule({ id, content: mergeRule(base, content, current, {}), base: current });
  }
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergeRule(
  base: Stored<FollowUpRule>,
  content: FollowUpRuleContent,
  current: Stored<FollowUpRule>,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): FollowUpRuleContent {
  const rival = { base: ruleContentOf(base.data), mine: content, theirs: ruleContentOf(current.data) };
  return followUpRuleContentSchema.parse(merged(FIELDS, rival, choice));
}

export function followUpFailure(text: string, error: unknown): string {
  return `${text}. ${reasonOf(error)}`;
}

function shown(content: FollowUpRuleContent, key: keyof FollowUpRuleContent): string {
  switch (key) {
    case 'isActive':
      return content.isActive ? 'ja' : 'nein';
    case 'triggerEvent':
      return TRIGGER_LABELS[content.triggerEvent];
    case 'delayDays':
      return `${content.delayDays} Tage`;
    case 'conditions':
      return conditionTexts(content).join(', ') || 'keine';
    case 'emailTemplateId':
      return 'Eine andere Vorlage';
    default:
      return content[key];
  }
}
