import { ApiError } from 'shared-kit/api';
import { describe, expect, test } from 'vitest';
import { mayBeUnderWay, nextSendState, type SendEvent, type SendState, WRITING } from './send-state.ts';

const after = (...events: SendEvent[]) => events.reduce<SendState>(nextSendState, WRITING);
const START: SendEvent = { type: 'start' };
const RENDERED: SendEvent = { type: 'rendered' };
const SENT: SendEvent = { type: 'sent', transport: 'smtp' };
const failed = (error: unknown): SendEvent => ({ type: 'failed', error });

test('renders, sends, is sent', () => {
  expect(after(START)).toEqual({ step: 'rendering' });
  expect(after(START, RENDERED)).toEqual({ step: 'sending' });
  expect(after(START, RENDERED, SENT)).toEqual({ step: 'sent', transport: 'smtp' });
});

test('a second click changes nothing, neither under way nor afterwards', () => {
  expect(after(START, RENDERED, START)).toEqual({ step: 'sending' });
  expect(after(START, RENDERED, SENT, START)).toEqual({ step: 'sent', transport: 'smtp' });
});

test('after a failure it can be sent again', () => {
  const refused = new ApiError(502, 'mail-unreachable', 'Der Mailserver ist nicht erreichbar');
  expect(after(START, RENDERED, failed(refused), START, RENDERED, SENT)).toMatchObject({ step: 'sent' });
});

describe('failures speak the words of the catalogue', () => {
  test.each([
    [
      'a PDF that cannot be made',
      after(START, failed(new Error('Kundendaten fehlen'))),
      { step: 'failed', text: 'Fehler beim Erstellen der PDF. Kundendaten fehlen' },
    ],
    [
      'a refusal',
      after(START, RENDERED, failed(new ApiError(422, 'mail-refused', 'Adresse unbekannt'))),
      { step: 'failed', text: 'E-Mail konnte nicht gesendet werden. Adresse unbekannt' },
    ],
    [
      'a refusal that speaks them already',
      after(
        START,
        RENDERED,
        failed(new ApiError(502, 'mail-unreachable', 'E-Mail konnte nicht gesendet werden. Weg.')),
      ),
      { step: 'failed', text: 'E-Mail konnte nicht gesendet werden. Weg.' },
    ],
    [
      'a mail that is being sent already',
      after(START, RENDERED, failed(new ApiError(409, 'mail-sending', 'Die E-Mail wird gerade gesendet.'))),
      { step: 'failed', text: 'Die E-Mail wird gerade gesendet.' },
    ],
    [
      'no answer',
      after(START, RENDERED, failed(new ApiError(0, 'offline', 'Nicht erreichbar'))),
      { step: 'failed', text: 'Fehler beim E-Mail-Versand. Nicht erreichbar' },
    ],
    [
      'a fault of our own',
      after(START, RENDERED, failed(new TypeError('x is undefined'))),
      { step: 'failed', text: 'Fehler beim Versenden des Angebots' },
    ],
    [
      'an unknown outcome',
      after(START, RENDERED, failed(new ApiError(409, 'delivery-unknown', 'Zustellung ungewiss'))),
      { step: 'unknown', text: 'Zustellung ungewiss' },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toEqual(expected);
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
