import { useCallback, useEffect, useState } from 'react';
import { ApiError, conflictingSettings, readSettings, saveSettings } from 'shared-kit/api-core';
import { formatNumber, type Settings, type Stored } from 'shared-kit/domain';
import { type ConflictField, useNotify } from 'shared-kit/ui';
import { useOffice } from '../frame/use-office.ts';
import { fieldsOf, mergeSettings, resolveSettings, type SettingsMerge } from './merge-settings.ts';
import { ANALYTICS_CHOICES, labelOf } from './settings-fields.ts';
import { formOf, type SettingsField, type SettingsForm, settingsOf } from './settings-form.ts';
import { type SettingsErrors, validateSettings } from './validate-settings.ts';

const SAVE_FAILED = 'Fehler beim Speichern der Einstellungen. Ihre Eingaben bleiben erhalten.';
const LOAD_FAILED = 'Die Einstellungen konnten nicht geladen werden.';

/** Somebody else saved other values for the same fields (D7). */
interface Clash {
  current: Stored<Settings>;
  merge: SettingsMerge;
}

export type SettingsModel =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | ({ status: 'ready' } & SettingsEditing);

export interface SettingsEditing {
  form: SettingsForm;
  errors: SettingsErrors;
  dirty: boolean;
  saving: boolean;
  /** Fields that staff must choose for; undefined while there are none. */
  conflicts: ConflictField[] | undefined;
  change(part: Partial<SettingsForm>): void;
  /** A field was left: its error may show from now on. */
  leave(field: keyof SettingsForm): void;
  /** @returns false where something is wrong in the form. */
  save(): boolean;
  discard(): void;
  resolve(choice: Record<string, 'mine' | 'theirs'>): void;
  cancelConflict(): void;
}

/** The settings while they are edited: kept here until saved, whatever the server says. */
export function useSettings(): SettingsModel {
  const notify = useNotify();
  const setCompany = useOffice((state) => state.setCompany);
  const [stored, setStored] = useState<Stored<Settings>>();
  const [form, setForm] = useState<SettingsForm>();
  const [failure, setFailure] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const [clash, setClash] = useState<Clash>();

  const show = useCallback((settings: Stored<Settings>) => {
    setStored(settings);
    setForm(formOf(settings.data));
    setLeft(new Set());
  }, []);
  const load = useCallback(
    (signal?: AbortSignal) => {
      setFailure(undefined);
      readSettings(signal).then(show, (error: unknown) => {
        if (!signal?.aborted) setFailure(error instanceof ApiError ? error.message : LOAD_FAILED);
      });
    },
    [show],
  );
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  if (failure !== undefined) return { status: 'failed', reason: failure, retry: () => load() };
  if (!stored || !form) return { status: 'loading' };

  const base = formOf(stored.data);
  const allErrors = validateSettings(form);

  const send = async (mine: SettingsForm, onto: Stored<Settings>): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveSettings(settingsOf(mine, onto.data), onto.version);
      show(saved);
      setCompany(saved.data.company);
      notify({ intent: 'success', text: 'Einstellungen gespeichert!' });
    } catch (error) {
      const current = conflictingSettings(error);
      if (current) return await bringTogether(mine, current);
      notify({ intent: 'error', text: error instanceof ApiError ? error.message : SAVE_FAILED });
    } finally {
      setSaving(false);
    }
  };

  const bringTogether = async (mine: SettingsForm, current: Stored<Settings>): Promise<void> => {
    const merge = mergeSettings(base, mine, formOf(current.data));
    if (merge.conflicts.length > 0) setClash({ current, merge });
    else await send(merge.merged, current);
  };

  return {
    status: 'ready',
    form,
    errors: Object.fromEntries(Object.entries(allErrors).filter(([field]) => left.has(field))),
    dirty: fieldsOf(form).some((field) => form[field] !== base[field]),
    saving,
    conflicts: clash?.merge.conflicts.map((field) => ({
      key: field,
      label: labelOf(field),
      mine: inWords(clash.merge.merged, field),
      theirs: inWords(formOf(clash.current.data), field),
    })),
    change: (part) => setForm({ ...form, ...part }),
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    save() {
      setLeft(new Set(fieldsOf(form)));
      if (Object.keys(allErrors).length > 0) return false;
      void send(form, stored);
      return true;
    },
    discard() {
      setForm(base);
      setLeft(new Set());
    },
    resolve(choice) {
      if (!clash) return;
      const resolved = resolveSettings(clash.merge, formOf(clash.current.data), choice);
      setClash(undefined);
      setForm(resolved);
      void send(resolved, clash.current);
    },
    cancelConflict: () => setClash(undefined),
  };
}

function inWords(form: SettingsForm, field: SettingsField): string {
  if (field === 'analytics') return ANALYTICS_CHOICES[form.analytics];
  const value = form[field];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return typeof value === 'number' ? formatNumber(value) : value;
}
