import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, readSettings, saveSettings } from 'shared-kit/api-core';
import {
  differences,
  type MergeConflict,
  mergedContent,
  saveMerging,
  unansweredOver,
} from 'shared-kit/data/three-way-merge';
import type { Settings, Stored } from 'shared-kit/domain';
import {
  type ConflictField,
  dismissAbout,
  type Leaving,
  mayDiscard,
  mayDiscardSent,
  useIsLeft,
  useNotify,
} from 'shared-kit/ui';
import { useOffice } from '../frame/use-office.ts';
import { SETTINGS } from './merge-settings.ts';
import { SETTINGS_LABELS } from './settings-fields.ts';
import {
  formOf,
  partsOf,
  partsOfSettings,
  type SettingsForm,
  type SettingsParts,
  settingsOf,
} from './settings-form.ts';
import { type SettingsErrors, validateSettings } from './validate-settings.ts';

const SAVE_FAILED = 'Fehler beim Speichern der Einstellungen. Ihre Eingaben bleiben erhalten.';
const STORED_ALREADY =
  'Ihre Eingaben waren schon ganz oder zum Teil gespeichert; nur die Antwort darauf ist nicht angekommen. Was gilt, steht in den Einstellungen.';
const STORED_ALL_THE_SAME = 'Die verworfenen Änderungen an den Einstellungen wurden doch noch gespeichert.';
/** Nobody sees it: what was refused is not sent again. */
const DISCARDED = 'discarded';
const ABOUT = 'settings';
const LOAD_FAILED = 'Die Einstellungen konnten nicht geladen werden.';

export type SettingsModel =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | ({ status: 'ready' } & SettingsEditing);

export interface SettingsEditing {
  form: SettingsForm;
  errors: SettingsErrors;
  dirty: boolean;
  /** What was sent has no answer, or none yet: it may be stored or not. */
  isUncertain: boolean;
  /** What is under way: the form takes nothing meanwhile. */
  running: 'saving' | 'discarding' | undefined;
  /** Fields that staff must choose for; undefined while there are none. */
  conflicts: ConflictField[] | undefined;
  change(part: Partial<SettingsForm>): void;
  /** A field was left: its error may show from now on. */
  leave(field: keyof SettingsForm): void;
  /** Asks whoever leaves. */
  mayLeave(): Promise<boolean>;
  /** @returns false where something is wrong in the form. */
  save(): boolean;
  discard(): void;
  resolve(choice: Record<string, 'mine' | 'theirs'>): void;
  cancelConflict(): void;
}

/** The settings while they are edited: kept here until saved, whatever the server says. */
export function useSettings(): SettingsModel {
  const notify = useNotify();
  const isLeft = useIsLeft();
  const setCompany = useOffice((state) => state.setCompany);
  const [stored, setStored] = useState<Stored<Settings>>();
  const [form, setForm] = useState<SettingsForm>();
  const [failure, setFailure] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState<SettingsEditing['running']>();
  const [clash, setClash] = useState<MergeConflict<SettingsParts, Settings>>();
  /** What is being saved or discarded. */
  const onItsWay = useRef<Promise<Leaving>>(undefined);
  const mayLeave = useCallback(
    () => (stored && unansweredOver(stored).length > 0 ? mayDiscardSent(onItsWay.current) : mayDiscard()),
    [stored],
  );

  const show = useCallback((settings: Stored<Settings>) => {
    setStored(settings);
    setForm(formOf(partsOfSettings(settings.data)));
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

  const base = partsOfSettings(stored.data);
  const parts = partsOf(form);
  const allErrors = validateSettings(form);
  const hasUnanswered = unansweredOver(stored).length > 0;

  // That it failed is no news to whoever has discarded it.
  const sayFailure = (error: unknown) => {
    const text = error instanceof ApiError ? error.message : SAVE_FAILED;
    if (!isLeft.current) notify({ intent: 'error', text, about: ABOUT });
  };

  const trySending = async (content: SettingsParts, onto: Stored<Settings>): Promise<Leaving> => {
    setRunning('saving');
    try {
      const merged = await saveMerging(
        SETTINGS,
        { content, base: onto },
        async ({ content: mine, base: on = onto }) => {
          if (on !== onto && isLeft.current) throw new Error(DISCARDED);
          return saveSettings(settingsOf(mine, on.data), on.version);
        },
      );
      setClash(merged.conflict);
      if (merged.conflict) return 'stay';
      show(merged.saved);
      setCompany(merged.saved.data.company);
      if (isLeft.current) notify({ intent: 'warning', text: STORED_ALL_THE_SAME, timeout: 0 });
      else notify({ intent: 'success', text: 'Einstellungen gespeichert!', about: ABOUT });
      return 'leave';
    } catch (error) {
      sayFailure(error);
      return unansweredOver(onto).length > 0 ? 'ask' : 'stay';
    } finally {
      onItsWay.current = undefined;
      setRunning(undefined);
    }
  };
  const send = (content: SettingsParts, onto: Stored<Settings>): void => {
    onItsWay.current = trySending(content, onto);
  };

  /** Only the server knows what became of a save whose answer was lost. */
  const discardSent = async (): Promise<Leaving> => {
    const sent = unansweredOver<SettingsParts>(stored);
    setRunning('discarding');
    try {
      const found = await readSettings();
      show(found);
      setCompany(found.data.company);
      const isStored = sent.some((one) => {
        const changed = differences(SETTINGS, one, base);
        const elsewhere = differences(SETTINGS, one, partsOfSettings(found.data));
        return changed.some((field) => !elsewhere.includes(field));
      });
      if (isStored) notify({ intent: 'warning', text: STORED_ALREADY, timeout: 0, about: ABOUT });
      else dismissAbout(ABOUT);
      return 'leave';
    } catch (error) {
      sayFailure(error);
      return 'ask';
    } finally {
      onItsWay.current = undefined;
      setRunning(undefined);
    }
  };

  return {
    status: 'ready',
    form,
    errors: Object.fromEntries(Object.entries(allErrors).filter(([field]) => left.has(field))),
    dirty: hasUnanswered || differences(SETTINGS, parts, base).length > 0,
    isUncertain: hasUnanswered,
    running,
    conflicts: clash?.fields,
    change: (part) => setForm({ ...form, ...part }),
    mayLeave,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    save() {
      setLeft(new Set(Object.keys(SETTINGS_LABELS)));
      if (Object.keys(allErrors).length > 0) return false;
      send(parts, stored);
      return true;
    },
    discard() {
      if (hasUnanswered) onItsWay.current = discardSent();
      else show(stored);
    },
    resolve(choice) {
      if (!clash) return;
      const resolved = mergedContent(SETTINGS, clash, choice);
      setClash(undefined);
      // Chosen is chosen, also where the server is away now.
      setStored(clash.current);
      setForm(formOf(resolved));
      send(resolved, clash.current);
    },
    cancelConflict: () => setClash(undefined),
  };
}
