import { useState } from 'react';
import { mergedContent } from 'shared-kit/data/three-way-merge';
import type { FollowUpRule, FollowUpRuleContent, Stored } from 'shared-kit/domain';
import { mayDiscard, type useFirstError, useOnce, useUnsavedChanges } from 'shared-kit/ui';
import { NEW_RULE, type RuleForm, readRuleForm, ruleContentOf } from './rule-form.ts';
import { followUpFailure, RULE, type RuleConflict, saveRule } from './save-rule.ts';

interface EditorInput extends Pick<ReturnType<typeof useFirstError>, 'focusFirstError' | 'focusWrong'> {
  open: boolean;
  /** What is edited; undefined: a new one. */
  stored: Stored<FollowUpRule> | undefined;
  onSaved(mode: 'create' | 'edit'): void;
  onClose(): void;
}

/** State and actions of the rule that is written or edited. */
export function useRuleEditor({ open, stored, onSaved, onClose, focusFirstError, focusWrong }: EditorInput) {
  const [id] = useState(() => stored?.id ?? `rule_${crypto.randomUUID()}`);
  const [base, setBase] = useState(stored);
  const [initial] = useState<RuleForm>(() => (stored ? ruleContentOf(stored.data) : NEW_RULE));
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<RuleConflict>();
  const once = useOnce();
  const reading = readRuleForm(form);
  const isDirty = form !== initial;
  useUnsavedChanges(open && isDirty);

  const write = (content: FollowUpRuleContent, on: Stored<FollowUpRule> | undefined) =>
    // A second click is the first one's.
    once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        const found = await saveRule(id, { content, base: on });
        if (found) setConflict(found);
        else onSaved(stored ? 'edit' : 'create');
      } catch (error) {
        setFailure(followUpFailure('Fehler beim Speichern der Regel', error));
      } finally {
        setSaving(false);
      }
    });

  return {
    form,
    change: (part: Partial<RuleForm>) => setForm((before) => ({ ...before, ...part })),
    condition: (part: Partial<RuleForm['conditions']>) =>
      setForm((before) => ({ ...before, conditions: { ...before.conditions, ...part } })),
    errors: tried && !reading.valid ? reading.errors : {},
    problem: tried && !reading.valid ? reading.problem : failure,
    saving,
    save() {
      setTried(true);
      if (!reading.valid) focusFirstError();
      else if (!focusWrong()) void write(reading.content, base);
    },
    /** Asks where something typed would be lost. */
    async close() {
      if (!saving && (!isDirty || (await mayDiscard()))) onClose();
    },
    conflict,
    resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>) {
      if (!conflict) return;
      const content = mergedContent(RULE, conflict, choice);
      setForm(content);
      setBase(conflict.current);
      setConflict(undefined);
      void write(content, conflict.current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}
