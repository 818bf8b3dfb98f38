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
import { changeItems, countsOf, type EmlItem, newFiles } from './eml-items.ts';
import { useEmlLeaving } from './eml-leaving.ts';
import { type EmlReader, openEmlReader } from './open-eml-reader.ts';

interface Progress {
  what: 'reading' | 'importing';
  done: number;
  all: number;
}

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
      ...(foreign > 0 ? [`${filesText(foreign)} nicht übernommen: Nur .eml-Dateien werden importiert`] : []),
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

  /** @returns whether it is in now, or was before, and if not who has the same e-mail or phone */
  const send = async (
    id: string,
    allowDuplicate: boolean,
  ): Promise<{ outcome: 'new' | 'known' | 'failed'; duplicateOf?: string | undefined }> => {
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
      // Without the server the others would fail alike.
      if (error instanceof ApiError && error.code === 'offline') isCancelled.current = true;
      return { outcome: 'failed', duplicateOf: duplicate?.name };
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
          notify({ intent: 'warning', text: 'Keine Dateien zum Importieren verfügbar' });
          return;
        }
        const ends = { new: 0, known: 0, failed: 0 };
        track('import_started');
        await through('importing', read, async ({ id }) => {
          ends[(await send(id, false)).outcome] += 1;
        });
        if (!isCancelled.current) track('import_completed');
        notify({
          intent: ends.failed > 0 || isCancelled.current ? 'warning' : 'success',
          text: summaryOf(ends, isCancelled.current),
        });
      }),
  };
}

/** What was imported before is no success of now. */
function summaryOf(counts: { new: number; known: number; failed: number }, isCancelled: boolean): string {
  const end = isCancelled ? 'abgebrochen' : 'abgeschlossen';
  const text = `Import ${end}: ${counts.new} erfolgreich, ${counts.failed} fehlgeschlagen`;
  return counts.known === 0 ? text : `${text}, ${counts.known} schon früher importiert`;
}

function filesText(count: number): string {
  return count === 1 ? '1 Datei ist' : `${count.toLocaleString('de-DE')} Dateien sind`;
}
