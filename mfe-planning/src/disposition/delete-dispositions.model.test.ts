import { expect, it } from 'vitest';
import { DISPOSITION_DELETION } from './delete-dispositions.model.ts';

const failure = { id: 'quote_1', name: 'Anna', error: 'Etwas ging schief' };

it.each([
  [1, 0, ['Disposition erfolgreich gelöscht']],
  [1200, 0, ['1.200 Dispositionen erfolgreich gelöscht']],
  [0, 1, ['Fehler beim Löschen der Disposition(en)']],
  [2, 1, ['2 Dispositionen erfolgreich gelöscht', 'Fehler beim Löschen der Disposition(en)']],
  [0, 0, []],
])('%i deleted and %i failed is said, for three seconds', (deleted, failed, texts) => {
  const said = DISPOSITION_DELETION.outcome(deleted, Array(failed).fill(failure), 0);
  expect(said.map(({ text, timeout }) => [text, timeout])).toEqual(texts.map((text) => [text, 3000]));
});
