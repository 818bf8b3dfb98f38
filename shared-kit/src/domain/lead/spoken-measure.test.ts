import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const read = (text: string) => {
  const lead = parseLead({ from: 'Anna Beispiel <anna@post.example>', subject: 'Umzug', text });
  return { rooms: lead.apartment?.rooms ?? 0, area: lead.apartment?.area ?? 0, notes: lead.notes };
};
const LABELLED = 'Von: Ringstr. 4, 50667 Köln\nNach: Weg 9, 53111 Bonn';

describe('rooms and area of anything but the old home are not its own', () => {
  it.each([
    ['Keller 6 qm, Wohnung 80 qm, 3 Zimmer.', 3, 80],
    ['Die neue Wohnung hat 120 qm und 5 Zimmer, die jetzige 80 qm und 3 Zimmer.', 3, 80],
    ['Die neue Wohnung (5 Zimmer, 120 qm) ist renoviert.', 0, 0],
    [`${LABELLED}\nKeller: ja, 6 qm`, 0, 0],
    [`${LABELLED}\nBalkon: 8 qm mit Pflanzen\nGarage: 18 m²`, 0, 0],
    ['Umzug aus Köln nach 53111 Bonn, Weg 9 (EG, 2 Zimmer, 55 qm).', 0, 0],
    ['Wir wohnen in Köln (3 Zimmer, 80 qm) und ziehen nach Bonn (2 Zimmer, 55 qm).', 3, 80],
    ['Personen 2\nZimmer, Küche, Bad', 0, 0],
    ['Stockwerke 3\nqm ungefähr', 0, 0],
    ['3 Zimmer, Küche, Bad, Balkon, 80 qm', 3, 80],
    ['Keller ca. 20 qm, Wohnung ca. 80 qm, 3 Zimmer.', 3, 80],
    ['Die neue Wohnung hat ca. 120 qm, die jetzige ca. 80 qm.', 0, 80],
    ['Der Keller (6 qm) ist voll.', 0, 0],
  ])('%j', (text, rooms, area) => {
    const lead = read(text);
    expect(lead).toMatchObject({ rooms, area });
    for (const number of text.replace(LABELLED, '').match(/\d+/g) ?? []) expect(lead.notes).toContain(number);
  });
});

describe('and those of the old home are its own, whatever else its sentence names', () => {
  it.each([
    ['Unsere Wohnung mit Balkon hat 80 qm und 3 Zimmer.', 3, 80],
    ['Wohnfläche inkl. Balkon 80 qm, 3 Zimmer', 3, 80],
    ['Umzug mit Zwischenlagerung einer 3-Zimmer-Wohnung mit 80 qm.', 3, 80],
    ['Es geht um eine Wohnung in der Gartenstraße mit 3 Zimmern und 80 qm.', 3, 80],
    ['Wir wohnen in Köln, dort haben wir 3 Zimmer auf 80 qm, und ziehen nach Bonn.', 3, 80],
    ['Umzug nach 53111 Bonn aus 50667 Köln (3 Zimmer, 80 qm).', 3, 80],
    ['Wir wohnen in 44135 Dortmund (3 Zimmer, 80 qm).', 3, 80],
    ['Wir haben eine neue Wohnung gefunden und müssen unsere 3-Zimmer-Wohnung mit 80 qm räumen.', 3, 80],
    ['Unsere neue Wohnung hat 100 qm, unsere alte 80 qm.', 0, 80],
    ['Wir ziehen nach Bonn und haben dort 5 Zimmer.', 0, 0],
  ])('%j', (text, rooms, area) => {
    const lead = read(text);
    expect(lead).toMatchObject({ rooms, area });
    for (const number of text.replace(LABELLED, '').match(/\d+/g) ?? []) expect(lead.notes).toContain(number);
  });
});

describe('below the heading of the new home', () => {
  const ends =
    'Auszug\nStraße: Ringstr. 4\nOrt: 50667 Köln\nEtage: 3\n\nEinzug\nStraße: Weg 9\nOrt: 53111 Bonn\nEtage: EG';

  it.each(['Umzugsdatum: 05.03.2027\nZimmer: 3\nWohnfläche: 80 qm', 'Umzug\nZimmer: 3\nWohnfläche: 80 qm'])(
    'rooms and area below the day or heading of the move are the old home’s: %j',
    (whole) => expect(read(`${ends}\n\n${whole}`)).toMatchObject({ rooms: 3, area: 80 }),
  );

  it('also where the customer’s own address follows', () => {
    const own = 'Kontaktdaten\nName: Eva Bauer\nStraße: Ringstr. 4\nPLZ: 50667\nOrt: Köln';
    expect(read(`${ends}\n\nUmzugsdatum: 05.03.2027\nZimmer: 3\nWohnfläche: 80 qm\n\n${own}`)).toMatchObject({
      rooms: 3,
      area: 80,
    });
  });

  const newHome =
    'Einzug\nStraße: Weg 9\nOrt: 53111 Bonn\nWunschtermin: 05.03.2027\nZimmer: 3\nWohnfläche: 80 qm';
  const oldHome = 'Auszug\nStraße: Ringstr. 4\nOrt: 50667 Köln';
  const oldRooms = `${oldHome}\nZimmer: 2\nWohnfläche: 50 qm`;

  it.each([`${newHome}\n\n${oldRooms}`, `${oldRooms}\n\n${newHome}`])(
    'but not where those of the old home stand below its own: %j',
    (text) => {
      const lead = read(text);
      expect(lead).toMatchObject({ rooms: 2, area: 50 });
      expect(lead.notes).toBe('Zimmer (Einzug): 3\nWohnfläche (Einzug): 80 qm');
    },
  );

  it.each([
    `${newHome}\n\n${oldHome}`,
    `${ends}\nZimmer: 3\nWohnfläche: 80 qm`,
    'Auszug\nOrt: 50667 Köln\n\nEinzug\nUmzugsdatum: 05.03.2027\nOrt: 53111 Bonn\nZimmer: 3\nWohnfläche: 80 qm',
  ])('and others are its own: %j', (text) => {
    const lead = read(text);
    expect(lead).toMatchObject({ rooms: 0, area: 0 });
    expect(lead.notes).toContain('Zimmer (Einzug): 3\nWohnfläche (Einzug): 80 qm');
  });
});
