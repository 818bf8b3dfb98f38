import { expect, test } from 'vitest';
import { StoreUnavailable } from '../data/index.ts';
import { ApiError } from './call.ts';
import { reasonOf } from './reason-of.ts';

test('what the edge API, the store or the documents say is the reason', () => {
  expect(reasonOf(new ApiError(409, 'invoiced', 'Das Angebot ist abgerechnet'))).toBe(
    'Das Angebot ist abgerechnet',
  );
  expect(reasonOf(new StoreUnavailable())).toBe('Der Speicher ist nicht erreichbar');
  expect(reasonOf(new Error('PDF-Erstellung fehlgeschlagen: kein Speicher'))).toBe(
    'PDF-Erstellung fehlgeschlagen: kein Speicher',
  );
});

test('a fault of the program or the browser is no reason to staff, who are asked to try again', () => {
  for (const fault of [
    new TypeError('x is undefined'),
    new DOMException('The operation was aborted.', 'AbortError'),
    'thrown text',
  ]) {
    expect(reasonOf(fault)).toBe('Bitte versuchen Sie es erneut.');
  }
});
