import { useState } from 'react';
import { ApiError } from 'shared-kit/api';
import { mergedContent } from 'shared-kit/data/three-way-merge';
import type { EmailTemplate, EmailTemplateContent, Stored } from 'shared-kit/domain';
import { mayDiscard, useOnce, useUnsavedChanges } from 'shared-kit/ui';
import {
  saveEmailTemplate,
  TEMPLATE,
  type TemplateConflict,
  templateFailure,
} from './save-email-template.ts';
import { contentOf, EMPTY_TEMPLATE, readTemplateForm, type TemplateForm } from './template-form.ts';

interface EditorInput {
  open: boolean;
  /** What is edited; undefined: a new one. */
  stored: Stored<EmailTemplate> | undefined;
  onSaved(mode: 'create' | 'edit'): void;
  onClose(): void;
  focusFirstError(): void;
}

/** State and actions of the template that is written or edited. */
export function useEmailTemplateEditor({ open, stored, onSaved, onClose, focusFirstError }: EditorInput) {
  const [newId] = useState(() => `email-template_${crypto.randomUUID()}`);
  const [base, setBase] = useState(stored);
  const [initial] = useState(() => (stored ? contentOf(stored.data) : EMPTY_TEMPLATE));
  const [form, setForm] = useState<TemplateForm>(initial);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isGone, setGone] = useState(false);
  const [conflict, setConflict] = useState<TemplateConflict>();
  const once = useOnce();
  const reading = readTemplateForm(form);
  const isDirty = form !== initial;
  useUnsavedChanges(open && isDirty);

  const write = (content: EmailTemplateContent, on: Stored<EmailTemplate> | undefined) =>
    // A second click is the first one's.
    once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        const found = await saveEmailTemplate(on?.id ?? newId, { content, base: on });
        if (found) setConflict(found);
        else onSaved(on ? 'edit' : 'create');
      } catch (error) {
        if (on !== undefined && error instanceof ApiError && error.code === 'not-found') setGone(true);
        setFailure(templateFailure('Fehler beim Speichern der Vorlage', error));
      } finally {
        setSaving(false);
      }
    });

  return {
    form,
    change: (part: Partial<TemplateForm>) => setForm((before) => ({ ...before, ...part })),
    errors: tried && !reading.valid ? reading.errors : {},
    /** What is wrong, in one line (specification 2 section 5), or what failed. */
    problem: tried && !reading.valid ? reading.problems.join(', ') : failure,
    saving,
    /** Somebody deleted it meanwhile: saved again it is a new one. */
    isGone,
    save() {
      setTried(true);
      if (reading.valid) void write(reading.content, isGone ? undefined : base);
      else focusFirstError();
    },
    /** Asks where something typed would be lost. */
    async close() {
      if (!saving && (!isDirty || (await mayDiscard()))) onClose();
    },
    conflict,
    resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>) {
      if (!conflict) return;
      const content = mergedContent(TEMPLATE, conflict, choice);
      setForm(content);
      setBase(conflict.current);
      setConflict(undefined);
      void write(content, conflict.current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}
