import type { ImportedBatch } from 'shared-kit/api';
import { expect, test } from 'vitest';
import { doneText, rangeText } from './batch-texts.ts';

test.each([
  [0, 50, undefined, 'E-Mails 1 bis höchstens 50'],
  [4, 1, undefined, 'E-Mail 5'],
  [50, 50, 111, 'E-Mails 51 bis 100'],
  [100, 50, 111, 'E-Mails 101 bis 111'],
  [110, 50, 111, 'E-Mail 111'],
  // Mails were deleted meanwhile.
  [100, 50, 90, 'E-Mail 101'],
  [1000, 500, 2000, 'E-Mails 1.001 bis 1.500'],
])('from %i on %i mails of %s are called %s', (startFrom, batchSize, total, text) =>
  expect(rangeText(startFrom, batchSize, total)).toBe(text),
);

const answer = (more: Partial<ImportedBatch>): ImportedBatch => ({
  success: true,
  imported: 3,
  skipped: 0,
  duplicates: 0,
  failed: 0,
  totalEmails: 3,
  total: 111,
  problems: [],
  runId: 'run',
  cancelled: false,
  ...more,
});

test.each<[Partial<ImportedBatch>, boolean, string]>([
  [{}, false, '3 importiert, 0 übersprungen, 0 Duplikate, 0 Fehler'],
  [
    { skipped: 47, totalEmails: 10 },
    false,
    '3 importiert, 47 übersprungen (40 keine Anfragen, 7 schon früher bearbeitet), 0 Duplikate, 0 Fehler',
  ],
  [{ skipped: 1 }, false, '3 importiert, 1 übersprungen (1 keine Anfrage), 0 Duplikate, 0 Fehler'],
  [
    { skipped: 2, duplicates: 1, failed: 1, totalEmails: 5 },
    true,
    '3 importiert, 2 übersprungen (2 keine Anfragen aus dem Zeitraum), 1 Duplikat, 1 Fehler',
  ],
])('of what was skipped it is said why: %o', (more, hasPeriod, text) =>
  expect(doneText(answer(more), { hasPeriod })).toBe(text),
);
