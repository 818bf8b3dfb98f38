import { formatDate } from 'shared-kit/domain';
import type { DemoFile, DemoPerson } from './demo-letter.ts';
import { emailOf, person, phoneOf } from './people.ts';
import { move } from './places.ts';
import type { Random } from './random.ts';

interface Letter {
  from: DemoPerson;
  subject: string;
  text: string;
  html?: string;
}

const pdf = (filename: string, title: string): DemoFile => ({ filename, kind: 'pdf', title });

export const SUPPLIERS: readonly (Letter & { file?: DemoFile })[] = [
  {
    from: { name: 'Kartonwerk Spandau', address: 'rechnung@kartonwerk.example.com' },
    subject: 'Rechnung 20417: 400 Umzugskartons',
    text: 'anbei unsere Rechnung zur Lieferung vom Montag. Zahlbar ohne Abzug innerhalb von 14 Tagen.',
    file: pdf('Rechnung_20417.pdf', 'Rechnung 20417, 400 Umzugskartons'),
  },
  {
    from: { name: 'Lkw-Vermietung Nord', address: 'service@lkw-nord.example.com' },
    subject: 'Ihr Fahrzeug am Freitag: Übergabe ab 6:30 Uhr',
    text: 'Ihr 7,5-Tonner mit Hebebühne steht ab 6:30 Uhr bereit. Bitte bringen Sie Führerschein und Auftrag mit.',
    file: pdf('Mietvertrag.pdf', 'Mietvertrag 7,5-Tonner'),
  },
  {
    from: { name: 'Straßenverkehrsamt Musterstadt', address: 'halteverbot@amt.example.org' },
    subject: 'Halteverbotszone Musterstraße 12: Genehmigung',
    text: 'Ihrem Antrag wird entsprochen. Die Schilder sind drei volle Tage vorher aufzustellen.',
    file: pdf('Genehmigung_HV-3381.pdf', 'Genehmigung einer Halteverbotszone'),
  },
  {
    from: { name: 'Straßenverkehrsamt Musterstadt', address: 'halteverbot@amt.example.org' },
    subject: 'Halteverbotszone Lindenallee 4: Rückfrage',
    text: 'zu Ihrem Antrag fehlt uns noch ein Lageplan. Bitte reichen Sie ihn bis Mittwoch nach.',
  },
  {
    from: { name: 'Transportversicherung Hanse', address: 'vertrag@hanse.example.com' },
    subject: 'Ihre Versicherungsbestätigung für 2027',
    text: 'Ihr Vertrag verlängert sich um ein Jahr. Die Bestätigung für Ihre Kunden liegt bei.',
    file: pdf('Versicherungsbestaetigung_2027.pdf', 'Versicherungsbestätigung 2027'),
  },
  {
    from: { name: 'Werkstatt Riedel', address: 'werkstatt@riedel.example.com' },
    subject: 'B-US 451: Hauptuntersuchung bestanden',
    text: 'der Wagen kann ab 15 Uhr abgeholt werden. Die vorderen Reifen sollten vor dem Winter getauscht werden.',
  },
  {
    from: { name: 'Hausverwaltung Berger', address: 'info@berger.example.com' },
    subject: 'Umzug im Haus Gartenstraße 9: Aufzug',
    text: 'der Aufzug darf am Samstag von 8 bis 14 Uhr benutzt werden. Bitte schützen Sie die Kabine mit Matten.',
  },
  {
    from: { name: 'Steuerbüro Lang', address: 'kanzlei@lang.example.com' },
    subject: 'Unterlagen für den Oktober',
    text: 'für die Buchhaltung fehlen uns noch drei Belege vom Tanken. Bis zum 10. bitte.',
    file: pdf('Fehlende_Belege.pdf', 'Fehlende Belege Oktober'),
  },
];

const newsletter = (
  address: string,
  sender: string,
  subject: string,
  headline: string,
  paragraphs: readonly string[],
): Letter => ({
  from: { name: sender, address },
  subject,
  text: [headline, ...paragraphs, `Abmelden: https://news.example.com/abmelden`].join('\n\n'),
  html: `<!doctype html><html><head><meta charset="utf-8"><style>
body{margin:0;background:#f3f4f6;font-family:Arial,sans-serif}.box{max-width:600px;margin:0 auto;background:#fff}
h1{font-size:24px;color:#0f4c81}p{font-size:15px;line-height:1.5;color:#333}.button{background:#0f4c81;color:#fff;padding:12px 20px;text-decoration:none}
</style></head><body><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td>
<div class="box"><img src="https://bilder.example.com/kopf.png" width="600" height="160" alt="${sender}">
<div style="padding:24px"><h1>${headline}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}
<p><a class="button" href="https://news.example.com/lesen">Mehr lesen</a></p>
<p style="font-size:12px;color:#777">${sender} · <a href="https://news.example.com/abmelden">Abmelden</a></p></div>
<img src="https://zaehler.example.com/auf?id=451" width="1" height="1" alt=""></div></td></tr></table></body></html>`,
});

export const NEWSLETTERS: readonly Letter[] = [
  newsletter(
    'news@kartonwerk.example.com',
    'Kartonwerk Spandau',
    'Jetzt 10 % auf Bücherkartons',
    'Bücherkartons im Angebot',
    ['Nur bis Sonntag: alle Größen ab 50 Stück.', 'Lieferung in Berlin am nächsten Werktag.'],
  ),
  newsletter(
    'branche@spedition-heute.example.org',
    'Spedition heute',
    'Was sich 2027 bei der Maut ändert',
    'Maut: die neuen Sätze',
    [
      'Ab Januar gelten neue Sätze für Fahrzeuge ab 3,5 Tonnen.',
      'Wir haben ausgerechnet, was das für einen Nahumzug bedeutet.',
    ],
  ),
  newsletter(
    'branche@spedition-heute.example.org',
    'Spedition heute',
    'Fachkräfte: So finden Umzugsfirmen Personal',
    'Personal finden und halten',
    ['Drei Betriebe berichten, was bei ihnen gewirkt hat.'],
  ),
  newsletter(
    'info@werkzeug-profi.example.com',
    'Werkzeug-Profi',
    'Akkuschrauber: drei zum Preis von zwei',
    'Herbstaktion',
    ['Für den Möbelabbau: kräftige Akkuschrauber mit zwei Akkus.'],
  ),
  newsletter(
    'news@routenplan.example.com',
    'Routenplan',
    'Neu: Fahrzeiten mit Anhänger',
    'Fahrzeiten mit Anhänger',
    ['Ab sofort rechnet Routenplan mit Ihrer Zuglänge.', 'Sperrungen werden stündlich neu geladen.'],
  ),
  newsletter(
    'verband@moebelspediteure.example.org',
    'Verband der Möbelspediteure',
    'Einladung zur Jahrestagung',
    'Jahrestagung in Leipzig',
    ['Zwei Tage Vorträge und Austausch. Anmeldung bis 15. Dezember.'],
  ),
  newsletter(
    'verband@moebelspediteure.example.org',
    'Verband der Möbelspediteure',
    'Rundschreiben 11/2026: Haftung bei Glas',
    'Haftung bei Glas',
    ['Ein neues Urteil klärt, wer für Glasplatten haftet, die der Kunde selbst verpackt hat.'],
  ),
  newsletter('hallo@lagerbox.example.com', 'Lagerbox', 'Lagerplatz für Ihre Kunden', 'Partner werden', [
    'Empfehlen Sie uns, wenn zwischen zwei Wohnungen ein Monat liegt.',
  ]),
  newsletter(
    'angebote@berufskleidung.example.com',
    'Berufskleidung Meyer',
    'Winterjacken mit Ihrem Logo',
    'Warm und sichtbar',
    ['Ab zehn Stück mit Stickerei ohne Aufpreis.'],
  ),
  newsletter(
    'info@tankkarte.example.com',
    'Tankkarte24',
    'Ihre Monatsübersicht ist da',
    'Oktober im Überblick',
    ['Vier Fahrzeuge, 1.284 Liter. Die Aufstellung finden Sie in Ihrem Konto.'],
  ),
];

export const STAFF_MAILS: readonly { subject: string; text: string }[] = [
  {
    subject: 'Urlaub im Dezember',
    text: 'bitte tragt bis Freitag ein, wer zwischen den Jahren arbeiten kann.',
  },
  {
    subject: 'Schlüssel Lager',
    text: 'der Zweitschlüssel fürs Lager liegt jetzt im Büro in der obersten Schublade.',
  },
  {
    subject: 'Klavierroller',
    text: 'der Klavierroller ist verbogen, ich habe einen neuen bestellt. Bis dahin den vom Lkw 2 nehmen.',
  },
  {
    subject: 'Beschwerde Treppenhaus',
    text: 'in der Gartenstraße ist eine Schramme im Treppenhaus, Fotos sind im Ordner. Wer war mit?',
  },
  { subject: 'Team für Samstag', text: 'am Samstag fehlt uns noch ein Fahrer mit C1. Wer kann einspringen?' },
  {
    subject: 'Preise Kartons',
    text: 'ab Januar rechnen wir den Karton mit 2,90 €. Bitte in neuen Angeboten beachten.',
  },
  {
    subject: 'Weihnachtsessen',
    text: 'Vorschlag: Freitag, 11. Dezember, 18 Uhr. Sagt bitte kurz, ob ihr dabei seid.',
  },
  {
    subject: 'Protokoll Montag',
    text: 'kurz notiert: Besichtigungen ab jetzt mit dem Formular, Fotos gleich hochladen, Halteverbot zwei Wochen vorher beantragen.',
  },
];

export const SPAM: readonly Letter[] = [
  {
    from: { name: 'Kundenservice', address: 'sicherheit@konto-pruefung.example.net' },
    subject: 'Ihr Konto wurde eingeschränkt',
    text: 'Bestätigen Sie Ihre Daten innerhalb von 24 Stunden.',
    html: '<p>Ihr Konto wurde <b>eingeschränkt</b>.</p><p><a href="http://konto-pruefung.example.net/login">https://www.musterbank.example.de/anmelden</a></p><img src="http://zaehler.example.net/a.gif">',
  },
  {
    from: { name: 'Paketdienst', address: 'zustellung@paket.example.net' },
    subject: 'Ihr Paket konnte nicht zugestellt werden',
    text: 'Zahlen Sie 1,99 € Zoll, um die Zustellung freizugeben.',
    html: '<p>Bitte zahlen Sie <a href="http://paket.example.net/zoll">1,99 € Zoll</a>.</p>',
  },
  {
    from: { name: 'SEO Profi', address: 'hello@seo.example.net' },
    subject: 'Platz 1 bei der Suche, garantiert',
    text: 'Wir haben Ihre Seite geprüft und 17 Fehler gefunden.',
  },
  {
    from: { name: 'Dr. Kredit', address: 'sofort@kredit.example.net' },
    subject: 'Sofortkredit ohne Auskunft',
    text: 'Bis 50.000 € noch heute auf Ihrem Konto.',
  },
  {
    from: { name: 'Gewinnzentrale', address: 'gewinn@lotto.example.net' },
    subject: 'Sie haben gewonnen!!!',
    text: 'Ihre Gewinnnummer lautet 451-77. Antworten Sie mit Ihrer Bankverbindung.',
  },
  {
    from: { name: 'Adressbuchverlag', address: 'eintrag@verzeichnis.example.net' },
    subject: 'Letzte Mahnung: Ihr Branchenbucheintrag',
    text: 'Unterschreiben Sie das beigefügte Formular.',
  },
  {
    from: { name: 'Büroleitung', address: 'chef@sonnenschein.example.net' },
    subject: 'Dringend: Überweisung',
    text: 'Sind Sie im Büro? Ich brauche heute noch eine Überweisung, bitte vertraulich.',
  },
  {
    from: { name: 'Wunderdiät', address: 'news@diaet.example.net' },
    subject: '12 Kilo in 14 Tagen',
    text: 'Ärzte sind sprachlos.',
  },
];

const PORTAL = { name: 'Umzugsportal', address: 'noreply@umzugsportal.example.org' };

/** A running number that no customer of the demo has. */
const FIRST_OF_PORTAL = 900_000;

/** What portals for inquiries send; the people in them are no customers yet. */
export const PORTAL_MAIL = {
  from: PORTAL,
  letter(random: Random, day: string, running: number): Pick<Letter, 'subject' | 'text' | 'html'> {
    const who = person(random);
    const { from, to } = move(random);
    return portalMail(`Neue Umzugsanfrage von ${who.name}`, [
      ['Name', who.name],
      ['Telefon', phoneOf(FIRST_OF_PORTAL + running)],
      ['E-Mail', emailOf(random, who, FIRST_OF_PORTAL + running)],
      ['Umzugstag', formatDate(day)],
      ['Auszug', from],
      ['Einzug', to],
      ['Zimmer', String(random.int(1, 5))],
      ['Aufzug', random.pick(['Ja', 'Nein'])],
      ['Einpacken', random.pick(['Ja', 'Nein'])],
    ]);
  },
  /** Of somebody who does not say who they are. */
  incomplete: portalMail('Neue Umzugsanfrage', [
    ['Telefon', phoneOf(FIRST_OF_PORTAL - 1)],
    ['Auszug', 'Musterstraße 18, 10115 Berlin'],
    ['Einzug', 'Beispielweg 4, 14467 Potsdam'],
    ['Zimmer', '3'],
    ['Fläche', '72 m²'],
    ['Etage', '2'],
  ]),
  /** As the office's staff pass one on that came to their own address. */
  passedOn: {
    subject: 'WG: Neue Umzugsanfrage von Karin Probst',
    text: [
      'Kam bei mir an, bitte übernehmen. Danke!',
      '---------- Weitergeleitete Nachricht ----------',
      `Von: ${PORTAL.name} <${PORTAL.address}>`,
      'Betreff: Neue Umzugsanfrage von Karin Probst',
      '',
      'Name: Karin Probst',
      `Telefon: ${phoneOf(FIRST_OF_PORTAL - 2)}`,
      'E-Mail: karin.probst@post.example.de',
      'Auszug: Lindenallee 21, 10785 Berlin',
      'Einzug: Hafenstraße 3, 20457 Hamburg',
      'Zimmer: 4',
    ].join('\n'),
  },
};

function portalMail(subject: string, rows: readonly (readonly [string, string])[]) {
  const cells = rows.map(([label, value]) => `<tr><td><b>${label}:</b></td><td>${value}</td></tr>`);
  return {
    subject,
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<p>Guten Tag,</p><p>für Sie ist eine Anfrage eingegangen:</p><table>${cells.join('')}</table>`,
  };
}
