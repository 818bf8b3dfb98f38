import { describe, expect, it } from 'vitest';
import { parseLead } from './index.ts';

const read = (text: string) => {
  const mail = { from: 'Anna Beispiel <anna.beispiel@gmx.de>', subject: 'Umzugsanfrage', text };
  return parseLead({ ...mail, date: '2026-11-16T08:30:00Z' });
};
const heights = ({ apartment, destination }: ReturnType<typeof read>) => [
  apartment?.floor,
  apartment?.hasElevator,
  destination?.floor,
  destination?.hasElevator,
];
const NOBODYS = [undefined, undefined, undefined, undefined];
const LABELLED = 'Von: Ringstr. 5, 50667 Köln\nNach: Weg 9, 53111 Bonn';

describe('a floor and an elevator of another sentence are not those of the address before', () => {
  it.each([
    'Wir ziehen von Bergstr. 3, 69120 Heidelberg nach Hauptstr. 9, 68259 Mannheim. Die alte Wohnung liegt im 4. Stock ohne Aufzug.',
    'Ich ziehe aus: Bergstr. 3, 69120 Heidelberg. Die neue Wohnung in Mannheim ist im 5. Stock mit Aufzug.',
    'Ich ziehe aus: Bergstr. 3, 69120 Heidelberg! Die neue Wohnung ist im 5. Stock mit Aufzug.',
    'Auszug aus Bergstr. 3, 69120 Heidelberg\nZiel im 3. Stock ohne Aufzug',
    'Ich ziehe aus der Bergstr. 3, 69120 Heidelberg aus, Ziel im 3. Stock ohne Aufzug',
    'Auszug aus Bergstr. 3, 69120 Heidelberg\nMannheim 3. Stock ohne Aufzug',
    'Auszug aus Bergstr. 3, 69120 Heidelberg\nNeubau im 3. Stock in Mannheim',
    'Umzug nach Weg 9, 53111 Bonn, wir wohnen im 3. Stock und haben keinen Aufzug.',
    'Umzug von Ringstr. 5, 50667 Köln nach Weg 9, 53111 Bonn. Die Wohnung ist im 3. Stock ohne Aufzug.',
    `${LABELLED}\nWir wohnen im 3. Stock ohne Aufzug.`,
    `${LABELLED}\nIn Köln 3. Etage ohne Aufzug. In Bonn 1. Etage mit Aufzug.`,
    'Aus der 4. Etage ohne Lift (Ringstr. 5, 50667 Köln) geht es ins EG (Weg 9, 53111 Bonn)',
  ])('%j', (text) => {
    const lead = read(text);
    expect(heights(lead)).toEqual(NOBODYS);
    expect(lead.notes).toContain(text.split('\n').at(-1));
  });

  it.each([
    ['Auszug: Bergstr. 3, 69120 Heidelberg\n3. OG ohne Aufzug', [3, false, undefined, undefined]],
    ['Auszug aus Bergstr. 3, 69120 Heidelberg. 3. OG', [3, undefined, undefined, undefined]],
    [
      'Ich ziehe aus der Ringstr. 5, 50667 Köln (3. Stock, ohne\nAufzug) in den Weg 9, 53111 Bonn, EG.',
      [3, false, 0, undefined],
    ],
    [
      'Von Ringstr. 5, 50667 Köln\nAltbau, 3. Stock ohne Aufzug\nnach Weg 9, 53111 Bonn\nVorderhaus EG',
      [3, false, 0, undefined],
    ],
    [
      'Wir ziehen aus der Ringstr. 5, 50667 Köln. Die Wohnung ist im 3. OG. Es geht in den Weg 9, 53111 Bonn. Dort ist es das EG.',
      [3, undefined, 0, undefined],
    ],
    [
      'Wir ziehen in den Weg 9, 53111 Bonn.\nDort gibt es einen Aufzug, 2. OG.',
      [undefined, undefined, 2, undefined],
    ],
  ])('but of the same they are: %j', (text, expected) => expect(heights(read(text))).toEqual(expected));
});

describe('which end a place is', () => {
  it.each([
    ['Umzug vom 15.03.2027 bis 17.03.2027\n50667 Köln nach 53111 Bonn', '50667 Köln', '53111 Bonn'],
    [
      'Wir suchen vom 15.03. bis 16.03.2027 Hilfe: Ringstr. 5, 50667 Köln, 3. OG, nach Weg 9, 53111 Bonn, EG.',
      '',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Wir wohnen noch bis Ende März in der Ringstr. 5, 50667 Köln und ziehen dann in den Weg 9, 53111 Bonn.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Mutter ist ins Heim gekommen. Wir möchten ihre Wohnung in der Weggasse 17, 59065 Hamm räumen lassen und einige Möbel zu uns nach 59423 Unna, Feldweg 2, bringen.',
      'Weggasse 17, 59065 Hamm',
      'Feldweg 2, 59423 Unna',
    ],
    [
      'Es geht von Bonn nach Siegburg. Kommen Sie vorbei? Talweg 120, 53113 Bonn.',
      'Talweg 120, 53113 Bonn',
      '',
    ],
    ['Ich ziehe nach Köln. Die Adresse ist Weg 9, 51143 Porz.', '', 'Weg 9, 51143 Porz'],
    ['Ich ziehe nach Bonn, und zwar bald. Weg 9, 53111 Bonn.', '', 'Weg 9, 53111 Bonn'],
    ['Wir wohnen in einem Altbau, Ringstr. 5, 50667 Köln, und ziehen um.', 'Ringstr. 5, 50667 Köln', ''],
    ['Ich wohne im 3. Stock der Ringstr. 5, 50667 Köln.', 'Ringstr. 5, 50667 Köln', ''],
    ['Umzug aus einem Einfamilienhaus in der Ringstr. 5, 50667 Köln', 'Ringstr. 5, 50667 Köln', ''],
    ['Umzug von Platz der Republik 5, 10115 Berlin', 'Platz der Republik 5, 10115 Berlin', ''],
    ['Wir wohnen in Köln und möchten zu meiner Mutter, Weg 9, 53111 Bonn.', '', ''],
    ['Die Wohnung, in der wir wohnen werden, ist in der Ringstr. 5, 50667 Köln.', '', ''],
    ['Meine Mutter zieht zu uns. Wir wohnen in der Ringstr. 5, 50667 Köln.', '', ''],
    ['Wir wohnen ab April in der Ringstr. 5, 50667 Köln.', '', ''],
    ['Ab April wohnen wir in der Ringstr. 5, 50667 Köln.', '', ''],
    [
      'Umzug ab der Ringstr. 5, 50667 Köln bis zur Weggasse 9, 53111 Bonn.',
      'Ringstr. 5, 50667 Köln',
      'Weggasse 9, 53111 Bonn',
    ],
    [
      'Wir haben in den letzten Jahren in der Ringstr. 5, 50667 Köln gewohnt und ziehen nach Weg 9, 53111 Bonn.',
      '',
      'Weg 9, 53111 Bonn',
    ],
    ['Unsere Orte:\n50667 Köln\n53111 Bonn', '', ''],
    [
      'Auszug: Ringstr. 5, 50667 Köln, Termin nach Absprache\nEinzug: Weg 9, 53111 Bonn',
      'Ringstr. 5, 50667 Köln, Termin nach Absprache',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Alte Adresse: Ringstr. 5, 50667 Köln, Eingang nach hinten raus',
      'Ringstr. 5, 50667 Köln, Eingang nach hinten raus',
      '',
    ],
    ['Von: 50667 Köln, Balkon nach Süden', '50667 Köln, Balkon nach Süden', ''],
    [
      'Von: Köln nach Bonn\nNeue Adresse: Weg 9, 53111 Bonn\nAlte Adresse: Ringstr. 5, 50667 Köln',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    ['Ringstr. 5, 50667 Köln -> Weg 9, 53111 Bonn', 'Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ['Wir ziehen aus Altersgründen nach Kiel um.', '', 'Kiel'],
    ['Von: Köln nach Bonn', 'Köln', 'Bonn'],
    ['Von: Ringstr. 5, 50667 Köln Nach: Weg 9, 53111 Bonn', 'Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ['Die neue Adresse ist: Lindenstr. 4, 22041 Hamburg', '', 'Lindenstr. 4, 22041 Hamburg'],
  ])('%j', (text, fromAddress, toAddress) => expect(read(text)).toMatchObject({ fromAddress, toAddress }));

  it.each(['Genaue Adresse', 'Unsere momentane Anschrift', 'Derzeitige Wohnung'])(
    'under %s it is the old one',
    (label) => {
      const lead = read(`${label}: Ringstr. 5, 50667 Köln\nNeue Adresse: Weg 9, 53111 Bonn`);
      const ends = { fromAddress: 'Ringstr. 5, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' };
      expect(lead).toMatchObject({ ...ends, notes: '' });
    },
  );

  it.each(['Vermieter Anschrift', 'Abweichende Anschrift'])('and under %s none', (label) => {
    const lead = read(`${label}: Ringstr. 5, 50667 Köln\nNeue Adresse: Weg 9, 53111 Bonn`);
    expect(lead).toMatchObject({ fromAddress: '', notes: `${label}: Ringstr. 5, 50667 Köln` });
  });

  it('a floor on the line of a new address is its own', () => {
    const text = 'Die neue Adresse ist: Lindenstr. 4, 22041 Hamburg. Stock: 3';
    expect(heights(read(text))).toEqual([undefined, undefined, 3, undefined]);
  });
});

describe('a label that names a home says what it is about', () => {
  const HOMES = 'Adresse der alten Wohnung: Ringstr. 4, 50667 Köln\nNeue Wohnung: Weg 9, 53111 Bonn';

  it.each([
    ['Etage alte Wohnung: 2\nAufzug alte Wohnung: nein', [2, false, undefined, undefined]],
    ['Etage (alte Wohnung): 2. OG\nEtage (neue Wohnung): EG', [2, undefined, 0, undefined]],
    ['Etage der alten Wohnung: 2\nEtage der neuen Wohnung: 4', [2, undefined, 4, undefined]],
    ['Etage der derzeitigen Wohnung: 2\nEtage neue Wohnung: 4', [2, undefined, 4, undefined]],
    ['Etage Auszugswohnung: 3\nAufzug Einzugswohnung: vorhanden', [3, undefined, undefined, true]],
  ])('%j', (text, expected) => {
    const lead = read(`${HOMES}\n${text}`);
    expect(heights(lead)).toEqual(expected);
    expect(lead).toMatchObject({ fromAddress: 'Ringstr. 4, 50667 Köln', toAddress: 'Weg 9, 53111 Bonn' });
  });

  it('or is no label of ours, and noted whole', () => {
    const text = 'Mietbeginn neue Wohnung: 01.03.2027\nSchlüssel Wohnung: beim Nachbarn';
    const lead = read(`${HOMES}\n${text}`);
    expect(lead.notes).toBe(text);
    expect(lead).not.toHaveProperty('movingDate');
    expect(read(`${HOMES}\nGröße Wohnung: 80`).apartment?.area).toBe(80);
  });
});

it.each([
  'Auszug: 15.12.2026, Karlstr. 3, 76133 Karlsruhe, 3. OG\nEinzug: 16.12.2026, Rheinstr. 4, 10115 Berlin, EG',
  'Abholung: 15.12.2026 Karlstr. 3, 76133 Karlsruhe, 3. OG\nLieferort: 16.12.2026 Rheinstr. 4, 10115 Berlin, EG',
])('a day before an address is none of its words: %j', (text) => {
  const lead = read(text);
  expect(lead).toMatchObject({
    movingDate: '2026-12-15',
    ...{ fromAddress: 'Karlstr. 3, 76133 Karlsruhe', toAddress: 'Rheinstr. 4, 10115 Berlin' },
  });
  expect(heights(lead)).toEqual([3, undefined, 0, undefined]);
  expect(lead.notes).toContain('16.12.2026');
});

it('what stands behind ‘Neu:’ is of the new home', () => {
  const homes = 'Wohnung: 3 Zi, 88 qm, 2. OG, Aufzug vorhanden. Neu: 1. OG, kein Aufzug.';
  const lead = read(`${LABELLED}\n${homes}`);
  expect(heights(lead)).toEqual([2, true, 1, false]);
  expect(lead.apartment).toMatchObject({ rooms: 3, area: 88 });
  expect(heights(read(`${LABELLED}\nAlt: 3 Zimmer, 2. OG\nNeu: 4 Zimmer, 1. OG`))).toEqual([
    ...[2, undefined, 1, undefined],
  ]);
  expect(read(`${LABELLED}\nNeu: Kisten packen`).notes).toContain('Neu: Kisten packen');
});
