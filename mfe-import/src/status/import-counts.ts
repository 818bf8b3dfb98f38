import type { ImportRun, ImportStats } from 'shared-kit/domain';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;

/** '1 E-Mail', '12 E-Mails' */
export const mailsText = (count: number) => counted(count, 'E-Mail', 'E-Mails');
/** '1 Duplikat', '12 Duplikate' */
export const duplicatesText = (count: number) => counted(count, 'Duplikat', 'Duplikate');

type Counts = Omit<ImportStats, 'emailsBySource'>;

/** What earlier imports have dealt with. */
export const handledBefore = ({ totalEmails, newCustomers, duplicates, errors }: Counts): number =>
  totalEmails - newCustomers - duplicates - errors;

/** '118 schon früher bearbeitet'; nothing where none were. */
export function handledText(counts: Counts): string[] {
  const handled = handledBefore(counts);
  return handled > 0 ? [`${handled.toLocaleString('de-DE')} schon früher bearbeitet`] : [];
}

/** '3 neue Kunden, 1 Duplikat, 4 schon früher bearbeitet, 0 Fehler' */
export function outcomesText(counts: Counts) {
  return [
    counted(counts.newCustomers, 'neuer Kunde', 'neue Kunden'),
    duplicatesText(counts.duplicates),
    ...handledText(counts),
    counted(counts.errors, 'Fehler', 'Fehler'),
  ].join(', ');
}

/** 'Import abgeschlossen: 4 E-Mails, 3 neue Kunden, 1 Duplikat, 0 Fehler' */
export function endText(counts: Counts & { cancelled: boolean }): string {
  const end = counts.cancelled ? 'abgebrochen' : 'abgeschlossen';
  return `Import ${end}: ${mailsText(counts.totalEmails)}, ${outcomesText(counts)}`;
}

/** 'Der Server ist nicht erreichbar. 102 noch nicht versucht.': why nobody went on, and what that leaves. */
export function outageText(reason: string, untried: number): string {
  return untried === 0 ? reason : `${reason} ${untried.toLocaleString('de-DE')} noch nicht versucht.`;
}

/** How far it came. */
export function reachText({ state, stats, planned, reached }: ImportRun): string[] {
  if (state === 'cancelled' && planned !== undefined) {
    return [`abgebrochen nach ${stats.totalEmails.toLocaleString('de-DE')} von ${mailsText(planned)}`];
  }
  const end = state === 'cancelled' ? ['abgebrochen'] : [];
  if (!reached || state === 'running') return end;
  const { mails, of } = reached;
  return [
    ...end,
    `bis E-Mail ${mails.toLocaleString('de-DE')} von ${of.toLocaleString('de-DE')} im Posteingang`,
  ];
}
