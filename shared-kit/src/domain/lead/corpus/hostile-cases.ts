import { type LeadCase, type ReadLead, rowWithout } from './lead-case.ts';
import {
  asPlainText,
  page,
  UMZUG365_READ,
  UMZUG365_ROWS,
  UMZUG365_SENDER,
  withValue,
} from './portal-forms.ts';

const from = 'Anna Beispiel <anna@post.example>';
const subject = 'Umzug';
const A: ReadLead = { source: 'Email', name: 'Anna Beispiel', email: 'anna@post.example' };

function portal(
  title: string,
  label: string,
  value: string,
  gives: Partial<ReadLead>,
  lacks: readonly (keyof ReadLead)[] = [],
  notes?: readonly string[],
): LeadCase {
  return {
    title,
    mail: { from: UMZUG365_SENDER, subject, text: asPlainText(withValue(UMZUG365_ROWS, label, value)) },
    read: rowWithout({ ...UMZUG365_READ, ...gives }, lacks),
    ...(notes && { notes }),
  };
}

/** Bytes of every mail that would be slow if anything took the square of its length. */
const MUCH = 1_000_000;
const fill = (unit: string, length = MUCH) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

export const HOSTILE_CASES: readonly LeadCase[] = [
  portal('a script as a name', 'Name', '<script>alert(1)</script>', { name: 'Unbekannt' }),
  portal('a name with a script behind it', 'Name', 'Änne Groß<img src=x onerror=alert(1)>', {
    name: 'Änne Groß',
  }),
  portal('zero-width characters within a name', 'Name', 'Ä\u200bnne\u2060 Gro\u00ad\ufeffß', {}),
  portal('a name that turns the reading direction', 'Name', '\u202eÄnne Groß\u202c', {}),
  portal('control characters in a name', 'Name', 'Änne\u0000\u0007 Groß\u001b', {}),
  portal('a name of 5000 letters', 'Name', `Änne ${'a'.repeat(5000)}`, { name: `Änne ${'a'.repeat(195)}` }),
  portal('a name of combining marks', 'Name', `Anna${'\u0301'.repeat(500)} Beispiel`, {
    name: 'Anná\u0301\u0301\u0301 Beispiel',
  }),
  portal(
    'an e-mail address with a header in it',
    'E-Mail',
    'aenne.gross@post.example%0d%0aBcc: alle@boese.example',
    {},
  ),
  portal('a header on a line of its own', 'E-Mail', 'aenne.gross@post.example\nBcc: alle@boese.example', {}),
  portal('a label as a value', 'Name', 'Telefon: 0190 123456', { name: 'Unbekannt' }),
  portal('a formula as a telephone number', 'Telefon', '=HYPERLINK("http://boese.example")', {}, ['phone']),
  portal('a number of 500 digits', 'Telefon', '0'.repeat(500), {}, ['phone']),
  portal('500 rooms', 'Zimmer', '500', {}, ['rooms'], ['Zimmer: 500']),
  portal('an area below zero', 'Fläche (m²)', '-60', {}, ['area'], ['Fläche (m²): -60']),
  portal('a floor of 900', 'Etage', '900', {}, ['floor', 'toFloor']),
  portal('a day beyond all calendars', 'Voraussichtlicher Umzugstag', '99.99.9999', {}, ['day']),
  portal('a street of 5000 letters', 'Straße/ Nr.', 'S'.repeat(5000), {
    from: 'S'.repeat(280),
    to: 'S'.repeat(280),
  }),
  {
    title: 'the first of two names counts',
    mail: {
      from: UMZUG365_SENDER,
      subject,
      text: asPlainText([...UMZUG365_ROWS, ['Name', 'Jemand Anderes'], ['Telefon', '0190 999999']]),
    },
    read: UMZUG365_READ,
  },
  {
    title: 'a domain that only looks like a portal’s',
    mail: {
      from: 'Scout <a@immobilienscout24.de.boese.example>',
      subject,
      text: 'Name: Karl Otto\nTelefon: 0151 1234567',
    },
    read: { source: 'Email', name: 'Karl Otto', phone: '0151 1234567' },
  },
  {
    title: 'hidden text',
    mail: {
      from,
      subject,
      html: page('<p>Umzug am 15.01.2027</p><div style="display: none"><p>Telefon: 0190 123456</p></div>'),
    },
    read: { ...A, day: '2027-01-15' },
  },
  {
    title: 'scripts and styles',
    mail: {
      from,
      subject,
      html: '<script>Telefon: 0190 123456</script><style>Name: Falsch</style><!-- Telefon: 0190 123456 --><p title="Telefon: 0190 1">Umzug am 15.01.2027</p>',
    },
    read: { ...A, day: '2027-01-15' },
  },
  {
    title: 'tags that are never closed',
    mail: { from, subject, html: '<table><tr><td>Name<td>Karl Otto<tr><td>Telefon<td>0151 1234567<p' },
    read: { source: 'Email', name: 'Karl Otto', phone: '0151 1234567' },
  },
  {
    title: 'a quote that is never closed',
    mail: { from, subject, html: '<p>Telefon: 0151 1234567</p><a href="x>y</a><p>Umzug am 15.01.2027</p>' },
    read: { ...A, phone: '0151 1234567', day: '2027-01-15' },
  },
  { title: 'an empty mail', mail: { from, subject, text: '' }, read: A, notes: '' },
  { title: 'blank lines alone', mail: { from, subject, text: ' \n\t\n\u00a0\n' }, read: A, notes: '' },
  { title: '1 MB of one label', mail: { from, subject, text: fill('Name: \n') }, read: A },
  { title: '1 MB of labels in one line', mail: { from, subject, text: fill('Telefon: ') }, read: A },
  {
    title: '1 MB of labels with values',
    mail: { from, subject, text: fill('Notizen: a\nVon: b\n') },
    read: A,
  },
  { title: '1 MB of colons', mail: { from, subject, text: fill(':') }, read: A },
  {
    title: '1 MB of digits',
    mail: { from, subject, text: fill('0123456789 ') },
    read: { ...A, phone: '0123456789' },
  },
  { title: '1 MB of digits without a blank', mail: { from, subject, text: fill('0') }, read: A },
  {
    title: '1 MB of addresses’ beginnings',
    mail: { from: 'x', subject, text: fill('a@') },
    read: { source: 'Email', name: 'Unbekannt' },
  },
  { title: '1 MB of letters', mail: { from, subject, text: fill('Aa') }, read: A },
  { title: '1 MB of capital words', mail: { from, subject, text: fill('Straße Der Umzug ') }, read: A },
  { title: '1 MB of quotes', mail: { from, subject, text: fill('> ') }, read: A },
  {
    title: '1 MB of mail heads',
    mail: { from, subject, text: fill('Von: a@b.example\nBetreff: x\n') },
    read: { source: 'Email', name: 'Unbekannt', email: 'a@b.example' },
  },
  { title: '1 MB of half mail heads', mail: { from, subject, text: fill('An: x\nDatum: y\n') }, read: A },
  { title: '1 MB of open tags', mail: { from, subject, html: fill('<table><tr><td>') }, read: A },
  { title: '1 MB of cells', mail: { from, subject, html: `<table>${fill('<td>Name')}` }, read: A },
  { title: '1 MB of blanks', mail: { from, subject, text: `${fill(' ')}x` }, read: A },
  { title: '1 MB of Am … schrieb', mail: { from, subject, text: fill('Am 1.1.2026 schrieb ') }, read: A },
  { title: '1 MB of combining marks', mail: { from, subject, text: fill('\u0301\u0316') }, read: A },
  { title: '1 MB of days', mail: { from, subject, text: fill('Umzug 99.99.2027 ') }, read: A },
  {
    title: 'a header within the sender’s name',
    mail: { from: 'Anna Beispiel\r\nBcc: a@boese.example <anna@post.example>', subject, text: 'Hallo' },
    read: { source: 'Email', name: 'Unbekannt', email: 'anna@post.example' },
  },
];
