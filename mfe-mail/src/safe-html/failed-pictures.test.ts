import { expect, test } from 'vitest';
import { faultsText } from './failed-pictures.ts';

test.each([
  [['unreachable'], 'Ein Bild konnte nicht geladen werden: Es ist nicht erreichbar.'],
  [
    ['no-picture', 'no-picture'],
    '2 Bilder konnten nicht geladen werden: Sie sind keine Bilder, die sich zeigen lassen.',
  ],
  [
    ['unreachable', 'refused', 'unreachable'],
    '3 Bilder konnten nicht geladen werden: 2 sind nicht erreichbar, 1 liegt an einer Adresse, von der keine Bilder geladen werden.',
  ],
] as const)('says of %s how many could not be had, and why', (faults, text) => {
  expect(faultsText(faults)).toBe(text);
});
