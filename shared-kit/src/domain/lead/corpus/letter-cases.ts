import type { EmlParts } from './eml.ts';
import type { LeadCase, ReadLead } from './lead-case.ts';
import { page } from './portal-forms.ts';

const ANNA = 'Anna Beispiel <anna@post.example>';
const FORM = 'Website <info@umzug-profi.example>';
const A: ReadLead = { source: 'Email', name: 'Anna Beispiel', email: 'anna@post.example' };
const lines = (...all: string[]) => all.join('\n');

function letter(
  title: string,
  text: string,
  read: Partial<ReadLead>,
  more: Partial<EmlParts> & { notes?: string | readonly string[] } = {},
): LeadCase {
  const { notes, ...parts } = more;
  return {
    title,
    mail: { from: ANNA, subject: 'Anfrage', text, ...parts },
    read: { ...A, ...read },
    ...(notes !== undefined && { notes }),
  };
}

function form(
  title: string,
  text: string,
  read: Partial<ReadLead> & { name: string },
  more: Partial<EmlParts> & { notes?: string | readonly string[] } = {},
): LeadCase {
  const { notes, ...parts } = more;
  return {
    title,
    mail: { from: FORM, subject: 'Kontaktformular', text, ...parts },
    read: { source: 'Email', ...read },
    ...(notes !== undefined && { notes }),
  };
}

const LONG = `Guten Tag, ${'wir haben viele Bücher und Pflanzen. '.repeat(30)}`;

export const LETTER_CASES: readonly LeadCase[] = [
  letter(
    'two addresses and a day in sentences',
    'Wir möchten am 15.01.2027 umziehen: von der Hauptstr. 5, 10115 Berlin (3. OG, kein Aufzug) nach Am Markt 3a, 20095 Hamburg, EG.',
    {
      day: '2027-01-15',
      from: 'Hauptstr. 5, 10115 Berlin',
      to: 'Am Markt 3a, 20095 Hamburg',
      floor: 3,
      elevator: false,
      toFloor: 0,
    },
  ),
  letter(
    'the street behind the town',
    'Wir ziehen von 10115 Berlin, Hauptstr. 5 a im 3. OG mit Aufzug, nach 53113 Bonn, Rheinweg 9 (Hinterhaus), 2. Stock.',
    {
      from: 'Hauptstr. 5 a, 10115 Berlin',
      to: 'Rheinweg 9, 53113 Bonn',
      floor: 3,
      elevator: true,
      toFloor: 2,
    },
  ),
  letter(
    'a day, a week and a number behind the town are no street',
    'Umzug von 10115 Berlin, Anfang März 2027, nach 53113 Bonn, Kalenderwoche 9, Zimmer 3.',
    { from: '10115 Berlin', to: '53113 Bonn' },
  ),
  letter(
    'addresses in folded lines',
    'Der Umzug geht von der Straße des 17. Juni 135, 10623\nBerlin nach\nMünchner Str. 7, 85221 Dachau.',
    { from: 'Straße des 17. Juni 135, 10623 Berlin', to: 'Münchner Str. 7, 85221 Dachau' },
  ),
  letter('towns alone', 'Wir planen einen Umzug von Berlin nach Frankfurt am Main.', {
    from: 'Berlin',
    to: 'Frankfurt am Main',
  }),
  letter('the destination alone', 'Ich ziehe im Frühling nach Köln und suche eine Firma.', { to: 'Köln' }),
  letter('no town after nach', 'Der Umzug ist nach Absprache möglich, die Übergabe nach Vereinbarung.', {}),
  letter(
    'lines of addresses',
    lines(
      'Auszug: Hauptstr. 5, 10115 Berlin, 2. Etage mit Aufzug',
      'Einzug: Goethestr. 8, 80331 München, 4. OG ohne Aufzug',
      'Termin: 1. März 2027',
    ),
    {
      from: 'Hauptstr. 5, 10115 Berlin',
      to: 'Goethestr. 8, 80331 München',
      day: '2027-03-01',
      floor: 2,
      elevator: true,
      toFloor: 4,
      toElevator: false,
    },
  ),
  letter(
    'the day before a street that is cut short, and the verb behind it',
    'Wir möchten am 3. Februar 2027 von der Hauptstr. 5, 10115 Berlin nach Goethestr. 8, 80331 München umziehen.',
    { from: 'Hauptstr. 5, 10115 Berlin', to: 'Goethestr. 8, 80331 München', day: '2027-02-03' },
  ),
  letter(
    'addresses of several lines',
    lines('Von:', 'Hauptstr. 5', '10115 Berlin', '', 'Nach:', 'Goethestr. 8', '80331 München'),
    { from: 'Hauptstr. 5, 10115 Berlin', to: 'Goethestr. 8, 80331 München' },
  ),
  letter(
    'old and new address',
    lines(
      'Alte Adresse: Hauptstr. 5, 10115 Berlin',
      'Neue Adresse: Goethestr. 8, 80331 München',
      'Umzugstermin: 31.03.2027',
    ),
    { from: 'Hauptstr. 5, 10115 Berlin', to: 'Goethestr. 8, 80331 München', day: '2027-03-31' },
  ),
  letter('an address of one line with an arrow', 'Umzug von 10115 Berlin -> 80331 München', {
    from: '10115 Berlin',
    to: '80331 München',
  }),
  letter(
    'a signature with telephone numbers',
    lines(
      'Bitte um ein Angebot für unseren Umzug am 1.2.27.',
      '',
      'Mit freundlichen Grüßen',
      'Anna Beispiel',
      'Fax: 030 111111',
      'Tel.: 030/123 45 67',
    ),
    { phone: '030/123 45 67', day: '2027-02-01' },
  ),
  letter('a number in a sentence', 'Rufen Sie mich gerne unter +49 (0)151 2345678 an.', {
    phone: '+49 (0)151 2345678',
  }),
  letter(
    'bank and customer numbers are no telephone',
    lines('Unsere Kundennummer 0123456789', 'IBAN DE02 1203 0000 0000 2020 51'),
    {},
  ),
  letter('a birthday is no moving day', 'Ich bin am 12.03.1985 geboren und ziehe demnächst um.', {}),
  letter('a viewing is no moving day', 'Eine Besichtigung vor dem Umzug wäre am 20.11.2026 möglich.', {}),
  letter('a day without a year is the next one', 'Der Umzug soll am 3. Februar sein.', { day: '2027-02-03' }),
  letter('a span of days', 'Unser Umzug ist zwischen dem 28. Dezember und dem 3. Januar 2027.', {
    day: '2026-12-28',
  }),
  letter('a span within a month', 'Umzug: 1.-5. Februar 2027', { day: '2027-02-01' }),
  letter('a week of the year', 'Der Umzug ist in KW 5/2027 geplant.', { day: '2027-02-01' }),
  letter('a week without its year is no day', 'Der Umzug ist in KW 5 geplant.', {}),
  letter('a month is no day', 'Der Umzug ist Ende März 2027 geplant.', {}),
  letter('ISO', 'Umzugsdatum: 2027-02-28', { day: '2027-02-28' }),
  letter('weekday and time', 'Umzugstag: Samstag, den 27. Februar 2027 um 08:00 Uhr', { day: '2027-02-27' }),
  letter('rooms and area in a sentence', 'Es geht um eine 3,5-Zimmer-Wohnung mit ca. 85,5 qm.', {
    rooms: 3.5,
    area: 85.5,
  }),
  letter('a text is the note, whole', `Hallo ${'x'.repeat(700)}`, {}, { notes: `Hallo ${'x'.repeat(700)}` }),
  letter('a long one too', `${LONG}\n${LONG}Danke!`, {}, { notes: `${LONG}\n${LONG}Danke!` }),
  letter(
    'a long text still says a day',
    `${LONG}\n\nUnser Umzug ist am 15.01.2027.`,
    { day: '2027-01-15' },
    { notes: `${LONG}\n\nUnser Umzug ist am 15.01.2027.` },
  ),
  letter(
    'a greeting and a farewell alone in their lines are no notes, with the name and the address that were read',
    lines(
      '',
      'Sehr geehrte Damen und Herren,',
      '',
      'wir ziehen um.',
      '',
      'Mit freundlichen Grüßen',
      'Anna Beispiel',
      'anna@post.example',
    ),
    {},
    { notes: 'wir ziehen um.' },
  ),
  letter(
    'a farewell at the very end',
    lines('Hallo!', 'Guten Tag,', 'wir ziehen um.', 'LG'),
    {},
    { notes: 'Guten Tag,\nwir ziehen um.' },
  ),
  letter(
    'a sentence of words that a form has as a label',
    lines('Wir ziehen um.', 'Bitte Klavier.', 'Anna Beispiel', '', 'Wir freuen uns.'),
    {},
    { notes: 'Wir ziehen um.\nBitte Klavier.\nAnna Beispiel\n\nWir freuen uns.' },
  ),
  letter(
    'what is moved, alone above the farewell',
    lines('Wir ziehen um.', '', 'Klavier', '', 'Viele Grüße', 'Anna Beispiel'),
    {},
    { notes: 'Wir ziehen um.\n\nKlavier' },
  ),
  letter(
    'of a form what says only that there is a request',
    lines('Guten Tag,', 'für Sie ist eine Anfrage eingegangen:', '', 'Für Sie ist eine Anfrage zu viel.'),
    {},
    { notes: 'Für Sie ist eine Anfrage zu viel.' },
  ),
  letter('nothing but courtesies', lines('Guten Morgen,', '', 'viele Grüße'), {}, { notes: '' }),
  letter(
    'a greeting that says more, and what stands beneath the farewell',
    lines('Hallo, wir ziehen um.', 'Viele Grüße', 'Anna Beispiel', 'PS: Wir haben ein Klavier.'),
    {},
    { notes: 'Hallo, wir ziehen um.\nViele Grüße\nAnna Beispiel\nPS: Wir haben ein Klavier.' },
  ),
  letter(
    'a farewell that says more',
    lines('Wir ziehen um.', 'Viele Grüße und bitte ab 18 Uhr anrufen', 'Anna Beispiel'),
    {},
    { notes: 'Wir ziehen um.\nViele Grüße und bitte ab 18 Uhr anrufen\nAnna Beispiel' },
  ),
  letter(
    'a name beneath the farewell that was not read',
    lines('Wir ziehen um.', 'Viele Grüße', 'Anna und Bert aus dem 3. Stock'),
    {},
    { notes: 'Wir ziehen um.\nViele Grüße\nAnna und Bert aus dem 3. Stock' },
  ),
  letter(
    'a farewell above name and telephone that were read',
    lines('Wir ziehen um.', 'Viele Grüße', 'Anna Beispiel', 'Tel. 0341 123456', 'Mobil: 0341 123456'),
    { phone: '0341 123456' },
    { notes: 'Wir ziehen um.' },
  ),
  letter(
    'what ends with the name that was read and says more',
    lines('Wir ziehen um.', 'Viele Grüße', 'Das Klavier bleibt, sagt Anna Beispiel'),
    {},
    { notes: 'Wir ziehen um.\nViele Grüße\nDas Klavier bleibt, sagt Anna Beispiel' },
  ),
  letter(
    'a farewell above name, address and telephone of which not all was read',
    lines(
      'Umzug von 04109 Leipzig nach 10115 Berlin mit Klavier!',
      'Mit freundlichen Grüßen',
      'Dr. Anna Beispiel',
      'Hauptstr. 5',
      '04109 Leipzig',
      'Tel 0341 123456',
    ),
    { name: 'Dr. Anna Beispiel', phone: '0341 123456', from: '04109 Leipzig', to: '10115 Berlin' },
    {
      from: 'anna@post.example',
      notes:
        'Umzug von 04109 Leipzig nach 10115 Berlin mit Klavier!\nMit freundlichen Grüßen\nDr. Anna Beispiel\nHauptstr. 5\n04109 Leipzig\nTel 0341 123456',
    },
  ),
  letter(
    'a labelled message wins over the text',
    lines('Name: Anna Beispiel', 'Nachricht: Bitte rufen Sie an.', 'Danke!'),
    {},
    { notes: 'Bitte rufen Sie an.\nDanke!' },
  ),
  letter(
    'a name in a sentence',
    'Guten Tag, mein Name ist Carla von der Heide und ich brauche Hilfe.',
    { name: 'Carla von der Heide', email: 'carla@post.example' },
    { from: 'carla@post.example' },
  ),
  letter(
    'a name in the signature',
    lines('Bitte um Angebot.', '', 'LG', 'Bert Maurer'),
    { name: 'Bert Maurer', email: 'bm83@post.example' },
    { from: 'bm83 <bm83@post.example>' },
  ),
  letter(
    'a name beside the farewell',
    'Bitte um Angebot.\nViele Grüße, Bert Maurer',
    { name: 'Bert Maurer', email: 'bm83@post.example' },
    { from: 'bm83@post.example' },
  ),
  letter(
    'no name anywhere',
    'Bitte um Angebot.',
    { name: 'Unbekannt', email: 'info99@post.example' },
    { from: 'info99@post.example' },
  ),
  letter(
    'the last name first in the head',
    'Bitte um Angebot.',
    {},
    { from: '"Beispiel, Anna" <anna@post.example>' },
  ),
  letter(
    'a name of two letters',
    'Bitte um Angebot.',
    { name: 'Unbekannt' },
    { from: 'Xy <anna@post.example>' },
  ),
  letter(
    'HTML alone',
    '',
    { day: '2027-01-15', from: 'Hauptstr. 5, 10115 Berlin', to: 'Weg 2, 20095 Hamburg' },
    {
      html: page(
        '<p>Guten Tag,</p><p>unser Umzug ist am 15.&nbsp;Januar&nbsp;2027 von der Hauptstr.&nbsp;5, 10115&nbsp;Berlin nach Weg 2, 20095 Hamburg.</p>',
      ),
    },
  ),
  letter(
    'Latin-1 of which nobody speaks',
    'Der Umzug ist am 5. März 2027 nach Köln. Grüße',
    { day: '2027-03-05', to: 'Köln' },
    { charset: 'iso-8859-1', declared: '' },
  ),
  letter(
    'windows-1252 with a euro sign',
    'Budget: 1500 €\nDer Umzug ist am 5. März 2027.',
    { day: '2027-03-05' },
    { charset: 'windows-1252', encoding: 'quoted-printable', notes: ['Budget: 1500 €'] },
  ),
  letter(
    'mention of a portal makes no portal',
    'Ich habe Sie bei ImmobilienScout24 gefunden. Umzug am 15.01.2027.',
    { day: '2027-01-15' },
  ),
  letter('of services those that are wanted', 'Leistungen: Einpacken, keine Montage, kein Halteverbot', {
    services: ['Einpacken'],
  }),
  letter('the day of a viewing under a label of days', 'Wunschtermin: 20.11.2026 (Besichtigung)', {}),
  letter(
    'services as a list',
    lines('Leistungen: Einpacken, Möbelmontage, Halteverbot', 'Umzugstag: 15.01.2027'),
    { services: ['Einpacken', 'Möbelmontage', 'Halteverbot'], day: '2027-01-15' },
  ),
  letter(
    'the destination after in die',
    'Ich ziehe zum 01.04.2027 aus der Musterstraße 12 in 50667 Köln aus und in die Beispielallee 3, 53111 Bonn ein.',
    { day: '2027-04-01', from: 'Musterstraße 12, 50667 Köln', to: 'Beispielallee 3, 53111 Bonn' },
  ),
  letter(
    'start and destination in a line with their floors',
    'Start: Ringstr. 4, 50667 Köln (3. OG, kein Fahrstuhl). Ziel: Gartenweg 2, 50354 Hürth (EG).',
    { from: 'Ringstr. 4, 50667 Köln', to: 'Gartenweg 2, 50354 Hürth', floor: 3, elevator: false, toFloor: 0 },
  ),
  letter('a viewing under a label', 'Termin: 20.11.2026 14:00 Uhr Besichtigung\nUmzug im März', {}),
  letter('an arrow under a label', lines('Umzug: Berlin -> Hamburg', 'Datum: 12.12.2026'), {
    from: 'Berlin',
    to: 'Hamburg',
    day: '2026-12-12',
  }),
  letter(
    'all of an address in a line',
    lines(
      'Aktuelle Wohnung: Rheinstr. 1, 50676 Köln, 3. Stock, 3 Zimmer, 80 qm',
      'Neue Wohnung: Isarweg 9, 80331 München, EG',
      'Tel 0221 / 12 34 56',
    ),
    {
      from: 'Rheinstr. 1, 50676 Köln',
      to: 'Isarweg 9, 80331 München',
      floor: 3,
      toFloor: 0,
      rooms: 3,
      area: 80,
      phone: '0221 / 12 34 56',
    },
  ),
  letter('a day of two figures under a label', lines('Umzugsdatum: 24.12', 'von: Köln', 'nach: Bonn'), {
    day: '2026-12-24',
    from: 'Köln',
    to: 'Bonn',
  }),
  letter(
    'towns with their floors',
    'von Köln (3. OG) nach Bonn (EG)',
    { from: 'Köln', to: 'Bonn', floor: 3, toFloor: 0 },
    { subject: 'Umzug' },
  ),
  letter(
    'a sentence behind the name',
    'Hallo, ich heiße Carla Bob. Umzug bald.',
    { name: 'Carla Bob', email: 'c@post.example' },
    { from: 'c@post.example' },
  ),
  form(
    'an old address beside a new one',
    lines(
      'Name: Lisa Lang',
      'Straße: Altweg 1',
      'PLZ: 12345',
      'Ort: Altstadt',
      'neue Straße: Neuweg 2',
      'neue PLZ: 54321',
      'neuer Ort: Neustadt',
    ),
    { name: 'Lisa Lang', from: 'Altweg 1, 12345 Altstadt', to: 'Neuweg 2, 54321 Neustadt' },
  ),
  form(
    'an address of which nobody says which end it is',
    lines('Name: Lisa Lang', 'Adresse: Altweg 1, 12345 Altstadt', 'Nachricht: Bitte um Rückruf'),
    { name: 'Lisa Lang' },
    { notes: ['Bitte um Rückruf', 'Adresse: Altweg 1, 12345 Altstadt'] },
  ),
  form(
    'a form: the office’s own address is not the customer’s',
    lines('Name: Karl Otto', 'Telefon: 0151 1234567', 'Nachricht: Bitte um Rückruf'),
    { name: 'Karl Otto', phone: '0151 1234567' },
    { notes: 'Bitte um Rückruf' },
  ),
  form(
    'a form with the visitor’s address',
    lines(
      'Ihr Name*: Karl Otto',
      'Ihre E-Mail-Adresse*: karl@post.example',
      'Ihre Telefonnummer: 0151 1234567',
    ),
    { name: 'Karl Otto', email: 'karl@post.example', phone: '0151 1234567' },
  ),
  form(
    'a name under a label of two words',
    'Vollständiger Name: Karl Otto\nTelefon: 0151 1234567',
    { name: 'Karl Otto', phone: '0151 1234567' },
    { notes: '' },
  ),
  form(
    'first and last name',
    lines('Anrede: Herr', 'Vorname: Karl', 'Nachname: Otto', 'E-Mail: karl@post.example'),
    { name: 'Karl Otto', email: 'karl@post.example' },
  ),
  form('a first name beside a last one', lines('Vorname: Karl', 'Name: Otto', 'E-Mail: karl@post.example'), {
    name: 'Karl Otto',
    email: 'karl@post.example',
  }),
  form(
    'a company',
    lines('Firma: Otto & Söhne GmbH', 'Ansprechpartner: Karl Otto', 'E-Mail: karl@post.example'),
    { name: 'Karl Otto', company: 'Otto & Söhne GmbH', email: 'karl@post.example' },
  ),
  form('a company alone', lines('Firma: Otto & Söhne GmbH', 'E-Mail: karl@post.example'), {
    name: 'Otto & Söhne GmbH',
    company: 'Otto & Söhne GmbH',
    email: 'karl@post.example',
  }),
  form('all in one line', 'Name: Karl Otto, Telefon: 0151 1234567, E-Mail: karl@post.example', {
    name: 'Karl Otto',
    phone: '0151 1234567',
    email: 'karl@post.example',
  }),
  form('all in one line, without commas', 'Name: Karl Otto Telefon: 0151 1234567 E-Mail: karl@post.example', {
    name: 'Karl Otto',
    phone: '0151 1234567',
    email: 'karl@post.example',
  }),
  form(
    'labels in bold',
    lines('**Name:** Karl Otto', '*Telefon:* 0151 1234567', '- E-Mail: karl@post.example'),
    { name: 'Karl Otto', phone: '0151 1234567', email: 'karl@post.example' },
  ),
  form(
    'a column for each end',
    '',
    {
      name: 'Karl Otto',
      phone: '0151 1234567',
      from: 'Weg 1, 10115 Berlin',
      to: 'Gasse 2, 20095 Hamburg',
      floor: 3,
      toFloor: 0,
      elevator: true,
      toElevator: false,
    },
    {
      html: page(
        '<table><tr><td>Name</td><td>Karl Otto</td></tr><tr><td>Telefon</td><td>0151 1234567</td></tr><tr><th></th><th>Auszug</th><th>Einzug</th></tr><tr><td>Straße</td><td>Weg 1</td><td>Gasse 2</td></tr><tr><td>PLZ/Ort</td><td>10115 Berlin</td><td>20095 Hamburg</td></tr><tr><td>Etage</td><td>3</td><td>EG</td></tr><tr><td>Aufzug</td><td>Ja</td><td>Nein</td></tr></table>',
      ),
    },
  ),
  form(
    'four cells a row',
    '',
    { name: 'Karl Otto', phone: '0151 1234567', from: 'Weg 1, 10115 Berlin', to: 'Gasse 2, 20095 Hamburg' },
    {
      html: page(
        '<table><tr><td>Name:</td><td>Karl Otto</td><td>Telefon:</td><td>0151 1234567</td></tr><tr><th colspan=2>Auszug</th><th colspan=2>Einzug</th></tr><tr><td>Straße:</td><td>Weg 1</td><td>Straße:</td><td>Gasse 2</td></tr><tr><td>PLZ/Ort:</td><td>10115 Berlin</td><td>PLZ/Ort:</td><td>20095 Hamburg</td></tr></table>',
      ),
    },
  ),
  form(
    'the labels in the first row',
    '',
    { name: 'Karl Otto', phone: '0151 1234567', email: 'karl@post.example' },
    {
      html: page(
        '<table><tr><th>Name</th><th>Telefon</th><th>E-Mail</th></tr><tr><td>Karl Otto</td><td>0151 1234567</td><td>karl@post.example</td></tr></table>',
      ),
    },
  ),
  form(
    'a definition list',
    '',
    { name: 'Karl Otto', phone: '0151 1234567' },
    { html: page('<dl><dt>Name</dt><dd>Karl Otto</dd><dt>Telefon</dt><dd>0151 1234567</dd></dl>') },
  ),
  form(
    'label above value in HTML',
    '',
    { name: 'Karl Otto', phone: '0151 1234567' },
    {
      html: page('<p><strong>Name</strong><br>Karl Otto</p><p><strong>Telefon</strong><br>0151 1234567</p>'),
    },
  ),
  form(
    'sides in the labels',
    lines(
      'Name: Karl Otto',
      'Straße (Auszug): Weg 1',
      'PLZ (Auszug): 10115',
      'Ort (Auszug): Berlin',
      'Etage Auszug: 3',
      'Einzug Straße: Gasse 2',
      'Einzug PLZ: 20095',
      'Einzug Ort: Hamburg',
      'Aufzug (Einzug): ja',
    ),
    {
      name: 'Karl Otto',
      from: 'Weg 1, 10115 Berlin',
      to: 'Gasse 2, 20095 Hamburg',
      floor: 3,
      toElevator: true,
    },
  ),
  form(
    'compound labels',
    lines(
      'Name: Karl Otto',
      'Auszugsadresse: Weg 1, 10115 Berlin',
      'Zieladresse: Gasse 2, 20095 Hamburg',
      'Auszugsdatum: 15.01.2027',
      'Einzugsdatum: 16.01.2027',
      'Wohnfläche in m²: 80',
      'Anzahl Zimmer: 3',
    ),
    {
      name: 'Karl Otto',
      from: 'Weg 1, 10115 Berlin',
      to: 'Gasse 2, 20095 Hamburg',
      day: '2027-01-15',
      area: 80,
      rooms: 3,
    },
  ),
  form(
    'street and number apart',
    lines('Name: Karl Otto', 'Von', 'Straße: Weg', 'Hausnummer: 1', 'PLZ: 10115', 'Ort: Berlin'),
    { name: 'Karl Otto', from: 'Weg 1, 10115 Berlin' },
  ),
  form(
    'the postcode behind the town',
    lines('Name: Karl Otto', 'Von', 'Straße: Weg 1', 'PLZ / Ort: Berlin 10115'),
    {
      name: 'Karl Otto',
      from: 'Weg 1, 10115 Berlin',
    },
  ),
  form(
    'the destination before the start',
    lines('Name: Karl Otto', 'Nach: Gasse 2, 20095 Hamburg', 'Von: Weg 1, 10115 Berlin'),
    { name: 'Karl Otto', from: 'Weg 1, 10115 Berlin', to: 'Gasse 2, 20095 Hamburg' },
  ),
  form(
    "'Von:' of a form is an address, no mail head",
    lines(
      'Betreff: Umzug',
      'Von: Weg 1, 10115 Berlin',
      'Nach: Gasse 2, 20095 Hamburg',
      'Datum: 15.01.2027',
      'Name: Karl Otto',
    ),
    { name: 'Karl Otto', from: 'Weg 1, 10115 Berlin', to: 'Gasse 2, 20095 Hamburg', day: '2027-01-15' },
  ),
  form(
    "the visitor in 'Von:'",
    lines(
      'Von: Karl Otto <karl@post.example>',
      'Betreff: Umzug',
      '',
      'Nachricht:',
      'Bitte um ein Angebot.',
      '',
      '-- ',
      'Diese E-Mail wurde von einem Kontaktformular gesendet',
    ),
    { name: 'Karl Otto', email: 'karl@post.example' },
    { notes: ['Bitte um ein Angebot.'] },
  ),
  form(
    'nobody answers a no-reply address',
    'Bitte um Angebot, Tel. 0151 1234567',
    { name: 'Unbekannt', phone: '0151 1234567' },
    { from: 'Formular <noreply@baukasten.example>' },
  ),
  form(
    'services as ticks',
    lines('Name: Karl Otto', 'Einpacken: ✓', 'Möbelmontage: x', 'Klavier: nein', 'Umzugskartons: 40 Stück'),
    { name: 'Karl Otto', services: ['Einpacken', 'Möbelmontage', 'Umzugskartons'] },
    { notes: ['Umzugskartons: 40 Stück'] },
  ),
  form(
    'two telephone numbers',
    lines('Name: Karl Otto', 'Mobil: 0151 1234567', 'Telefon: 030 7654321'),
    { name: 'Karl Otto', phone: '030 7654321' },
    { notes: ['Mobil: 0151 1234567'] },
  ),
  form('a fax is no telephone', lines('Name: Karl Otto', 'Fax: 030 7654321'), { name: 'Karl Otto' }),
];
