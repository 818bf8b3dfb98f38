import { DEFAULT_SETTINGS, type Quote } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { sampleQuote } from '../testing/sample-quote.ts';
import { pastProblem, quoteFor } from './template-matter.ts';

const quote = (id: string, part: Partial<Quote>) => sampleQuote(part, `quote_${id}`);
const recent = { createdAt: new Date().toISOString() };
const SENT = quote('sent', { status: 'sent', ...recent });
const DRAFT = quote('draft', { status: 'draft' });
const REJECTED = quote('rejected', { status: 'rejected', ...recent });
const ACCEPTED = quote('accepted', { status: 'accepted', ...recent });
const OLD = quote('old', { status: 'sent', createdAt: '2020-01-01T08:00:00.000Z' });

const SENDING = { subject: 'Ihr Angebot', content: '{{quoteNumber}}', attachmentTypes: ['quote' as const] };
const REMINDING = { ...SENDING, attachmentTypes: [] };
const idOf = (template: typeof SENDING | typeof REMINDING, ...quotes: ReturnType<typeof quote>[]) =>
  quoteFor(template, quotes, DEFAULT_SETTINGS)?.id;

test('a template takes the newest quote that still stands, newest first', () => {
  expect(idOf(SENDING, REJECTED, ACCEPTED, OLD, DRAFT, SENT)).toBe('quote_draft');
  expect(idOf(REMINDING, REJECTED, DRAFT, SENT)).toBe('quote_sent');
});

test('where none stands any more, the newest, and what it is is said', () => {
  expect(idOf(SENDING, REJECTED, OLD)).toBe('quote_rejected');
  expect(idOf(REMINDING, DRAFT)).toBe('quote_draft');
});

test.each([
  [REJECTED, 'Dieses Angebot hat der Kunde abgelehnt.'],
  [ACCEPTED, 'Dieses Angebot ist schon angenommen.'],
  [OLD, 'Dieses Angebot ist abgelaufen.'],
  [SENT, undefined],
  [DRAFT, undefined],
])('of a quote that is past is said why (%#)', (one, problem) => {
  expect(pastProblem(one, DEFAULT_SETTINGS)).toBe(problem);
});
