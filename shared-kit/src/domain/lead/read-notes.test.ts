import { describe, expect, it } from 'vitest';
import {
  asPlainText,
  IMMOSCOUT_ROWS,
  IMMOSCOUT_SENDER,
  page,
  type Row,
  UMZUG365_FOOTER,
  UMZUG365_ROWS,
  UMZUG365_SENDER,
  without,
  withValue,
} from './corpus/portal-forms.ts';
import { parseLead } from './index.ts';

const date = '2026-11-16T08:30:00Z';
const portals = (rows: readonly Row[]) =>
  parseLead({ from: UMZUG365_SENDER, subject: 'Anfrage', text: asPlainText(rows), date });
const scouts = (rows: readonly Row[]) =>
  parseLead({ from: IMMOSCOUT_SENDER, subject: 'Anfrage', text: asPlainText(rows), date });
const changed = (label: string, value: string) => portals(withValue(UMZUG365_ROWS, label, value));
const letter = (text: string, from = 'Anna Beispiel <anna@post.example>') =>
  parseLead({ from, subject: 'Anfrage', text, date }, { emails: ['info@umzug-profi.example'] });
const FORM = 'Name: Max Alt\nTelefon: 0171 2345678\nVon: Köln\nNach: Bonn';

describe('of a portal’s mail every line of the customer is kept', () => {
  it.each([
    ...['2 Klaviere\n- 1 Aquarium 500 l\n- Waschmaschine\n300 kg Tresor', 'Bitte SMS\nDringend!'],
    ...['Kein Parkplatz\n3 Stufen vorm Haus\nenge Gasse', 'Klavier', 'Klavier vorhanden', 'Keller\nGarage'],
    ...['https://bilder.example/2', 'Zweite Mail: b@x.example', 'Viele Grüße von Änne', 'Bitte E-Mail'],
  ])('%j', (said) => {
    expect(portals([...UMZUG365_ROWS, [said], ...UMZUG365_FOOTER]).notes).toContain(said);
    expect(portals([[said], ...UMZUG365_ROWS]).notes).toContain(said);
  });

  it('a list in HTML too', () => {
    const html = page('<p>Name: Karl Otto</p><p>Etage: 3</p><ul><li>2 Klaviere</li><li>Tresor</li></ul>');
    expect(parseLead({ from: UMZUG365_SENDER, subject: '', text: '', html }).notes).toBe(
      '2 Klaviere\nTresor',
    );
  });

  it('however many there are, and however long', () => {
    const many = Array.from({ length: 30 }, (_, index) => `Kiste ${index}: Bücher`).join('\n');
    const long = `Hinweis zum Klavier: ${'sehr schwer '.repeat(40)}`.trim();
    const { notes } = portals([...UMZUG365_ROWS, [many], [long]]);
    expect(notes).toContain('Kiste 29: Bücher');
    expect(notes).toContain(long);
  });
});

describe('a message that sounds like a portal’s footer', () => {
  it.each([
    'Das Klavier muss mit.\nHaben Sie noch Fragen?\nDann rufen Sie meine Frau an.\nDer Tresor wiegt 300 kg.',
    'Klavier\n--\nund ein Tresor im Keller',
    'Liste:\n________\nKlavier, Tresor 300 kg\nAquarium',
    'Wir haben ein Klavier.\nSupport\nbrauchen wir beim Abbau der Küche.',
    'Bitte an\nIhr Umzug365 Team\nweitergeben, dass wir einen Hund haben.',
  ])('is kept to its end, and the footer is not: %j', (said) => {
    const { notes } = portals([...UMZUG365_ROWS, ['Bemerkung', said], ['Viele Grüße'], ...UMZUG365_FOOTER]);
    expect(notes.startsWith(`${said}\n\n`)).toBe(true);
    expect(notes).not.toMatch(/Viele Grüße|9999990|support@/);
  });

  it.each(['Ihr ImmoScout24 Team', 'Ihr ImmobilienScout24-Team', 'Dein Umzug365 Team'])(
    'below %s nothing is the customer’s',
    (line) => {
      const footer: Row[] = [['Viel Erfolg wünscht Ihnen'], [line], ['Telefon', '030 243012345']];
      const { phone, notes } = scouts([...without(IMMOSCOUT_ROWS, 'Telefon'), ...footer]);
      expect(phone).toBe('');
      expect(notes).not.toMatch(/Erfolg|Team|2430/);
    },
  );

  it('a number below a line of which nobody knows whose it is is nobody’s, but not lost', () => {
    const { phone, notes } = portals([
      ...without(UMZUG365_ROWS, 'Telefon'),
      ['Bei Fragen Frau Zobel anrufen'],
      ['Telefon', '0171 2345678'],
    ]);
    expect(phone).toBe('');
    expect(notes).toContain('Telefon: 0171 2345678');
  });
});

it('below the name of whoever passed a mail on nothing is the customer’s', () => {
  const footer =
    'Ihr Umzugsauktion Team\nTelefon: 089 24241111\nservice@umzugsauktion.example\nWir haben ein Klavier.';
  const mail = { from: 'Umzugsauktion <a@umzugsauktion.example>', subject: '', text: `${FORM}\n\n${footer}` };
  expect(parseLead(mail, { portals: ['umzugsauktion.example'] })).toMatchObject({
    ...{ phone: '0171 2345678', email: '', notes: 'Wir haben ein Klavier.' },
  });
});

describe('of any other mail what stands beside a message or in a long text is kept', () => {
  it.each([
    `Das Klavier (300 kg) steht im Keller.\n\n${FORM}\nBemerkungen: Halteverbot bitte`,
    `Name: Max Alt\nDas Klavier (300 kg) steht im Keller.\nTelefon: 0171 2345678\nNachricht: Bitte anrufen.`,
    `${'wir haben sehr viele Bücher. '.repeat(50)}\nDas Klavier (300 kg) steht im Keller.\nTelefon: 0171 2345678`,
    `${'wir haben sehr viele Bücher. '.repeat(50)}\nDas Klavier (300 kg) steht im Keller.`,
    `${'wir haben sehr viele Bücher. '.repeat(250)}Das Klavier (300 kg) steht im Keller.`,
  ])('%j', (text) => expect(letter(text).notes).toContain('Das Klavier (300 kg) steht im Keller.'));

  it('words of a list are no labels of each other', () => {
    const list = 'Klavier\nSofa\nGarage\nFahrräder\nKeller\nKartons';
    expect(letter(`Es müssen mit:\n\n${list}`).notes).toBe(`Es müssen mit:\n\n${list}`);
  });

  it('but a service may have its yes below', () => {
    expect(letter('Einpacken\nJa\nMontage\nKüche').services).toEqual(['Umzug', 'Einpacken']);
  });

  it('and so is a list below the address that a sentence names', () => {
    const text =
      'Wir ziehen nach Kirchgasse 11, 65185 Wiesbaden (3. OG, Fahrstuhl vorhanden).\nKlavier\n20 Kartons';
    expect(letter(text)).toMatchObject({ notes: text, destination: { floor: 3, hasElevator: true } });
  });
});

describe('what stands beside a value that was read is kept', () => {
  it.each([
    ['Aufzug vorhanden', 'Ja, nur bis 3. Stock'],
    ['Etage', '4. OG, Hinterhaus, enge Treppe'],
    ['Telefon', '0151 98765432 Geprüft, ab 18 Uhr'],
    ['Telefon', '0151 98765432 oder 0341 123456 (Büro)'],
    ['Name', 'Änne Groß (bitte Herrn Groß anrufen)'],
    ['E-Mail', 'aenne@post.example (bitte keine Anrufe, nur Mail)'],
    ['Zimmer', '2 (plus Keller und Dachboden)'],
    ['Voraussichtlicher Umzugstag', '03.01.2027 - 10.01.2027'],
    ['Voraussichtlicher Umzugstag', 'Sonntag, 3. Januar 2027 ab 8:00 Uhr'],
  ])('%s: %s', (label, value) => expect(changed(label, value).notes).toContain(`: ${value}`));

  it.each([
    ['Telefon', '0151 98765432 Geprüft'],
    ['Voraussichtlicher Umzugstag', 'Sonntag, den 03.01.2027'],
    ['Fläche (m²)', 'ca. 60 m²'],
    ['Etage', '4. OG'],
  ])('but fillers are nothing: %s: %s', (label, value) =>
    expect(changed(label, value).notes).not.toContain(value),
  );

  it.each([
    ['Von', 'Lagerweg 3, 04229 Leipzig (Lager)'],
    ['E-Mail', 'zweite@post.example'],
    ['Ansprechpartner', 'Thomas Groß'],
    ['Handy', '0170 5556667'],
    ['Besichtigung', 'Nur vor Ort bitte'],
    ['Besichtigungstermin', 'Samstag, 05.12.2026 um 10 Uhr'],
    ['Eingang', 'im Hinterhof'],
    ['Fax', 'bitte nicht'],
    ['Details', 'Klavier und Tresor'],
  ])('and a second value, or one without a field: %s: %s', (label, value) =>
    expect(portals([...UMZUG365_ROWS, [label, value]]).notes).toContain(`${label}: ${value}`),
  );

  it.each([
    ['Postleitzahl', '04109 (Altstadt, Parkverbot)'],
    ['Straße/ Nr.', `Weg 1 ${'und dann um die Ecke '.repeat(15)}am Teich`],
    ['Voraussichtlicher Umzugstag', 'egal'],
    ['Etage', 'folgt noch'],
    ['Name', `Änne ${'Groß '.repeat(50)}Ende`],
  ])('also where a field is too small for it, or it is open: %s: %s', (label, value) =>
    expect(changed(label, value).notes).toContain(value),
  );

  it.each(['Land: Deutschland', 'Anrede: Frau', 'Fax: 0341 999', 'Geburtsdatum: 03.01.1970'])(
    'and what is of no use is not: %s',
    (line) => expect(portals([...UMZUG365_ROWS, [line]]).notes).toBe(portals(UMZUG365_ROWS).notes),
  );

  it('another country is of use', () => {
    expect(portals([...UMZUG365_ROWS, ['Land', 'Schweiz']]).notes).toContain('Land: Schweiz');
  });

  it.each(['Parkmöglichkeit: keine', 'Keller: keiner', 'Halteverbot: keins', 'Kartons: 0'])(
    'that there is none is: %s',
    (line) => expect(letter(`Tel.: 0171 2345678\n${line}\nVon: Köln\nNach: Bonn`).notes).toBe(line),
  );

  it.each([
    ['Eva Bauer, geb. Schulz', 'Eva Bauer'],
    ['Max Bauer sen., geb. 1950', 'Max Bauer sen.'],
    ['Eva Bauer, Köln', 'Eva Bauer'],
    ['Peter Müller, Anna Schmidt', 'Peter Müller'],
    ['siehe unten', 'Anna Beispiel'],
  ])('and so is what stands behind a name: %s', (value, name) => {
    const lead = letter(`Name: ${value}\nVon: Köln\nNach: Bonn`);
    expect(lead.name).toBe(name);
    if (value !== 'siehe unten') expect(lead.notes).toContain(value);
  });

  it('the rooms of the new home are nobody’s where their label says so', () => {
    const { apartment, notes } = portals([...without(UMZUG365_ROWS, 'Zimmer'), ['Zimmer (Einzug)', '5']]);
    expect(apartment?.rooms).toBe(0);
    expect(notes).toContain('Zimmer (Einzug): 5');
  });

  it('a value in the line below its label is kept', () => {
    expect(letter('Wir ziehen um. Adresse:\nWeg 5 im Hinterhaus').notes).toContain('Weg 5 im Hinterhaus');
  });

  it('an address that names its end is the customer’s, wherever it stands', () => {
    const rows: Row[] = [['Bei Fragen erreichen Sie uns unter:'], ['Von', 'Lagerweg 3, 04229 Leipzig']];
    expect(portals([...UMZUG365_ROWS, ...rows]).notes).toContain('Von: Lagerweg 3, 04229 Leipzig');
  });

  it('what is the office’s or the portal’s is not', () => {
    const text = `${FORM}\nE-Mail: info@umzug-profi.example\nNachricht: Bald`;
    expect(letter(text).notes).toBe('Bald');
    expect(changed('E-Mail', 'noreply@umzug365.de').notes).not.toContain('noreply');
  });

  it('the same once more is not', () => {
    const again = UMZUG365_ROWS.filter(([label]) => ['Name', 'Telefon', 'E-Mail'].includes(label));
    expect(portals([...UMZUG365_ROWS, ...again]).notes).toBe(portals(UMZUG365_ROWS).notes);
  });
});

describe('an elevator', () => {
  const elevator = (value: string) => {
    const { apartment, notes } = changed('Aufzug vorhanden', value);
    return { known: apartment?.hasElevator, notes };
  };

  it.each([
    ...['keine Angabe', 'nicht angegeben', 'nicht bekannt', 'Nicht sicher', 'keine Ahnung', 'unbekannt'],
    ...['nein -> ja', 'Nein/Ja', 'nein / ja'],
    ...['kein Problem, ist da', 'vorhanden, aber defekt', 'ja/nein', 'mit Treppenlift', 'nur im neuen Haus'],
  ])('is unknown, which the notes say: %s', (value) => {
    expect(elevator(value).known).toBeUndefined();
    expect(elevator(value).notes).toContain(`Aufzug vorhanden (Auszug): ${value}`);
  });

  it.each([
    ...(
      ['nein', 'Nein, nur Treppe', 'ohne', 'nicht vorhanden', 'kein', 'keiner', 'kein Aufzug'] as const
    ).map((value) => [value, false] as const),
    ...(['ja', 'Ja, aber sehr klein', 'vorhanden', 'mit Aufzug', 'Personenaufzug', '✓'] as const).map(
      (value) => [value, true] as const,
    ),
  ])('%s: %s', (value, known) => expect(elevator(value).known).toBe(known));
});

describe('headings that have a value beside them', () => {
  it.each(['Kunde: Rolf Stein', 'Kontakt: Rolf Stein', 'Auftraggeber: Rolf Stein'])('%s', (line) => {
    const text = `${line}\nTelefon: 0172 1112223\nVon: Köln\nNach: Bonn`;
    expect(letter(text, 'Portal <noreply@portal.example>').name).toBe('Rolf Stein');
  });

  it('a number beside the name is read', () => {
    expect(letter('Kontakt: Rolf Stein, 0172 1112223\nVon: Köln\nNach: Bonn')).toMatchObject({
      ...{ name: 'Rolf Stein', phone: '0172 1112223' },
    });
  });
});

describe('below ‘Kontakt’ without a value', () => {
  const named = (text: string) => {
    const mail = { from: 'Portal <noreply@portal.example>', subject: 'Umzugsanfrage', text, date };
    return parseLead(mail, { portals: ['portal.example'] }).name;
  };

  it.each([
    ['a name above an address is who asks', 'Kontakt\nRolf Stein\nrolf@gmx.de\n0172 1112223', 'Rolf Stein'],
    ['and above a number', 'Kontakt\nHerr Rolf Stein\n0172 1112223', 'Rolf Stein'],
    ['but nothing above another line', 'Kontakt\nBitte Abends\nVon: Köln', 'Unbekannt'],
    ['no label', 'Kontakt\nVorname Nachname\n0172 1112223', 'Unbekannt'],
    [
      'and nobody where one is named below',
      'Ansprechpartner\nRolf Stein\n0172 1112223\n\nName: Ute Horn\nE-Mail: ute@gmx.de',
      'Ute Horn',
    ],
    ['or above', 'Name: Ute Horn\nKontakt\nRolf Stein\n0172 1112223', 'Ute Horn'],
  ])('%s', (_, text, name) => expect(named(text)).toBe(name));
});

describe('tables', () => {
  const table = (html: string) =>
    parseLead({ from: IMMOSCOUT_SENDER, subject: '', text: '', html: page(html) });
  const ends = { fromAddress: 'Alte Gasse 1, 60313 Frankfurt', toAddress: 'Neue Gasse 2, 65183 Wiesbaden' };
  const end = (street: string, place: string, floor: number) =>
    `<tr><td>Straße:</td><td>${street}</td></tr><tr><td>PLZ / Ort:</td><td>${place}</td></tr><tr><td>Etage:</td><td>${floor}</td></tr>`;
  const from = end('Alte Gasse 1', '60313 Frankfurt', 2);
  const to = end('Neue Gasse 2', '65183 Wiesbaden', 5);
  const floors = { apartment: { floor: 2 }, destination: { floor: 5 } };

  it('an empty cell that makes room parts no value from its label', () => {
    const room =
      '<table><tr><td>Name:</td><td>&nbsp;</td><td>Jörg Weiß</td></tr><tr><td>Telefon</td><td></td><td>0171 1234567</td></tr></table>';
    expect(table(room)).toMatchObject({ name: 'Jörg Weiß', phone: '0171 1234567', notes: '' });
    const empty = '<table><tr><td>Name</td><td></td><td>Telefon</td><td>0171 1234567</td></tr></table>';
    expect(table(empty)).toMatchObject({ name: 'Unbekannt', phone: '0171 1234567' });
  });

  it('tables side by side below their headings', () => {
    const html = `<table><tr><th>Auszug</th><th>Einzug</th></tr><tr><td><table>${from}</table></td><td><table>${to}</table></td></tr></table>`;
    expect(table(html)).toMatchObject({ ...ends, ...floors });
  });

  it('with an empty cell that makes room between them', () => {
    const html = `<table><tr><th>Auszug</th><th></th><th>Einzug</th></tr><tr><td><table>${from}</table></td><td>&nbsp;</td><td><table>${to}</table></td></tr></table>`;
    expect(table(html)).toMatchObject({ ...ends, ...floors });
  });

  it('lines side by side below their headings', () => {
    const cell = (rows: string) =>
      rows
        .replace(/<\/td><td>/g, ' ')
        .replace(/<\/tr>/g, '<br>')
        .replace(/<[^b][^>]*>/g, '');
    const html = `<table><tr><td><b>Von:</b></td><td><b>Nach:</b></td></tr><tr><td>${cell(from)}</td><td>${cell(to)}</td></tr></table>`;
    expect(table(html)).toMatchObject({ ...ends, ...floors });
  });

  it('label and value in lines of their own, each with a free line before it', () => {
    const lines =
      'Auszug|am|10.01.2027|Straße|Alte Gasse 1|PLZ / Ort|60313 Frankfurt|Einzug|Straße|Neue Gasse 2|PLZ / Ort|65183 Wiesbaden';
    const text = lines.replace(/\|(?=[A-ZP])/g, '\n\n').replaceAll('|', '\n');
    const stack = text.replace(/(Straße|PLZ \/ Ort|am)\n\n/g, '$1\n');
    expect(parseLead({ from: IMMOSCOUT_SENDER, subject: '', text: stack })).toMatchObject({
      ...{ ...ends, movingDate: '2027-01-10' },
    });
  });
});

describe('who signs, and which town', () => {
  it.each([
    ...['Viele liebe Grüße', 'Ganz herzliche Grüße', 'Herzlichst', 'Gruss', 'Hochachtungsvoll', 'M.f.G.'],
    ...['Danke!', 'Besten Dank im Voraus', 'Vielen Dank und viele Grüße', 'Mit freundlichem Gruß'],
  ])('%s is a farewell', (farewell) => {
    const lead = letter(`Umzug bald.\n\n${farewell}\nPetra Kolb`, 'p.k@x.example');
    expect(lead).toMatchObject({ name: 'Petra Kolb', notes: 'Umzug bald.' });
  });

  it.each(['Beste Grüße aus Köln', 'Grüße aus dem Norden', 'Liebe Grüße sendet'])(
    '%s is no name',
    (farewell) => {
      const lead = letter(`Umzug bald.\n\n${farewell}\nPetra Kolb`, 'p.k@x.example');
      expect(lead.name).toBe('Petra Kolb');
      expect(lead.notes).toContain(farewell);
    },
  );

  it.each([
    ['Danke im Voraus!\n\nViele Grüße\nEva Bauer', 'Eva Bauer'],
    ['Danke\nLiebe Grüße\nEva Bauer', 'Eva Bauer'],
    ['Vielen Dank im Voraus\nLG Eva Bauer', 'Eva Bauer'],
    ['Danke schon mal\nViele Grüße Eva Bauer', 'Eva Bauer'],
    ['Viele Grüße\nSchönen Tag noch\nEva Bauer', 'Eva Bauer'],
    ['Danke und Gruß\nIhre Eva Bauer', 'Eva Bauer'],
    ['Vielen Dank\nSchönes Wochenende', 'Unbekannt'],
  ])('no farewell is anybody’s name: %j', (farewell, name) => {
    expect(letter(`Umzug bald.\n\n${farewell}`, 'xy4711@gmx.de').name).toBe(name);
  });

  it('a sentence below thanks is nobody’s name', () => {
    expect(letter('Danke!\nKlavier kommt mit.', 'p.k@x.example').name).toBe('Unbekannt');
  });

  it.each([
    ['Umzug von Celle im März nach Bonn am Rhein', 'Celle', 'Bonn am Rhein'],
    ['Wir ziehen von Celle nach Lüneburg im Mai um', 'Celle', 'Lüneburg'],
    ['Umzug von Köln nach Bergisch Gladbach', 'Köln', 'Bergisch Gladbach'],
    ['Umzug von Köln nach Frankfurt am Montag', 'Köln', 'Frankfurt'],
    ['Umzug von Köln nach Frankfurt am Main', 'Köln', 'Frankfurt am Main'],
  ])('%s', (text, fromAddress, toAddress) => expect(letter(text)).toMatchObject({ fromAddress, toAddress }));
});

describe('a sentence about an earlier mail is no head of a quoted one', () => {
  it.each([
    'Am 12.11.2026 hatte ich Ihnen schon geschrieben, hier noch einmal die Daten:',
    'Am 12.11.2026 schrieb mir Ihr Kollege:',
    'Wir hatten 2026 schon einmal geschrieben, hier die Liste:',
  ])('%s', (sentence) => {
    expect(letter(`Hallo,\n${sentence}\nTelefon: 0171 2345678\nKlavier kommt mit.`)).toMatchObject({
      phone: '0171 2345678',
      notes: `${sentence}\nKlavier kommt mit.`,
    });
    const lead = portals([['Bemerkung', sentence], ...UMZUG365_ROWS]);
    expect(lead).toMatchObject({ fromAddress: portals(UMZUG365_ROWS).fromAddress });
    expect(lead.notes).toContain(sentence);
  });

  it('what somebody quotes of their own is still theirs', () => {
    const request = 'Wir ziehen am 13.03.2027 von Köln nach Bonn, unser Klavier kommt mit.';
    const head = 'Am 02.11.2026 um 10:00 schrieb Anna Beispiel <anna@post.example>:';
    const again = 'Ich habe noch keine Antwort, daher noch einmal:';
    expect(letter(`${again}\n\n${head}\n\n> ${request}\n> Tel 0170 2223334`)).toMatchObject({
      ...{ movingDate: '2027-03-13', phone: '0170 2223334', toAddress: 'Bonn' },
      notes: expect.stringContaining(request),
    });
    const other = head.replace('anna@', 'buero@');
    expect(letter(`${again}\n\n${other}\n\n> ${request}`).notes).not.toContain(request);
  });

  it('what stands below the head of the mail that it answers is noted, and not believed', () => {
    const head =
      '-----Ursprüngliche Nachricht-----\nVon: Umzug <info@umzug-profi.example>\nAn: Anna Beispiel\nBetreff: Angebot';
    const said = 'Noch Interesse?\n\nJa, der Umzug ist jetzt am 22.03.2027, Tel. 0171 2345678.';
    const from = 'Anna Beispiel <anna@post.example>';
    const lead = parseLead({ from, subject: 'AW: Angebot', text: `${head}\n\n${said}`, date });
    expect(lead).toMatchObject({ name: 'Anna Beispiel', email: 'anna@post.example', phone: '' });
    expect(lead.notes).toContain(said);
    expect(lead).not.toHaveProperty('movingDate');
  });

  it('what a mail program writes above a quoted mail still is one', () => {
    const said = 'Am 16.11.2026 um 09:30 schrieb Max Muster <max@example.de>:\nUnser Angebot';
    expect(letter(`Klavier kommt mit.\n\n${said}`).notes).toBe('Klavier kommt mit.');
  });
});

describe('whose address it is that a mail with another name comes from', () => {
  it.each([
    ['sonne77@gmx.de', 'sonne77@gmx.de'],
    ['Bernd Schulz <bernd.schulz@web.de>', 'bernd.schulz@web.de'],
  ])('of a free provider who asks: %s', (from, email) => {
    const lead = letter('Name: Anna Maurer\nVon: Köln\nNach: Bonn', from);
    expect(lead).toMatchObject({ name: 'Anna Maurer', email });
  });

  it('is noted beside another one, and its name is theirs where that agrees', () => {
    const lead = letter('E-Mail: eva.bauer@firma.example\nVon: Köln\nNach: Bonn', 'Eva Bauer <eva@gmx.de>');
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@firma.example' });
    expect(lead.notes).toBe('Absender: Eva Bauer <eva@gmx.de>');
    const father = letter('Mein Vater bezahlt, seine Mail: rolf@x.example', 'Eva <eva@gmx.de>');
    expect(father.notes).toContain('Absender: Eva <eva@gmx.de>');
  });

  it('of any other it stands in the notes where nothing else says how to answer', () => {
    const lead = letter('Name: Anna Maurer\nVon: Köln\nNach: Bonn', 'HR <hr@firma.example>');
    expect(lead).toMatchObject({ email: '', notes: 'Absender: HR <hr@firma.example>' });
    expect(letter(FORM, 'HR <hr@firma.example>').notes).toBe('');
  });
});

describe('Leer is a town and Keiner a family', () => {
  it('in a portal’s form, under a label of the town and in a letter', () => {
    const rows = withValue(IMMOSCOUT_ROWS, 'PLZ / Ort', '26789 Leer');
    expect(scouts(rows).fromAddress).toBe('Schönhauser Allee 100, 26789 Leer');
    expect(changed('Ort', 'Leer').fromAddress).toBe('Lindenweg 3, 04103 Leer');
    const text = 'Umzug am 4.4.2027 von Hafenstr. 4, 26789 Leer nach Deichweg 9, 26721 Emden.';
    expect(letter(text)).toMatchObject({ fromAddress: 'Hafenstr. 4, 26789 Leer' });
    expect(letter('Vorname: Ludwig\nNachname: Keiner\nVon: Leer\nNach: Emden')).toMatchObject({
      name: 'Ludwig Keiner',
      fromAddress: 'Leer',
    });
  });

  it('what is empty still is', () => {
    expect(changed('Ort', 'leer').fromAddress).toBe('Lindenweg 3, 04103');
    expect(changed('Straße/ Nr.', 'Leer').fromAddress).toBe('04103 Leipzig');
  });
});

it.each([
  ['Wir ziehen am 6.3.2027 nicht nach 56068 Koblenz, sondern nach 53113 Bonn.', '53113 Bonn'],
  ['Unser Umzug geht nicht nach Koblenz, sondern nach Bonn.', 'Bonn'],
])('a place that is denied is no place of the move: %s', (text, toAddress) => {
  expect(letter(text)).toMatchObject({ toAddress, notes: text });
});

it.each(['ca. 15.01.2027', 'etwa 15.01.2027'])('a day that is not fixed is noted: %s', (day) => {
  const lead = changed('Voraussichtlicher Umzugstag', day);
  expect(lead).toMatchObject({ movingDate: '2027-01-15' });
  expect(lead.notes).toContain(`Voraussichtlicher Umzugstag: ${day}`);
  expect(changed('Zimmer', 'ca. 3').notes).toBe(portals(UMZUG365_ROWS).notes);
});

describe('a subject that says what nothing else does', () => {
  const under = (subject: string, text: string, from = 'Anna Beispiel <anna@post.example>') =>
    parseLead({ from, subject, text, date });

  it.each([
    'Umzug am 12.03.2027 Köln nach Bonn, 3. Stock ohne Aufzug',
    'Umzug nach Kassel',
    'Rückruf 0171 9998887',
  ])('stands in the notes: %s', (subject) =>
    expect(under(subject, 'Bitte Angebot, siehe Betreff.').notes).toContain(`Betreff: ${subject}`),
  );

  it('and does not where a field has it, or who answers or passes on has written it', () => {
    const text = 'Umzug am 12. März 2027 von Köln nach Bonn';
    for (const subject of [
      'Umzug 12.03.2027',
      'Von Köln nach Bonn',
      'AW: Angebot 4711',
      'Umzug nach Absprache',
    ])
      expect(under(subject, text).notes).not.toContain('Betreff');
    expect(under('Anfrage 4711', asPlainText(UMZUG365_ROWS), UMZUG365_SENDER).notes).not.toContain('Betreff');
  });
});

describe('an elevator that is said otherwise than by yes or no', () => {
  const lift = (value: string) => changed('Aufzug vorhanden', value);

  it.each([
    ['☐ Nein ☑ Ja', true],
    ['☑ Nein ☐ Ja', false],
    ['☐ Ja ☒ Nein', false],
    ['[x] Ja [ ] Nein', true],
  ])('of two boxes the ticked one counts: %s', (value, hasElevator) => {
    expect(lift(value).apartment).toMatchObject({ hasElevator });
    expect(letter(`${FORM}\nEinpacken: ${value}`).services.includes('Einpacken')).toBe(hasElevator);
  });

  it.each(['☐ Nein ☐ Ja', '☑ Nein ☑ Ja', '☐ keiner ☑ Lastenaufzug'])('or none: %s', (value) => {
    expect(lift(value).apartment).not.toHaveProperty('hasElevator');
    expect(lift(value).notes).toContain(value);
  });

  it('a line of its own stands in the notes', () => {
    const text =
      'Auszug:\nGartenstr. 11\n79098 Freiburg\n3. OG\nAufzug\n\nEinzug:\nTalstr. 5\n79102 Freiburg';
    expect(letter(text).notes).toContain('Aufzug');
    expect(letter('Es gibt:\nWhatsApp').notes).toContain('WhatsApp');
  });

  it('floors of both ends behind the second place are of neither', () => {
    const text = 'Umzug von 45127 Essen nach 47051 Duisburg, 3. Stock in 1. Stock.';
    const lead = letter(text);
    expect(lead).not.toHaveProperty('destination');
    expect(lead.notes).toBe(text);
  });
});

describe('where a telephone number begins and ends', () => {
  it.each([
    ['(0157 33445566', '0157 33445566', ''],
    ['(0157 33445566)', '0157 33445566', ''],
    ['(0651) 445566', '(0651) 445566', ''],
    ['030 1234567 0171 7654321', '030 1234567', '0171 7654321'],
    ['0361 2233440 +49 171 7654321', '0361 2233440', '+49 171 7654321'],
    ['0172 4455667 17-19 Uhr', '0172 4455667', '17-19 Uhr'],
    ['0172 4455667 ab 17:30 Uhr', '0172 4455667', '17:30 Uhr'],
    ['+49 171 234 05 67', '+49 171 234 05 67', ''],
  ])('%s', (value, phone, rest) => {
    const lead = changed('Telefon', value);
    expect(lead).toMatchObject({ phone });
    expect(lead.notes).toContain(rest);
  });

  it.each([
    'Umzug am 15.05.2027 Tel 0651 445566',
    'Umzug am 15.05.2027 0651 445566',
    'Umzug am 15.05.2027. Bitte anrufen (0651 445566).',
  ])('behind a date: %s', (text) => expect(letter(text).phone).toBe('0651 445566'));
});

describe('what whoever passes a mail on writes above it', () => {
  const passed = (from: string, above: string, writer = 'Anna Roth <anna@roth.example>') =>
    parseLead(
      {
        ...{ from, subject: 'WG: Umzug', date },
        text: `${above}\n\n________________________________\nVon: ${writer}\nGesendet: Montag, 9. November 2026 10:12\nAn: info@umzug-profi.example\nBetreff: Umzug\n\nUmzug am 13.03.2027 von Köln nach Bonn. Bitte melden.`,
      },
      { emails: ['info@umzug-profi.example'] },
    ).notes;
  const own = 'Umzug am 13.03.2027 von Köln nach Bonn. Bitte melden.';

  it('is the customer’s own addition, without greeting and signature', () => {
    const said = 'Inzwischen kommt auch ein Klavier dazu, und der Termin ist jetzt der 20.03.2027.';
    expect(passed('Anna Roth <anna@roth.example>', `Hallo,\n${said}\n\nViele Grüße\nAnna Roth`)).toBe(
      `${said}\n\n${own}`,
    );
  });

  it('or of whoever pays for it', () => {
    const said = 'Rechnung an uns (Firma AG, Werkstr. 1, 68169 Mannheim).';
    const by = 'HR Service <hr@firma.example>';
    expect(passed(by, said)).toBe(`${said}\n\nWeitergeleitet von: ${by}\n\n${own}`);
    expect(passed(by, '')).toBe(own);
  });

  it('but what colleagues tell each other is not', () => {
    expect(passed('Petra <petra@umzug-profi.example>', 'Kannst du das übernehmen?')).toBe(own);
  });
});

describe('behind an address on its label’s line', () => {
  it('a sentence is none of its lines', () => {
    const lead = letter('Von: Köln\nNach: München\nWir haben ein Klavier.\nBitte rufen Sie abends an');
    expect(lead).toMatchObject({ fromAddress: 'Köln', toAddress: 'München' });
    expect(lead.notes).toBe('Wir haben ein Klavier.\nBitte rufen Sie abends an');
  });

  it('nor is a thing with its number', () => {
    expect(letter('Von: Köln\nNach: Bonn\nKisten 40\nSofa 2')).toMatchObject({
      ...{ toAddress: 'Bonn', notes: 'Kisten 40\nSofa 2' },
    });
    expect(letter('Von: Köln\nNach: Bonn\nMarktstr. 4').toAddress).toBe('Bonn, Marktstr. 4');
  });

  it('a postcode or a house number still is', () => {
    expect(letter('Von: Haus Anna\nGoethestr. 1a\n80331 München\nNach: Bonn').fromAddress).toBe(
      'Haus Anna, Goethestr. 1a, 80331 München',
    );
  });

  it.each(['Anmerkungen zum Umzug', 'Bemerkungen zum Umzug', 'Hinweise zum Umzug'])(
    '%s are notes',
    (label) => {
      expect(letter(`Von: Köln\nNach: Bonn\n${label}: Keller räumen\nWir haben einen Hund.`)).toMatchObject({
        ...{ toAddress: 'Bonn', notes: 'Keller räumen\nWir haben einen Hund.' },
      });
    },
  );
});

describe('what portals write around their forms', () => {
  it.each(['Sehr geehrte Damen und Herren,', 'Hallo,', 'Hallo Umzug Meyer GmbH,', 'Sehr geehrter Partner,'])(
    'no greeting of theirs is noted: %s',
    (greeting) => {
      expect(portals([[greeting], ...UMZUG365_ROWS]).notes).toBe(portals(UMZUG365_ROWS).notes);
    },
  );

  it('a sentence that begins like one is', () => {
    expect(portals([['Hallo bitte auch das Klavier,'], ...UMZUG365_ROWS]).notes).toContain('Klavier');
  });

  it.each(['Ihr ImmoScout24-Umzugsteam', 'Ihr Umzug365 Service-Team'])('%s signs', (line) => {
    expect(scouts([...IMMOSCOUT_ROWS, [line], ['Bahnhofstr. 1 | 50667 Köln']]).notes).toBe(
      scouts(IMMOSCOUT_ROWS).notes,
    );
  });

  it.each(['Impressum | Datenschutz | Abmelden', 'Impressum | Kontakt | Datenschutz | Abbestellen'])(
    'below a message too: %s',
    (links) => {
      const said = 'Wir haben einen Flügel.';
      const { notes } = scouts([
        ...IMMOSCOUT_ROWS,
        ['Nachricht', said],
        ['© 2026 Immobilien Scout'],
        [links],
      ]);
      expect(notes).toContain(said);
      expect(notes).not.toMatch(/©|Impressum/);
    },
  );

  it('another portal’s signature ends the message, and only what is the portal’s is left out', () => {
    const text = `Sehr geehrter Partner,\n\n${FORM}\nZimmer: 3\nBemerkung: Wir haben ein Wasserbett.\n\nViele Grüße\nIhr CHECK24 Team\n\nCHECK24 GmbH, Erika-Mann-Str. 66, 80636 München\nKlavier`;
    const mail = { from: 'CHECK24 Umzüge <umzug@check24.example>', subject: 'Anfrage', text, date };
    expect(parseLead(mail, { portals: ['check24.example'] }).notes).toBe(
      'Wir haben ein Wasserbett.\nKlavier',
    );
  });
});

describe('a signature below a mail that was passed on', () => {
  const MAX = 'Max Meyer <max.meyer@umzug-profi.example>';
  const signed = (signature: string, sender = 'sonne77@gmx.example', above = '', passer = MAX) =>
    parseLead(
      {
        ...{ from: passer, subject: 'WG: Umzug', date },
        text: `${above}Von: ${sender}\nGesendet: Montag, 23. November 2026 10:12\nAn: info@umzug-profi.example\nBetreff: Umzug\n\nHallo,\nwir ziehen von Köln nach Bonn.\n\n-- \n${signature}`,
      },
      { emails: ['info@umzug-profi.example'] },
    );

  it('is the customer’s own where it does not name whoever passed it on', () => {
    const lead = signed('Erika Lang\nTel. 0171 5554443\nBitte nur abends anrufen');
    expect(lead.phone).toBe('0171 5554443');
    expect(lead.notes).toContain('Bitte nur abends anrufen');
  });

  it('is nobody’s where it names nobody: noted, and not believed', () => {
    const lead = signed('Tel. 0221 7654321\nBitte nur abends anrufen');
    expect(lead.phone).toBe('');
    expect(lead.notes).toContain('Tel. 0221 7654321\nBitte nur abends anrufen');
  });

  it('nor is it the sender’s where it names somebody else', () => {
    const lead = signed('Petra Schulz\nTel. 0221 7654321', 'Erika Lang <sonne77@gmx.example>');
    expect(lead).toMatchObject({ name: 'Erika Lang', phone: '' });
    expect(lead.notes).toContain('Tel. 0221 7654321');
  });

  it('is the sender’s where their first name stands alone in it', () => {
    const phone = (passer?: string, below = '') =>
      signed(`Erika\n${below}Tel. 0171 5554443`, 'Erika Lang <sonne77@gmx.example>', '', passer).phone;
    expect(phone()).toBe('0171 5554443');
    expect(phone(undefined, 'Disposition\n')).toBe('');
    expect(phone('Umzug Profi <info@umzug-profi.example>')).toBe('');
    expect(phone('Erika Meyer <e.meyer@umzug-profi.example>')).toBe('');
  });

  it('is the customer’s where another one beneath it names whoever passed it on', () => {
    const lead = signed('Tel. 0171 5554443\n\n-- \nMax Meyer\nTel. 0221 7654321');
    expect(lead.phone).toBe('0171 5554443');
    expect(lead.notes).not.toContain('Meyer');
  });

  it('is the customer’s where whoever passed it on has signed above', () => {
    const lead = signed('Tel. 0171 5554443', undefined, 'zur Info\n-- \nDisposition, Tel. 0221 7654321\n\n');
    expect(lead.phone).toBe('0171 5554443');
  });

  it.each([
    [
      'a first name',
      'Thomas Vogel\nTel. 0160 5554443',
      'Thomas Krüger <t.krueger@gmx.example>',
      'Thomas Vogel <t.vogel@umzug-profi.example>',
    ],
    [
      'a town',
      'Sandra Vogel\nLangstr. 3, 50667 Koeln\nMobil 0160 5554443',
      'Steuerbüro Lang <kanzlei@lang-koeln.example>',
      'Sandra Vogel <s.vogel@umzug-profi.example>',
    ],
    [
      'a provider',
      'Inh. Kurt Meyer\nTel 0160 5554443\nmeyer-umzug@hotmail.com',
      'Lisa Thoma <lisa.thoma@hotmail.com>',
      'Firma Meyer <meyer-umzug@hotmail.com>',
    ],
    [
      'a family',
      'Carola Stein\nTel. 0160 5554443',
      'Rolf Stein <rolf.stein@gmail.com>',
      'Carola Stein <carola.stein@gmail.com>',
    ],
  ])('is not the customer’s for %s that both have', (_, signature, sender, passer) => {
    const { phone, notes } = signed(signature, sender, '', passer);
    expect(phone).toBe('');
    if (!passer.includes('umzug-profi')) expect(notes).toContain('0160 5554443');
  });

  it('below a mailbox of many it may be anybody’s', () => {
    const text = 'Sandra Vogel\nDisposition\n0160 5554443';
    const lead = signed(text, undefined, '', 'Umzug Meyer <info@umzug-profi.example>');
    expect(lead.phone).toBe('');
    expect(lead.notes).toContain(text);
  });

  it('and else is not', () => {
    const lead = signed('Max Meyer\nTel. 0221 7654321\nUmzug-Profi');
    expect(lead.phone).toBe('');
    expect(lead.notes).not.toContain('Profi');
  });
});

it.each([
  'Wir möchten umziehen von\n\nKöln\n\nnach\n\nBonn',
  'Wir ziehen mit allem\nnach\nBonn und brauchen Hilfe.',
])('a line of a sentence is not lost, though it be a word of labels: %j', (text) =>
  expect(letter(text).notes).toBe(text),
);

describe('floor and elevator behind an address', () => {
  it('of which all was read are not noted once more', () => {
    const lead = letter('Von: Kirchstr. 1, 54290 Trier, 3. OG ohne Aufzug\nNach: Bonn');
    expect(lead).toMatchObject({ apartment: { floor: 3, hasElevator: false }, notes: '' });
    expect(lead.recognised).toContainEqual(expect.objectContaining({ field: 'fromFloor', text: '3. OG' }));
    expect(lead.recognised).toContainEqual(
      expect.objectContaining({ field: 'fromElevator', text: 'ohne Aufzug' }),
    );
  });

  it('where something else says otherwise they are', () => {
    const text = 'Von: Kirchstr. 1, 54290 Trier, 3. OG ohne Aufzug\nEtage: 4\nNach: Bonn';
    expect(letter(text).notes).toContain('3. OG');
  });
});
