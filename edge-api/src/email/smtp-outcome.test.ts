import { describe, expect, it } from 'vitest';
import type { Failure } from '../outbox/outbox.collection.ts';
import { smtpOutcome } from './smtp-outcome.ts';

const answered = (responseCode: number, command: string, code = 'EENVELOPE') => ({
  message: 'failed',
  code,
  command,
  responseCode,
  response: `${responseCode} said the server`,
});

describe('smtpOutcome', () => {
  it.each([
    [answered(550, 'RCPT TO'), 'refused', 'recipient'],
    [answered(552, 'RCPT TO'), 'refused', 'recipient'],
    [answered(552, 'MAIL FROM'), 'refused', 'too-large'],
    [answered(552, 'DATA', 'EMESSAGE'), 'refused', 'too-large'],
    [answered(554, 'DATA', 'EMESSAGE'), 'refused', 'message'],
    [answered(535, 'AUTH PLAIN', 'EAUTH'), 'refused', 'login'],
    [answered(530, 'MAIL FROM'), 'refused', 'login'],
    [{ message: 'no method', code: 'EAUTH' }, 'refused', 'login'],
    [answered(454, 'AUTH PLAIN', 'EAUTH'), 'failed', 'busy'],
    [answered(451, 'RCPT TO'), 'failed', 'busy'],
    [answered(421, 'DATA', 'ECONNECTION'), 'failed', 'busy'],
    [
      { message: 'connect ECONNREFUSED', code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'failed',
      'unreachable',
    ],
    [{ message: 'getaddrinfo ENOTFOUND', code: 'EDNS', originalCode: 'ENOTFOUND' }, 'failed', 'unreachable'],
    [{ message: 'Timeout', code: 'ETIMEDOUT' }, 'failed', 'unreachable'],
    [
      { message: 'self-signed certificate', code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      'failed',
      'certificate',
    ],
    [{ message: 'Message size larger than allowed 10', code: 'EMESSAGE' }, 'refused', 'too-large'],
  ])('sorts %o as %s, %s', (fault, state, reason) => {
    expect(smtpOutcome(fault, false)).toMatchObject({ state, reason });
  });

  it('calls a lost answer to the whole message an unknown delivery', () => {
    expect(smtpOutcome({ message: 'Timeout', code: 'ETIMEDOUT' }, true)).toEqual({
      state: 'unknown',
      detail: 'Timeout',
    });
  });

  it.each([
    [answered(552, 'DATA', 'EMESSAGE'), 'refused'],
    [answered(451, 'DATA', 'EMESSAGE'), 'failed'],
  ])('believes an answer to the whole message: %o is %s', (fault, state) => {
    expect(smtpOutcome(fault, true).state).toBe(state);
  });

  it('ends what it quotes with a whole character', () => {
    const { detail } = smtpOutcome(
      { ...answered(550, 'DATA'), response: `5${'😀'.repeat(300)}` },
      false,
    ) as Failure;
    expect([detail.length, detail.isWellFormed()]).toEqual([500, true]);
  });

  it('names the address and quotes the server on one line', () => {
    const fault = {
      ...answered(550, 'RCPT TO'),
      recipient: 'x@example.de',
      response: '550-no\r\n550 such user',
    };
    expect(smtpOutcome(fault, false)).toMatchObject({ detail: 'x@example.de: 550-no 550 such user' });
  });
});
