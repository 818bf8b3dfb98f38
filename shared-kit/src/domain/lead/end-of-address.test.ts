import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const read = (text: string) => {
  const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
  return parseLead({ ...mail, date: '2026-11-16T08:30:00Z' });
};

describe('an address under a label ends with its sentence', () => {
  it.each([
    ['Neue Adresse: Weg 9, 53111 Bonn, 2. OG. Bitte um Besichtigung am 28.11.', 'Weg 9, 53111 Bonn'],
    ['Nach: Bonn (Steinweg 12). Ca. 10 Kisten, 1 Fahrrad.', 'Bonn (Steinweg 12)'],
    ['Neuer Wohnort: Rostock, Doberaner Str. 140. Wohnfläche 74 qm.', 'Rostock, Doberaner Str. 140'],
    ['Neue Adresse: Weg 9, 53111 Bonn.', 'Weg 9, 53111 Bonn'],
    ['Neue Adresse: Bonn, Goethestr. 12. Es gibt keinen Aufzug.', 'Bonn, Goethestr. 12'],
    ['Neue Adresse: Bonn, Goethestr. 12. OG links', 'Bonn, Goethestr. 12. OG links'],
    [
      'Nach: St. Augustin, Hauptstr. rechts hinter dem Markt',
      'St. Augustin, Hauptstr. rechts hinter dem Markt',
    ],
    ['Nach: 53111 Bonn, Hauptstr.', '53111 Bonn, Hauptstr.'],
    ['Nach: Weg 9, 53111 Bonn, li.', 'Weg 9, 53111 Bonn, li.'],
  ])('%j', (text, toAddress) => {
    expect(read(text).toAddress).toBe(toAddress);
  });

  it('and the next one stands in the notes', () =>
    expect(read('Nach: Weg 9, 53111 Bonn. Bitte klingeln.').notes).toContain('Bitte klingeln.'));

  it('and what stands behind it is read as the sentences that it is', () =>
    expect(
      read('Neuer Wohnort: Rostock, Doberaner Str. 140. Wohnfläche 74 qm, 3 Räume. Tel. 0365 44556'),
    ).toMatchObject({ apartment: { rooms: 3, area: 74 }, phone: '0365 44556' }));
});

describe('and the street of sentences begins with its own', () => {
  it.each([
    ['Ich ziehe nach Bonn. Weg 9, 53111 Bonn ist die Adresse.', 'Weg 9, 53111 Bonn'],
    ['Der Keller ist im UG. Einzug Weg 9, 53111 Bonn', 'Weg 9, 53111 Bonn'],
    ['Umzug nach Ernst-Thälm. Str. 9, 53111 Bonn', 'Ernst-Thälm. Str. 9, 53111 Bonn'],
    ['Umzug nach Prof. Huber Platz 9, 53111 Bonn', 'Prof. Huber Platz 9, 53111 Bonn'],
  ])('%j', (text, toAddress) => expect(read(text).toAddress).toBe(toAddress));
});

describe('a sentence before a label in its line is read', () => {
  const said = 'Umzug am 12.03.2027 von Ringstr. 5, 50667 Köln nach Weg 9, 53111 Bonn, EG.';
  const ends = { fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' };

  it.each([`${said} Meine Nummer: 0171 2223334`, `${said} Tel.: 0171 2223334, Zimmer: 3`])('%j', (text) =>
    expect(read(text)).toMatchObject({ ...ends, movingDate: '2027-03-12', phone: '0171 2223334' }),
  );

  it('and no form', () => {
    const form = 'PLZ: 50667, Ort: Köln. Etage: 3\nNach: Weg 9, 53111 Bonn';
    expect(read(form)).toMatchObject({ fromAddress: '50667 Köln', toAddress: 'Weg 9, 53111 Bonn' });
  });
});

describe('the only address, before the town that somebody moves to, is the one that is left', () => {
  const there = 'Ich ziehe zu meinem Freund nach Schleswig, Stadtweg 30.';

  it('with the street behind that town', () =>
    expect(read(`Adresse: Markt 5, 24937 Flensburg, 2. OG. ${there}`)).toMatchObject({
      ...{ fromAddress: 'Markt 5, 24937 Flensburg', toAddress: 'Stadtweg 30, Schleswig' },
      apartment: { floor: 2 },
    }));

  it.each([`${there}\nAdresse: Markt 5, 24937 Flensburg`, `Adresse: Markt 5, 24837 Schleswig. ${there}`])(
    'and not in %j',
    (text) => expect(read(text).fromAddress).toBe(''),
  );
});

describe('a postcode stands beside the town under any label of it', () => {
  const form = (old: string, now: string) =>
    read(`Auszug\nStraße: Ringstr. 4\n${old}\n\nEinzug\nStraße: Weg 9\n${now}`);

  it.each([
    ['Ort: 50667 Köln', 'Stadt: D-53111 Bonn'],
    ['Aktueller Wohnort: 50667 Köln', 'Wohnort: Bonn 53111'],
    ['PLZ: 50667\nOrt: 50667 Köln', 'PLZ/Ort: 53111\nOrt: Bonn'],
  ])('%j, %j', (old, now) =>
    expect(form(old, now)).toMatchObject({
      ...{ fromAddress: 'Ringstr. 4, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn', notes: '' },
    }),
  );

  it('and is noted where another has a label of its own', () => {
    const { fromAddress, notes } = form('PLZ: 50667\nOrt: 50668 Köln', 'Ort: Bonn');
    expect(fromAddress).toBe('Ringstr. 4, 50667 Köln');
    expect(notes).toContain('50668 Köln');
  });
});

describe('how high a home is is no part of its address', () => {
  it.each([
    ['Weg 9, 53111 Bonn, 4. OG, Aufzug', { floor: 4, hasElevator: true }, ''],
    ['53111 Bonn, Weg 9, 2.OG, Lift', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn (2. OG, Fahrstuhl)', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn (Hinterhaus, 2. OG, Lift)', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn, 2. OG, Aufzug gibt es', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn, 2. OG, Aufzug gibt es keinen', { floor: 2, hasElevator: false }, ''],
    [
      'Weg 9, 53111 Bonn (2. OG, einen Aufzug gibt es im Haus auch nicht)',
      { floor: 2, hasElevator: false },
      '',
    ],
    ['Weg 9, 53111 Bonn, Aufzug ist leider nicht vorhanden', { hasElevator: false }, ''],
    ['Weg 9, 53111 Bonn, DG, kein Aufzug', { hasElevator: false }, 'DG'],
    ['Weg 9, 53111 Bonn, DG mit Aufzug', { hasElevator: true }, 'DG'],
    ['Weg 9, 53111 Bonn, im Dachgeschoss', undefined, 'im Dachgeschoss'],
    ['Weg 9, Bonn, DG', undefined, 'DG'],
    ['Weg 9, 53111 Bonn (5. OG, Aufzug bis 4. OG)', { floor: 5 }, 'Aufzug bis 4. OG'],
    ['Weg 9, 53111 Bonn, Aufzug bis 4. OG', undefined, 'Aufzug bis 4. OG'],
  ])('%j', (place, destination, noted) => {
    const lead = read(`Von: Ringstr. 5, 50667 Köln\nNach: ${place}`);
    expect(lead.toAddress).toMatch(/^(?:53111 Bonn, Weg 9|Weg 9, (?:53111 )?Bonn(?: \(Hinterhaus\))?)$/);
    expect(lead.destination).toEqual(destination);
    expect(lead.notes).toContain(noted);
  });

  it.each([
    ['nicht mit Aufzug erreichbar', false],
    ['Aufzug gibt es und keine Stufen', true],
  ])('and %j: %j', (beside, hasElevator) =>
    expect(read(`Nach: Weg 9, 53111 Bonn, ${beside}`).destination).toEqual({ hasElevator }),
  );

  it('under its own label neither', () =>
    expect(read('Nach: Weg 9, 53111 Bonn\nEtage: 2\nAufzug: Lift gibt es leider nicht').destination).toEqual({
      floor: 2,
      hasElevator: false,
    }));

  it.each(['kein Keller, Aufzug', 'Aufzug defekt', 'Aufzug, derzeit defekt', 'Aufzug?'])(
    'and %j says of no elevator that it runs',
    (beside) => expect(read(`Nach: Weg 9, 53111 Bonn, ${beside}`).destination).toBeUndefined(),
  );

  it.each([
    ['Weg 9\n53111 Bonn\n2. Etage, ohne Aufzug', { floor: 2, hasElevator: false }, ''],
    ['Weg 9\n53111 Bonn\nErdgeschoss', { floor: 0 }, ''],
    ['Weg 9\n53111 Bonn\n3. OG, Aufzug, 80 qm', { floor: 3, hasElevator: true }, '80 qm'],
    ['Weg 9\n53111 Bonn\n\n2. Etage, ohne Aufzug', undefined, '2. Etage, ohne Aufzug'],
    ['Weg 9\n53111 Bonn\n2. Etage ist frei', undefined, '2. Etage ist frei'],
  ])('in a line below it neither: %j', (place, destination, noted) => {
    const lead = read(`Auszugsort\nRingstr. 5\n50667 Köln\n\nEinzugsort\n${place}`);
    expect(lead).toMatchObject({ fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' });
    expect(lead.destination).toEqual(destination);
    expect(lead.notes).toContain(noted);
  });

  it('in a sentence neither', () =>
    expect(read('Wir ziehen nach Weg 9, 53111 Bonn im Dachgeschoss.').toAddress).toBe('Weg 9, 53111 Bonn'));
});
