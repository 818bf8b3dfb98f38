import { expect, test } from 'vitest';
import { PdfFailed, sendFailure } from './send-failure.ts';

test('a PDF that cannot be made, and a fault of our own, are said in the words of the catalogue', () => {
  expect(sendFailure(new PdfFailed(new Error('Kundendaten fehlen')))).toEqual({
    step: 'failed',
    text: 'Fehler beim Erstellen der PDF. Kundendaten fehlen',
  });
  expect(sendFailure(new TypeError('x is undefined'))).toEqual({
    step: 'failed',
    text: 'Fehler beim Versenden des Angebots',
  });
});
