import { describe, expect, it } from 'vitest';
import { customerOfLead, leadProblem, parseLead } from './index.ts';

const mail = (text: string, from = 'Anna Beispiel <anna@post.example>', subject = 'Umzug') =>
  parseLead({ from, subject, text });

describe('what is the office’s own is never the customer’s', () => {
  const own = { emails: ['info@umzug-profi.example'], phones: ['+49 (0)221 7654321'] };
  const text = 'Kundin rief an, Tel. 0221 / 7654321, Umzug nach Bonn.\n\nGruß\nKarsten Chef';

  it('neither a colleague’s name and address nor the office’s number', () => {
    const from = 'Karsten Chef <chef@umzug-profi.example>';
    expect(parseLead({ from, subject: 'Lead', text }, own)).toMatchObject({
      name: 'Unbekannt',
      email: '',
      phone: '',
    });
  });

  it('nor where a form names them', () => {
    const form = 'Name: Karl Otto\nE-Mail: INFO@umzug-profi.example\nTelefon: 0221 7654321\nMobil: 0171 1';
    expect(parseLead({ from: '', subject: '', text: form }, own)).toMatchObject({
      name: 'Karl Otto',
      email: '',
      phone: '',
    });
  });

  it('nor the address of who passes leads on, beneath the form', () => {
    const form = 'Name: Karl Otto\nTelefon: 0171 1234567\n\nFragen? service@mail.umzugsauktion.example';
    const from = 'Umzugsauktion <lead@umzugsauktion.example>';
    expect(
      parseLead({ from, subject: '', text: form }, { portals: ['umzugsauktion.example'] }),
    ).toMatchObject({
      name: 'Karl Otto',
      email: '',
      phone: '0171 1234567',
    });
    expect(
      parseLead(
        { from: 'a@b.example', subject: '', text: 'E-Mail: karl@kein-umzugsauktion.example' },
        {
          portals: ['umzugsauktion.example'],
        },
      ).email,
    ).toBe('karl@kein-umzugsauktion.example');
  });

  it('but a free mail provider whose mails are allowed is no portal', () => {
    const form = { from: 'lead@umzug365.de', subject: '', text: 'E-Mail: erika@gmx.de' };
    expect(parseLead(form, { portals: ['gmx.de'] }).email).toBe('erika@gmx.de');
  });

  it.each([
    ...['web.de', 'gmx.net', 'netcologne.de', 'ewe.net', 'email.de', 'osnanet.de', 'mnet-online.de'],
    ...['kabelbw.de', 'o2online.de', 'alice-dsl.net', 'tuta.io', 'yahoo.co.uk', 'hotmail.fr', 'live.at'],
  ])('somebody with the office’s provider %s is not the office', (provider) => {
    const from = `Anna Beispiel <anna@${provider}>`;
    expect(parseLead({ from, subject: '', text: '' }, { emails: [`profi@${provider}`] })).toMatchObject({
      name: 'Anna Beispiel',
      email: `anna@${provider}`,
    });
  });
});

it.each(['Straße/Nr.', 'Straße / Nr', 'Straße/Hausnummer'])(
  'whoever writes %j has sent it, and no portal',
  (label) => {
    const home = (street: string, town: string) => `${label}: ${street}\nPLZ / Ort: ${town}`;
    const form = `Auszug\n${home('Ringstr. 4', '50667 Köln')}\nEinzug\n${home('Weg 9', '53111 Bonn')}`;
    expect(mail(`Hallo, hier meine Daten\n\n${form}\n\nLG Anna Beispiel\n0171 7654321`)).toMatchObject({
      ...{ source: 'Email', name: 'Anna Beispiel', email: 'anna@post.example', phone: '0171 7654321' },
      ...{ fromAddress: 'Ringstr. 4, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' },
    });
  },
);

it('says which words gave which field, and none where the head gave it', () => {
  const { recognised, readText } = mail('Telefon: 0171 2345678\nVon: Weg 1, 10115 Berlin');
  expect(recognised).toContainEqual({ field: 'phone', text: '0171 2345678', start: 9, end: 21 });
  expect(recognised).toContainEqual({ field: 'fromPostcode', text: '10115', start: 34, end: 39 });
  expect(recognised).toContainEqual({ field: 'email', text: 'anna@post.example' });
  expect(readText.slice(34, 39)).toBe('10115');
});

it('marks what of a portal’s mail the customer wrote between its lines', () => {
  const form = 'Name: Karl Otto\nWir haben ein Klavier.\nTelefon: 0171 2345678\nAnfrage ID: 7\nMit Klavier!';
  const { recognised, notes } = mail(form, 'Umzug365 <lead@umzug365.de>');
  expect(notes).toBe('Wir haben ein Klavier.\nMit Klavier!\n\nAnfrage ID: 7');
  expect(recognised.filter(({ field }) => field === 'notes')).toEqual([
    { field: 'notes', text: 'Wir haben ein Klavier.', start: 16, end: 38 },
    { field: 'notes', text: 'Mit Klavier!', start: 75, end: 87 },
  ]);
});

describe('between portal and customer', () => {
  const portals = (text: string) =>
    mail(`Name: Karl Otto\n${text}`, 'Umzug365 <lead@umzug365.de>', 'Neue Umzugsanfrage');
  const rest = 'Auszug PLZ Ort: 04109 Leipzig\nZimmer: 3';

  describe.each([
    'Bitte rufen Sie den Kunden erst ab 18 Uhr an, vorher ist niemand da.',
    'Bitte kontaktieren Sie den Kunden nur abends.',
    'Bitte melden Sie sich bei der Kundin nur schriftlich.',
    'Sie können die Kundin nur schriftlich erreichen, sie ist gehörlos.',
    'Alle Angaben ohne Gewähr, der Keller ist noch nicht ausgemessen.',
    'Es gelten die Parkverbote in unserer Straße.',
    'Viel Erfolg und bitte das Klavier nicht vergessen',
    'Wir wünschen Ihnen viel Erfolg beim Tragen unseres Flügels, er wiegt 300 kg.',
    'Wir haben eine neue Anfrage, weil der alte Termin ausfällt.',
    'Wir haben noch ein Aquarium mit 500 Litern:',
    'Unsere Möbel stehen auf www.moebel.example wie neu.',
    'Ihre Anfrage wurde an Herrn Meyer weitergeleitet',
    'Datenschutz ist uns wichtig, bitte nichts weitergeben.',
    'Impressum brauchen wir nicht, aber das Klavier.',
    'Sie haben Fragen? Unser Nachbar hat den Schlüssel.',
    'Hotline gibt es keine, bitte Klingel Beck drücken.',
    'Bei Fragen wenden Sie sich an die Hausverwaltung, Frau Kurz.',
    'Diese Nachricht wurde von Hand geschrieben, das Klavier muss mit.',
    'Beste Grüße an das Team, wir freuen uns',
  ])('%s', (said) => {
    const below = 'Unser Hund bleibt im Bad.';
    it.each([
      ['between the lines', `${said}\n${rest}`, said],
      ['below them', `${rest}\n${said}\n${below}`, `${said}\n${below}`],
      ['as a message', `${rest}\nBemerkung: ${said}`, said],
      ['within one', `${rest}\nBemerkung: Klavier.\n${said}\n${below}`, `Klavier.\n${said}\n${below}`],
      ['beside other facts', `Anfrage ID: 7\n${said}\n${rest}`, `${said}\n\nAnfrage ID: 7`],
    ])('is the customer’s %s', (_, text, notes) => expect(portals(text).notes).toBe(notes));
  });

  it.each([
    ...['Neue Umzugsanfrage', 'Sie haben eine neue Umzugsanfrage erhalten.', 'Weitere Details zum Umzug:'],
    ...['Sie können die Kundin gerne direkt erreichen.', 'Bitte kontaktieren Sie den Interessenten zeitnah!'],
    ...['Bitte rufen Sie den Kunden bald an.', 'Setzen Sie sich bitte mit dem Kunden in Verbindung.'],
    ...['Ihre Anfrage ging auch an 3 weitere Unternehmen.', 'Viel Erfolg!', 'Alle Angaben ohne Gewähr.'],
    ...['Es gelten die allgemeinen Geschäftsbedingungen.', '* Impressum | Datenschutz *'],
    ...['Mit freundlichen Grüßen', 'Diese E-Mail wurde automatisch erstellt.'],
  ])('%s is the portal’s', (line) => {
    expect(portals(`${line}\n${rest}`)).toMatchObject({ notes: '', apartment: { rooms: 3 } });
    expect(portals(`Anfrage ID: 7\n${line}\n${rest}`).notes).toBe('Anfrage ID: 7');
  });

  it.each([
    ...['-- ', '________', 'Ihr Umzug365-Team', 'Dein Immoscout24 Team', 'Ihr Team von ImmobilienScout24'],
    ...['Mit freundlichen Grüßen, Ihr Team', 'Umzug365 GmbH', 'Umzug365 GmbH, Musterallee 1, 50667 Köln'],
    ...['Impressum und Datenschutz', 'Sie haben noch Fragen?', 'Unser Kundenservice: 0221 9999990'],
    ...['Bei Fragen wenden Sie sich jederzeit an unseren Support.', 'Service-Hotline 0221 / 99 99 99-0'],
    ...['Diese E-Mail wurde automatisch versandt.', 'Bitte antworten Sie nicht auf diese E-Mail.'],
    ...['© 2026 Umzug365', 'Amtsgericht Köln, HRB 12345', 'Handelsregister:', 'Geschäftsführung'],
  ])('with %s the portal ends', (line) => {
    const footer = `Viele Grüße\n\n${line}\nTelefon: 0221 9999990\nE-Mail: a@portal.example\nWir helfen Ihnen gern.`;
    expect(portals(`${rest}\nBemerkung: Klavier.\n${footer}`)).toMatchObject({
      ...{ phone: '', email: '', notes: 'Klavier.' },
    });
  });

  it.each([
    'Diese E-Mail wurde automatisch\nerstellt. Bitte antworten Sie nicht\nauf diese E-Mail.',
    'Bei Fragen wenden Sie sich\njederzeit an unseren\nKundenservice.',
    'Umzug365 GmbH, Musterallee 1,\n50667 Köln, Amtsgericht Köln,\nHRB 12345',
    'Diese E-Mail wurde automatisch erstellt. Bitte antworten Sie nicht auf diese E-Mail.',
  ])('and so it does where that is folded: %j', (footer) => {
    expect(portals(`${rest}\nBemerkung: Klavier.\n\n${footer}`).notes).toBe('Klavier.');
    const said = 'Bitte nicht vor 8 Uhr\nklingeln.';
    expect(portals(`${rest}\n${said}\n${footer}`).notes).toBe(said);
    expect(portals(`${rest}\n${footer}\n${said}`).notes).toContain(said);
  });

  it.each([
    'Bei Fragen erreichen Sie uns unter:',
    'Unser Kundenservice hilft Ihnen:',
    'Umzug365 ist ein Dienst aus Köln',
    'Geschäftsführer: Karl Nord',
    'Viele Grüße\nMax vom Dienst',
    'Hotline gibt es keine, bitte Klingel Beck drücken.',
  ])('below %s no address and no number is the customer’s, and every sentence', (line) => {
    const below =
      'Firma: Umzug Nord\nTelefon: 0221 9999990\nE-Mail: a@portal.example\nUnser Hund bleibt im Bad.';
    const lead = portals(`${rest}\n${line}\n${below}`);
    expect(lead).toMatchObject({ phone: '', email: '' });
    expect(lead).not.toHaveProperty('company');
    expect(lead.notes).toContain('Unser Hund bleibt im Bad.');
  });

  it.each([
    `${rest}\nBei Fragen erreichen Sie mich ab 18 Uhr.`,
    `${rest}\nSo rufen Sie ohne Hotline an:`,
    `Hotline gibt es keine.\nTelefon: 0171 2345678\n${rest}`,
  ])('but below what is no footer they are: %j', (above) => {
    expect(portals(`${above}\nTelefon: 0171 2345678`).phone).toBe('0171 2345678');
  });

  it('below what resembles a footer a message is one still', () => {
    const lead = portals(`Anfrage ID: 7\n${rest}\nHotline gibt es keine.\nBemerkung:\nKlavier\nSofa`);
    expect(lead.notes).toBe('Klavier\nSofa\n\nHotline gibt es keine.\n\nAnfrage ID: 7');
  });
});

it('a day without a year stays open where nobody knows when the mail was sent', () => {
  expect(mail('Umzugstag: 24.12.')).not.toHaveProperty('movingDate');
});

it('HTML counts, unless the text beside it says much more', () => {
  const from = 'a@b.example';
  const text = 'Name: Anna Beispiel\nTelefon: 0171 2345678\nVon: Weg 1, 10115 Berlin';
  expect(parseLead({ from, subject: '', text, html: '<p>Ihr Bild</p>' }).name).toBe('Anna Beispiel');
  expect(
    parseLead({ from, subject: '', text: 'Telefon: 0190 1', html: '<p>Name: Karl Otto</p>' }),
  ).toMatchObject({
    name: 'Karl Otto',
    phone: '',
  });
  // The one says nothing that is read; the other says something, and far less.
  const short = 'Telefon: 0171 2345678';
  expect(parseLead({ from, subject: '', text: short, html: '<p>Ihr Bild</p>' }).phone).toBe('0171 2345678');
  const html = `<p>${short}</p><p>${'Wir sind ein Portal. '.repeat(20)}</p>`;
  expect(parseLead({ from, subject: '', text: `${text}\nZimmer: 3`, html }).name).toBe('Anna Beispiel');
});

describe('why no customer is made by itself', () => {
  it.each([
    [{ name: 'Anna', email: 'a@b.de', phone: '' }, undefined],
    [{ name: 'Anna', email: '', phone: '030 1' }, undefined],
    [{ name: 'Unbekannt', email: 'a@b.de', phone: '' }, 'Kein Name in der E-Mail gefunden'],
    [{ name: ' ', email: 'a@b.de', phone: '' }, 'Kein Name in der E-Mail gefunden'],
    [
      { name: 'Anna', email: '', phone: ' ' },
      'Parse error: weder E-Mail-Adresse noch Telefonnummer gefunden',
    ],
  ])('%j: %s', (lead, problem) => {
    expect(leadProblem(lead)).toBe(problem);
    expect(leadProblem(lead, { lenient: true })).toBeUndefined();
  });
});

it('whatever staff make of a lead becomes a customer that can be stored', () => {
  const long = `Ä${'x'.repeat(30_000)}🚚`;
  const lead = {
    ...mail(''),
    name: long,
    firstName: long,
    lastName: long,
    company: long,
    email: `${long}@b.de`,
    phone: long,
  };
  const customer = customerOfLead({
    ...lead,
    fromAddress: `a\nb${long}`,
    toAddress: long,
    services: [long],
    notes: long,
  });
  expect(customer).toMatchObject({ email: '', services: [long.slice(0, 100)] });
  expect(customer.fromAddress).toHaveLength(300);
  expect(customerOfLead({ ...mail(''), name: '\u0007' }).name).toBe('Unbekannt');
  expect(
    customerOfLead({ ...mail(''), apartment: { rooms: 900, area: -1, floor: 2.5, hasElevator: true } }),
  ).not.toHaveProperty('apartment');
  expect(customerOfLead({ ...mail(''), movingDate: 'morgen' })).not.toHaveProperty('movingDate');
});

it('a company has no first and last name', () => {
  const { name, ...rest } = mail('Bitte um Angebot', 'Muster GmbH <info@muster.example>');
  expect(name).toBe('Muster GmbH');
  expect(rest).not.toHaveProperty('lastName');
});

it('what a form says in fields of its own is not said once more in the notes', () => {
  const form =
    'Name: Erika Muster\nTelefon: 0171 2345678\nVon: Weg 1, 10115 Berlin\nEtage: 2\nZimmer: 3\nFläche: 75 m²';
  expect(mail(form).notes).toBe('');
  expect(mail(`Guten Tag,\n\n${form}\n\nWir haben 😀 ein Klavier.`).notes).toBe('Wir haben 😀 ein Klavier.');
  expect(mail(`${form}\nUmzug am: 24.01.2027, ab 8 Uhr`).notes).toContain('ab 8 Uhr');
  expect(mail(`${form}\nTelefon: 030 1234567`).notes).toContain('030 1234567');
});

describe('an elevator that stands alone beside two addresses', () => {
  const form = 'Name: Karl Otto\nTelefon: 0151 1234567\nVon: Weg 1, 10115 Berlin';
  const to = 'Nach: Gasse 2, 20095 Hamburg';
  const elevators = ({ apartment, destination }: ReturnType<typeof mail>) => [
    apartment?.hasElevator,
    destination?.hasElevator,
  ];

  it.each([
    ['behind both', `${form}\n${to}\nZimmer: 3\nAufzug: Ja`, 'Aufzug: Ja'],
    ['before both', `Fahrstuhl: nein\n${form}\n${to}`, 'Fahrstuhl: nein'],
    ['in a letter', `${form}\n${to}\n\nAufzug: Ja\n\nBitte rufen Sie mich an.`, 'Aufzug: Ja'],
    [
      'where floors name theirs',
      `${form}\n${to}\nEtage Auszug: 2\nEtage Einzug: 3\nAufzug: Ja`,
      'Aufzug: Ja',
    ],
  ])('%s is nobody’s, and stands in the notes', (_, text, said) => {
    const lead = mail(text);
    expect(elevators(lead)).toEqual([undefined, undefined]);
    expect(lead.notes.split(said)).toHaveLength(2);
    expect(lead.notes).toContain(`${said} (Adresse nicht genannt)`);
  });

  it('stands in the notes once from a table too', () => {
    const html = `<table>${`${form}\n${to}\nAufzug: Ja\nEinpacken: Nein`.replace(/(.+?): (.+)/g, '<tr><td><b>$1:</b></td><td>$2</td></tr>')}</table>`;
    expect(parseLead({ from: 'a@portal.example', subject: '', text: '', html }).notes).toBe(
      'Einpacken: Nein\n\nAufzug: Ja (Adresse nicht genannt)',
    );
  });

  it.each([
    ['between them is the first one’s', `${form}\nAufzug: Ja\n${to}`, [true, undefined]],
    [
      'behind a floor of the second is that one’s',
      `${form}, 2. OG\n${to}\nEtage: 3\nAufzug: Ja`,
      [undefined, true],
    ],
    [
      'below a heading is that end’s',
      `${form}\n\nEinzug\nStraße: Gasse 2\nOrt: Hamburg\nAufzug: Ja`,
      [undefined, true],
    ],
    [
      'beside one of the other end is the second’s',
      `${form}\nAufzug: Nein\n${to}\nAufzug: Ja`,
      [false, true],
    ],
  ])('%s', (_, text, expected) => {
    const lead = mail(text);
    expect(elevators(lead)).toEqual(expected);
    expect(lead.notes).not.toContain('Adresse nicht genannt');
  });
});

describe('a floor that stands alone behind two addresses', () => {
  const form = 'Name: Karl Otto\nVon: Weg 1, 10115 Berlin\nNach: Gasse 2, 20095 Hamburg';
  const ends = ({ apartment, destination }: ReturnType<typeof mail>) => [
    apartment?.floor,
    apartment?.hasElevator,
    destination?.floor,
    destination?.hasElevator,
  ];

  it.each([
    ['below rooms and area is of their home', 'Zimmer: 3\nFläche: 72 m²\nEtage: 2', [2]],
    ['with an elevator too', 'Zimmer: 3\nEtage: 2\nAufzug: Ja', [2, true]],
    ['at once is nobody’s', 'Etage: 2\nZimmer: 3', []],
    ['below an address once more is nobody’s', 'Zimmer: 3\nNach: Gasse 3, 20095 Hamburg\nEtage: 2', []],
    ['beside an elevator is nobody’s', 'Etage: 2\nAufzug: Ja', []],
    ['that says whose it is stays there', 'Zimmer: 3\nEtage Einzug: 2', [undefined, undefined, 2]],
    ['below a heading is that end’s', 'Zimmer: 3\n\nEinzug\nEtage: 2', [undefined, undefined, 2]],
    ['beside another is each its own', 'Zimmer: 3\nEtage: 2\nEtage Auszug: 4', [4, undefined, 2]],
  ])('%s', (_, text, expected) => {
    const lead = mail(`${form}\n${text}`);
    expect(ends(lead)).toEqual([0, 1, 2, 3].map((index) => expected[index]));
    if (expected.length === 0) expect(lead.notes).toContain('Etage: 2 (Adresse nicht genannt)');
  });

  it.each([
    ['Von: Weg 1, 10115 Berlin\nEtage: 2\nNach: Gasse 2, 20095 Hamburg', [2]],
    ['Von: Weg 1, 10115 Berlin, EG\nNach: Gasse 2, 20095 Hamburg\nEtage: 2', [0, undefined, 2]],
    ['Nach: Gasse 2, 20095 Hamburg\nEtage: 2', [undefined, undefined, 2]],
    ['Straße: Weg 1\nOrt: 10115 Berlin\nNach: Gasse 2, 20095 Hamburg\nUmzugstag: 22.2.27\nEtage: 2', []],
    ['Straße: Weg 1\nOrt: 10115 Berlin\nEtage: 2\nNach: Gasse 2, 20095 Hamburg', [2]],
  ])('and elsewhere it is that of an address where that is clear: %j', (text, expected) =>
    expect(ends(mail(text))).toEqual([0, 1, 2, 3].map((index) => expected[index])),
  );
});

it.each([
  'Bitte kontaktieren Sie den Kunden nur abends.',
  'Bitte rufen Sie den Kunden erst ab 18 Uhr an, vorher ist niemand da.',
  'Sie können die Kundin nur schriftlich erreichen, sie ist gehörlos.',
  'Viel Erfolg und bitte das Klavier nicht vergessen',
  'Wir wünschen Ihnen viel Erfolg beim Tragen unseres Flügels, er wiegt 300 kg.',
  'Alle Angaben ohne Gewähr, der Keller ist noch nicht ausgemessen.',
  'Es gelten die Parkverbote in unserer Straße.',
  'Datenschutz ist uns wichtig, bitte nichts weitergeben.',
  'Hotline gibt es keine, bitte Klingel Beck drücken.',
  'Diese Nachricht wurde von Hand geschrieben, das Klavier muss mit.',
])('loses nothing of a portal’s mail that only begins as the portal’s own words do: %s', (sentence) => {
  const from = 'Umzug365 <lead@umzug365.de>';
  const between = mail(`Name: Karl Otto\n${sentence}\nTelefon: 0171 2345678\nZimmer: 3`, from);
  expect(between.notes).toContain(sentence);
  const remark = mail(`Name: Karl Otto\nZimmer: 3\nBemerkung: Mit Klavier.\n${sentence}\nMit Hund.`, from);
  expect(remark.notes).toContain(`Mit Klavier.\n${sentence}\nMit Hund.`);
});

it('what a link is about stays whole where it ends like a label', () => {
  const form =
    'Name: Erika Sommer\nTelefon: 0171 2345678\nFotos unserer Wohnung: https://bilder.example/umzug';
  expect(mail(form, 'Umzug365 <lead@umzug365.de>').notes).toBe(
    'Fotos unserer Wohnung: https://bilder.example/umzug',
  );
});

it('a farewell is nobody’s floor or day, but may be a name', () => {
  const form = 'Nachname\nGruß\n\nUmzugstermin\n\nViele Grüße\nErika Gruß';
  expect(mail(form)).toMatchObject({ name: 'Gruß', notes: expect.not.stringContaining('Umzugstermin:') });
});

describe('the name beneath a mail', () => {
  const nameOf = (end: string, from = 'eva77@gmx.de') =>
    parseLead({
      from,
      subject: 'Umzug',
      text: `Hallo,\nwir ziehen von Köln nach Bonn.\n${end}`,
      date: '2026-11-16T09:00:00.000Z',
    }).name;

  it.each([
    'Danke im Voraus!\n\nViele Grüße\nEva Bauer',
    'Vielen Dank im Voraus\nLG Eva Bauer',
    'Vielen Dank.\n\nFreundlicher Gruß\nEva Bauer',
    'Danke\nEva Bauer',
    'Beste Grüße\nIhre Eva Bauer',
    'Danke schon mal\nViele Grüße Eva Bauer',
    'Viele Grüße\nEva Bauer\n\nDanke!',
  ])('is the one that is signed: %j', (end) => expect(nameOf(end)).toBe('Eva Bauer'));

  it.each([
    'Anna Maria Schulz',
    'Anna Maria von der Heide',
    'Prof. Dr. Eva Maria Bauer',
    'Eva und Max Bauer',
    'Eva Spiegel',
  ])('is whole below thanks alone: %s', (name) => expect(nameOf(`Vielen Dank\n${name}`)).toBe(name));

  it.each([
    'Vielen Dank\nSchönes Wochenende',
    'Vielen Dank\nKlavier Sofa Bett',
    'Danke\nKühlschrank Trockner',
    'Danke\nKeine Werbung',
    'Danke!\nBitte Rückruf',
    'Viele Grüße\nIhr Umzugsteam',
  ])('is none that is not, and is noted: %j', (end) => {
    const lead = mail(`Umzug bald.\n${end}`, 'eva77@gmx.de');
    expect(lead).toMatchObject({ name: 'Unbekannt', notes: `Umzug bald.\n${end}` });
  });
});

it('thanks at the beginning are no farewell, and the move below them is read', () => {
  const text =
    'Guten Tag,\nvielen Dank für Ihre schnelle Rückmeldung. Gerne gebe ich Ihnen die Daten.\nWir ziehen am 12.03.2027 von Ringstr. 5, 50667 Köln nach Weg 9, 53111 Bonn.\nWir haben drei Zimmer.\nEin Klavier kommt mit.\nBitte mit Packservice.\nBis bald';
  for (const end of ['', '\nViele Grüße\nAnna Beispiel'])
    expect(mail(`${text}${end}`)).toMatchObject({
      ...{ fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn', movingDate: '2027-03-12' },
    });
});

it('where somebody lives is the end that is left, and none to be reached', () => {
  const lead = mail(
    'Wir wohnen in einem Altbau, Ringstr. 5, 50667 Köln, 3. OG ohne Aufzug, und ziehen in den Weg 9, 53111 Bonn, EG.',
  );
  expect(lead).toMatchObject({ toAddress: 'Weg 9, 53111 Bonn', destination: { floor: 0 } });
  expect(lead).toMatchObject({
    ...{ fromAddress: 'Ringstr. 5, 50667 Köln', apartment: { floor: 3, hasElevator: false } },
  });
});

it('the day of a form’s footer is no moving day where its page is called after moves', () => {
  const form =
    'Name: Eva Bauer\nUmzugsdatum:\n\nDatum: 16. November 2026\nZeit: 09:11\nSeiten-URL: https://umzug-meyer.de/kontakt/';
  const sent = { from: 'Eva Bauer <eva@gmx.de>', subject: 'Umzug', date: '2026-11-16T09:00:00.000Z' };
  expect(parseLead({ ...sent, text: form }).movingDate).toBeUndefined();
});

it('a name of three words is one below a farewell beside thanks', () => {
  const end = 'Wir ziehen um.\nVielen Dank und freundliche Grüße\nDr. Max Muster';
  expect(mail(end, 'max77@gmx.de').name).toContain('Max Muster');
});

it.each([
  ['Auszug\nStraße: Hauptstr. Nr.: 5 PLZ: 50667 Ort: Köln', 'Hauptstr. 5, 50667 Köln'],
  ['Auszug\nStraße: Ringstr., Nr.: 5, PLZ: 50667, Ort: Köln', 'Ringstr. 5, 50667 Köln'],
  ['Auszug\nStraße: Am Markt. Nr.: 5. PLZ: 50667. Ort: Köln', 'Am Markt 5, 50667 Köln'],
])('the full stop of a word that is shortened stands before the next label too: %j', (text, fromAddress) =>
  expect(mail(text).fromAddress).toBe(fromAddress),
);

describe('a name with its generation', () => {
  const parts = { firstName: 'Max', lastName: 'Bauer' };

  it.each(['Max Bauer jun.', 'Max Bauer, sen.', 'Max Bauer Jr.', 'Max Bauer junior'])('%s', (name) => {
    for (const text of [`Name: ${name}, Tel.: 0171 2223334`, `Umzug bald.\n\nViele Grüße\n${name}`])
      expect(mail(text, 'max77@gmx.de')).toMatchObject({
        name,
        ...parts,
        notes: expect.not.stringContaining(name),
      });
  });

  it('some are called so', () => expect(mail('Name: Karl Sen').lastName).toBe('Sen'));
});

it('takes what was passed on for the request also where a sentence of it is long and has dates and abbreviations in it', () => {
  const lead = parseLead(
    {
      from: 'Karin Vogt <karin.vogt@web.de>',
      subject: 'Fwd: Umzug',
      text: [
        'Hallo, das hat mein Mann an die falsche Adresse geschickt, siehe unten. LG Karin Vogt',
        '',
        '---------- Forwarded message ---------',
        'Von: Stefan Vogt <stefan.vogt@web.de>',
        'Date: So., 15. Nov. 2026 um 18:02 Uhr',
        'Subject: Umzug',
        'To: <info@umzug-mayr.de>',
        '',
        'Guten Tag,',
        'wir möchten am 06.03.2027 von Bonn (Rheinallee 12, 53173) nach Koblenz (Löhrstr. 40, 56068) umziehen.',
        'Mobil 0160 7788990',
        'Stefan Vogt',
      ].join('\n'),
      date: '2026-11-16T08:30:00Z',
    },
    { emails: [], phones: [] },
  );
  expect(lead).toMatchObject({
    name: 'Stefan Vogt',
    email: 'stefan.vogt@web.de',
    phone: '0160 7788990',
    movingDate: '2027-03-06',
  });
});
