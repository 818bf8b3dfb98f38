import { describe, expect, it } from 'vitest';
import { floorFromAddress } from './floor-from-address.ts';

describe('the floor in an address (specification 1 section 5)', () => {
  it.each([
    ['Hauptstr. 5, EG, 10115 Berlin', 0],
    ['Hauptstr. 5, eg', 0],
    ['Hauptstr. 5 (EG links)', 0],
    ['Hauptstr. 5, Erdgeschoss', 0],
    ['Hauptstr. 5, ERDGESCHOSS rechts', 0],
    ['Hauptstr. 5, Etage 3', 3],
    ['Hauptstr. 5, Etage: 3', 3],
    ['Hauptstr. 5, etage 12, 10115 Berlin', 12],
    ['Hauptstr. 5, Etage -1, 10115 Berlin', -1],
    ['Hauptstr. 5, 3. Stock', 3],
    ['Hauptstr. 5, 3.Stock links', 3],
    ['Hauptstr. 5, 4. Etage', 4],
    ['Hauptstr. 12 4. Etage 10115 Berlin', 4],
    ['Hauptstr. 5, Stock 2', 2],
    ['Hauptstr. 5 STOCK 2', 2],
    ['Hauptstr. 5, 2. OG', 2],
    ['Hauptstr. 5, 2. Obergeschoss', 2],
    ['Hauptstr. 5, OG 2', 2],
    ['Hauptstr. 5, 10115 Berlin - Etage 0', 0],
    ['Hauptstr. 5, 10115 Berlin - Etage 7', 7],
    ['Hauptstr. 5, 10115 Berlin - Etage -1', -1],
    ['Hauptstr. 5, 10115 Berlin - Etage -5', -5],
    ['Burj Khalifa, Etage 200', 200],
  ])('%s: %i', (address, floor) => {
    expect(floorFromAddress(address)).toBe(floor);
  });

  it('believes the floor that the import appended before one in the text', () => {
    expect(floorFromAddress('Hauptstr. 5, EG - Etage 2')).toBe(2);
    expect(floorFromAddress('Hauptstr. 5, 3. Stock - Etage 4')).toBe(4);
  });

  it.each([
    '',
    'Hauptstr. 5, 10115 Berlin',
    'Egerstr. 3, Regensburg',
    'Am Weg 5',
    'Stockholmer Str. 12',
    'Woodstock 3',
    'Etagenweg 4',
    'Hauptstr. 12 Etagenwohnung',
    'Etage 10115',
    'Hauptstr. 5, Etage',
    'Etage 201',
    'Hauptstr. 5, Etage-3',
    'Hauptstr. 5 - Etage -6',
  ])("'%s' names none", (address) => {
    expect(floorFromAddress(address)).toBeUndefined();
  });
});
