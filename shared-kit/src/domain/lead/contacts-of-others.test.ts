import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const own = { emails: ['info@umzug-meyer.example'], phones: ['0221 987650'] };
const EVA = 'Eva Bauer <eva.bauer@gmx.de>';
const read = (text: string, from = EVA, subject = 'Umzugsanfrage') =>
  parseLead({ from, subject, text, date: '2026-11-16T08:30:00Z' }, own);

describe('a number that the customer calls theirs comes before every other', () => {
  it.each([
    [
      'Wegen des Zugangs bitte mit ihm abstimmen: Ralf Kraft, 06251 44332. Mich erreichen Sie unter 0172 6655443.',
      '0172 6655443',
    ],
    [
      'Mein Sohn heißt Bernd Seidel, Tel. 02371 55443. Mich selbst erreichen Sie unter 02351 88776.',
      '02351 88776',
    ],
    ['Tel. von Ralf Kraft 06251 44332.\nIch bin unter 0172 6655443 zu erreichen.', '0172 6655443'],
    ['Telefon im Büro 0221 44332 (Ralf Kraft)\nMeine Handynummer ist 0172 6655443.', '0172 6655443'],
    [
      'Bitte rufen Sie meinen Mann an: Uwe, 0170 4443332. Meine Nummer 0911 55443 ist oft besetzt.',
      '0170 4443332',
    ],
    ['Mein Sohn heißt Bernd Seidel, Tel. 02371 55443.', ''],
    ['Vor Ort ist mein Bruder Karl, Tel.: 02371 55443.', ''],
    ['Mein Mann Nils Bauer (0171 2223334) und ich, Eva Bauer (0171 5556667), ziehen um.', '0171 5556667'],
    ['Bitte rufen Sie zurück: 0171 2223334, oder 0221 44332.', '0171 2223334'],
  ])('%j', (text, phone) => {
    const lead = read(text);
    expect(lead.phone).toBe(phone);
    for (const number of text.match(/0\d+ \d{5,}/g) ?? [])
      expect(`${lead.phone} ${lead.notes}`).toContain(number);
  });
});

describe('the number of somebody whom the customer names is not the customer’s', () => {
  it.each([
    ['Ich habe schon ein Angebot von Umzüge Schnell (Tel. 0911 777888), das ist mir zu teuer.', ''],
    ['Die Firma Schnell (Tel. 0911 777888) hat mir 1.200 Euro angeboten.', ''],
    ['Die Firma Schnell, Tel.: 0911 777888, hat mir 1.200 Euro angeboten.', ''],
    ['Ich habe auch bei der Firma Umzüge Schnell & Co (Telefon 0911 777888) angefragt.', ''],
    [
      'Wegen des Aufzugs bitte den Hausmeister Herrn Lutz anrufen, 0911 123123.\nIch bin unter 0171 7654321 zu erreichen.',
      '0171 7654321',
    ],
    [
      'Wegen des Aufzugs bitte den Hausmeister anrufen, 0911 123123. Mich erreichen Sie unter 0171 7654321.',
      '0171 7654321',
    ],
    ['Unter 0911 123123 (Hausmeister) erreichen Sie jemanden.', ''],
    [
      'Wegen des Aufzugs und des Schlüssels bitte den Hausmeister\nanrufen, er hat die Nummer 0911 123123.',
      '',
    ],
    [
      'Makler der neuen Wohnung: Frau Stolz, Tel.: 089 554433\nMeine Handynummer: 0171 9990001',
      '0171 9990001',
    ],
    ['Telefon Vermieter: 0221 334455', ''],
    ['Hausmeister: Kurt Lutz, Tel. 0221 111222', ''],
    ['Handy Vormieter: 0171 999000', ''],
    ['Telefon des Vermieters: 0171 999000', ''],
    ['Für den Aufzug bitte beim Hausverwalter Herrn Lutz melden, Tel. 0221 111222.', ''],
    ['Den Schlüssel hat die Eigentümerin, Frau Horn, 0221 333444.', ''],
    ['Viele Grüße\nEva Bauer\nPS: Hausmeister Lutz: 0221 111222', ''],
    ['Ich habe Sie unter 0221 987650 nicht erreicht. Bitte rufen Sie zurück: 0171 2223334.', '0171 2223334'],
  ])('%j', (text, phone) => {
    const lead = read(text);
    expect(lead.phone).toBe(phone);
    for (const line of text.split('\n').filter((one) => !one.startsWith('Meine')))
      expect(lead.notes).toContain(line);
  });
});

describe('but the customer’s is, whoever else the mail names', () => {
  it.each([
    'Ich hätte gern ein Angebot von Ihnen, Sie erreichen mich unter 0171 2223334',
    'Wir ziehen von Köln in den Nachbarort Hürth, erreichbar unter 0171 2223334.',
    'Halteverbot im Nachbarhaus möglich, Handy: 0171 2223334',
    'Mit der Vermieterin ist alles geklärt, Sie erreichen mich unter 0171 2223334.',
    'Nachmieter gibt es schon, Besichtigung jederzeit, einfach anrufen: 0171 2223334',
    'Die Firma Schnell hat 1.200 Euro verlangt. Tel. 0171 2223334',
    'Die Firma Schnell ist zu teuer, ich bin unter 0171 2223334 zu erreichen.',
    'Wir sind die Firma Lang GmbH, Tel. 0171 2223334.',
    'Ich schreibe für die Firma Lang GmbH (Tel. 0171 2223334).',
    'Die Firma Lang GmbH (Tel. 0171 2223334) möchte im Mai umziehen.',
    'Mein Vermieter heißt Max Schulz, meine Nummer ist 0171 2223334.',
    'Vermieter: Max Schulz, Tel.: 0221 111222, meine Handynummer: 0171 2223334',
    'Tel. 0171 2223334 oder über meine Nachbarin 0221 998877',
    'Tel. 0171 2223334 - mein Vermieter weiß Bescheid',
    '- Schlüsselübergabe mit dem Vermieter ist am Vormittag\n- Tel. 0171 2223334',
    'Besichtigung geht auch mit meinem Vermieter zusammen\n0171 2223334',
    'Umzug wegen Eigenbedarf des Vermieters, Telefon: 0171 2223334',
    'Bitte kein Makler, Tel. 0171 2223334.',
    'Hausverwaltung informiert: ja, Telefon: 0171 2223334',
    'Ich bin Vermieter: nein, Telefon: 0171 2223334',
    'Viele Grüße\nEva Bauer\nSüd Hausverwaltung GmbH, Tel. 0171 2223334',
    'Gruß\nEva Bauer | Immobilienmaklerin | Tel. 0171 2223334',
    'Gruß\nHausmeisterservice Bauer - Mobil 0171 2223334',
  ])('%j', (text) => expect(read(text).phone).toBe('0171 2223334'));

  it.each([
    'Mein Vermieter braucht auch eine Kopie. Bitte Angebot an ute.sommer@gmx.de, Umzug von Köln nach Bonn.',
    'Umzug von Köln nach Bonn, Vermieter stellt Parkplatz. Mail: ute.sommer@gmx.de',
  ])('and so is an e-mail address: %j', (said) => {
    const form = `Name: Ute Sommer\nNachricht: ${said}`;
    expect(read(form, 'Kontaktformular <wordpress@formulare.example>').email).toBe('ute.sommer@gmx.de');
  });
});

describe('what stands below a heading of somebody else is theirs', () => {
  const ENDS = 'Von: Ringstr. 5, 50667 Köln\nNach: Weg 9, 53111 Bonn';

  it.each([
    ['Vermieter:', 'Max Schulz\nTelefon: 0221 333444\nE-Mail: max@schulz-haus.de'],
    ['Vermieter:\n', 'Max Schulz\nTelefon: 0221 333444'],
    ['Hausverwaltung:', 'Name: Süd GmbH\nTelefon: 0221 333444'],
    ['Kontakt der Hausverwaltung:', 'Süd GmbH\nStraße: Hofweg 4\nPLZ: 50667\nOrt: Köln\nTel.: 0221 333444'],
    ['Hausmeister der alten Wohnung:', 'Kurt Lutz\nTel. 0221 111222'],
    ['Makler:', '0221 111222'],
  ])('%s %j', (heading, block) => {
    const lead = read(`${ENDS}\n${heading}\n${block}`);
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@gmx.de', phone: '' });
    expect(lead).toMatchObject({ fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' });
    for (const line of block.split('\n')) expect(lead.notes).toContain(line);
  });

  it.each([
    'Vermieter:\nMax Schulz\n0221 333444\nMeine Handynummer: 0171 2223334',
    'Vermieter:\nMax Schulz\n\nTelefon: 0171 2223334',
    'Vermieter:\nMax Schulz\nUnsere Telefonnummer: 0171 2223334',
    'Vermieter:\n\nTelefon: 0171 2223334',
    'Name: Eva Bauer\nVermieter:\nTelefon: 0171 2223334\nUmzugstag: 12.03.2027',
    'Vermieter informiert:\nTelefon: 0171 2223334',
    'Vermieter:\nMax Schulz\nUmzugstag: 12.03.2027\nTelefon: 0171 2223334',
  ])('to where something else begins: %j', (text) => expect(read(text).phone).toBe('0171 2223334'));

  it('in a form without an address of the customer’s too', () => {
    const form = 'Makler:\nRolf Horn\nhorn@immo-horn.de\n\nName: Ute Sommer';
    const lead = read(form, 'Kontaktformular <wordpress@umzug-meyer.example>');
    expect(lead).toMatchObject({ name: 'Ute Sommer', email: '', notes: form.split('\n\n')[0] });
  });
});

describe('an e-mail address of theirs is not either', () => {
  it.each([
    'Wegen des Halteverbots bitte an die Hausverwaltung wenden, Mail: info@hv-sued.de, Tel.: 0721 998877.',
    'Hausverwaltung: Süd GmbH, E-Mail: info@hv-sued.de',
    'Vermieter: Max Schulz, Mobil: 0171 999000, E-Mail: max@schulz-haus.de',
  ])('%s', (text) => {
    const lead = read(`Ich ziehe im Mai um.\n${text}`);
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@gmx.de', phone: '' });
    expect(lead.notes).toContain(text);
  });

  it('in a form without one', () => {
    const said = 'Die Schlüssel gibt mein Vermieter Herr Horn (horn@immo-horn.de, 0221 333444) heraus.';
    const form = `Name: Ute Sommer\nTelefon: 0176 1010101\nNachricht: ${said}`;
    const { email, phone, notes } = read(form, 'Kontaktformular <wordpress@umzug-meyer.example>');
    expect({ email, phone, notes }).toEqual({ email: '', phone: '0176 1010101', notes: said });
  });
});

describe('a customer who passes on what somebody else wrote', () => {
  const passedOn = (above: string, from: string, text: string) =>
    `${above}\n\nVon: ${from}\nGesendet: Freitag, 13. November 2026 10:00\nAn: Eva Bauer <eva.bauer@gmx.de>\nBetreff: Ihre Wohnung\n\n${text}`;

  it.each([
    [
      'Ich brauche ein Angebot für meinen Umzug, meine Nummer: 0177 8899001.',
      'Hausverwaltung Rheinblick <info@rheinblick.example>',
      'Sehr geehrte Frau Bauer,\ndie Schlüsselübergabe findet am 27.02.2027 statt.\nJens Ritter\nTel. 02233 445566',
    ],
    [
      'Können Sie dieses Angebot unterbieten? Meine Nummer: 0177 8899001.',
      'Schnell Umzüge <info@schnell.example>',
      'gerne bieten wir Ihnen den Umzug am 20.03.2027 für 1.450 € an.\nTel. 0221 112233\nSchnell Umzüge',
    ],
    [
      'Umzug im Mai nach Bonn, siehe Grundriss. Telefon: 0177 8899001.',
      'Makler Schulz <info@makler-schulz.example>',
      'Liebe Frau Bauer, anbei der Mietvertrag.\nTel. 0228 445566',
    ],
    [
      'Wir nehmen das Angebot an, Telefon: 0177 8899001.',
      'Umzug Meyer <info@umzug-meyer.example>',
      'anbei unser Angebot. Umzugstermin 15.03.2027',
    ],
  ])('is the customer, and not whoever wrote it: %j', (above, from, text) => {
    const lead = read(passedOn(above, from, text), EVA, 'WG: Ihre Wohnung');
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@gmx.de', phone: '0177 8899001' });
    expect(lead).not.toHaveProperty('movingDate');
    expect(lead.notes).toContain(`Von: ${from}`);
    expect(lead.notes).toContain(text);
  });

  it('also where the office has passed both on', () => {
    const landlord = passedOn(
      'Ich brauche ein Angebot für meinen Umzug.',
      'Haus <info@haus.example>',
      'Sehr geehrte Frau Bauer, die Übergabe ist am 27.02.2027.',
    );
    const head =
      'Von: Eva Bauer <eva.bauer@gmx.de>\nGesendet: Freitag, 13. November 2026 11:00\nAn: info@umzug-meyer.example\nBetreff: WG: Ihre Wohnung';
    const lead = read(`${head}\n\n${landlord}`, 'Karl <karl@umzug-meyer.example>', 'WG: WG: Ihre Wohnung');
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@gmx.de' });
    expect(lead.notes).toContain('die Übergabe ist am 27.02.2027');
  });

  const MIA = 'Mia Lorenz <mia@lorenz.example>';
  const FORM = 'Name: Mia Lorenz\nE-Mail: mia@lorenz.example\nAuszug: 53113 Bonn\nEinzug: 53721 Siegburg';
  it.each([
    ['Das kam bei mir an.', MIA, 'Hallo, ich ziehe am 28.02.2027 von Bonn nach Siegburg.'],
    ['Ich leite euch das weiter, wir sind ausgebucht.', MIA, 'Wir ziehen im Mai von Bonn nach Siegburg.'],
    ['Ich habe noch keine Antwort.', EVA.replace('Eva Bauer', 'Mia Lorenz'), 'Hätten Sie am 12.03. Zeit?'],
    ['Meine Mail kam zurück.', MIA, 'Umzug am 12.03.2027\nVon: 50667 Köln\nNach: 53111 Bonn'],
    ['Die Rechnung geht an mich.', MIA, 'wir suchen ein Umzugsunternehmen für den 31.01.2027.'],
    ['Ich bin unterwegs, bitte kümmern.', 'Umzug Meyer <info@umzug-meyer.example>', FORM],
    ['', 'Umzug Meyer <info@umzug-meyer.example>', FORM],
    ['Ich bin unterwegs.', 'WordPress <wordpress@formulare.example>', FORM],
  ])('but of a request the first sender is the customer: %j', (above, from, request) => {
    const lead = read(passedOn(above, from, request), EVA, 'WG: Umzug');
    expect(lead.name).toBe('Mia Lorenz');
    expect(lead.phone).toBe('');
  });

  it('and of a portal’s mail, whatever it says, nobody who passes it on', () => {
    const portal = 'Umzugsportal <anfrage@umzugsauktion.example>';
    const text = passedOn('Ich bin unterwegs.', portal, 'Neu eingegangen: Tom Beck, 0171 2223334');
    const mail = { from: EVA, subject: 'WG: Neu', text };
    expect(parseLead(mail, { ...own, portals: ['umzugsauktion.example'] }).email).toBe('');
  });

  it.each([
    ['Bitte um ein Angebot für den Umzug von Köln nach Hürth.', 'die Übergabe findet am 27.02.2027 statt.'],
    ['Ich brauche ein Angebot.', 'bei mir passt die Übergabe am 27.02.2027.'],
  ])('and of what is none whoever asks above it: %j', (above, text) => {
    const lead = read(passedOn(above, 'Jens Ritter <jens@ritter.example>', text), EVA, 'WG: Übergabe');
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva.bauer@gmx.de' });
    expect(lead.notes).toContain(text);
  });
});

describe('the number in a colleague’s signature is not the customer’s', () => {
  const SANDRA = 'Sandra Vogel <s.vogel@umzug-meyer.example>';
  const head =
    'Von: Eva Bauer <eva@posteo.de>\nGesendet: Montag, 16. November 2026 08:00\nAn: info@umzug-meyer.example\nBetreff: Anfrage';
  const request = 'Umzug am 22.03.2027 von 50667 Köln nach 53111 Bonn.';

  it.each([
    [`${head}\n\n${request}\nEva Bauer\n\nSandra Vogel\nMobil 0160 5554443`, 'WG: Anfrage', 'Eva Bauer'],
    [
      `${head}\n\n${request}\nEva Bauer\n\nMit freundlichen Grüßen\n\nSandra Vogel\nTel.: 0160 5554443`,
      'WG: Anfrage',
      'Eva Bauer',
    ],
    [`${request}\n\nMit freundlichen Grüßen\nSandra Vogel\nTel. 0160 5554443`, 'WG: Anfrage', 'Unbekannt'],
    [`${request}\n\nMit freundlichen Grüßen\nSandra Vogel\nTel. 0160 5554443`, 'Anfrage', 'Unbekannt'],
    [`Name: Mia Lorenz\nTermin: 28.2.\n\nVG Sandra Vogel, 0160 5554443`, 'Lead', 'Mia Lorenz'],
    [`Name: Mia Lorenz\nTermin: 28.2.\n\nGruß\nSandra Vogel\nTel.: 0160 5554443`, 'Lead', 'Mia Lorenz'],
    [`Name: Mia Lorenz\nTermin: 28.2.\n\nSandra Vogel\n0160 5554443`, 'Lead', 'Mia Lorenz'],
  ])('%j', (text, subject, name) => {
    const lead = read(text, SANDRA, subject);
    expect(lead).toMatchObject({ name, phone: '' });
    expect(lead.notes).toContain('0160 5554443');
  });

  it('but above it one is', () => {
    const text = `${request}\nMia Lorenz 0176 4443332\n\nViele Grüße\nSandra Vogel\n0160 5554443`;
    expect(read(text, SANDRA, 'WG: Umzug').phone).toBe('0176 4443332');
  });

  it.each([
    ['Daten unten.\nLG Sandra\n\nName: Mia Lorenz\nTelefon: 0176 4443332', SANDRA, 'Anruf'],
    ['Sandra Vogel\n\nName: Mia Lorenz\nTelefon: 0176 4443332\nNach: 53721 Siegburg', SANDRA, 'Anruf'],
    [`${request}\n\nViele Grüße\nMia Lorenz\n0176 4443332`, SANDRA, 'WG: Umzug'],
    [
      'Name: Mia Lorenz\nNachricht: Bitte um Rückruf.\nViele Grüße, Mia\nTelefon: 0176 4443332',
      'Umzug Meyer <umzug@umzug-meyer.example>',
      'Anfrage',
    ],
  ])('and is below what the colleague fills in, or a customer has signed: %j', (text, from, subject) =>
    expect(read(text, from, subject)).toMatchObject({ name: 'Mia Lorenz', phone: '0176 4443332' }),
  );
});

it('below the form of a portal that is not known its number and its address are not the customer’s', () => {
  const form =
    'Name: Tom Beck\nVon: Zwickauer Str. 1, 09112 Chemnitz\nNach: Leipziger Str. 4, 09113 Chemnitz';
  const portal = 'Umzugspreisvergleich <leads@umzugspreis.example>';
  expect(read(`${form}\n\nMit freundlichen Grüßen\nService-Hotline: 0800 7778889`, portal).phone).toBe('');
  expect(read(`${form}\n\nFragen? support@umzugspreis.example`, portal).email).toBe('');
});
