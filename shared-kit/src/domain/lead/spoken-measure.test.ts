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
    ['Wir haben eine neue Wohnung gefunden und müssen unsere 3-Zimmer-Wohnung mit 80 qm räumen.', 3, 80],
    ['Unsere neue Wohnung hat 100 qm, unsere alte 80 qm.', 0, 80],
    ['Wir ziehen nach Bonn und haben dort 5 Zimmer.', 0, 0],
  ])('%j', (text, rooms, area) => {
    const lead = read(text);
    expect(lead).toMatchObject({ rooms, area });
    for (const number of text.replace(LABELLED, '').match(/\d+/g) ?? []) expect(lead.notes).toContain(number);
  });
});
