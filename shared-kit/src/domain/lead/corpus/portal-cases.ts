import type { EmlParts } from './eml.ts';
import { type LeadCase, type ReadLead, rowWithout } from './lead-case.ts';
import {
  asBreaks,
  asDivs,
  asNewsletter,
  asPlainText,
  asStack,
  asTable,
  asText,
  IMMOSCOUT_FOOTER,
  IMMOSCOUT_READ,
  IMMOSCOUT_ROWS,
  IMMOSCOUT_SENDER,
  type Row,
  UMZUG365_FOOTER,
  UMZUG365_READ,
  UMZUG365_ROWS,
  UMZUG365_SENDER,
  without,
  withValue,
} from './portal-forms.ts';

interface Portal {
  name: string;
  /** Of the form as it comes. */
  notes: string;
  sender: string;
  subject: string;
  rows: readonly Row[];
  footer: readonly Row[];
  read: ReadLead;
}

const IMMOSCOUT: Portal = {
  name: 'ImmobilienScout24',
  notes:
    'Einzug am: 02.12.2026\nGebäude (Auszug): Mehrfamilienhaus\nGebäude (Einzug): Einfamilienhaus\nEntfernung vom Auszugsort zum Einzugsort: 289 km\nAnfrage #4711001 vom 16.11.2026 um 09:12',
  sender: IMMOSCOUT_SENDER,
  subject: 'Neue Umzugsanfrage #4711001',
  rows: IMMOSCOUT_ROWS,
  footer: IMMOSCOUT_FOOTER,
  read: IMMOSCOUT_READ,
};
const UMZUG365: Portal = {
  name: 'Umzug365',
  notes: 'Immobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  sender: UMZUG365_SENDER,
  subject: 'Umzugsanfrage: Leipzig – München',
  rows: UMZUG365_ROWS,
  footer: UMZUG365_FOOTER,
  read: UMZUG365_READ,
};

const SHAPES: readonly (readonly [string, (rows: readonly Row[]) => Omit<EmlParts, 'from' | 'subject'>])[] = [
  ['plain text', (rows) => ({ text: asPlainText(rows) })],
  ['plain text without free lines', (rows) => ({ text: asText(rows) })],
  ['label and value below each other', (rows) => ({ text: asStack(rows) })],
  [
    'plain text in columns',
    (rows) => ({
      text: rows
        .map(([label, value]) => (value === undefined ? label : `${`${label}:`.padEnd(50)}${value}`))
        .join('\n'),
    }),
  ],
  ['a table', (rows) => ({ html: asTable(rows) })],
  ['a table without colons', (rows) => ({ html: asTable(rows, '') })],
  ['lines of HTML', (rows) => ({ html: asBreaks(rows) })],
  ['divs', (rows) => ({ html: asDivs(rows) })],
  ['a newsletter with a hidden preview', (rows) => ({ html: asNewsletter(rows) })],
  [
    'a table beside a text that says nothing',
    (rows) => ({ text: 'Ihr E-Mail-Programm zeigt kein HTML an.', html: asTable(rows) }),
  ],
  ['text and table', (rows) => ({ text: asPlainText(rows), html: asTable(rows) })],
  [
    'Latin-1, quoted-printable',
    (rows) => ({ text: asPlainText(rows), charset: 'iso-8859-1', encoding: 'quoted-printable' }),
  ],
  ['windows-1252 as it is', (rows) => ({ text: asPlainText(rows), charset: 'windows-1252' })],
  [
    'windows-1252 that nobody declares',
    (rows) => ({ text: asPlainText(rows), charset: 'windows-1252', declared: '' }),
  ],
  [
    'a table in Latin-1, base64',
    (rows) => ({
      html: asTable(rows).replace('charset="utf-8"', 'charset="iso-8859-1"'),
      charset: 'iso-8859-1',
      encoding: 'base64',
    }),
  ],
  [
    'UTF-8, quoted-printable',
    (rows) => ({ text: asPlainText(rows), html: asTable(rows), encoding: 'quoted-printable' }),
  ],
];

const shaped = ({ name, notes, sender, subject, rows, footer, read }: Portal): LeadCase[] =>
  SHAPES.map(([shape, parts]) => ({
    title: `${name}: ${shape}`,
    mail: { from: sender, subject, ...parts([...rows, ...footer]) },
    read,
    notes,
  }));

/** One thing is missing or odd, all others are read as ever. */
function changed(
  { name, sender, subject, rows, footer, read }: Portal,
  changes: readonly Change[],
): LeadCase[] {
  return changes.map(({ title, to, gives = {}, lacks = [], notes }) => ({
    title: `${name}: ${title}`,
    mail: { from: sender, subject, text: asPlainText([...to(rows), ...footer]) },
    read: rowWithout({ ...read, ...gives }, lacks),
    ...(notes && { notes }),
  }));
}

interface Change {
  title: string;
  to: (rows: readonly Row[]) => readonly Row[];
  gives?: Partial<ReadLead>;
  lacks?: readonly (keyof ReadLead)[];
  notes?: LeadCase['notes'];
}

const value = (label: string, to: string) => (rows: readonly Row[]) => withValue(rows, label, to);

const BOTH: readonly Change[] = [
  { title: 'no name', to: (rows) => without(rows, 'Name'), gives: { name: 'Unbekannt' } },
  { title: 'a name of two letters', to: value('Name', 'Xy'), gives: { name: 'Unbekannt' } },
  { title: "'-' for a name", to: value('Name', '-'), gives: { name: 'Unbekannt' } },
  {
    title: 'salutation and title in the name',
    to: value('Name', 'Frau Dr. Anna Beispiel'),
    gives: { name: 'Dr. Anna Beispiel' },
  },
  { title: 'the last name first', to: value('Name', 'Beispiel, Anna'), gives: { name: 'Anna Beispiel' } },
  {
    title: 'no telephone; the number beneath is the portal’s',
    to: (rows) => without(rows, 'Telefon'),
    lacks: ['phone'],
  },
  { title: 'an empty telephone', to: value('Telefon', ''), lacks: ['phone'] },
  {
    title: 'no e-mail address; the one beneath is the portal’s',
    to: (rows) => without(rows, 'E-Mail'),
    lacks: ['email'],
  },
  { title: 'an e-mail address that is none', to: value('E-Mail', 'anna(at)beispiel'), lacks: ['email'] },
  { title: 'an e-mail address of the portal', to: value('E-Mail', 'noreply@umzug365.de'), lacks: ['email'] },
  {
    title: 'a number with 0049 in quotes',
    to: value('Telefon', '"0049 30 1234567"'),
    gives: { phone: '+49 30 1234567' },
  },
  {
    title: 'two numbers',
    to: value('Telefon', '030 1234567 / 0171 7654321'),
    gives: { phone: '030 1234567' },
  },
  {
    title: 'a number that is none',
    to: value('Telefon', 'bitte per Mail'),
    lacks: ['phone'],
    notes: ['Telefon: bitte per Mail'],
  },
  {
    title: 'a message of several lines',
    to: (rows) => [
      ...rows,
      ['Bemerkung', 'Klavier im 3. Stock.\nBitte erst ab 17 Uhr anrufen:\nvorher arbeite ich.'],
    ],
    notes: ['Klavier im 3. Stock.', 'Bitte erst ab 17 Uhr anrufen:', 'vorher arbeite ich.'],
  },
  {
    title: 'a label that nobody knows',
    to: (rows) => [...rows, ['Aquarium vorhanden', 'Ja, 200 Liter']],
    notes: ['Aquarium vorhanden: Ja, 200 Liter'],
  },
  { title: 'rooms as a span', to: value('Zimmer', '2-3'), lacks: ['rooms'] },
  {
    title: 'an address with D- before the postcode',
    to: (rows) => withValue(withValue(rows, 'PLZ / Ort', 'D-10439 Berlin'), 'Postleitzahl', 'D-04103'),
    gives: { to: 'Große Bergstr. 20, 10439 Berlin' },
  },
];

const OF_IMMOSCOUT: readonly Change[] = [
  {
    title: 'a postcode of four digits',
    to: value('PLZ / Ort', '1010 Wien'),
    gives: { from: 'Schönhauser Allee 100, Wien', to: 'Große Bergstr. 20, Wien' },
    notes: ['PLZ / Ort (Auszug): 1010 Wien'],
  },
  {
    title: 'no street',
    to: (rows) => without(rows, 'Straße'),
    gives: { from: '10439 Berlin', to: '22767 Hamburg' },
  },
  { title: 'a day without a year', to: value('am', '24.12.'), gives: { day: '2026-12-24' } },
  { title: 'a span of days', to: value('am', '01.12. - 05.12.2026'), notes: ['am: 01.12. - 05.12.2026'] },
  { title: 'a month only', to: value('am', 'Ende März'), lacks: ['day'], notes: ['Auszug am: Ende März'] },
  { title: 'the month by name', to: value('am', 'Di., 1. Dezember 2026'), gives: {} },
  { title: 'a year of two digits', to: value('am', '1.12.26'), gives: {} },
  { title: 'a 30 February', to: value('am', '30.02.2027'), lacks: ['day'], notes: ['Auszug am: 30.02.2027'] },
  { title: 'a floor below ground', to: value('Etage', 'Souterrain'), gives: { floor: -1, toFloor: -1 } },
  {
    title: 'a floor under the roof',
    to: value('Etage', 'DG'),
    lacks: ['floor', 'toFloor'],
    notes: ['Etage (Auszug): DG', 'Etage (Einzug): DG'],
  },
  {
    title: 'the floor in words',
    to: value('Etage', '2. Obergeschoss links'),
    gives: { floor: 2, toFloor: 2 },
  },
  { title: 'a large area', to: value('Fläche', 'ca. 1.250,5 qm'), gives: { area: 1250.5 } },
  {
    title: 'an area in words',
    to: value('Fläche', 'groß'),
    lacks: ['area'],
    notes: ['Fläche (Auszug): groß'],
  },
  {
    title: 'no services',
    to: (rows) =>
      withValue(
        withValue(withValue(rows, 'Einpacken', 'Nein'), 'Möbel Abbau', 'Nein'),
        'Halteverbot beantragen',
        'nicht gewünscht',
      ),
    lacks: ['services'],
  },
  {
    title: 'the destination first',
    to: (rows) => [...rows.slice(0, 5), ...rows.slice(14, 21), ...rows.slice(5, 14), ...rows.slice(21)],
  },
  {
    title: 'the person last',
    to: (rows) => [...rows.slice(0, 2), ...rows.slice(5), ['Kontakt'], ...rows.slice(2, 5)],
  },
  {
    title: 'no destination',
    to: (rows) => [...rows.slice(0, 14), ...rows.slice(21)],
    lacks: ['to', 'toFloor', 'toElevator'],
  },
  {
    title: 'rooms, area and floor behind the town',
    to: (rows) =>
      withValue(
        without(rows, 'Zimmer', 'Fläche', 'Etage'),
        'PLZ / Ort',
        '10439 Berlin, 2. OG, 4 Zimmer, 90 qm',
      ),
    gives: {
      ...{ from: 'Schönhauser Allee 100, 10439 Berlin', rooms: 4, area: 90, floor: 2 },
      ...{ to: 'Große Bergstr. 20, 10439 Berlin', toFloor: 2 },
    },
    notes: ['PLZ / Ort (Einzug): 10439 Berlin, 2. OG, 4 Zimmer, 90 qm'],
  },
  {
    title: 'a town district in brackets',
    to: value('PLZ / Ort', '10439 Berlin (Prenzlauer Berg)'),
    gives: {
      from: 'Schönhauser Allee 100, 10439 Berlin (Prenzlauer Berg)',
      to: 'Große Bergstr. 20, 10439 Berlin (Prenzlauer Berg)',
    },
  },
];

const OF_UMZUG365: readonly Change[] = [
  {
    title: 'rooms and area behind the destination',
    to: (rows) => [...without(rows, 'Zimmer', 'Details:'), ['Zimmer', '2']],
  },
  {
    title: 'a postcode of six digits',
    to: value('Postleitzahl', '123456'),
    gives: { from: 'Lindenweg 3, Leipzig', to: 'Goethestr. 1a, München' },
    notes: ['Postleitzahl (Auszug): 123456'],
  },
  {
    title: 'no postcode',
    to: (rows) => without(rows, 'Postleitzahl'),
    gives: { from: 'Lindenweg 3, Leipzig', to: 'Goethestr. 1a, München' },
  },
  {
    title: 'no day',
    to: value('Voraussichtlicher Umzugstag', 'flexibel'),
    lacks: ['day'],
    notes: ['Voraussichtlicher Umzugstag: flexibel'],
  },
  {
    title: 'a week of the year',
    to: value('Voraussichtlicher Umzugstag', 'KW 3/2027'),
    gives: { day: '2027-01-18' },
    notes: ['Voraussichtlicher Umzugstag: KW 3/2027'],
  },
  { title: 'the day in English order', to: value('Voraussichtlicher Umzugstag', '2027-01-15'), gives: {} },
  {
    title: 'the destination first',
    to: (rows) => [...rows.slice(0, 6), ...rows.slice(13, 20), ...rows.slice(6, 13), ...rows.slice(20)],
  },
  {
    title: 'a greeting of the portal, an address of several words, and a sentence under a label',
    to: (rows) => [
      ['Guten Tag, ein Kunde aus Ihrer Region möchte umziehen.'],
      ...withValue(rows, 'Straße/ Nr.', 'Am Alten Markt 5').slice(1),
      ['Wichtig für Sie', 'Der Keller ist voll'],
    ],
    gives: { from: 'Am Alten Markt 5, 04103 Leipzig', to: 'Am Alten Markt 5, 80331 München' },
    notes:
      'Immobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877\nWichtig für Sie: Der Keller ist voll',
  },
  {
    title: 'the details first',
    to: (rows) => [...rows.slice(20), ...rows.slice(0, 20)],
    notes: 'Anfrage ID: U-998877\nImmobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus',
  },
  { title: 'no details', to: (rows) => rows.slice(0, 20), lacks: ['area'] },
  {
    title: 'a sentence of the customer between the lines, and one below them',
    to: (rows) => [
      ...rows.slice(0, 21),
      ['Bitte mit Klavier und Aquarium.'],
      ...rows.slice(21),
      ['Wir sind ab 18 Uhr erreichbar.'],
    ],
    notes:
      'Bitte mit Klavier und Aquarium.\nWir sind ab 18 Uhr erreichbar.\n\nImmobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  },
  {
    title:
      'sentences and headings of the portal between the lines are no notes, and its headings are headings',
    to: (rows) => [
      ...rows.slice(0, 6),
      ['Sie können den Interessenten direkt kontaktieren.'],
      ['Informationen zum Auszug'],
      ...rows.slice(7, 13),
      ['Diese Anfrage wurde an 3 Firmen gesendet.'],
      ['Ihre neue Wohnung'],
      ...rows.slice(14),
      ['Details zu dieser Anfrage'],
      ['Bitte melden Sie sich zeitnah bei dem Kunden.'],
      ['Bitte antworten Sie nicht auf diese E-Mail.'],
      ['Wir wünschen Ihnen viel Erfolg!'],
      ['Mit freundlichen Grüßen Ihr Team von Umzug365'],
      ['Es gelten unsere allgemeinen Bedingungen, HRB 12345.'],
    ],
    notes: 'Immobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  },
  {
    title: 'what only sounds like the portal is the customer’s',
    to: (rows) => [
      ...rows.slice(0, 20),
      ['Mit Klavier!'],
      ['Details zum Klavier gerne am Telefon.'],
      ['Bitte antworten Sie nicht telefonisch, sondern schriftlich.'],
      ['Diese Anfrage wurde von mir schon einmal gestellt.'],
      ['Fotos habe ich hier: https://bilder.example/umzug'],
      ['Bitte melden Sie sich bei unserem Kunden Herrn Voss.'],
      ...rows.slice(20),
      ['Bei Fragen erreichen Sie mich ab 18 Uhr.'],
      ['Die Küche bleibt in der Wohnung.'],
    ],
    notes:
      'Mit Klavier!\nDetails zum Klavier gerne am Telefon.\nBitte antworten Sie nicht telefonisch, sondern schriftlich.\nDiese Anfrage wurde von mir schon einmal gestellt.\nFotos habe ich hier: https://bilder.example/umzug\nBitte melden Sie sich bei unserem Kunden Herrn Voss.\nBei Fragen erreichen Sie mich ab 18 Uhr.\nDie Küche bleibt in der Wohnung.\n\nImmobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  },
  {
    title: 'a message stays as it was written, whatever it sounds like',
    to: (rows) => [
      ...rows,
      [
        'Bemerkung',
        'Klavier im Keller.\nSie können den Kunden direkt anrufen.\nBitte rufen Sie auch die Kundin an, die mir hilft.\nBei Fragen rufen Sie mich an.',
      ],
    ],
    notes:
      'Klavier im Keller.\nSie können den Kunden direkt anrufen.\nBitte rufen Sie auch die Kundin an, die mir hilft.\nBei Fragen rufen Sie mich an.\n\nImmobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  },
  {
    title: 'a farewell within a message stays with what is below it, the portal’s goes with its footer',
    to: (rows) => [
      ...rows,
      ['Bemerkung', 'Klavier!\nViele Grüße\nÄnne\nPS: Der Hund bleibt.'],
      ['Freundliche Grüße'],
    ],
    notes:
      'Klavier!\nViele Grüße\nÄnne\nPS: Der Hund bleibt.\n\nImmobilie (Auszug): Wohnung\nImmobilie (Einzug): Haus\nAnfrage ID: U-998877',
  },
  {
    title: 'rooms of both homes, the new one first',
    to: (rows) => [
      ...without(rows.slice(0, 6), 'Zimmer'),
      ...[...rows.slice(13, 20), ['Zimmer', '5'] as const],
      ...[...rows.slice(6, 13), ['Zimmer', '2'] as const],
      ...rows.slice(20),
    ],
  },
  {
    title: 'little more than the customer’s sentence',
    to: (rows) => [
      ...withValue(without(rows, 'Immobilie', 'Anfrage ID'), 'Telefon', '+49 151 2345678'),
      ['Sie können die Kundin direkt kontaktieren.'],
      ['Bitte mit Klavier.'],
    ],
    notes: 'Bitte mit Klavier.',
  },
  {
    title: 'no elevator known',
    to: (rows) => without(rows, 'Aufzug vorhanden'),
    lacks: ['elevator', 'toElevator'],
  },
  {
    title: 'nothing but the labels',
    to: (rows) => rows.map((row) => (row.length === 1 ? row : [row[0], ''])),
    gives: { name: 'Unbekannt' },
    lacks: [
      'email',
      'phone',
      'from',
      'to',
      'day',
      'rooms',
      'area',
      'floor',
      'elevator',
      'toFloor',
      'toElevator',
    ],
  },
];

export const PORTAL_CASES: readonly LeadCase[] = [
  ...shaped(IMMOSCOUT),
  ...shaped(UMZUG365),
  ...changed(IMMOSCOUT, [...BOTH, ...OF_IMMOSCOUT]),
  ...changed(UMZUG365, [...BOTH.filter(({ title }) => !title.startsWith('an address with')), ...OF_UMZUG365]),
];
