import { expect, test } from 'vitest';
import { deletionOutcome } from './delete-quotes.model.ts';

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `quote-${index}`, name: 'Erika', error: 'Geht nicht' }));

test.each([
  [0, 0, []],
  [1, 0, ['Angebot erfolgreich gelöscht']],
  [3, 0, ['3 Angebote erfolgreich gelöscht']],
  [2, 1, ['2 gelöscht, 1 Fehler']],
  [1, 2, ['1 gelöscht, 2 Fehler']],
  [0, 1, ['Fehler beim Löschen des Angebots. Geht nicht']],
  [0, 2, ['Fehler beim Löschen der Angebote']],
])('%i gone and %i left is said as %j (specification 2 section 8)', (deleted, failed, texts) => {
  expect(deletionOutcome(deleted, failures(failed)).map(({ text }) => text)).toEqual(texts);
});
