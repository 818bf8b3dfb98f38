import { type MailOptions, rawMail } from './raw-mail.ts';

/** The lead mail of a portal, of a person of their own by number. */
export function leadMail(
  number: number,
  more: MailOptions & { person?: string; phone?: string; email?: string } = {},
): string {
  const name = more.person ?? `Kunde ${word(number)}`;
  const phone = more.phone ?? `0151 ${String(2_000_000 + number)}`;
  const email = more.email ?? `kunde${number}@example.de`;
  return rawMail({
    from: 'ImmobilienScout24 <umzug@immobilienscout24.de>',
    subject: `Neue Umzugsanfrage ${number}`,
    messageId: `<anfrage-${number}@immobilienscout24.de>`,
    text: [
      `Anfrage #${10_000 + number} vom 20.11.2026 um 14:05`,
      '',
      ...(name === '' ? [] : [`Name: ${name}`]),
      ...(phone === '' ? [] : [`Telefon: ${phone}`]),
      ...(email === '' ? [] : [`E-Mail: ${email}`]),
      '',
      'Auszug',
      'am: 15.12.2026',
      'Straße: Hauptstr. 12',
      'PLZ / Ort: 10115 Berlin',
      'Etage: 2',
      'Zimmer: 3',
      'Fläche: 80 m²',
      'Aufzug im Haus: Nein',
      '',
      'Einzug',
      'Straße: Lange Gasse 7',
      'PLZ / Ort: 20095 Hamburg',
      'Etage: 1',
      'Aufzug im Haus: Ja',
    ].join('\n'),
    date: 'Fri, 20 Nov 2026 14:05:00 +0100',
    ...more,
  });
}

/** Letters alone: a name with a digit is none. */
function word(number: number): string {
  return [...String(number)]
    .map((digit) => 'abcdefghij'[Number(digit)] ?? '')
    .join('')
    .replace(/^./, (first) => first.toUpperCase());
}
