import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const dayOf = (text: string) => {
  const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
  const { movingDate, notes } = parseLead({ ...mail, date: '2026-11-16T08:30:00Z' });
  expect(notes).toContain(text.split('\n').at(-1));
  return movingDate;
};

describe('a day that sentences name is no moving day', () => {
  it.each([
    ['a deadline', 'Wir planen einen Umzug und brauchen bis 30.11.2026 ein Angebot.'],
    [
      'a deadline under a label',
      'Auszug: Weg 4, 50667 Köln\nBesichtigung am: 20.11.2026\nAngebot bis: 25.11.2026',
    ],
    ['one that is over', 'Sie haben uns schon am 05.06.2019 beim Umzug geholfen.'],
    ['one of a holiday', 'Vor dem Umzug bin ich vom 01.02.2027 bis 14.02.2027 im Urlaub.'],
    ['one of a wedding', 'Wir ziehen um und heiraten am 12.03.2027, davor wäre gut.'],
    ['one of a new job', 'Ich ziehe um, weil ich am 01.04.2027 in Bonn anfange.'],
    ['one of a term', 'Semesterbeginn ist beim Umzug der 12.04.2027.'],
    ['one of cartons', 'Die Lieferung der Kartons vor dem Umzug wäre am 01.03.2027 gut.'],
    ['one when nobody answers', 'Ich ziehe um und bin vom 20.11. bis 25.11. nicht erreichbar.'],
    ['one when they are away', 'Wir ziehen um, sind aber vom 20.11. bis 25.11. verreist.'],
    ['one that does not suit', 'Wir wollen im März umziehen, außer am 12.03.2027, da sind wir weg.'],
    ['one of a lease', 'Der Mietvertrag beginnt am 01.03.2027, dann ziehen wir um.'],
    ['one when keys change hands', 'Die Wohnungsübergabe beim Auszug ist am 31.03.2027.'],
    ['one that was put off', 'Wir müssen unseren Umzug vom 03.04.2027 auf den 10.04.2027 verschieben.'],
    ['one of two', 'Umzugstermin wäre der 30.01. oder der 06.02.2027, von Trier nach Köln.'],
    ['one of two works', 'Entrümpelung Keller am 03.12.2026\nUmzug am 10.12.2026'],
  ])('%s', (_, text) => expect(dayOf(text)).toBeUndefined());
});

describe('but another is that stands beside', () => {
  it.each([
    [
      'Sie haben uns schon am 05.06.2019 beim Umzug geholfen, jetzt ziehen wir wieder um, und zwar am 12.03.2027.',
      '2027-03-12',
    ],
    [
      'Wir planen einen Umzug und brauchen bis 30.11.2026 ein Angebot. Der Umzugstag wäre der 12.03.2027.',
      '2027-03-12',
    ],
    ['Wir ziehen statt am 03.04.2027 erst am 10.04.2027 um.', '2027-04-10'],
    [
      'Unser Umzug findet nicht wie besprochen am 03.04.2027 statt, sondern eine Woche später am 10.04.2027.',
      '2027-04-10',
    ],
    ['Umzug am 12.03.2027, am 15.03.2027 kommt dann noch die Küche zum Transport.', '2027-03-12'],
    ['Umzug am 12.03., am 15.03. kommt noch die Küche.', '2027-03-12'],
    ['Für den Umzug passt der 12.03.2027, es kommt auch der 15.03.2027 in Frage.', undefined],
    ['Umzug am 12.03.2027\nTermin: 16.11.2026', '2027-03-12'],
    ['Wir ziehen am 15.03.2027 oder 17.03.2027 um.', '2027-03-15'],
    ['Wir ziehen von Köln nach Bonn. Termin ist der 12.03.2027.', '2027-03-12'],
    ['Umzug von Köln nach Bonn, 3 Zimmer. Termin: 12.03.2027. Bitte um ein Angebot.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Als Termin dachten wir an den 12. März.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Als Termin haben wir den 12. März 2027 im Auge.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Als Termin haben wir den 12. März 2027 im Blick.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Als Termin habe ich den 12. März 2027 im Sinn.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Termin ist der 12.03.2027 im Amt.', undefined],
    ['Wir übersiedeln am 12.03.2027 von Köln nach Bonn.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Termin voraussichtlich 12.03.2027.', '2027-03-12'],
    ['Wir ziehen nach Bonn. Unser Termin wäre am Freitag, den 12.03.2027', '2027-03-12'],
    ['Wir ziehen nach Bonn. Termin idealerweise zwischen dem 12.03.2027 und 15.03.2027.', '2027-03-12'],
    ['Einzug ist ab 01.03.2027 möglich, Auszug spätestens 31.03.2027.', undefined],
    ['Der Einzug ist ab dem 1. April möglich, das Haus wird zum 30. April übergeben.', undefined],
    ['Wir ziehen um, Rückgabe der Wohnung am 31.3.2027.', undefined],
    ['Auszug 30.1., Einzug 1.2.27, dazwischen wird eingelagert.', '2027-01-30'],
    ['Umzug von Köln nach Bonn am 12.3., Rückgabe der Wohnung am 31.3.2027.', '2027-03-12'],
    ['Umzug am 12.3. nach Bonn, ab 15.3.2027 müssen wir raus sein.', undefined],
    ['Umzug am 30.01. oder erst am 06.02.2027.', undefined],
    ['Umzug am Freitag, 30.01. oder Samstag, 31.01.2027.', undefined],
    ['Auszug spätestens 31.03.2027, Einzug am 15.03.2027.', undefined],
    ['Der Auszug muss spätestens am 31.3.2027 sein, die neue Wohnung haben wir ab 15.3.2027.', undefined],
    ['Wie am 12.11. besprochen ziehen wir am 12.3.2027 um.', '2027-03-12'],
    ['Ich nehme Ihr Angebot vom 10.11. für den Umzug am 6.3.2027 an.', '2027-03-06'],
    ['Danke für Ihr Angebot vom 9.11. zu unserem Umzug nach Bonn.', undefined],
    ['Wir ziehen am 6.3.2027 um, am 24.12. sind wir nicht da.', '2027-03-06'],
    ['Umzug am 14. Mai von Köln nach Bonn, habe am 3. Mai Geburtstag.', '2027-05-14'],
    ['Auszug: 15.2.\nEinzug: 17.2.2027', '2027-02-15'],
    ['Wir ziehen nach Bonn. Termin beim Notar ist am 12.03.2027.', undefined],
    ['Wir ziehen nach Bonn. Termin Wohnungsabnahme ist der 28.02.2027.', undefined],
    ['Wir ziehen nach Bonn. Termin Vorbesprechung: 20.11.2026, 10 Uhr', undefined],
    [
      'Umzug von Köln nach Bonn. Mein Termin ist am 24.11.2026 um 10 Uhr bei Ihnen, bleibt es dabei?',
      undefined,
    ],
    ['Umzug von Köln nach Bonn. Mein Termin ist am 24.11.2026 bei Ihnen.', undefined],
    ['Umzug von Köln nach Bonn. Termin ist der 24.11.2026 und zwar um 10 Uhr.', undefined],
    ['Beim Auszug müssen wir die Wohnung am 31.3.2027 übergeben.', undefined],
    ['Beim Auszug müssen wir die Wohnung am 31.3.2027 zurückgeben.', undefined],
    ['Zum Auszug am 31.3.2027 ist auch die Abnahme.', undefined],
    ['Wir ziehen vom 12.3. bis 14.3.2028 um.', '2028-03-12'],
    ['Wir ziehen nach Bonn. Termin: Ich könnte Ihnen am 20.11.2026 alles zeigen.', undefined],
    ['Wir ziehen nach Bonn. Termin heute 14 Uhr oder morgen, 17.11.2026, zum Telefonieren?', undefined],
    ['Wir ziehen nach Bonn. Termin geht am 20.02.2027 leider nicht, sonst immer.', undefined],
    ['Wir ziehen nach Bonn. Termin spätestens am 31.03.2027.', undefined],
    ['Wir ziehen nach Bonn, spätestens am 31.03.2027.', undefined],
    ['Ihr Transporter hat am 01.12.2026 Termin zur Hauptuntersuchung.', undefined],
    ['Wir ziehen nach Bonn und bitten um Rückruf. Termin: 18.11.2026.', undefined],
    ['Wir ziehen nach Bonn. Termin: 16.11.2026.', undefined],
    ['Wir ziehen nach Bonn und hätten gern eine Besichtigung. Termin: 12.03.2027.', undefined],
    ['Es geht um unseren Umzug. Termin 24.11. um 16 Uhr passt.', undefined],
    ['Auszug am 15.12.2026 aus dem Altbau\nEinzug am 16.12.2026 im Neubau', '2026-12-15'],
    ['Auszug 15.12.2026\nEinzug 16.12.2026', '2026-12-15'],
    ['Wir möchten umziehen: Auszug 28.02.2027 (spätestens), Einzug 25.02.2027.', undefined],
    ['Umzug am 12.03.2027. Die Übergabe der Wohnung ist am 15.03.2027.', '2027-03-12'],
    ['Wir ziehen am 12.3.2027. Mietbeginn ist der 1.3.2027.', '2027-03-12'],
    ['Wir planen unseren Umzug für den 12.03.2027. Ich bin bis 20.11.2026 im Urlaub.', '2027-03-12'],
    ['Umzug am 5.3.2027, Besichtigung am 1.3.2027 möglich.', '2027-03-05'],
    ['Wir ziehen am 12.03.2027 von Köln nach Bonn um, da unser Mietvertrag endet.', '2027-03-12'],
    ['Der Umzug ist am 12.03.2027, die Wohnungsübergabe danach.', '2027-03-12'],
    ['Wir ziehen nach Bonn und am 12.03.2027 soll der Umzug sein.', '2027-03-12'],
    ['Für den Umzug wäre eine Besichtigung gut, am 01.12.2026.', undefined],
    ['Wir ziehen bald um. Die Besichtigung vor dem Umzug wäre uns am liebsten\nam 01.12.2026.', undefined],
  ])('%s', (text, day) => expect(dayOf(text)).toBe(day));
});

it('a line ends a clause', () => {
  const text = 'Umzugstermin 12.03.2027\nSchlüsselübergabe 15.03.2027\nVon 50667 Köln nach 53111 Bonn';
  const lead = parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
  expect(lead).toMatchObject({ movingDate: '2027-03-12', notes: 'Schlüsselübergabe 15.03.2027' });
});

describe('the day of a form below its fields is when it was sent', () => {
  const form = 'Name: Erkan Demir\nAuszug Adresse: Weg 4, 50667 Köln\nEinzug Adresse: Weg 9, 53111 Bonn';

  it.each([
    `${form}\nUmzugsdatum: \n\n---\n\nDatum: 16. November 2026\nZeit: 09:11`,
    `Datum: 16.11.2026 09:11\n${form}\nUmzugsdatum: Mai 2027`,
  ])('%j', (text) => {
    const mail = { from: 'Umzug Meyer <info@umzug-meyer.de>', subject: 'Anfrage', text };
    expect(parseLead({ ...mail, date: '2026-11-16T08:30:00Z' })).not.toHaveProperty('movingDate');
  });
});

describe('what a day of sentences does not say is noted', () => {
  it.each([
    'Umzug in KW 14 2027, von 50667 Köln nach 53111 Bonn',
    'Umzug vom 15. bis 17.03.2027\nvon: 50667 Köln\nnach: 53111 Bonn',
    'Umzug ca. 15.03.2027 von 50667 Köln nach 53111 Bonn',
    'Neue Wohnung Umzug etwa am 15.03.2027\nName: Jo Brand',
    'Umzug zum ungefähren Termin 15.03.2027\nName: Jo Brand',
  ])('%j', (text) => {
    const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
    expect(parseLead({ ...mail, date: '2026-11-16T08:30:00Z' }).notes).toBe(text.split('\n')[0]);
  });

  it('but not a day that says all', () => {
    const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: '', text: 'Umzug am 15.03.2027' };
    expect(parseLead(mail).notes).toBe('');
  });
});

describe('a day below the heading of an inspection', () => {
  const ends = 'Von: 50667 Köln\nNach: 53111 Bonn';
  const read = (text: string) =>
    parseLead({ from: 'a@gmx.de', subject: '', text: `${ends}\n${text}`, date: '2026-11-16T08:30:00Z' });

  it.each([
    'Besichtigung:\nTermin: 20.11.2026',
    'Besichtigung\nTermin: 20.11.2026\nUmzug\nTermin: 12.03.2027',
  ])('is when the home is seen: %j', (text) => {
    const { movingDate, notes } = read(text);
    expect(movingDate).toBe(text.includes('2027') ? '2027-03-12' : undefined);
    expect(notes).toContain('Besichtigung Termin: 20.11.2026');
  });

  it.each(['Termin: 12.03.2027', 'Besichtigung\nUmzugstermin: 12.03.2027'])('but no other: %j', (text) =>
    expect(read(text).movingDate).toBe('2027-03-12'),
  );
});

describe('a bare day directly below the wish for a viewing', () => {
  const form = (day: string, between = '') => {
    const text = `Nach: Weg 9, 53111 Bonn\nBesichtigung gewünscht: Ja\n${between}Termin: ${day}`;
    return parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
  };

  it('is the viewing’s where it is soon', () => {
    const { movingDate, notes } = form('20.11.2026');
    expect(movingDate).toBeUndefined();
    expect(notes).toContain('Termin: 20.11.2026');
  });

  it('and the move’s where it is not, or something stands between', () => {
    expect(form('20.02.2027').movingDate).toBe('2027-02-20');
    expect(form('20.11.2026', '\n').movingDate).toBe('2026-11-20');
  });
});

describe('a day in the notes says of which end it is', () => {
  const ends = 'Von: Ringstr. 5, 50667 Köln\nNach: Weg 9, 53111 Bonn';
  const headed = 'Auszug\nStraße: Ringstr. 5\nOrt: 50667 Köln\n\nEinzug\nStraße: Weg 9\nOrt: 53111 Bonn';

  it.each([
    [`${ends}\nTermin: KW 14`, 'Termin: KW 14'],
    [`${ends}\nWann: Mitte April`, 'Wann: Mitte April'],
    [`${headed}\nUmzugsdatum: Mitte April`, 'Umzugsdatum: Mitte April'],
    [`${headed}\nTermin: Mitte April`, 'Termin (Einzug): Mitte April'],
    [`${ends}\nEinzugstermin: Mitte April`, 'Einzugstermin: Mitte April'],
  ])('where it stands below its heading alone: %j', (text, notes) => {
    const mail = { from: 'Anna Beispiel <anna@post.example>', subject: 'Umzug', text };
    expect(parseLead({ ...mail, date: '2026-11-16T08:30:00Z' }).notes).toBe(notes);
  });
});

describe('what stands beside ‘Auszug’ and ‘Einzug’ is a day where it says when, and no address', () => {
  const read = (out: string, into: string) => {
    const places = 'Alte Adresse: Ringstr. 5, 50667 Köln\nNeue Adresse: Weg 9, 53111 Bonn';
    const text = `Auszug: ${out}\nEinzug: ${into}\n${places}`;
    return parseLead({ from: 'a@gmx.de', subject: 'Umzug', text, date: '2026-11-16T08:30:00Z' });
  };
  const ends = { fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' };

  it.each([
    ['Samstag, 15.2.', 'Montag, 17.2.', '2027-02-15'],
    ['Sa. 15.2.', 'So. 16.2.', '2027-02-15'],
    ['30.1. (Samstag)', '1. Februar', '2027-01-30'],
    ['15.2. ab 9 Uhr', '16.2.', '2027-02-15'],
    ['15.2. oder 16.2.', '1. März 2027', '2027-02-15'],
    ['ab 15.2.', '17.2.2027', '2027-02-15'],
    ['ca. 15.2.', 'ca. 17.2.', '2027-02-15'],
    ['Mitte Februar', 'Ende Februar', undefined],
    ['Januar', 'Februar', undefined],
    ['KW 5', '6. KW', undefined],
    ['flexibel', 'nach Absprache', undefined],
  ])('%s, %s', (out, into, movingDate) => {
    const lead = read(out, into);
    expect(lead).toMatchObject(ends);
    expect(lead.movingDate).toBe(movingDate);
    expect(lead.notes).toContain(`Einzug: ${into}`);
  });

  it.each(['Mitte Februar', 'flexibel', 'bis 28.2.'])(
    'and of the move it is none under ‘Einzug’ beside ‘Auszug: %s’',
    (out) => expect(read(out, '1.3.2027')).not.toHaveProperty('movingDate'),
  );

  it.each([
    ['15.2. ab 9 Uhr, Ringstr. 5, 50667 Köln', 'Ringstr. 5, 50667 Köln', '2027-02-15'],
    ['15.2., Am Markt 5, 50667 Köln', 'Am Markt 5, 50667 Köln', '2027-02-15'],
    ['flexibel ab Mitte März, Ringstr. 5, 50667 Köln', 'Ringstr. 5, 50667 Köln', undefined],
    ['Samstag Vormittag, Ringstr. 5, 50667 Köln', 'Ringstr. 5, 50667 Köln', undefined],
    ['sofort möglich', '', undefined],
    ['August-Bebel-Str. 5, 50667 Köln', 'August-Bebel-Str. 5, 50667 Köln', undefined],
    ['August Bebel Str. 5, 50667 Köln', 'August Bebel Str. 5, 50667 Köln', undefined],
    ['2.5 Zimmer, Köln', 'Köln', undefined],
  ])('but before an address only what it begins with: %j', (value, fromAddress, movingDate) => {
    const text = `Auszug: ${value}\nEinzug: Weg 9, 53111 Bonn`;
    const lead = parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
    expect(lead.fromAddress).toBe(fromAddress);
    expect(lead.movingDate).toBe(movingDate);
  });

  it('and the lines below it are read as what they are', () => {
    const text = 'Auszug: 15.2.\nEinzug: 16.2.\nVon 50667 Köln nach 53111 Bonn';
    const lead = parseLead({ from: 'a@gmx.de', subject: '', text, date: '2026-11-16T08:30:00Z' });
    expect(lead).toMatchObject({
      fromAddress: '50667 Köln',
      toAddress: '53111 Bonn',
      notes: 'Einzug: 16.2.',
    });
  });
});
