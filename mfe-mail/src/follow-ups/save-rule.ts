import { conflictingFollowUpRule, createFollowUpRule, reasonOf, updateFollowUpRule } from 'shared-kit/api';
import {
  type MergeConflict,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type FollowUpRule, type FollowUpRuleContent, followUpRuleContentSchema } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { conditionTexts, TRIGGER_LABELS } from './follow-up-texts.ts';
import { FIELD_LABELS, ruleContentOf } from './rule-form.ts';

export type RuleConflict = MergeConflict<FollowUpRuleContent, FollowUpRule>;

export const RULE: MergedRecord<FollowUpRuleContent, FollowUpRule> = {
  labels: FIELD_LABELS,
  contentOf: ruleContentOf,
  parse: (parts) => followUpRuleContentSchema.parse(parts),
  shown,
  conflictOf: conflictingFollowUpRule,
};

/** @returns what staff must decide between, where somebody else saved meanwhile (D7) @throws ApiError */
export async function saveRule(
  id: string,
  written: Written<FollowUpRuleContent, FollowUpRule>,
): Promise<RuleConflict | undefined> {
  const { conflict } = await saveMerging(RULE, written, ({ content, base }) =>
    base
      ? updateFollowUpRule(id, { ...content, basedOn: base.data.updatedAt })
      : createFollowUpRule({ ...content, id, createdBy: staffName() }),
  );
  return conflict;
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
