import { expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { uploadFailure } from './upload-failure.ts';

const judged = (temporary: boolean) =>
  new ApiError(422, 'photo-damaged', 'Alle misslungen', {
    body: {
      success: false,
      error: 'x',
      code: 'x',
      failed: [
        { id: 'drive_1', name: 'a.jpg', error: '„a.jpg“ ist beschädigt', code: 'photo-damaged', temporary },
      ],
    },
  });

test.each([
  ['no line', new ApiError(0, 'offline', 'Weg'), 'Weg', true, true],
  [
    'no answer',
    new ApiError(0, 'timeout', 'Der Server antwortet nicht.'),
    'Der Server antwortet nicht.',
    true,
    true,
  ],
  ['no session', new ApiError(401, 'no-session', 'Bitte anmelden'), 'Bitte anmelden', true, true],
  ['too often', new ApiError(429, 'rate-limit', 'Zu viele'), 'Zu viele', true, false],
  ['our fault', new ApiError(500, 'internal', 'Fehler'), 'Fehler', true, false],
  ['no room', new ApiError(507, 'full', 'Voll'), 'Voll', true, false],
  [
    'a proxy spoke',
    new ApiError(413, 'upload-failed', 'Upload fehlgeschlagen: Request Entity Too Large'),
    'Upload fehlgeschlagen: Request Entity Too Large',
    true,
    false,
  ],
  [
    'not our shape',
    new ApiError(200, 'unexpected-response', 'Unerwartete Server-Antwort'),
    'Unerwartete Server-Antwort',
    true,
    false,
  ],
  ['cut', new ApiError(400, 'incomplete', 'Unvollständig'), 'Unvollständig', true, false],
  [
    'no such customer',
    new ApiError(404, 'not-found', 'Den Kunden gibt es nicht'),
    'Den Kunden gibt es nicht',
    false,
    false,
  ],
  ['a wrong field', new ApiError(422, 'invalid', 'Falsch'), 'Falsch', false, false],
  ['the file is bad', judged(false), '„a.jpg“ ist beschädigt', false, false],
  ['the file may be stored later', judged(true), '„a.jpg“ ist beschädigt', true, false],
  [
    'anything else',
    new TypeError('boom'),
    'Fehler beim Hochladen der Fotos. Bitte versuchen Sie es erneut.',
    true,
    false,
  ],
])('%s', (_, error, reason, temporary, away) => {
  expect(uploadFailure(error)).toEqual({ reason, temporary, away });
});
