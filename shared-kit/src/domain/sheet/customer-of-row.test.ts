import { describe, expect, it } from 'vitest';
import { customerOfRow } from './customer-of-row.ts';

const FULL = [
  'Änne Groß',
  "'0049 30 1234567",
  ' anne@beispiel.de ',
  '+49 151 2345678',
  'Schönhauser Allee 100, 10439 Berlin',
  '3',
  '85,5 m²',
  'Große Bergstr. 20, 22767 Hamburg',
  'EG',
  '01.12.2026',
  '21.11.2026',
  'Website',
  '21.11.2026 14:05',
  'Klavier.\r\nBitte zurückrufen',
];

const at = (index: number, cell: string) => FULL.map((old, column) => (column === index ? cell : old));
function customer(row: readonly string[]) {
  const reading = customerOfRow(row);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.customer;
}

describe('a row of the spreadsheet (specification 1 sections 3 and 5)', () => {
  it('becomes a customer, column by column', () => {
    expect(customerOfRow(FULL)).toEqual({
      customer: {
        name: 'Änne Groß',
        phone: '+49 30 1234567',
        email: 'anne@beispiel.de',
        fromAddress: 'Schönhauser Allee 100, 10439 Berlin - Etage 3',
        toAddress: 'Große Bergstr. 20, 22767 Hamburg - Etage 0',
        apartment: { rooms: 0, area: 85.5, floor: 3, hasElevator: false },
        movingDate: '2026-12-01',
        services: ['Umzug'],
        source: 'Website',
        notes:
          'Klavier.\nBitte zurückrufen\n\nWhatsApp: +49 151 2345678\nEingangsdatum: 21.11.2026\nDatum/Uhrzeit: 21.11.2026 14:05',
      },
    });
  });

  it('needs no more than a name, however short it is', () => {
    expect(customer(['Anna'])).toEqual({
      name: 'Anna',
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: ['Umzug'],
    });
  });

  it('takes the WhatsApp number where there is no other', () => {
    expect(customer(['Anna', '', '', '4915112345678'])).toMatchObject({ phone: '+4915112345678' });
    expect(customer(['Anna', '-', '', '030 1'])).toMatchObject({ phone: '030 1' });
    expect(customer(['Anna', '030 1', '', '030 1'])).not.toHaveProperty('notes');
  });

  it.each(['', '-', '–', 'keine', 'k. A.', 'n/a', 'unbekannt', '#ERROR!', '#NAME?', '#WERT!', '#N/A'])(
    "takes '%s' for nothing",
    (cell) => {
      expect(customer(['Anna', cell, cell, cell, cell, cell, cell, cell, cell, cell, cell])).toEqual({
        name: 'Anna',
        phone: '',
        email: '',
        fromAddress: '',
        toAddress: '',
        services: ['Umzug'],
      });
    },
  );

  it.each([
    ['3', ' - Etage 3'],
    ['2. OG', ' - Etage 2'],
    ['zweiter Stock', ' - Etage 2'],
    ['Erdgeschoss', ' - Etage 0'],
    ['Souterrain', ' - Etage -1'],
    ['', ''],
    ['DG', ''],
    ['201', ''],
  ])("appends the floor '%s' to the address", (floor, appended) => {
    expect(customer(['Anna', '', '', '', 'Weg 1', floor, '', 'Gasse 2', floor])).toMatchObject({
      fromAddress: `Weg 1${appended}`,
      toAddress: `Gasse 2${appended}`,
    });
  });

  it('keeps a floor without an address', () => {
    expect(customer(at(4, ''))).toMatchObject({ fromAddress: 'Etage 3', apartment: { floor: 3 } });
  });

  it('reads the floor of the apartment from the address where its column is empty (D14)', () => {
    expect(customer(['Anna', '', '', '', 'Weg 1, 4. Stock', '', '60']).apartment).toEqual({
      rooms: 0,
      area: 60,
      floor: 4,
      hasElevator: false,
    });
  });

  it.each([
    ['85', 85],
    ['85 qm', 85],
    ['85m²', 85],
    ['85 m2', 85],
    ['ca. 85', 85],
    ['~85', 85],
    ['85,5', 85.5],
    ['85.5 Quadratmeter', 85.5],
  ])('reads the area %s', (cell, area) => {
    expect(customer(at(6, cell)).apartment?.area).toBe(area);
  });

  it.each([
    [6, 'groß', 'Wohnfläche: groß'],
    [6, '0', 'Wohnfläche: 0'],
    [6, '60-70', 'Wohnfläche: 60-70'],
    [9, 'Ende März', 'Umzugstag: Ende März'],
    [9, '30.02.2026', 'Umzugstag: 30.02.2026'],
    [5, 'DG', 'Von Etage: DG'],
    [8, '2-3', 'Nach Etage: 2-3'],
  ])('does not lose what it cannot read: column %i, %s', (column, cell, line) => {
    const read = customer(at(column, cell));
    expect(read.notes?.split('\n')).toContain(line);
    if (column === 6) expect(read).not.toHaveProperty('apartment');
    if (column === 9) expect(read).not.toHaveProperty('movingDate');
  });

  it('makes one line of what must be one', () => {
    expect(customer(at(0, 'Anna\nBeispiel')).name).toBe('Anna Beispiel');
    expect(customer(at(4, 'Weg 1\r\n10115  Berlin')).fromAddress).toBe('Weg 1 10115 Berlin - Etage 3');
  });

  it.each(["O'Brien", 'Ngọc Đặng', 'Żółć', 'Anna 🚚', '\u200fיעל\u200e', 'José “Pepe” García'])(
    'keeps the name %s as it is',
    (name) => {
      expect(customer(at(0, name)).name).toBe(name);
    },
  );

  it.each([
    [0, '', 'Name ist erforderlich'],
    [2, 'anna(at)beispiel.de', 'E-Mail-Format ist ungültig'],
    [0, 'A'.repeat(201), 'Name: höchstens 200 Zeichen'],
    [1, '0'.repeat(61), 'Telefon: höchstens 60 Zeichen'],
    [4, 'A'.repeat(301), 'Von Adresse: höchstens 300 Zeichen'],
    [7, 'A'.repeat(301), 'Nach Adresse: höchstens 300 Zeichen'],
    [11, 'A'.repeat(101), 'Quelle: höchstens 100 Zeichen'],
    [13, 'A'.repeat(1024 * 1024), 'Nachricht: höchstens 20.000 Zeichen'],
    [0, 'A'.repeat(1024 * 1024), 'Name: höchstens 20.000 Zeichen'],
    [13, 'A'.repeat(20_000), 'Nachricht: höchstens 20.000 Zeichen'],
    [13, 'a\u0007b', 'Nachricht: enthält Steuerzeichen'],
  ])('says what is wrong: column %i', (column, cell, problem) => {
    expect(customerOfRow(at(column, cell))).toEqual({ problem });
  });
});
