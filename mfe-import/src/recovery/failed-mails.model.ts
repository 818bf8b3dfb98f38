import { useEffect, useMemo } from 'react';
import { deleteFailedImport, type RetryResults, reasonOf, retryFailedImports } from 'shared-kit/api';
import { useCount, useDocuments } from 'shared-kit/data/hooks';
import { observed, useObserved } from 'shared-kit/data/observed';
import {
  type FailedImport,
  type FailureKind,
  failedImports,
  failureKindOf,
  MOST_FAILED_IMPORTS,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ask, notify, useOnce } from 'shared-kit/ui';

export type FailureFilter = FailureKind | '';

const UNRESOLVED = [{ field: 'resolved', op: '==', value: false }] as const;

/** Of one, and of the tab of all of a kind. */
export const KIND_LABELS: Readonly<Record<FailureKind, { one: string; all: string }>> = {
  'no-name': { one: 'Kein Name', all: 'Kein Name' },
  'parse-error': { one: 'Parse-Fehler', all: 'Parse-Fehler' },
  duplicate: { one: 'Duplikat', all: 'Duplikate' },
  other: { one: 'Sonstiges', all: 'Sonstige' },
};

/** The mails that became no customer yet, newest first, followed as they change (specification 3 section 7.4). */
export function useFailedMails(filter: FailureFilter) {
  const state = useDocuments(failedImports, {
    where: UNRESOLVED,
    orderBy: { field: 'timestamp', direction: 'desc' },
    limit: MOST_FAILED_IMPORTS,
  });
  const counted = useCount(failedImports, UNRESOLVED);
  return useMemo(() => {
    if (state.status !== 'ready') return state;
    const counts: Record<FailureKind, number> = { 'no-name': 0, 'parse-error': 0, duplicate: 0, other: 0 };
    for (const { data } of state.items) counts[failureKindOf(data.reason)] += 1;
    const shown = state.items.filter(({ data }) => filter === '' || failureKindOf(data.reason) === filter);
    const read = state.items.length;
    // More than are read may wait. Where all are, they are the truth: the count comes a moment later.
    const total = read < MOST_FAILED_IMPORTS ? read : Math.max(counted ?? 0, read);
    return { ...state, total, counts, shown };
  }, [state, filter, counted]);
}

export interface RetryResult extends Pick<RetryResults, 'customers' | 'problems'> {
  intent: 'success' | 'warning' | 'error';
  text: string;
}

const failedRetry = (text: string): RetryResult => ({
  intent: 'error',
  text,
  customers: [],
  problems: [],
});

/** It makes customers of mails that say hardly anything, and none of them is looked at before. */
const mayRetryLeniently = (mails: number) =>
  ask({
    title:
      mails === 1
        ? 'Die E-Mail im Lenient Mode übernehmen?'
        : `${mails.toLocaleString('de-DE')} E-Mails im Lenient Mode übernehmen?`,
    text: 'Auch eine E-Mail ohne Namen, E-Mail-Adresse und Telefonnummer wird dabei ein Kunde; ohne Namen heißt er „Unbekannt“. Duplikate bleiben hier.',
    confirmLabel: 'Übernehmen',
    cancelLabel: 'Abbrechen',
  });

interface Retry {
  isRetrying: boolean;
  result: RetryResult | undefined;
}

export const NOT_RETRIED: Retry = { isRetrying: false, result: undefined };

/** Another try of many goes on while one looks at other tabs and screens, and says there what became of it. */
class FailedMailRetry {
  readonly state = observed<Retry>(NOT_RETRIED);
  #viewers = 0;

  /** @returns ends it */
  readonly view = () => {
    this.#viewers += 1;
    return () => {
      this.#viewers -= 1;
    };
  };

  readonly dismissResult = () => this.state.set({ result: undefined });

  async start(failures: readonly Stored<FailedImport>[], lenientMode: boolean): Promise<void> {
    if (failures.length === 0) {
      this.state.set({ result: failedRetry('Keine Einträge zum Verarbeiten gefunden') });
      return;
    }
    if (lenientMode && !(await mayRetryLeniently(failures.length))) return;
    this.state.set({ isRetrying: true, result: undefined });
    const result = await tryAgain(failures, lenientMode);
    this.state.set({ isRetrying: false, result });
    if (this.#viewers > 0) return;
    const { intent, text } = result;
    notify({
      intent,
      text: `Fehlgeschlagene E-Mails: ${text}`,
      timeout: intent === 'success' ? undefined : 0,
    });
  }
}

async function tryAgain(
  failures: readonly Stored<FailedImport>[],
  lenientMode: boolean,
): Promise<RetryResult> {
  try {
    const { successful, failed, processed, customers, problems } = (
      await retryFailedImports({
        failedImportIds: failures.map(({ id }) => id),
        lenientMode,
        by: staffName(),
      })
    ).results;
    return {
      intent: failed === 0 ? 'success' : successful === 0 ? 'error' : 'warning',
      text: `Erfolgreich: ${successful}, Fehlgeschlagen: ${failed}, Gesamt: ${processed}`,
      customers,
      problems,
    };
  } catch (error) {
    return failedRetry(`Fehler bei der Batch-Verarbeitung: ${reasonOf(error)}`);
  }
}

/** One for the page. */
export const failedMailRetry = new FailedMailRetry();

/** Tries those that are shown once more, and deletes one. */
export function useFailedMailActions() {
  useEffect(failedMailRetry.view, []);
  const once = useOnce();
  return {
    ...useObserved(failedMailRetry.state, (state) => state),
    dismissResult: failedMailRetry.dismissResult,
    retry: (failures: readonly Stored<FailedImport>[], lenientMode: boolean) =>
      once(() => failedMailRetry.start(failures, lenientMode)),
    async remove({ id }: Stored<FailedImport>) {
      try {
        await deleteFailedImport(id);
        notify({ intent: 'success', text: 'Eintrag gelöscht' });
      } catch (error) {
        notify({ intent: 'error', text: `Der Eintrag wurde nicht gelöscht. ${reasonOf(error)}` });
      }
    },
  };
}
