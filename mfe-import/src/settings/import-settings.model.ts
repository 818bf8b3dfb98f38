import { useCallback, useEffect, useRef, useState } from 'react';
import {
  conflictingImportSettings,
  isUnanswered,
  readImportSettings,
  reasonOf,
  saveImportSettings,
} from 'shared-kit/api';
import {
  type MergeConflict,
  type MergedRecord,
  mergedContent,
  saveMerging,
  unansweredOver,
} from 'shared-kit/data/three-way-merge';
import {
  DEFAULT_IMPORT_SETTINGS,
  type ImportSettings,
  importSettingsSchema,
  type Stored,
} from 'shared-kit/domain';
import {
  dismissAbout,
  type Leaving,
  mayDiscard,
  mayDiscardSent,
  notify,
  useIsLeft,
  useOnce,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { withDomain } from './source-domains.ts';

/** Specification 3 section 8. */
const SAVE_FAILED = 'Fehler beim Speichern der Einstellungen';
const ABOUT = 'import settings';

const STORED_ALL_THE_SAME =
  'Die verworfenen Änderungen an den Import-Einstellungen wurden doch noch gespeichert.';
/** Nobody sees it: what was refused is not sent again. */
const DISCARDED = 'discarded';

const LABELS: Readonly<Record<keyof ImportSettings, string>> = {
  enabled: 'Automatischer Import',
  intervalHours: 'Intervall (Stunden)',
  businessHoursOnly: 'Nur während der Geschäftszeiten',
  businessHoursStart: 'Von (Uhr)',
  businessHoursEnd: 'Bis (Uhr)',
  emailSources: 'Absender-Domains',
  sendWelcomeEmail: 'Willkommens-E-Mail senden',
  createAutoQuote: 'Angebot automatisch anlegen',
};

const SETTINGS: MergedRecord<ImportSettings, ImportSettings> = {
  labels: LABELS,
  contentOf: (settings) => settings,
  parse: (parts) => importSettingsSchema.parse(parts),
  shown: (settings, part) => inWords(settings[part]),
  conflictOf: conflictingImportSettings,
};

type Hours = 'intervalHours' | 'businessHoursStart' | 'businessHoursEnd';
/** Undefined: the field is empty. */
export type ImportSettingsForm = Omit<ImportSettings, Hours> & Record<Hours, number | undefined>;

/** An empty field is its default (specification 3 section 5). */
function settingsOf(form: ImportSettingsForm): ImportSettings {
  return {
    ...form,
    intervalHours: form.intervalHours ?? DEFAULT_IMPORT_SETTINGS.intervalHours,
    businessHoursStart: form.businessHoursStart ?? DEFAULT_IMPORT_SETTINGS.businessHoursStart,
    businessHoursEnd: form.businessHoursEnd ?? DEFAULT_IMPORT_SETTINGS.businessHoursEnd,
  };
}

/** The settings while they are edited: kept here until saved, whatever the server says (D7). */
export function useImportSettings() {
  const [stored, setStored] = useState<Stored<ImportSettings>>();
  const [form, setForm] = useState<ImportSettingsForm>();
  const [loadProblem, setLoadProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [clash, setClash] = useState<MergeConflict<ImportSettings, ImportSettings>>();
  const [newDomain, setNewDomain] = useState('');
  /** What is typed was to be added: where it cannot be, its field says so. */
  const [isDomainAsked, setIsDomainAsked] = useState(false);
  const once = useOnce();
  const isLeft = useIsLeft();
  /** The save that has no answer yet. */
  const onItsWay = useRef<Promise<Leaving>>(undefined);

  const show = useCallback((settings: Stored<ImportSettings>) => {
    setStored(settings);
    setForm(settings.data);
  }, []);
  const load = useCallback(
    (signal?: AbortSignal) => {
      setLoadProblem(undefined);
      readImportSettings(signal).then(show, (error: unknown) => {
        if (!signal?.aborted) setLoadProblem(reasonOf(error));
      });
    },
    [show],
  );
  useEffect(() => {
    const left = new AbortController();
    load(left.signal);
    return () => left.abort();
  }, [load]);

  /** What was sent has no answer, or none yet: it may be stored all the same. */
  const isUncertain = stored !== undefined && unansweredOver(stored).length > 0;
  const isDirty =
    form !== undefined &&
    stored !== undefined &&
    (newDomain.trim() !== '' || !areSame(form, stored.data) || isUncertain);
  // It stands until it is closed, the next save begins, there is nothing left to save or the page is left.
  useEffect(() => {
    if (failure === undefined) return;
    notify({ intent: 'error', text: failure, timeout: 0, about: ABOUT });
    return () => dismissAbout(ABOUT);
  }, [failure]);
  useEffect(() => {
    if (!isDirty) setFailure(undefined);
  }, [isDirty]);
  const mayLeave = useCallback(
    () => (stored && unansweredOver(stored).length > 0 ? mayDiscardSent(onItsWay.current) : mayDiscard()),
    [stored],
  );
  useUnsavedChanges(isDirty, mayLeave);

  const added = form && withDomain(form.emailSources, newDomain);
  /** The form with the domain that is typed; undefined where that is none: its field says why. */
  const withNewDomain = (): ImportSettingsForm | undefined => {
    if (!added) return form;
    setIsDomainAsked('problem' in added);
    if ('problem' in added) return undefined;
    const whole = { ...form, emailSources: added.domains };
    setForm(whole);
    setNewDomain('');
    return whole;
  };

  const trySaving = async (mine: ImportSettings, base: Stored<ImportSettings>): Promise<Leaving> => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const { conflict: found } = await saveMerging(
        SETTINGS,
        { content: mine, base },
        async ({ content, base: on = base }) => {
          if (on !== base && isLeft.current) throw new Error(DISCARDED);
          return show(await saveImportSettings(content, on.version));
        },
      );
      if (found) setClash(found);
      else if (isLeft.current) notify({ intent: 'warning', text: STORED_ALL_THE_SAME, timeout: 0 });
      else notify({ intent: 'success', text: 'Einstellungen gespeichert!', about: ABOUT });
      return found ? 'stay' : 'leave';
    } catch (error) {
      setFailure(failureText(error, base));
      return unansweredOver(base).length > 0 ? 'ask' : 'stay';
    } finally {
      onItsWay.current = undefined;
      setIsSaving(false);
    }
  };
  const save = (mine: ImportSettings, base: Stored<ImportSettings>) =>
    once(() => {
      onItsWay.current = trySaving(mine, base);
      return onItsWay.current;
    });

  return {
    loadProblem,
    reload: () => load(),
    form,
    isDirty,
    isSaving,
    change: (part: Partial<ImportSettingsForm>) => setForm((before) => before && { ...before, ...part }),
    newDomain,
    domainProblem: isDomainAsked && added && 'problem' in added ? added.problem : undefined,
    typeDomain(text: string) {
      setNewDomain(text);
      setIsDomainAsked(false);
    },
    addDomain: () => void withNewDomain(),
    /** @returns false where what is typed for a domain is none */
    save(): boolean {
      const whole = withNewDomain();
      if (whole && stored) void save(settingsOf(whole), stored);
      return whole !== undefined;
    },
    conflicts: clash?.fields,
    resolve(choice: Readonly<Record<string, 'mine' | 'theirs'>>) {
      if (!clash) return;
      const resolved = mergedContent(SETTINGS, clash, choice);
      setClash(undefined);
      // Chosen is chosen, also where the server is away now.
      setStored(clash.current);
      setForm(resolved);
      void save(resolved, clash.current);
    },
    dismissConflict: () => setClash(undefined),
  };
}

/** Over what had no answer nothing is known for certain, whatever became of the last save. */
function failureText(error: unknown, base: Stored<ImportSettings>): string {
  const what = unansweredOver(base).length > 0 ? 'Vielleicht nicht gespeichert' : SAVE_FAILED;
  // An answer says itself what helps.
  const then = isUnanswered(error) ? ' Bitte speichern Sie noch einmal.' : '';
  return `${what}. ${reasonOf(error)}${then}`;
}

/** An emptied field is a change until its default stands in it. */
function areSame(a: ImportSettingsForm, b: ImportSettings): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function inWords(value: ImportSettings[keyof ImportSettings]): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
