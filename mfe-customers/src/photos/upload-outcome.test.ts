import { expect, test } from 'vitest';
import { discardText, uploadMessage } from './upload-outcome.ts';

test.each([
  [{ sent: 1, kept: 0, failed: 0, refused: 0 }, 'success', '1 Foto erfolgreich hochgeladen'],
  [{ sent: 3, kept: 0, failed: 0, refused: 0 }, 'success', '3 Fotos erfolgreich hochgeladen'],
  [
    { sent: 2, kept: 0, failed: 1, refused: 0 },
    'warning',
    '2 Fotos erfolgreich hochgeladen, 1 Fehler aufgetreten.',
  ],
  [
    { sent: 2, kept: 1, failed: 1, refused: 0 },
    'warning',
    '2 Fotos erfolgreich hochgeladen, 2 Fehler aufgetreten. 1 Foto ist nur lokal gespeichert und wird hochgeladen, sobald der Server es annimmt.',
  ],
  [
    { sent: 0, kept: 2, failed: 1, refused: 0 },
    'warning',
    '2 Fotos sind nur lokal gespeichert und werden hochgeladen, sobald der Server sie annimmt.',
  ],
  [
    { sent: 0, kept: 0, failed: 2, refused: 0 },
    'error',
    'Fehler beim Hochladen der Fotos. Bitte versuchen Sie es erneut.',
  ],
  [{ sent: 0, kept: 0, failed: 0, refused: 1 }, 'error', 'Dieses Foto kann nicht hochgeladen werden.'],
  [{ sent: 0, kept: 0, failed: 0, refused: 2 }, 'error', 'Diese 2 Fotos können nicht hochgeladen werden.'],
  [
    { sent: 1, kept: 0, failed: 0, refused: 2 },
    'warning',
    '1 Fotos erfolgreich hochgeladen, 2 Fehler aufgetreten.',
  ],
])('%o', (counts, intent, text) => {
  expect(uploadMessage(counts)).toEqual({ intent, text });
});

test.each([
  [2, 0, 'Die gewählten Fotos sind noch nicht hochgeladen.'],
  [1, 8, '1 Foto ist noch nicht hochgeladen; 8 sind sicher.'],
  [2, 1, '2 Fotos sind noch nicht hochgeladen; 1 ist sicher.'],
])('of %i unsaved beside %i safe ones it says %s', (unsaved, safe, text) => {
  expect(discardText(unsaved, safe)).toBe(text);
});
