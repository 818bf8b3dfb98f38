import { ApiError } from 'shared-kit/api';
import { expect, test } from 'vitest';
import { nextSendState, type SendEvent, type SendState, WRITING } from './send-state.ts';

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

test('a PDF that cannot be made, and a fault of our own, are said in the words of the catalogue', () => {
  expect(after(START, failed(new Error('Kundendaten fehlen')))).toEqual({
    step: 'failed',
    text: 'Fehler beim Erstellen der PDF. Kundendaten fehlen',
  });
  expect(after(START, RENDERED, failed(new TypeError('x is undefined')))).toEqual({
    step: 'failed',
    text: 'Fehler beim Versenden des Angebots',
  });
});
