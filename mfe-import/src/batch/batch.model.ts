import { useRef, useState } from 'react';
import {
  cancelImport,
  DEFAULT_BATCH_SIZE,
  type ImportedBatch,
  importAllCustomers,
  importAllMails,
  importBatch,
  reasonOf,
} from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { useOnce } from 'shared-kit/ui';
import { duplicatesText, endText, mailsText } from '../status/import-counts.ts';

export interface BatchForm {
  /** Undefined: the field is empty. */
  batchSize: number | undefined;
  startIndex: number | undefined;
  /** Calendar dates; empty: open. */
  dateFrom: string;
  dateTo: string;
}

export interface BatchFigures {
  emails: number;
  newCustomers: number;
  duplicates: number;
  errors: number;
}

export interface LogLine {
  at: Date;
  text: string;
  isError: boolean;
}

export type BatchWay = 'period' | 'batches' | 'customers';

const NOTHING: BatchFigures = { emails: 0, newCustomers: 0, duplicates: 0, errors: 0 };
/** Lines that are kept: whoever imports all night reads the end. */
const MOST_LINES = 1000;

type NextBatch = ImportedBatch['next'];

/** The three imports of many mails, with their figures and their log (specification 3 sections 2.7, 7.1 and 8). */
export function useBatchImport(onDone: () => void) {
  const [form, setForm] = useState<BatchForm>({
    batchSize: DEFAULT_BATCH_SIZE,
    startIndex: 0,
    dateFrom: '',
    dateTo: '',
  });
  const [figures, setFigures] = useState<BatchFigures>(NOTHING);
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const [running, setRunning] = useState<BatchWay>();
  const cancelled = useRef(false);
  const goOn = useRef<{ startFrom: number; next: NextBatch }>(undefined);
  const once = useOnce();

  const say = (text: string, isError = false) =>
    setLog((before) => [...before, { at: new Date(), text, isError }].slice(-MOST_LINES));
  const period = {
    ...(form.dateFrom !== '' && { dateFrom: form.dateFrom }),
    ...(form.dateTo !== '' && { dateTo: form.dateTo }),
  };

  const importPeriod = async () => {
    say('Import der Anfragen beginnt …');
    const result = await importAllMails({ skipDuplicates: true, ...period, by: staffName() });
    const { totalEmails: emails, newCustomers, duplicates, errors } = result;
    setFigures({ emails, newCustomers, duplicates, errors });
    say(endText(result));
    return !result.cancelled;
  };

  const importCustomers = async () => {
    say('Import aller Anfragen beginnt, Duplikate eingeschlossen …');
    const { stats, cancelled } = await importAllCustomers({ by: staffName() });
    setFigures({
      emails: stats.totalEmails,
      newCustomers: stats.imported,
      duplicates: stats.duplicatesImported,
      errors: stats.failed,
    });
    say(
      `Import ${cancelled ? 'abgebrochen' : 'abgeschlossen'}: ${mailsText(stats.totalEmails)}, ${stats.imported} Kunden angelegt, davon ${duplicatesText(stats.duplicatesImported)}, ${stats.failed} Fehler`,
    );
    return !cancelled;
  };

  const importBatches = async () => {
    const batchSize = form.batchSize ?? DEFAULT_BATCH_SIZE;
    let startFrom = form.startIndex ?? 0;
    let next = goOn.current?.startFrom === startFrom ? goOn.current.next : undefined;
    const stopHere = () => {
      goOn.current = { startFrom, next };
      setForm((before) => ({ ...before, startIndex: startFrom }));
    };
    goOn.current = undefined;
    for (let batch = 1; !cancelled.current; batch += 1) {
      say(`Batch ${batch}: E-Mails ${startFrom + 1} bis ${startFrom + batchSize} …`);
      try {
        const answer = await importBatch({
          batchSize,
          startFrom,
          ...(next && { next }),
          ...period,
          by: staffName(),
        });
        setFigures((before) => ({
          emails: before.emails + answer.imported + answer.skipped + answer.duplicates + answer.failed,
          newCustomers: before.newCustomers + answer.imported,
          duplicates: before.duplicates + answer.duplicates,
          errors: before.errors + answer.failed,
        }));
        say(
          `Batch ${batch}: ${answer.imported} importiert, ${answer.skipped} übersprungen, ${duplicatesText(answer.duplicates)}, ${answer.failed} Fehler`,
        );
        for (const { isDuplicate, text } of answer.problems) {
          say(`${isDuplicate ? 'Duplikat' : 'Fehler'}: ${text}`, !isDuplicate);
        }
        // Somebody else has: not all of the batch was looked at.
        if (answer.cancelled) break;
        startFrom += batchSize;
        next = answer.next;
        if (!next) {
          say('Import abgeschlossen: Es sind keine weiteren E-Mails da');
          return true;
        }
      } catch (error) {
        say(`Batch ${batch} fehlgeschlagen: ${reasonOf(error)}`, true);
        // What comes after would fail alike; the next start goes on here.
        stopHere();
        return false;
      }
    }
    say('Import abgebrochen. Was bis dahin importiert ist, bleibt.');
    stopHere();
    return false;
  };

  /** Each says whether it came to its end. */
  const WAYS: Readonly<Record<BatchWay, () => Promise<boolean>>> = {
    period: importPeriod,
    batches: importBatches,
    customers: importCustomers,
  };

  return {
    form,
    change: (part: Partial<BatchForm>) => setForm((before) => ({ ...before, ...part })),
    figures,
    log,
    clearLog: () => setLog([]),
    running,
    start: (way: BatchWay) =>
      once(async () => {
        cancelled.current = false;
        setFigures(NOTHING);
        setRunning(way);
        track('import_started');
        try {
          if (await WAYS[way]()) track('import_completed');
        } catch (error) {
          say(`Kritischer Fehler: ${reasonOf(error)}`, true);
        } finally {
          setRunning(undefined);
        }
        onDone();
      }),
    cancel() {
      cancelled.current = true;
      say('Wird abgebrochen …');
      if (running !== 'batches') {
        cancelImport().catch((error: unknown) => say(`Fehler: ${reasonOf(error)}`, true));
      }
    },
  };
}
