import { ApiError } from 'shared-kit/api';
import { Refused, StoreUnavailable } from 'shared-kit/data';
import { expect, it } from 'vitest';
import { notStored, notUndone } from './store-reason.ts';

it.each([
  [new StoreUnavailable(), 'Vielleicht nicht'],
  [new ApiError(0, 'timeout', 'Der Server antwortet nicht.'), 'Vielleicht nicht'],
  [new ApiError(0, 'offline', 'Der Server ist nicht erreichbar.'), 'Vielleicht nicht'],
  [new ApiError(409, 'conflict', 'Inzwischen geändert.'), 'Nicht'],
  [new Refused('Inzwischen geändert.'), 'Nicht'],
])('what the server did not answer may have arrived: %s', (error, begins) => {
  expect(notStored(error)).toMatch(new RegExp(`^${begins} gespeichert\\. `));
  expect(notUndone(error)).toMatch(new RegExp(`^${begins} rückgängig gemacht\\. `));
});
