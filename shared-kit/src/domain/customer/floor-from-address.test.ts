import { describe, expect, it } from 'vitest';
import { floorFromAddress, floorFromText } from './floor-from-address.ts';

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
    ['Hauptstr. 5, Erdgeschoß', 0],
    ['Hauptstr. 5, Erdgesch. links', 0],
    ['Hauptstr. 5, Erdg., 10115 Berlin', 0],
    ['Hauptstr. 5, E.G., 10115 Berlin', 0],
    ['Hauptstr. 5, Parterre', 0],
    ['Hauptstr. 5, Hochparterre rechts', 0],
    ['Hauptstr. 5, ebenerdig', 0],
    ['Hauptstr. 5, 3. Stockwerk', 3],
    ['Hauptstr. 5, Stockwerk 3', 3],
    ['Hauptstr. 5, Stockwerk: 3', 3],
    ['Hauptstr. 5, 3. Stk.', 3],
    ['Hauptstr. 5, 3. Etg. links', 3],
    ['Hauptstr. 5, 3. Et.', 3],
    ['Hauptstr. 5, Etage Nr. 3', 3],
    ['Hauptstr. 5 im 3. Stock (mit Aufzug)', 3],
    ['Hauptstr. 5, 3.OG', 3],
    ['Hauptstr. 5, 3OG', 3],
    ['Hauptstr. 5, OG3', 3],
    ['Hauptstr. 5, 3. Obergeschoß', 3],
    ['Hauptstr. 5, 10. OG', 10],
    ['Hauptstr. 5, erster Stock', 1],
    ['Hauptstr. 5, im ersten OG', 1],
    ['Hauptstr. 5, Zweiter Stock', 2],
    ['Hauptstr. 5, zweite Etage', 2],
    ['Hauptstr. 5, dritte Etage rechts', 3],
    ['Hauptstr. 5, viertes Obergeschoss', 4],
    ['Hauptstr. 5, FÜNFTER STOCK', 5],
    ['Hauptstr. 5, sechster Stock', 6],
    ['Hauptstr. 5, siebter Stock', 7],
    ['Hauptstr. 5, siebenter Stock', 7],
    ['Hauptstr. 5, achte Etage', 8],
    ['Hauptstr. 5, neunte Etage', 9],
    ['Hauptstr. 5, zehnter Stock', 10],
    ['Hauptstr. 5, I. Stock', 1],
    ['Hauptstr. 5, II. Etage', 2],
    ['Hauptstr. 5, III. OG', 3],
    ['Hauptstr. 5, IV. Stock', 4],
    ['Hauptstr. 5, Souterrain', -1],
    ['Hauptstr. 5, Tiefparterre', -1],
    ['Hauptstr. 5, Untergeschoss', -1],
    ['Hauptstr. 5, 1. UG', -1],
    ['Hauptstr. 5, 2. Untergeschoß', -2],
    ['Hauptstr. 5, Kellergeschoss', -1],
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
    'Muster UG, Hauptstr. 5',
    'Parterrestr. 3',
    'Hauptstr. 12 Etage',
    'Bei Stock, Hauptstr. 5',
    'Achterstr. 4',
    'Elisabethstr. 1. OGV',
    'Hauptstr. 5, DG',
    'Hauptstr. 5, Dachgeschoss',
    'Am Stockweg 3',
    'Hauptstr. 3. Etzel',
    'Vierter Weg 3',
    'Hauptstr. 5, Apt. 302',
  ])("'%s' names none", (address) => {
    expect(floorFromAddress(address)).toBeUndefined();
  });
});

describe('the floor in a column of its own', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['3.', 3],
    ['3,0', 3],
    ['3.0', 3],
    ['0', 0],
    ['-1', -1],
    ['12', 12],
    ['EG', 0],
    ['Hochparterre', 0],
    ['3. OG', 3],
    ['3 OG', 3],
    ['3 Stock', 3],
    ['3. Stock mit Aufzug', 3],
    ['3 (mit Aufzug)', 3],
    ['3 mit Aufzug', 3],
    ['Etage 3', 3],
    ['zweiter Stock', 2],
    ['Souterrain', -1],
  ])('%s: %i', (text, floor) => {
    expect(floorFromText(text)).toBe(floor);
  });

  it.each([
    '',
    ' ',
    'DG',
    '2-3',
    '2/3',
    '3,5',
    '201',
    '-6',
    '10115',
    '10115 Berlin',
    'ganz oben',
    '?',
    'k. A.',
  ])("'%s' names none", (text) => {
    expect(floorFromText(text)).toBeUndefined();
  });
});
