import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { mailFailure, mayBeUnderWay } from './mail-failure.ts';

const OWN = 'Fehler beim Versenden';

describe('failures speak the words of the catalogue', () => {
  test.each([
    [
      'a refusal',
      new ApiError(422, 'mail-refused', 'Adresse unbekannt'),
      { step: 'failed', text: 'E-Mail konnte nicht gesendet werden. Adresse unbekannt' },
    ],
    [
      'a refusal that speaks them already',
      new ApiError(502, 'mail-unreachable', 'E-Mail konnte nicht gesendet werden. Weg.'),
      { step: 'failed', text: 'E-Mail konnte nicht gesendet werden. Weg.' },
    ],
    [
      'a mail that is being sent already',
      new ApiError(409, 'mail-sending', 'Die E-Mail wird gerade gesendet.'),
      { step: 'failed', text: 'Die E-Mail wird gerade gesendet.' },
    ],
    [
      'no answer',
      new ApiError(0, 'offline', 'Nicht erreichbar'),
      { step: 'failed', text: 'Fehler beim E-Mail-Versand. Nicht erreichbar' },
    ],
    ['a fault of our own', new TypeError('x is undefined'), { step: 'failed', text: OWN }],
    [
      'an unknown outcome',
      new ApiError(409, 'delivery-unknown', 'Zustellung ungewiss'),
      { step: 'unknown', text: 'Zustellung ungewiss' },
    ],
  ])('%s', (_, error, expected) => {
    expect(mailFailure(error, OWN)).toEqual(expected);
  });
});

test.each([
  ['offline', true],
  ['timeout', true],
  ['mail-sending', true],
  ['unexpected-response', true],
  ['mail-refused', false],
  ['mail-unreachable', false],
  ['delivery-unknown', false],
])('after %s the mail may be under way: %s', (code, expected) => {
  expect(mayBeUnderWay(new ApiError(0, code, ''))).toBe(expected);
});
