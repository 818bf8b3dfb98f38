import { expect, test } from 'vitest';
import { deletionOutcome } from './deletion-outcome.ts';

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `INV-${index}`, name: 'RE-1', error: 'Geht nicht' }));

test.each([
  [0, 0, 0, []],
  [1, 0, 0, ['1 Rechnung(en) erfolgreich gelöscht']],
  [1200, 0, 0, ['1.200 Rechnung(en) erfolgreich gelöscht']],
  [2, 1, 0, ['2 gelöscht, 1 Fehler']],
  [2, 0, 3, ['2 gelöscht, 3 storniert']],
  [0, 0, 1, ['0 gelöscht, 1 storniert']],
  [1, 2, 3, ['1 gelöscht, 3 storniert, 2 Fehler']],
  [0, 1, 0, ['Fehler beim Löschen der Rechnung(en). Geht nicht']],
  [0, 2, 0, ['Fehler beim Löschen der Rechnung(en)']],
])(
  '%i gone, %i left and %i cancelled is said as %j (D11, specification 2 section 8)',
  (deleted, failed, cancelled, texts) => {
    expect(deletionOutcome(deleted, failures(failed), cancelled).map(({ text }) => text)).toEqual(texts);
  },
);
