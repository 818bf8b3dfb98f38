import { expect, it } from 'vitest';
import { fieldReason } from './field-names.ts';

it.each<[PropertyKey[], string, string]>([
  [['name'], 'fehlt', 'Name fehlt'],
  [['email'], 'höchstens 254 Zeichen', 'E-Mail: höchstens 254 Zeichen'],
  [['details', 'volume'], 'höchstens 10000', 'Volumen: höchstens 10000'],
  [['details', 'materials', 1, 'name'], 'fehlt', 'Materialien 2, Name fehlt'],
  [['quoteHash'], 'fehlt', 'Feld „quoteHash“ fehlt'],
  [['title'], 'Bitte geben Sie einen Titel ein', 'Bitte geben Sie einen Titel ein'],
  [[], 'unbekanntes Feld „x“', 'unbekanntes Feld „x“'],
])('%o %s: %s', (path, reason, said) => {
  expect(fieldReason(path, reason)).toBe(said);
});
