import { expect, it } from 'vitest';
import { checkDocument, MAX_DOCUMENT_BYTES } from './check-document.ts';

/** A map, the name of its one field, and the end of the text. */
const AROUND = 32 + 'text'.length + 1 + 1;

it.each(['a', 'ß', '€', '🚚'])('takes texts of %s up to the last byte, and not one more', (letter) => {
  const bytes = new TextEncoder().encode(letter).length;
  const room = MAX_DOCUMENT_BYTES - AROUND;
  const letters = letter.repeat(Math.floor(room / bytes));
  const full = letters + 'a'.repeat(room % bytes);
  expect(() => checkDocument({ text: full })).not.toThrow();
  expect(() => checkDocument({ text: `${full}a` })).toThrow('zu groß');
});

it.each([{ text: 'Anna \ud83d' }, { texts: ['\ude9a'] }, { '\ud83d': 1 }])(
  'refuses half a character: %j',
  (data) => {
    expect(() => checkDocument(data)).toThrow('halbes Zeichen');
  },
);
