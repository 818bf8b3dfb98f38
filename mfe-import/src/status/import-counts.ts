import type { ImportStats } from 'shared-kit/domain';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;

/** '1 E-Mail', '12 E-Mails' */
export const mailsText = (count: number) => counted(count, 'E-Mail', 'E-Mails');
/** '1 Duplikat', '12 Duplikate' */
export const duplicatesText = (count: number) => counted(count, 'Duplikat', 'Duplikate');

/** '3 neue Kunden, 1 Duplikat, 0 Fehler' */
export function outcomesText({ newCustomers, duplicates, errors }: Omit<ImportStats, 'emailsBySource'>) {
  return [
    counted(newCustomers, 'neuer Kunde', 'neue Kunden'),
    duplicatesText(duplicates),
    counted(errors, 'Fehler', 'Fehler'),
  ].join(', ');
}

/** 'Import abgeschlossen: 4 E-Mails, 3 neue Kunden, 1 Duplikat, 0 Fehler' */
export function endText(counts: Omit<ImportStats, 'emailsBySource'> & { cancelled: boolean }): string {
  const end = counts.cancelled ? 'abgebrochen' : 'abgeschlossen';
  return `Import ${end}: ${mailsText(counts.totalEmails)}, ${outcomesText(counts)}`;
}
