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

describe('how high a home is is no part of its address', () => {
  it.each([
    ['Weg 9, 53111 Bonn, 4. OG, Aufzug', { floor: 4, hasElevator: true }, ''],
    ['53111 Bonn, Weg 9, 2.OG, Lift', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn (2. OG, Fahrstuhl)', { floor: 2, hasElevator: true }, ''],
    ['Weg 9, 53111 Bonn (Hinterhaus, 2. OG, Lift)', { floor: 2, hasElevator: true }, ''],
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

  it.each(['kein Keller, Aufzug', 'Aufzug defekt', 'Aufzug, derzeit defekt', 'Aufzug?'])(
    'and %j says of no elevator that it runs',
    (beside) => expect(read(`Nach: Weg 9, 53111 Bonn, ${beside}`).destination).toBeUndefined(),
  );

  it('in a sentence neither', () =>
    expect(read('Wir ziehen nach Weg 9, 53111 Bonn im Dachgeschoss.').toAddress).toBe('Weg 9, 53111 Bonn'));
});
