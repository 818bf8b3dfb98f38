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
    'Umzug von Ringstr. 5, 50667 Köln nach Weg 9, 53111 Bonn, 3 Zimmer, 80 qm, 3. OG ohne Aufzug.',
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
      'Wir ziehen von Ringstr. 5, 50667 Köln (3. OG, Aufzug) in den Weg 9, 53111 Bonn (EG, kein Keller, Aufzug).',
      [3, true, 0, undefined],
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
    [
      'Wir ziehen von Köln nach Bonn. Die Adresse lautet Ringstr. 5, 50667 Köln.',
      ...['Ringstr. 5, 50667 Köln', ''],
    ],
    [
      'Umzug nach Bonn. Adresse: Weg 9, 53111 Bonn-Beuel. Unsere Wohnung: Ringstr. 5, 50667 Köln.',
      ...['', 'Weg 9, 53111 Bonn-Beuel'],
    ],
    ['Wir ziehen am 12.03.2027 nach Bonn. Unsere Wohnung: Ringstr. 5, 50667 Köln.', '', 'Bonn'],
    [
      'Umzug von Köln nach Bonn. Das Klavier steht noch bei meinen Eltern in 50126 Bergheim, Hauptstr. 8.',
      ...['Köln', 'Bonn'],
    ],
    ...['Derzeit', 'Aktuell', 'Bisher'].map((words) => [
      `Umzug in den Weg 9, 53111 Bonn. ${words} Ringstr. 5, 50667 Köln.`,
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ]),
    ['Umzug nach Bonn. Adresse in Köln: Ringstr. 5, 50667 Köln.', '', 'Bonn'],
    ['Umzug nach Bonn ab Köln Hbf, Ringstr. 5, 50667 Köln.', '', 'Bonn'],
    [
      'Auszug aus der WG Ringstr. 5, 50667 Köln, Einzug bei meinem Freund Rheinische Str. 9, 53111 Bonn.',
      ...['Ringstr. 5, 50667 Köln', 'Rheinische Str. 9, 53111 Bonn'],
    ],
    ['Umzug nach Bonn. Unsere Adresse: Ringstr. 5, 50667 Köln.', '', 'Bonn'],
    ['Umzug nach Köln, Weg 9, 51143 Porz.', '', 'Weg 9, 51143 Porz'],
    ['Wir wollen nach Bonn umziehen, unsere 3-Zimmer-Wohnung liegt in 50667 Köln, Ringstr. 5.', ...['', '']],
    ['Wir ziehen nach Bonn und wohnen in 50667 Köln, Ringstr. 5.', 'Ringstr. 5, 50667 Köln', ''],
    ['Wir ziehen im Mai um. Meine Eltern helfen mit und wohnen in 50667 Köln, Ringstr. 5.', '', ''],
    ['Umzug nach Bonn\nUnsere Wohnung: Ringstr. 5, 50667 Köln', '', 'Bonn'],
    ['Ich plane meinen Umzug nach Bonn\nRingstr. 5, 50667 Köln', '', 'Bonn'],
    [
      'Umzug von Köln nach Bonn\nRingstr. 5, 50667 Köln\nWeg 9, 53111 Bonn',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    [
      'Wir ziehen aus der Ringstraße\n5, 50667 Köln in die Weggasse 9, 53111\nBonn.',
      ...['Ringstraße 5, 50667 Köln', 'Weggasse 9, 53111 Bonn'],
    ],
    ['Von Köln soll es nach Bonn gehen, Ringstr. 5, 50667 Köln.', 'Ringstr. 5, 50667 Köln', ''],
    ['Umzug nach Weg 12-14, 3. OG, 53111 Bonn.', '', '53111 Bonn'],
    ['Ich ziehe nach Bonn, und zwar bald. Weg 9, 53111 Bonn.', '', 'Weg 9, 53111 Bonn'],
    ['Bitte nach 17 Uhr anrufen. Ringstr. 5, 50667 Köln, Umzug im Mai.', '', ''],
    ['Ich ziehe nach dem Studium um. Ringstr. 5, 50667 Köln.', '', ''],
    ['Umzug im Mai. Bitte nachmittags anrufen. Ringstr. 5, 50667 Köln.', '', ''],
    ['Auskunft zum Umzug gab Ihre Kollegin. Ringstr. 5, 50667 Köln.', '', ''],
    ['Es geht nach der Ringstr. 5, 50667 Köln.', '', 'Ringstr. 5, 50667 Köln'],
    ['alt: Ringstr. 5, 50667 Köln\nneu: Weg 9, 53111 Bonn', 'Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ['Umzug in den Süden, Möbel abzuholen in der Ringstr. 5, 50667 Köln.', ...['Ringstr. 5, 50667 Köln', '']],
    [
      'Abholadresse Ringstr. 5, 50667 Köln, Lieferadresse Weg 9, 53111 Bonn, Umzug im Mai.',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    [
      'Wir ziehen aus einer Wohnung in der Ringstr. 5, 50667 Köln in ein kleines Reihenhaus, Weg 9, 53111 Bonn.',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    [
      'Aus der Ringstr. 5, 50667 Köln kommt alles in einen LKW. Mieter ist Max Ott, Weg 9, 53111 Bonn.',
      ...['Ringstr. 5, 50667 Köln', ''],
    ],
    ['Wir ziehen nach Bonn in den Weg 9, 53111 Bonn.', '', 'Weg 9, 53111 Bonn'],
    [
      'Die neue Adresse ist nicht Parkweg 3, 53111 Bonn, sondern Weg 9, 53113 Bonn.',
      ...['', 'Weg 9, 53113 Bonn'],
    ],
    [
      'Wir ziehen aus. Rechnungsadresse: Parkweg 3, 51105 Köln. Auszug: Ringstr. 5, 50667 Köln',
      ...['Ringstr. 5, 50667 Köln', ''],
    ],
    ['Umzug in die neue Wohnung im Mai. Viele Grüße Eva Bauer, Ringstr. 5, 50667 Köln', '', ''],
    ['Wir wohnen in einem Altbau, Ringstr. 5, 50667 Köln, und ziehen um.', 'Ringstr. 5, 50667 Köln', ''],
    ['Ich wohne im 3. Stock der Ringstr. 5, 50667 Köln.', 'Ringstr. 5, 50667 Köln', ''],
    ['Umzug aus einem Einfamilienhaus in der Ringstr. 5, 50667 Köln', 'Ringstr. 5, 50667 Köln', ''],
    ['Umzug von Platz der Republik 5, 10115 Berlin', 'Platz der Republik 5, 10115 Berlin', ''],
    ['Ich heiße Eva Bauer, wohne in der Ringstr. 5, 50667 Köln und ziehe um.', 'Ringstr. 5, 50667 Köln', ''],
    [
      'Jetzt wohnen wir in Köln-Kalk, Ringstr. 5, 50667 Köln, und wollen nach Weg 9, 53111 Bonn.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Wir ziehen in den Weg 9, 53111 Bonn, momentan Ringstr. 5, 50667 Köln.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Ich heiße Max Ott, wohne in der Hauptstr. 8, 50126 Bergheim und suche für meine Mutter eine Umzugsfirma. Sie zieht von der Ringstr. 5, 50667 Köln in den Weg 9, 53111 Bonn.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Ich bin der Sohn und wohne in der Hauptstr. 8, 50126 Bergheim. Meine Mutter zieht nach 53111 Bonn, Weg 9. Bisher lebt sie in der Ringstr. 5, 50667 Köln.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Zurzeit wohne ich bei Freunden, Hauptstr. 8, 50126 Bergheim. Der Umzug geht aus dem Lager, Ringstr. 5, 50667 Köln nach 53111 Bonn, Weg 9.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    ...[
      'Die Möbel müssen von der Ringstr. 5, 50667 Köln (3. OG) nach Weg 9, 53111 Bonn.',
      'Es geht um Möbel, Ringstr. 5, 50667 Köln nach Weg 9, 53111 Bonn.',
      'Die Wohnung in der Ringstr. 5, 50667 Köln muss geräumt werden. Alles kommt in den Weg 9, 53111 Bonn.',
      'Abholung bei meinen Eltern, Ringstr. 5, 50667 Köln, Lieferung zum Weg 9, 53111 Bonn.',
      'Meine Wohnung löse ich auf: Abholung Ringstr. 5, 50667 Köln, Lieferung Weg 9, 53111 Bonn.',
      'Ein Schrank soll von der Ringstr. 5, 50667 Köln gebracht werden in den Weg 9, 53111 Bonn.',
      'Lieferung in den Weg 9, 53111 Bonn. Abholung der Möbel von der Ringstr. 5, 50667 Köln.',
    ].map((said) => [
      `Ich wohne in der Hauptstr. 8, 50126 Bergheim. ${said}`,
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ]),
    ...[
      'Der Umzug geht in den Weg 9, 53111 Bonn. Bitte auch Abholung eines Klaviers, Hauptstr. 8, 50126 Bergheim.',
      'Neue Adresse: Weg 9, 53111 Bonn. Abholung von einem Klavier bei Bekannten, Hauptstr. 8, 50126 Bergheim.',
      'Neue Adresse: Weg 9, 53111 Bonn. Unser altes Klavier ist abzuholen aus der Hauptstr. 8, 50126 Bergheim.',
      'Wir ziehen in den Weg 9, 53111 Bonn. Abholung eines Klaviers aus der Hauptstr. 8, 50126 Bergheim.',
      'Es geht in den Weg 9, 53111 Bonn. Ein Klavier muss aus der Hauptstr. 8, 50126 Bergheim gebracht werden.',
      'Einen Schrank bitte von der Hauptstr. 8, 50126 Bergheim abholen. Neue Adresse ist Weg 9, 53111 Bonn.',
      'Es geht in den Weg 9, 53111 Bonn. Aus der Garage, Hauptstr. 8, 50126 Bergheim, sind Reifen abzuholen.',
    ].map((said) => [
      `Wir wohnen in der Ringstr. 5, 50667 Köln. ${said}`,
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ]),
    [
      'Feldstr. 10, 41460 Neuss (2. OG) -> Erftstr. 21, 41238 Rheydt (EG)',
      ...['Feldstr. 10, 41460 Neuss', 'Erftstr. 21, 41238 Rheydt'],
    ],
    [
      'Ich wohne in der Hauptstr. 8, 50126 Bergheim. Der Umzug meines Vaters geht nach 53111 Bonn, Weg 9.',
      '',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Ich bin alt und wohne in der Ringstr. 5, 50667 Köln. Nun ziehe ich nach 53111 Bonn, Weg 9. Mein Sohn hilft.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    ...[
      'Der Umzug geht nach 53111 Bonn, Weg 9. Ich bin Ihnen von meiner Freundin empfohlen worden.',
      'Es geht nach 53111 Bonn, Weg 9. Meine Schwiegereltern helfen beim Umzug.',
      'Unser Umzug geht nach 53111 Bonn, Weg 9. Meine Mutter braucht ein Zimmer.',
      'Meine Freundin und ich ziehen zusammen: nach 53111 Bonn, Weg 9.',
      'Es geht nach 53111 Bonn, Weg 9. Der Makler hat gesagt, es gibt einen Aufzug.',
      'Nach 53111 Bonn, Weg 9 möchten wir im Mai umziehen. Mein Sohn zieht mit.',
      'Zu meinem Sohn soll es gehen, nach 53111 Bonn, Weg 9.',
      'Für meine Freundin und mich geht es nach 53111 Bonn, Weg 9.',
      'Es geht nach 53111 Bonn, Weg 9. Unsere Tochter geht dort zur Schule.',
      'Es geht nach 53111 Bonn, Weg 9. Am Umzugstag soll mein Sohn helfen.',
      'Es geht nach 53111 Bonn, Weg 9. Den Schlüssel wird mein Sohn holen.',
      'Es geht nach 53111 Bonn, Weg 9. Den Tisch will mein Sohn nach oben tragen.',
      'Es geht nach 53111 Bonn, Weg 9. Meine Tochter leitet das Seniorenheim.',
      'Es geht nach 53111 Bonn, Weg 9. Da zieht meine Mutter mit.',
      'Es ziehen meine Kinder, mein Mann und ich um, nach 53111 Bonn, Weg 9.',
      'Unser Umzug muss bis Mai erledigt sein, nach 53111 Bonn, Weg 9. Meine Mutter kommt mit.',
      'Es geht nach 53111 Bonn, Weg 9. Am Umzugstag soll mein Bruder nach dem Rechten sehen.',
      'Es geht nach 53111 Bonn, Weg 9. Den Schlüssel will mein Bruder nach 17 Uhr bringen.',
      'Unser Umzug muss bis Mai gemacht werden, nach 53111 Bonn, Weg 9. Meine Mutter zieht mit.',
    ].map((said) => [
      `Wir wohnen in der Ringstr. 5, 50667 Köln. ${said}`,
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ]),
    [
      'Wir wohnen in der Ringstr. 5, 50667 Köln und möchten mit der Oma nach 53111 Bonn, Weg 9. Unsere Oma kommt ins Heim.',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    [
      'Ich wohne in der Ringstr. 5, 50667 Köln und ziehe zum 1.4.2027 nach 53111 Bonn, Weg 9. Meine Mutter kommt mit.',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    ...[
      'Wir helfen unserer Tochter beim Umzug nach 53111 Bonn, Weg 9.',
      'Ich suche für meine Eltern ein Unternehmen, nach 53111 Bonn, Weg 9.',
      'Ich bin die Tochter, es geht nach 53111 Bonn, Weg 9.',
      'Meine Mutter ist verstorben, die Möbel sollen nach 53111 Bonn, Weg 9.',
      'Sie zieht nach 53111 Bonn, Weg 9.',
      'Meine Nachbarin möchte nach 53111 Bonn, Weg 9. 2019 haben Sie unseren Umzug gemacht.',
      'Meine Nachbarin möchte nach 53111 Bonn, Weg 9. Sie haben 2019 schon unseren Umzug gemacht.',
      'Unser Umzug 2019 lief gut. Nun will meine Nachbarin nach 53111 Bonn, Weg 9.',
      'Unser Umzug war schön, meine Nachbarin möchte nun nach 53111 Bonn, Weg 9.',
      'Gesucht wird Hilfe für Papa, nach 53111 Bonn, Weg 9.',
      'Umzug von Oma nach 53111 Bonn, Weg 9.',
      'Jetzt zieht meine Cousine nach 53111 Bonn, Weg 9.',
      'Bald zieht meine Oma um, nach 53111 Bonn, Weg 9.',
      'Nun muss meine Schwester umziehen, nach 53111 Bonn, Weg 9.',
      'Dann möchte meine Tante nach 53111 Bonn, Weg 9.',
      'Meine Mutter, 82 Jahre alt, zieht nach 53111 Bonn, Weg 9.',
      'Meine Mutter hat einen Platz im Seniorenheim bekommen, Umzug nach 53111 Bonn, Weg 9.',
      'Unsere Mutter wird im März umziehen, nach 53111 Bonn, Weg 9.',
      'Meine Eltern müssen umziehen, nach 53111 Bonn, Weg 9.',
      'Es geht um meine Mutter, Umzug nach 53111 Bonn, Weg 9.',
      'Im Auftrag meiner Mutter frage ich an, Umzug nach 53111 Bonn, Weg 9.',
      'Nach dem Tod meiner Mutter sollen die Möbel nach 53111 Bonn, Weg 9.',
      'Ich möchte gern meine Mutter umziehen lassen, nach 53111 Bonn, Weg 9.',
      'Wir wollen unsere Oma zu meinem Bruder holen, nach 53111 Bonn, Weg 9.',
    ].map((said) => [`${said} Ich wohne in der Hauptstr. 8, 50126 Bergheim.`, '', 'Weg 9, 53111 Bonn']),
    [
      'Wir ziehen in unser neues Haus. Bisherige Adresse Ringstr. 5, 50667 Köln, 2. OG, neue Adresse Weg 9, 53111 Bonn.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    ...['Aktuelle Adresse', 'Jetzige Anschrift', 'Derzeitige Adresse', 'Momentane Wohnung'].map((words) => [
      `Neues Haus ist gekauft. ${words} Ringstr. 5, 50667 Köln, Umzug nach Weg 9, 53111 Bonn.`,
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ]),
    [
      'Von Neue Straße 5, 21073 Hamburg nach Alte Str. 9, 53111 Bonn',
      ...['Neue Straße 5, 21073 Hamburg', 'Alte Str. 9, 53111 Bonn'],
    ],
    [
      'Wir ziehen in die Alte Poststr. 9, 53111 Bonn, aus der Neuen Gasse 5, 60313 Frankfurt.',
      ...['Neuen Gasse 5, 60313 Frankfurt', 'Alte Poststr. 9, 53111 Bonn'],
    ],
    [
      'Umzug von 50667 Köln, Neue Mainzer Str. 4 nach 53111 Bonn, Alte Gasse 9.',
      ...['Neue Mainzer Str. 4, 50667 Köln', 'Alte Gasse 9, 53111 Bonn'],
    ],
    [
      'Alte Adresse Neue Str. 4, 50667 Köln, neue Adresse Alte Poststr. 9, 53111 Bonn',
      ...['Neue Str. 4, 50667 Köln', 'Alte Poststr. 9, 53111 Bonn'],
    ],
    ['Umzug aus meiner Wohnung im Kirchplatz 4, 50667 Köln', 'Kirchplatz 4, 50667 Köln', ''],
    [
      'Umzug am 15.3. EG Ringstr. 5, 50667 Köln nach 2. OG Weg 9, 53111 Bonn',
      ...['Ringstr. 5, 50667 Köln', 'Weg 9, 53111 Bonn'],
    ],
    ['Umzug aus der alten Wohnung. Künftige Adresse Weg 9, 53111 Bonn.', '', 'Weg 9, 53111 Bonn'],
    [
      '- Umzug von 50667 Köln, Ringstr. 5 nach 53111 Bonn, Talstr. 12\n- 3 ZKB, 82 qm',
      ...['Ringstr. 5, 50667 Köln', 'Talstr. 12, 53111 Bonn'],
    ],
    [
      'Umzug nach 53111 Bonn, Talstr. 12\n- 14 und mehr Kisten\n- von 50667 Köln, Ringstr. 5',
      ...['Ringstr. 5, 50667 Köln', 'Talstr. 12, 53111 Bonn'],
    ],
    [
      'Umzug nach 53111 Bonn, Talstr. 12 / 3 Zimmer, von 50667 Köln, Ringstr. 5 - 2 Personen.',
      ...['Ringstr. 5, 50667 Köln', 'Talstr. 12, 53111 Bonn'],
    ],
    [
      'Umzug von 50667 Köln, Ringstr. 5 - 7 nach 53111 Bonn, Talstr. 12/14.',
      ...['Ringstr. 5 - 7, 50667 Köln', 'Talstr. 12/14, 53111 Bonn'],
    ],
    [
      'Umzug von 50667 Köln, Ringstr. 5-7 EG, nach 53111 Bonn, Talstr. 12-14 DG',
      ...['Ringstr. 5-7, 50667 Köln', 'Talstr. 12-14, 53111 Bonn'],
    ],
    ...[
      ['Ringstr. 5 - 3 zimmer', 'Talstr. 12 - 2. og'],
      ['Ringstr. 5 - 3 zi, 70 qm', 'Talstr. 12 - 2. stock'],
      ['Ringstr. 5/3.OG', 'Talstr. 12/2. etage'],
      ['Ringstr. 5-3.OG', 'Talstr. 12/2 OG'],
    ].map(([out, into]) => [
      `Umzug von 50667 Köln, ${out} nach 53111 Bonn, ${into}`,
      ...['Ringstr. 5, 50667 Köln', 'Talstr. 12, 53111 Bonn'],
    ]),
    [
      'Ich wohne in der Ringstr. 5, 50667 Köln, und ziehe nach 53111 Bonn, Weg 9. Auch ein Klavier aus 50126 Bergheim, Hauptstr. 8 soll mit.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Wir wohnen in der Ringstr. 5, 50667 Köln und möchten nach 53111 Bonn, Weg 9. Die Möbel unserer Oma kommen aus der Hauptstr. 8, 50126 Bergheim dazu.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Wir wohnen in der Ringstr. 5, 50667 Köln und ziehen nach 53111 Bonn, Weg 9. Der Umzug unserer Tochter von der Hauptstr. 8, 50126 Bergheim kommt später.',
      'Ringstr. 5, 50667 Köln',
      'Weg 9, 53111 Bonn',
    ],
    [
      'Umzug von der Ringstr. 5 - 7, 50667 Köln nach Talstr. 12 / 14, 53111 Bonn.',
      'Ringstr. 5 - 7, 50667 Köln',
      'Talstr. 12 / 14, 53111 Bonn',
    ],
    ['Einzug in den Weg 9, 53111 Bonn im Mai.', '', 'Weg 9, 53111 Bonn'],
    [
      'Bitte Lieferung der Umzugskartons: Ringstr. 5, 50667 Köln. Der Umzug geht nach Weg 9, 53111 Bonn.',
      ...['', 'Weg 9, 53111 Bonn'],
    ],
    ['Wir haben jetzt eine Wohnung gefunden: Ringstr. 5, 50667 Köln.', '', ''],
    ['Jetzt wohnen wir in Köln und möchten zu meiner Mutter, Weg 9, 53111 Bonn.', '', ''],
    ['Ich ziehe um und wohne dann in der Ringstr. 5, 50667 Köln.', '', ''],
    ['Im Mai ziehe ich um, wohne ich doch in der Ringstr. 5, 50667 Köln.', '', ''],
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

describe('towns with a street and no postcode', () => {
  const LIFT = '(2. OG, kein Lift)';

  it.each([
    ['Umzug von Trier, Saarstr. 77 nach Köln, Weg 9.', 'Saarstr. 77, Trier', 'Weg 9, Köln', NOBODYS],
    [
      `Ich ziehe von Trier, Saarstr. 77 ${LIFT} nach Köln, Weg 9 (EG, Aufzug).`,
      'Saarstr. 77, Trier',
      'Weg 9, Köln',
      [2, false, 0, true],
    ],
    [
      'Umzug von Trier (Saarstr. 77, 54290, 2. OG) nach Köln (Weg 9). 1. Stock',
      'Saarstr. 77, 54290 Trier',
      'Weg 9, Köln',
      [2, undefined, undefined, undefined],
    ],
    [
      'Umzug von Trier, Saarstr. 77, 2. OG, nach Köln, Weg 9. 3. OG ohne Lift, 80 qm',
      'Saarstr. 77, Trier',
      'Weg 9, Köln',
      [2, undefined, undefined, undefined],
    ],
    ['Umzug von Trier nach Köln, Am 3. Mai 2027.', 'Trier', 'Köln', NOBODYS],
    ['Umzug von Trier, Klavier 1 nach Köln.', 'Trier', 'Köln', NOBODYS],
    ['Ich komme von Trier, Saarstr. 77 nach Hause.', '', '', NOBODYS],
    [
      '2019 haben Sie unseren Umzug von Köln, Ringstr. 5 nach Bonn, Weg 9 gemacht. Jetzt ziehen wir weiter nach Siegburg, Hauptstr. 3.',
      ...(['', 'Hauptstr. 3, Siegburg', NOBODYS] as const),
    ],
    [
      'Vor 5 Jahren haben Sie uns von Köln (Ringstr. 5) nach Bonn (Weg 9) umgezogen. Nun soll es von Bonn (Weg 9, 3. OG) nach Siegburg (Hauptstr. 3, EG) gehen.',
      ...(['Weg 9, Bonn', 'Hauptstr. 3, Siegburg', [3, undefined, 0, undefined]] as const),
    ],
    [
      'Umzug meiner Schwester war von Trier, Saarstr. 77 nach Köln, Weg 9. Ich selbst ziehe von Mainz, Rheinstr. 12 nach Bonn, Hauptstr. 4 um.',
      ...(['Rheinstr. 12, Mainz', 'Hauptstr. 4, Bonn', NOBODYS] as const),
    ],
    [
      'Meine Schwester geht von Trier, Saarstr. 77 nach Köln, Weg 9. Wir ziehen nach Bonn.',
      ...(['', 'Bonn', NOBODYS] as const),
    ],
    [
      'Ich ziehe im Juni um. Im Mai zieht mein Bruder von Bonn nach Trier, dann ich von Köln nach Trier.',
      ...(['', '', NOBODYS] as const),
    ],
    [
      'Ihr habt unseren Umzug letztes Jahr gemacht. Meine Schwester zieht jetzt von Köln nach Bonn.',
      ...(['Köln', 'Bonn', NOBODYS] as const),
    ],
    [
      'Sie haben uns bei unserem Umzug geholfen. Jetzt zieht unser Sohn von Köln nach Bonn.',
      ...(['Köln', 'Bonn', NOBODYS] as const),
    ],
    ['Umzug im Mai! 2019 ging es von Trier, Saarstr. 77 nach Köln, Weg 9.', '', '', NOBODYS],
    [
      'Die Fahrt von Köln, Ringstr. 5 nach Bonn, Weg 9 dauert 40 Minuten, wir ziehen aber nach Brühl.',
      ...(['', 'Brühl', NOBODYS] as const),
    ],
    [
      'Sie haben unseren Umzug von Köln, Ringstr. 5 nach Bonn, Weg 9 gemacht. Jetzt ziehen wir weiter nach Siegburg.',
      ...(['', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Vor drei Jahren waren Sie bei uns für den Umzug von Köln nach Bonn. Jetzt geht es von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    ['Von Köln nach Bonn. Wir sind zu zweit.', ...(['Köln', 'Bonn', NOBODYS] as const)],
    ['Von Privat nach Privat: Umzug in Köln.', ...(['', '', NOBODYS] as const)],
    ['Von Büro nach Büro: Umzug in Köln.', ...(['', '', NOBODYS] as const)],
    ['Von EG nach DG: Umzug im selben Haus.', ...(['', '', NOBODYS] as const)],
    ['Umzug von Erdgeschoss nach Dachgeschoss.', ...(['', '', NOBODYS] as const)],
    ['Wir ziehen in Köln um. Von Nord nach Süd.', ...(['', '', NOBODYS] as const)],
    ['Von Haus nach Wohnung, Umzug von Köln nach Bonn.', ...(['Köln', 'Bonn', NOBODYS] as const)],
    [
      'Wir ziehen um. Von Köln nach Bonn sind es 30 km, Umzug von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Damals ging es von Köln nach Bonn, jetzt geht es von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Unser Umzug war von Köln nach Bonn, jetzt geht es von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Die Strecke von Köln nach Bonn kennen Sie, Umzug von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Entfernung von Köln nach Bonn 30 km. Umzug von Köln nach Siegburg.',
      ...(['Köln', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Unser Umzug 2022 mit Ihnen von Köln nach Bonn lief gut. Jetzt geht es von Bonn nach Siegburg.',
      ...(['Bonn', 'Siegburg', NOBODYS] as const),
    ],
    [
      'Der Umzug meiner Mutter geht von Trier, Saarstr. 77 nach Köln, Weg 9.',
      ...(['Saarstr. 77, Trier', 'Weg 9, Köln', NOBODYS] as const),
    ],
  ])('%j', (text, from, to, expected) => {
    const lead = read(text);
    expect(lead).toMatchObject({ fromAddress: from, toAddress: to });
    expect(heights(lead)).toEqual(expected);
  });

  it.each([
    'Wir hatten Sie für unseren Umzug von Köln nach Bonn gebucht.',
    'Für den Umzug von Köln nach Bonn hatten wir 1500 € bezahlt.',
    'Vielen Dank für den Umzug von Köln nach Bonn, es war alles perfekt.',
    'Letztes Jahr ging es von Köln nach Bonn, da waren wir sehr zufrieden.',
    'Wir pendeln täglich von Köln nach Bonn.',
    'Ein Freund empfahl Sie nach seinem Umzug von Köln nach Bonn.',
  ])('what is over, or no move, is not asked for: %j', (said) =>
    expect(read(`${said} Jetzt geht es von Bonn nach Siegburg.`)).toMatchObject({
      ...{ fromAddress: 'Bonn', toAddress: 'Siegburg' },
    }),
  );

  it.each([
    'Umzug von Köln nach Bonn, wir haben ein Klavier, das transportiert werden muss.',
    'Ich war auf Ihrer Webseite und suche ein Angebot für meinen Umzug von Köln nach Bonn.',
    'Wir hatten telefoniert wegen meinem Umzug von Köln nach Bonn.',
    'Ich hatte Sie um ein Angebot für meinen Umzug von Köln nach Bonn gebeten.',
    'Wir hatten für den Umzug von Köln nach Bonn den 12.03.2027 vorgesehen.',
    'Ich hatte letzte Woche für einen Umzug von Köln nach Bonn angefragt.',
    'Ich hatte letztes Jahr gefragt wegen meinem Umzug von Köln nach Bonn.',
    'Vielen Dank für Ihr Angebot zum Umzug von Köln nach Bonn.',
    'Wir waren sehr zufrieden und brauchen wieder einen Umzug von Köln nach Bonn.',
    'Umzug von Köln nach Bonn (Strecke ca. 30 km), Entfernung mit Umweg 40 km.',
    'Umzug von Köln nach Bonn (Altbau von 1920) für höchstens 2000 Euro.',
    'Umzug von Köln nach Bonn für höchstens 2000 Euro.',
    'Umzug von Köln nach Bonn mit 2000 kg.',
    'Umzug von Köln nach Bonn. Eine andere Firma hat ihn nicht gemacht.',
    'Umzug von Köln nach Bonn, wir sind schon halb aus der Wohnung gezogen.',
    'Umzug von Köln nach Bonn, im Jahr 2019 haben Sie uns schon geholfen.',
  ])('whatever else is over or a way: %j', (text) =>
    expect(read(text)).toMatchObject({ fromAddress: 'Köln', toAddress: 'Bonn' }),
  );
});

describe('what is said of both homes at once is of each', () => {
  it.each([
    [`${LABELLED}\nBeide Male 1. Stock ohne Aufzug.`, [1, false, 1, false]],
    [`${LABELLED}\nBeide Häuser ohne Aufzug.`, [undefined, false, undefined, false]],
    [
      'Von Ringstr. 5, 50667 Köln, 3. OG nach Weg 9, 53111 Bonn, EG, beide Wohnungen ohne Aufzug.',
      [3, false, 0, false],
    ],
    [`${LABELLED}\nBeide Häuser ohne Aufzug, aber in Bonn gibt es einen Lastenaufzug.`, NOBODYS],
    [`${LABELLED}\nEs sind nicht beide Wohnungen mit Aufzug.`, NOBODYS],
    [`${LABELLED}\nWir wohnen beide im 3. Stock.`, NOBODYS],
    [`${LABELLED}\nEs gibt dort zwei Bäder, beide im 1. Stock.`, NOBODYS],
    [`${LABELLED}\nDie Kinder wohnen beide im EG, wir im 1. OG.`, NOBODYS],
    [`${LABELLED}\nIn Bonn haben wir zwei Wohnungen, beide 4. Stock mit Aufzug.`, NOBODYS],
    [`${LABELLED}\nZwei Keller, jeweils im EG.`, NOBODYS],
    [`${LABELLED}\nBeide haben einen Aufzug bis zum 3. Stock.`, NOBODYS],
    ['Umzug nach Weg 9, 53111 Bonn.\nBeide Male 1. Stock ohne Aufzug.', NOBODYS],
  ])('%j', (text, expected) => {
    const lead = read(text);
    expect(heights(lead)).toEqual(expected);
    expect(lead.notes).toContain(text.split('\n').at(-1));
  });
});

describe('‘von’ and ‘nach’ at the end of a line', () => {
  const places = (text: string) => {
    const { fromAddress, toAddress } = read(text);
    return [fromAddress, toAddress];
  };

  it.each([
    'Ich möchte umziehen von\n\nRingstr. 5\n50667 Köln\nEG\n\nnach\n\nWeg 9a\n53111 Bonn\n2. Stock\n\nDanke',
    'Umzug von\nRingstr. 5\n50667 Köln\nEG\nnach\nWeg 9a\n53111 Bonn\n2. Stock',
  ])('head the address below it: %j', (text) => {
    expect(places(text)).toEqual(['Ringstr. 5, 50667 Köln', 'Weg 9a, 53111 Bonn']);
    expect(heights(read(text))).toEqual([0, undefined, 2, undefined]);
  });

  it.each([
    'Wir ziehen mit allem aus dem Keller nach\nWeg 9 und dann weiter\n53111 Bonn',
    'Wir ziehen mit allem nach\n\nBonn',
  ])('and nothing else: %j', (text) => expect(read(text).toAddress).not.toMatch(/Weg 9|\n/));
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
