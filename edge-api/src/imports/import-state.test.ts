import { expect, it } from 'vitest';
import { endRun } from './import-state.ts';

it('a run that somebody cancelled stays cancelled, also once whoever asked for its batches wants no more', () => {
  const cancelled = endRun({ run: 'import_1' }, 'cancelled');
  expect(endRun(cancelled, 'finished', 'import_1')).toEqual({ run: 'import_1', end: 'cancelled' });
  expect(endRun(endRun({ run: 'import_1' }, 'finished'), 'cancelled').end).toBe('cancelled');
});
