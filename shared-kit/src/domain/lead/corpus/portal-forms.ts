import { escapeHtml } from '../../mail/html-of-text.ts';
import type { ReadLead } from './lead-case.ts';

export const IMMOSCOUT_SENDER = 'ImmobilienScout24 <umzug@immobilienscout24.de>';
export const UMZUG365_SENDER = 'Umzug365 <anfragen@umzug365.de>';

/** A line of a form: label and value, a heading, or a sentence. */
export type Row = readonly [string, string] | readonly [string];

export const IMMOSCOUT_ROWS: readonly Row[] = [
  ['Guten Tag, es liegt eine neue Umzugsanfrage für Sie vor.'],
  ['Anfrage #4711001 vom 16.11.2026 um 09:12'],
  ['Name', 'Jörg Müller-Lüdenscheidt'],
  ['Telefon', '0171 2345678'],
  ['E-Mail', 'joerg.mueller@web.example'],
  ['Auszug'],
  ['am', '01.12.2026'],
  ['Straße', 'Schönhauser Allee 100'],
  ['PLZ / Ort', '10439 Berlin'],
  ['Gebäude', 'Mehrfamilienhaus'],
  ['Etage', '3'],
  ['Zimmer', '3,5'],
  ['Fläche', '85 m²'],
  ['Aufzug im Haus', 'Ja'],
  ['Einzug'],
  ['am', '02.12.2026'],
  ['Straße', 'Große Bergstr. 20'],
  ['PLZ / Ort', '22767 Hamburg'],
  ['Gebäude', 'Einfamilienhaus'],
  ['Etage', 'EG'],
  ['Aufzug im Haus', 'Nein'],
  ['Einpacken', 'Ja'],
  ['Möbel Abbau', 'Ja'],
  ['Küche Abbau', 'Nein'],
  ['Halteverbot beantragen', 'Ja'],
  ['Entfernung vom Auszugsort zum Einzugsort', '289 km'],
];

export const IMMOSCOUT_FOOTER: readonly Row[] = [
  ['Mit freundlichen Grüßen'],
  ['Ihr Team von ImmobilienScout24'],
  ['Immobilien Scout GmbH, Invalidenstraße 65, 10557 Berlin'],
  ['Telefon', '030 24301100'],
  ['E-Mail', 'kundenservice@immobilienscout24.de'],
];

export const IMMOSCOUT_READ: ReadLead = {
  source: 'ImmobilienScout24',
  name: 'Jörg Müller-Lüdenscheidt',
  email: 'joerg.mueller@web.example',
  phone: '0171 2345678',
  from: 'Schönhauser Allee 100, 10439 Berlin',
  to: 'Große Bergstr. 20, 22767 Hamburg',
  day: '2026-12-01',
  rooms: 3.5,
  area: 85,
  floor: 3,
  elevator: true,
  toElevator: false,
  toFloor: 0,
  services: ['Einpacken', 'Möbel Abbau', 'Halteverbot beantragen'],
};

export const UMZUG365_ROWS: readonly Row[] = [
  ['Sie haben eine neue Umzugsanfrage erhalten.'],
  ['Name', 'Änne Groß'],
  ['Telefon', '+49 151 2345678 Geprüft'],
  ['E-Mail', 'aenne.gross@post.example'],
  ['Voraussichtlicher Umzugstag', '15.01.2027'],
  ['Zimmer', '2'],
  ['Von:'],
  ['Straße/ Nr.', 'Lindenweg 3'],
  ['Postleitzahl', '04103'],
  ['Ort', 'Leipzig'],
  ['Immobilie', 'Wohnung'],
  ['Etage', '2'],
  ['Aufzug vorhanden', 'Nein'],
  ['Nach:'],
  ['Straße/ Nr.', 'Goethestr. 1a'],
  ['Postleitzahl', '80331'],
  ['Ort', 'München'],
  ['Immobilie', 'Haus'],
  ['Etage', '1'],
  ['Aufzug vorhanden', 'Ja'],
  ['Details:'],
  ['Fläche (m²)', '60'],
  ['Anfrage ID', 'U-998877'],
];

export const UMZUG365_FOOTER: readonly Row[] = [
  ['Ihr Umzug365-Team'],
  ['Umzug365 GmbH, Musterallee 1, 50667 Köln'],
  ['Telefon', '0221 9999990'],
  ['E-Mail', 'support@umzug365.de'],
];

export const UMZUG365_READ: ReadLead = {
  source: 'Umzug365',
  name: 'Änne Groß',
  email: 'aenne.gross@post.example',
  phone: '+49 151 2345678',
  from: 'Lindenweg 3, 04103 Leipzig',
  to: 'Goethestr. 1a, 80331 München',
  day: '2027-01-15',
  rooms: 2,
  area: 60,
  floor: 2,
  toFloor: 1,
  elevator: false,
  toElevator: true,
};

const said = ([label, value]: Row) => (value === undefined ? label : `${label}: ${value}`);

export const asText = (rows: readonly Row[]) => rows.map(said).join('\n');

/** Headings with a free line before them, as mails have them. */
export const asPlainText = (rows: readonly Row[]) =>
  rows.map((row) => (row.length === 1 ? `\n${said(row)}\n` : said(row))).join('\n');

/** Label and value in two cells. */
export function asTable(rows: readonly Row[], colon = ':'): string {
  const cells = rows.map(([label, value]) =>
    value === undefined
      ? `<tr><td colspan="2" style="font-weight:bold"><h3>${escapeHtml(label)}</h3></td></tr>`
      : `<tr>\n  <td valign="top"><p><b>${escapeHtml(label)}${colon}</b></p></td>\n  <td><p>${escapeHtml(value)}</p></td>\n</tr>`,
  );
  return page(`<table border="0" cellpadding="4">\n${cells.join('\n')}\n</table>`);
}

export const asDivs = (rows: readonly Row[]) =>
  page(
    rows
      .map(([label, value]) =>
        value === undefined
          ? `<div><strong>${escapeHtml(label)}</strong></div>`
          : `<div><strong>${escapeHtml(label)}:</strong>&nbsp;${escapeHtml(value)}</div>`,
      )
      .join(''),
  );

export const asBreaks = (rows: readonly Row[]) =>
  page(rows.map((row) => escapeHtml(said(row))).join('<br>\r\n'));

/** Layout tables within each other, as newsletters are built. */
export const asNewsletter = (rows: readonly Row[]) =>
  page(
    `<div style="display:none">Neue Anfrage: Name: Vorschau Text</div><table width="100%"><tr><td align="center"><table width="600"><tr><td>${asTable(rows)}</td></tr></table></td></tr></table>`,
  );

/** Label and value below each other, as phones show it. */
export const asStack = (rows: readonly Row[]) =>
  rows.map(([label, value]) => (value === undefined ? `\n${label}\n` : `${label}:\n${value}\n`)).join('\n');

export const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Anfrage</title><style>td { color: #333 } p:before { content: "Name: Falsch" }</style></head><body>${body}</body></html>`;

export const without = (rows: readonly Row[], ...labels: string[]) =>
  rows.filter(([label]) => !labels.includes(label));

export const withValue = (rows: readonly Row[], label: string, value: string): Row[] =>
  rows.map((row) => (row[0] === label ? [label, value] : row));
