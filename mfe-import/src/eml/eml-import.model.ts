import { useEffect, useReducer, useRef, useState } from 'react';
import {
  ApiError,
  duplicateOfEml,
  importEml,
  knownCustomerText,
  ownContacts,
  reasonOf,
} from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { ask, notify, useOnce } from 'shared-kit/ui';
import { type LeadForm, readLeadForm } from '../lead/lead-form.ts';
import { outageText } from '../status/import-counts.ts';
import { changeItems, countsOf, type EmlItem, newFiles } from './eml-items.ts';
import { useEmlLeaving } from './eml-leaving.ts';
import { type EmlReader, openEmlReader } from './open-eml-reader.ts';

interface Progress {
  what: 'reading' | 'importing';
  done: number;
  all: number;
}

/** What one is told of it last is what is true. */
const IMPORTING = 'eml-import';

const NONE_READY = 'Keine Dateien zum Importieren verfügbar';
const UNREAD = 'Klicken Sie zuerst auf „Verarbeiten“: Dann werden die ausstehenden gelesen.';

export type EmlImport = ReturnType<typeof useEmlImport>;

/**
 * The dropped files: read in a worker, corrected by staff, imported one by one (specification 3 section 2.14). For the
 * screen, not its tab: whoever looks into another one loses nothing.
 */
export function useEmlImport() {
  const [items, change] = useReducer(changeItems, []);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const [progress, setProgress] = useState<Progress>();
  const reader = useRef<EmlReader>(undefined);
  const isCancelled = useRef(false);
  const once = useOnce();
  const counts = countsOf(items);
  useEmlLeaving(counts.unsaved, progress?.what === 'importing');
  useEffect(
    () => () => {
      isCancelled.current = true;
      reader.current?.close();
    },
    [],
  );

  const add = (files: readonly File[]) => {
    const { fresh, repeated, foreign } = newFiles(items, files);
    change({ kind: 'add', files: fresh.map((file) => ({ id: crypto.randomUUID(), file })) });
    const left = [
      ...(foreign.length > 0
        ? [
            `${filesText(foreign.length)} nicht übernommen (${namedText(foreign)}): Nur .eml-Dateien werden importiert`,
          ]
        : []),
      ...(repeated > 0 ? [`${filesText(repeated)} schon in der Liste`] : []),
    ];
    if (left.length > 0) notify({ intent: 'warning', text: `${left.join('. ')}.` });
  };

  const through = async (
    what: Progress['what'],
    some: readonly EmlItem[],
    step: (item: EmlItem) => Promise<void>,
  ) => {
    isCancelled.current = false;
    for (const [done, item] of some.entries()) {
      if (isCancelled.current) break;
      setProgress({ what, done, all: some.length });
      await step(item);
    }
    setProgress(undefined);
  };

  const process = () =>
    once(async () => {
      // Without them the mails are read all the same.
      const own = await ownContacts().catch(() => ({}));
      reader.current ??= openEmlReader();
      const { read } = reader.current;
      await through(
        'reading',
        items.filter(({ status }) => status === 'pending'),
        async ({ id, file }) => {
          const answer = await read(id, file, own);
          if (answer) change({ kind: 'read', answer });
        },
      );
    });

  /** @returns whether it is in now, or was before; if not, who has the same e-mail or phone, or why no other would be */
  const send = async (
    id: string,
    allowDuplicate: boolean,
  ): Promise<{ outcome: Outcome; duplicateOf?: string | undefined; outage?: string | undefined }> => {
    // With what staff have typed while others were imported.
    const { read, form } = latest.current.find((item) => item.id === id) ?? {};
    if (!read || !form) return { outcome: 'failed' };
    const reading = readLeadForm(form, read.lead, false);
    if ('problem' in reading) {
      change({ kind: 'refused', id, problem: reading.problem });
      return { outcome: 'failed' };
    }
    change({ kind: 'importing', id });
    try {
      const { customerId, customerNumber, created } = await importEml({
        key: read.key,
        ...(read.messageId !== undefined && { messageId: read.messageId }),
        content: read.content,
        mail: {
          ...read.mail,
          from: read.mail.from.slice(0, 1000),
          subject: read.mail.subject.slice(0, 1000),
        },
        customer: reading.customer,
        allowDuplicate,
        by: staffName(),
      });
      change({ kind: 'imported', id, customer: { id: customerId, number: customerNumber, isNew: created } });
      return { outcome: created ? 'new' : 'known' };
    } catch (error) {
      const duplicate = duplicateOfEml(error);
      change({
        kind: 'refused',
        id,
        problem: duplicate
          ? knownCustomerText(duplicate.name)
          : `Fehler beim Importieren: ${reasonOf(error)}`,
        duplicateOf: duplicate?.name,
      });
      const isOutage = error instanceof ApiError && error.code === 'offline';
      return duplicate
        ? { outcome: 'duplicate', duplicateOf: duplicate.name }
        : { outcome: 'failed', outage: isOutage ? reasonOf(error) : undefined };
    }
  };

  return {
    items,
    counts,
    progress,
    cancel() {
      isCancelled.current = true;
      reader.current?.cancel();
    },
    add,
    process,
    edit: (id: string, form: LeadForm) => change({ kind: 'edit', id, form }),
    remove: (id: string) => change({ kind: 'remove', id }),
    removeAll: () => change({ kind: 'remove-all' }),
    importOne: (item: EmlItem) =>
      once(async () => {
        const duplicateOf = item.duplicateOf ?? (await send(item.id, false)).duplicateOf;
        if (duplicateOf === undefined) return;
        const isWanted = await ask({
          title: 'Trotzdem importieren?',
          text: `${knownCustomerText(duplicateOf)}. Trotzdem importieren?`,
          confirmLabel: 'Trotzdem importieren',
          cancelLabel: 'Abbrechen',
        });
        if (isWanted) await send(item.id, true);
      }),
    importAll: () =>
      once(async () => {
        const read = items.filter(({ status }) => status === 'parsed');
        if (read.every(({ isIncomplete }) => isIncomplete)) {
          const text = counts.pending > 0 ? `${NONE_READY}. ${UNREAD}` : NONE_READY;
          notify({ intent: 'warning', text, about: IMPORTING });
          return;
        }
        const ends = { new: 0, known: 0, duplicate: 0, failed: 0 };
        let outage: string | undefined;
        track('import_started');
        await through('importing', read, async ({ id }) => {
          const end = await send(id, false);
          ends[end.outcome] += 1;
          // Without the server the others would fail alike.
          if (end.outage === undefined || isCancelled.current) return;
          isCancelled.current = true;
          const tried = Object.values(ends).reduce((sum, count) => sum + count, 0);
          outage = outageText(end.outage, read.length - tried);
        });
        if (!isCancelled.current) track('import_completed');
        const isWhole = ends.failed + ends.duplicate === 0 && !isCancelled.current;
        const summary = summaryOf(ends, isCancelled.current);
        notify({
          intent: isWhole ? 'success' : 'warning',
          text: outage === undefined ? summary : `${summary}. ${outage}`,
          about: IMPORTING,
        });
      }),
  };
}

/** Of a file: a new customer, its mail's customer of an earlier import, held back for the same contact, or none of these. */
type Outcome = 'new' | 'known' | 'duplicate' | 'failed';

/** What was imported before is no success of now, and whoever is known already no failure: staff are asked. */
function summaryOf(counts: Readonly<Record<Outcome, number>>, isCancelled: boolean): string {
  return [
    `Import ${isCancelled ? 'abgebrochen' : 'abgeschlossen'}: ${counts.new} erfolgreich`,
    `${counts.failed} fehlgeschlagen`,
    ...(counts.duplicate > 0 ? [`${counts.duplicate} schon bekannt`] : []),
    ...(counts.known > 0 ? [`${counts.known} schon früher importiert`] : []),
  ].join(', ');
}

/** As many as a notification has room for. */
const MOST_NAMED = 3;

function namedText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${named} und ${more.toLocaleString('de-DE')} weitere` : named;
}

function filesText(count: number): string {
  return count === 1 ? '1 Datei ist' : `${count.toLocaleString('de-DE')} Dateien sind`;
}
