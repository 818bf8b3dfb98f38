// @vitest-environment happy-dom
import type { WaitingMail } from 'shared-kit/api';
import { quoteAmong } from 'shared-kit/mail-drafts';
import { expect, test } from 'vitest';
import { sampleQuote } from '../testing/sample-quote.ts';
import { writtenAgain } from './written-again.ts';

const WAITING: WaitingMail = {
  to: ['erika@example.org'],
  cc: [],
  bcc: [],
  names: {},
  subject: 'Ihr Angebot',
  html: '<p>Guten Tag</p>',
  attachments: [
    { filename: 'Angebot_AN-1A2B3C4D.pdf', content: 'JVBERi0=' },
    { filename: 'Lageplan.pdf', content: 'JVBERi0=' },
  ],
  priority: 'normal',
  references: [],
  quoteId: sampleQuote().id,
  quoteVersion: 3,
};

test('a mail that was called back still sends its quote, as it was attached', () => {
  const files = writtenAgain(WAITING)?.mail.files ?? [];
  expect(files.map(({ of }) => of)).toEqual([sampleQuote().id, undefined]);
  expect(quoteAmong(files)).toEqual({ quoteId: sampleQuote().id, quoteVersion: 3 });
});
