/** What refers to customers, of one collection; of invoices drafts go with them, and issued ones are kept (D11). */
interface Hanging {
  collection: string;
  count: number;
  kept: boolean;
}

/** One and many of what can hang on a customer. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  quotes: ['Angebot', 'Angebote'],
  quoteSignatures: ['Unterschrift', 'Unterschriften'],
  signedDocuments: ['unterschriebenes Dokument', 'unterschriebene Dokumente'],
  invoices: ['Rechnung', 'Rechnungen'],
  photos: ['Foto', 'Fotos'],
  emailHistory: ['E-Mail im Verlauf', 'E-Mails im Verlauf'],
  dispositions: ['Disposition', 'Dispositionen'],
  events: ['Termin', 'Termine'],
  outbox: ['geplante E-Mail', 'geplante E-Mails'],
};
/** Of invoices only drafts go. */
const NAMES_OF_GONE: typeof NAMES = { ...NAMES, invoices: ['Rechnungsentwurf', 'Rechnungsentwürfe'] };
const OTHER = ['weiterer Eintrag', 'weitere Einträge'] as const;

/** What hangs on customers in words, such as 'Mitgelöscht werden: 3 Angebote und 1 Foto.' (D11). */
export function hangingTexts(hanging: readonly Hanging[]): string[] {
  const gone = enumeration(hanging.filter(({ kept }) => !kept));
  const kept = enumeration(hanging.filter((one) => one.kept));
  return [
    ...(gone === '' ? [] : [`Mitgelöscht werden: ${gone}.`]),
    ...(kept === '' ? [] : [`Erhalten bleiben wegen der Aufbewahrungspflicht: ${kept}.`]),
    ...(gone === '' && kept === '' ? ['Es hängen keine Angebote oder Rechnungen daran.'] : []),
  ];
}

/** Counts of several answers together. */
export function sumHanging(all: readonly Hanging[]): Hanging[] {
  const sums = new Map<string, Hanging>();
  for (const one of all) {
    const key = `${one.collection} ${one.kept}`;
    sums.set(key, { ...one, count: (sums.get(key)?.count ?? 0) + one.count });
  }
  return [...sums.values()];
}

const list = new Intl.ListFormat('de', { type: 'conjunction' });

/** What has no name of its own stands last, added up. */
function enumeration(hanging: readonly Hanging[]): string {
  const named = hanging.flatMap(({ collection, count, kept }) => {
    const names = (kept ? NAMES : NAMES_OF_GONE)[collection];
    return names ? [counted(count, names)] : [];
  });
  const others = hanging
    .filter(({ collection }) => !NAMES[collection])
    .reduce((sum, { count }) => sum + count, 0);
  return list.format(others === 0 ? named : [...named, counted(others, OTHER)]);
}

function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;
}
