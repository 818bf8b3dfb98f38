import type { ImportedBatch } from 'shared-kit/api';
import { duplicatesText, handledText } from '../status/import-counts.ts';

const figure = (count: number) => count.toLocaleString('de-DE');

/** 'E-Mails 101 bis 111', counted from the newest. @param total mails in the inbox, where that is known */
export function rangeText(startFrom: number, batchSize: number, total: number | undefined): string {
  const first = startFrom + 1;
  const last = startFrom + batchSize;
  if (total === undefined) {
    return batchSize === 1
      ? `E-Mail ${figure(first)}`
      : `E-Mails ${figure(first)} bis höchstens ${figure(last)}`;
  }
  const end = Math.max(first, Math.min(last, total));
  return end === first ? `E-Mail ${figure(first)}` : `E-Mails ${figure(first)} bis ${figure(end)}`;
}

/** Mails that the batch looked at, whoever sent them. */
export const lookedAt = ({ imported, skipped, duplicates, failed }: ImportedBatch): number =>
  imported + skipped + duplicates + failed;

/** '3 importiert, 47 übersprungen (40 keine Anfragen, 7 schon früher bearbeitet), 0 Duplikate, 0 Fehler' */
export function doneText(answer: ImportedBatch, { hasPeriod }: { hasPeriod: boolean }): string {
  const { imported, skipped, duplicates, failed, totalEmails } = answer;
  const others = lookedAt(answer) - totalEmails;
  const counts = { totalEmails, newCustomers: imported, duplicates, errors: failed };
  const why = [...(others > 0 ? [othersText(others, hasPeriod)] : []), ...handledText(counts)];
  const reasons = why.length > 0 ? ` (${why.join(', ')})` : '';
  return `${figure(imported)} importiert, ${figure(skipped)} übersprungen${reasons}, ${duplicatesText(duplicates)}, ${figure(failed)} Fehler`;
}

const othersText = (count: number, hasPeriod: boolean) =>
  `${figure(count)} ${count === 1 ? 'keine Anfrage' : 'keine Anfragen'}${hasPeriod ? ' aus dem Zeitraum' : ''}`;
