import { expect, it } from 'vitest';
import { imapProblem } from './imap-problem.ts';

it('quotes a long answer of the server without half a character: no store takes one', () => {
  const answer = `${'x'.repeat(299)}😀`;
  const { message } = imapProblem({ responseStatus: 'NO', responseText: answer });
  expect(message).toContain('x'.repeat(299));
  expect(message.isWellFormed()).toBe(true);
});
