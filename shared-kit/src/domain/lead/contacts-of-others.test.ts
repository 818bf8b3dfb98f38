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
    ['Meine Frau ist am Dienstag da, Handy 0177 5544332.', ''],
    ['Ansprechpartnerin ist meine Kollegin Tanja Ulrich (t.ulrich@lang.example, 0211 445577).', ''],
    [
      'Ansprechpartner vor Ort ist Herr Lang, Tel. 0211 445577.\nMeine Handynummer: 0172 6655443',
      '0172 6655443',
    ],
    ['Mein Mann ist verreist, meine Handynummer ist 0172 6655443.', '0172 6655443'],
    ['Mein Mann ist verreist, Sie erreichen mich unter Tel. 0172 6655443.', '0172 6655443'],
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

describe('nor where their own stands below it', () => {
  it.each([
    'Schlüssel bei Familie Krause im EG (0221 445566).',
    'Schlüssel gibt es bei Herrn Krause, Telefon 0221 445566.',
    'Für die neue Wohnung bitte Herrn Lenz anrufen (0160 1112223), er lässt Sie rein.',
    'Mein Mann ist am Umzugstag da (0160 1112223), ich bin im Büro.',
    'Meine Nichte Ulrike Sander hilft mir, sie ist unter 0163 1239876 zu erreichen.',
    'Meine Mutter hat den Schlüssel - 0221 445566.',
    'Herr Krause aus dem EG macht auf (0221 445566).',
    'Den Schlüssel hat meine Oma (0221 445566).',
    'Vor Ort ist mein Partner Jens, 0221 445566.',
    'Am Umzugstag ist mein Lebensgefährte da (0221 445566).',
    'Vor Ort ist meine Mutter, Frau Gisela Bauer, 0221 445566.',
    'In Bonn öffnet Frau Lenz (0221 445566) die Tür.',
    'Am Auszugstag ist Herr Lenz vor Ort, Mobil 0160 1112223.',
    'Meine Tochter ist vor Ort. Ihre Nummer: 0160 1112223.',
    'Mein Sohn hilft mit. Seine Handynummer, falls ich nicht da bin: 0160 1112223.',
    'Für die Kaution die Daten meines Vermieters:\nImmo Süd GmbH\nParkweg 3\n51105 Köln\nTel. 0221 111222\n',
    'Notfallkontakt: 0160 1112223 (meine Schwester)',
    'Notfallnummer 0160 1112223',
    'Im Notfall 0160 1112223 (meine Schwester)',
  ])('%j', (said) => {
    const { phone, notes } = read(`${said}\nEva Bauer\n0171 7654321`);
    expect(phone).toBe('0171 7654321');
    expect(notes).toContain(said);
  });
});

it.each(['Viele Grüße, Eva', 'Viele Grüße von Eva und Max Bauer'])(
  'nor where it stands below the farewell: %j',
  (farewell) =>
    expect(read(`Die Tür öffnet Frau Lenz vom EG, 0221 445566.\n\n${farewell}\n0171 7654321`).phone).toBe(
      '0171 7654321',
    ),
);

it.each(['Ringstr. 5\n50667 Köln', 'Ringstr. 5, 50667 Köln', 'Projektleiterin'])(
  'nor where it stands further below the farewell: %j',
  (between) => {
    const said = 'Für den Zugang rufen Sie bitte Herrn Lenz an, 0160 1112223.';
    expect(read(`${said}\n\nGruß\nEva Bauer\n${between}\nTelefon: 0171 7654321`).phone).toBe('0171 7654321');
  },
);

it('and what stands below a farewell in a firm’s own signature is not theirs instead', () => {
  const said = 'Bitte rufen Sie Frau Thoma an, Tel. 0211 445566-12.';
  const signature = 'Mit freundlichen Grüßen\nEva Bauer\nRingstr. 5, 50667 Köln\nTel. 0211 445566-0';
  expect(read(`${said}\n\n${signature}`).phone).toBe('0211 445566-12');
});

describe('but who has called is who asks, whoever has signed', () => {
  const OFFICE = 'Büro <info@umzug-meyer.example>';
  const below = 'Umzug von Köln nach Bonn.\nVG\nJana Lutz\n0175 1234567';

  it.each([
    ['Anruf Frau Peters 0171 2223334.', OFFICE],
    ['Bitte Frau Peters anrufen: 0171 2223334.', OFFICE],
    ['Anruf Frau Peters 0171 2223334.', EVA],
    ['Anruf von Frau Peters 0171 2223334.', EVA],
    ['Frau Kessler hat angerufen, Tel. 0171 2223334.', EVA],
    ['Herr Kessler, 0171 2223334, bittet um Rückruf.', EVA],
    ['Sehr geehrte Frau Meyer, abends unter 0171 2223334.', EVA],
    ['Meine Frau und ich sind da, 0171 2223334.', EVA],
  ])('%j from %j', (said, from) => expect(read(`${said} ${below}`, from).phone).toBe('0171 2223334'));
});

it('nor is what stands beside a fax in the signature of the firm where they work', () => {
  const firm = 'Stadtwerke Hamm GmbH\nTel. 02381 274-0 · Fax 02381 274-99';
  const text = 'Umzug im Mai.\n\nViele Grüße\nEva Bauer\n';
  expect(read(`${text}0171 2223334\n\n${firm}`).phone).toBe('0171 2223334');
  expect(read(`${text}${firm}`).phone).toBe('02381 274-0');
  expect(read(`Vor Ort: Frau Lenz, 0221 445566. ${text}${firm}`).phone).toBe('02381 274-0');
});

it.each(['Rückruf bitte bei', 'Bitte zurückrufen bei', 'Rückfragen bitte bei', 'Bitte melden bei'])(
  'but who is called back is who asks: %s',
  (said) => expect(read(`Umzug im Mai. ${said} Frau Bauer, Tel. 0221 445566.`).phone).toBe('0221 445566'),
);

it.each(['Bitte klingeln bei', 'Bitte melden bei', 'Schlüssel zu erfragen bei'])(
  'and where one rings is not, where the customer has a number: %s',
  (said) => {
    const text = `Umzug im Mai. ${said} Frau Krause, Tel. 0221 445566.`;
    for (const signature of ['Gruß Eva Bauer 0171 2223334', 'Eva Bauer, 0171 2223334'])
      expect(read(`${text}\n${signature}`).phone).toBe('0171 2223334');
  },
);

it.each(['Bitte klingeln bei', 'Schlüssel zu erfragen bei', 'Für den Schlüssel bitte melden bei'])(
  'nor where the customer has none: %s',
  (said) => expect(read(`Umzug im Mai. ${said} Frau Krause, Tel. 0221 445566.`).phone).toBe(''),
);

it.each([
  'Der Elektriker Herr Horn (0221 445566) kommt am gleichen Tag.',
  'Das Umzugsgut nimmt in Bonn Herr Horn entgegen, Tel. 0221 445566.',
  'Empfohlen hat Sie Familie Horn, 0221 445566.',
  'Herr Horn, 0221 445566, nimmt den Schlüssel entgegen.',
])('nor whom they but name: %j', (said) => expect(read(`Umzug im Mai. ${said}\nGruß Eva`).phone).toBe(''));

it('but whoever greets one of the office, moves or signs so, is', () => {
  const greets = 'Hallo Frau Meyer, Tel. 0171 2223334 für alles Weitere.';
  const signature = 'Gruß\nEva Bauer\nKanzlei Lutz\nTelefon 0221 445566-12';
  expect(read(`${greets}\n\n${signature}`).phone).toBe('0171 2223334');
  expect(read('Es geht um den Umzug von Frau Horn (0171 2223334) nach Bonn.').phone).toBe('0171 2223334');
  for (const said of [
    'Interessent Herr Horn 0171 2223334, Entrümpelung Keller.',
    'Name Herr Peter Horn, wohnhaft Köln, Handy 0171 2223334, Klaviertransport.',
    'Wir haben mit Frau Horn gesprochen, 0171 2223334 ist unsere Nummer.',
  ])
    expect(read(said).phone).toBe('0171 2223334');
  expect(read('Umzug im Mai.\n\nFamilie Bauer, 0171 2223334').phone).toBe('0171 2223334');
});

it('nor is where somebody wants a fax', () =>
  expect(read('Umzug im Mai. Das Angebot bitte faxen an 0221 445566.').phone).toBe(''));

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
    'Ihre Nummer habe ich von Herrn Lutz, meine ist 0171 2223334.',
    'Tel. 0171 2223334 - mein Vermieter weiß Bescheid',
    'Bitte bei Familie Bauer klingeln, Tel. 0171 2223334.',
    '- Schlüsselübergabe mit dem Vermieter ist am Vormittag\n- Tel. 0171 2223334',
    'Besichtigung geht auch mit meinem Vermieter zusammen\n0171 2223334',
    'Umzug wegen Eigenbedarf des Vermieters, Telefon: 0171 2223334',
    'Bitte kein Makler, Tel. 0171 2223334.',
    'Hausverwaltung informiert: ja, Telefon: 0171 2223334',
    'Ich bin Vermieter: nein, Telefon: 0171 2223334',
    'Viele Grüße\nEva Bauer\nSüd Hausverwaltung GmbH, Tel. 0171 2223334',
    'Gruß\nEva Bauer | Immobilienmaklerin | Tel. 0171 2223334',
    'Gruß\nEva Bauer\nTel. 0171 2223334 · Fax 0221 445566',
    'Gruß\nEva Bauer\nFax 0221 445566 | Mobil 0171 2223334',
    'Gruß\nEva Bauer\nTel./Fax 0221 445566\nMobil 0171 2223334',
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

describe('whoever asks to be answered elsewhere is written to there', () => {
  const request = 'Umzug am 12.03.2027 von 50667 Köln nach 53111 Bonn.';
  const signature = 'Viele Grüße\nEva Bauer\nStadtwerke Köln\nTel. 0221 5310';
  const WORK = 'Eva Bauer <eva.bauer@stadtwerke.example>';

  it.each([
    'Ich schreibe von meiner Dienstadresse, bitte antworten Sie an eva@privat.example.',
    'Antworten Sie bitte an eva@privat.example, danke.',
    'Antwort bitte nur an meine private Adresse: eva@privat.example',
    'Bitte an eva@privat.example antworten.',
    'Antworten Sie bitte nicht an diese Adresse, sondern an eva@privat.example.',
    'Ich schreibe von meiner Dienstadresse, bitte antworten Sie an\neva@privat.example.',
    'Bitte nicht an eva.bauer@stadtwerke.example antworten, sondern an eva@privat.example.',
    'Bitte antworten Sie nicht an eva.bauer@stadtwerke.example,\nsondern an eva@privat.example.',
  ])('%j', (said) => {
    const lead = read(`${said}\n${request}\n\n${signature}`, WORK);
    expect(lead).toMatchObject({ name: 'Eva Bauer', email: 'eva@privat.example', phone: '' });
    expect(lead.notes).toContain('0221 5310');
    const own = `${said}\n${request} Meine Handynummer: 0171 2223334\n\n${signature.replace('Tel.', 'Tel.:')}`;
    expect(read(own, WORK).phone).toBe('0171 2223334');
  });

  it('and has from home the number below the name', () => {
    const lead = read(`${request} Bitte an eva@privat.example antworten.\nGruß\nEva Bauer\n0171 2223334`);
    expect(lead).toMatchObject({ email: 'eva@privat.example', phone: '0171 2223334' });
    expect(lead.notes).toContain('Absender: Eva Bauer <eva.bauer@gmx.de>');
  });

  it.each([
    'Bitte antworten Sie auch meinem Vermieter an max@schulz-haus.example.',
    'Wegen der Schlüssel schreibe ich an max@schulz-haus.example.',
    'Die Rechnung bitte an max@schulz-haus.example.',
    'Bitte antworten Sie an info@umzug-meyer.example.',
    'Letzte Woche habe ich eine Antwort an info@umzugsmeier.example geschickt, war wohl falsch.',
    'Fotos hat mein Mann schon als Antwort an kern@meyer-umzuege.example gesendet.',
    'Bitte nicht mehr an eva.alt@web.example antworten, die Adresse lösche ich.',
    'Wegen der Rechnung schreiben Sie bitte an buchhaltung@firma-lang.example.',
    'Die Rechnung bitte an das Amt, Antwort an leistung@amt.example in Kopie.',
    'Ich bat Sie, bitte an eva.alt@web.example zu schreiben, das war falsch.',
    'Bitte schreiben Sie an lutz@hv.example, wenn Sie den Aufzug brauchen.',
    'Bitte schreiben Sie an hausmeister@hv.example.',
    'Bitte schreiben Sie an lutz@hv.example, ob Sie den Aufzug brauchen.',
    'Bitte antworten Sie an rechnung@firma-lang.example.',
    'Ich habe die Fotos nicht an info@umzug-meyer.example geschickt, sondern an umzug@meyer.example.',
    'Bitte antworten Sie mir und auch an max@schulz-haus.example.',
  ])('but not at another’s address: %j', (said) =>
    expect(read(`${request} ${said}`, WORK).email).toBe('eva.bauer@stadtwerke.example'),
  );
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

  it.each([
    ['Anruf von Herrn Kessler, 0179 3344551', 'Kessler'],
    ['Telefonat mit Frau Dr. Ida Lang, 0179 3344551', 'Dr. Ida Lang'],
    ['Bitte um Anruf von Herrn Vogel, 0179 3344551', 'Unbekannt'],
    ['Anruf von Herrn Kessler, zieht im Mai um. Bitte zurückrufen bei Herrn Kessler 0179 3344551', 'Kessler'],
  ])('and who has called is who asks: %j', (note, name) => {
    const lead = read(`${note}\n${request}\n\nGruß Sandra`, SANDRA, 'Telefonnotiz');
    expect(lead).toMatchObject({ name, phone: '0179 3344551' });
    expect(lead.notes).toContain(note);
  });
});

it('below the form of a portal that is not known its number and its address are not the customer’s', () => {
  const form =
    'Name: Tom Beck\nVon: Zwickauer Str. 1, 09112 Chemnitz\nNach: Leipziger Str. 4, 09113 Chemnitz';
  const portal = 'Umzugspreisvergleich <leads@umzugspreis.example>';
  expect(read(`${form}\n\nMit freundlichen Grüßen\nService-Hotline: 0800 7778889`, portal).phone).toBe('');
  expect(read(`${form}\n\nFragen? support@umzugspreis.example`, portal).email).toBe('');
});
