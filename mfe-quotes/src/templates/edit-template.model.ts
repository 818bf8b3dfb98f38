import { useState } from 'react';
import { mergedContent } from 'shared-kit/data/three-way-merge';
import type { QuoteTemplate, QuoteTemplateContent, Stored } from 'shared-kit/domain';
import { mayDiscard, type useFirstError, useOnce, useUnsavedChanges } from 'shared-kit/ui';
import { saveTemplate, TEMPLATE, type TemplateConflict, templateFailure } from './save-template.ts';
import { readTemplateForm, type TemplateContentForm, templateFormOf } from './template-form.ts';

export interface TemplateSubject {
  mode: 'create' | 'edit' | 'duplicate';
  content: QuoteTemplateContent;
  /** What is edited. */
  stored: Stored<QuoteTemplate> | undefined;
}

export interface TemplateEditorInput
  extends Pick<ReturnType<typeof useFirstError>, 'focusFirstError' | 'focusWrong'> {
  open: boolean;
  subject: TemplateSubject;
  onSaved(name: string): void;
  onClose(): void;
}

export interface TemplateEditor {
  form: TemplateContentForm;
  change(part: Partial<TemplateContentForm>): void;
  isDefault: boolean;
  setIsDefault(isDefault: boolean): void;
  /** It is the default as stored: only another one replaces it. */
  wasDefault: boolean;
  /** The error to show at a field, once a save was tried. */
  errorOf(field: string): string | undefined;
  saving: boolean;
  failure: string | undefined;
  save(): void;
  /** Asks where something typed would be lost. */
  close(): Promise<void>;
  conflict: TemplateConflict | undefined;
  resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>): void;
  dismissConflict(): void;
}

/** State and actions of the template that is created, edited or duplicated. */
export function useTemplateEditor({
  open,
  subject,
  onSaved,
  onClose,
  focusFirstError,
  focusWrong,
}: TemplateEditorInput): TemplateEditor {
  const [id] = useState(() => subject.stored?.id ?? `template_${crypto.randomUUID()}`);
  const [base, setBase] = useState(subject.stored);
  const [initial] = useState(() => templateFormOf(subject.content));
  const [form, setForm] = useState(initial);
  const wasDefault = subject.stored?.data.isDefault ?? false;
  const [isDefault, setIsDefault] = useState(wasDefault);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<TemplateConflict>();
  const once = useOnce();
  const reading = readTemplateForm(form);
  const dirty = form !== initial || isDefault !== wasDefault;
  useUnsavedChanges(open && dirty);

  const write = async (content: QuoteTemplateContent, on: Stored<QuoteTemplate> | undefined) => {
    // A second click is the first one's.
    await once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        const found = await saveTemplate(id, isDefault, { content, base: on });
        if (found) setConflict(found);
        else onSaved(content.name);
      } catch (error) {
        setFailure(templateFailure('Fehler beim Speichern des Templates', error));
      } finally {
        setSaving(false);
      }
    });
  };

  return {
    form,
    change: (part) => setForm((before) => ({ ...before, ...part })),
    isDefault,
    setIsDefault,
    wasDefault,
    errorOf: (field) => (tried && !reading.valid ? reading.errors[field] : undefined),
    saving,
    failure,
    save: () => {
      setTried(true);
      if (!reading.valid) focusFirstError();
      else if (!focusWrong()) void write(reading.content, base);
    },
    close: async () => {
      if (!saving && (!dirty || (await mayDiscard()))) onClose();
    },
    conflict,
    resolveConflict: (choice) => {
      if (!conflict) return;
      const content = mergedContent(TEMPLATE, conflict, choice);
      setForm(templateFormOf(content));
      setBase(conflict.current);
      setConflict(undefined);
      void write(content, conflict.current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}
