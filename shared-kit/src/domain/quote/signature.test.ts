import { describe, expect, it, test } from 'vitest';
import { calculateQuote } from '../pricing/calculate-quote.ts';
import { emptyQuoteDetails } from '../pricing/initial-quote-details.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { QUOTE_STATUSES } from './quote.schema.ts';
import { isSignable, printedQuoteHash, quoteContentHash, signatureProblem } from './signature.ts';

const signedBy = 'Erika Müller';
const signedAt = '2026-11-21T10:00:00.000Z';

describe('who can sign', () => {
  test.each(QUOTE_STATUSES)('a quote that is %s', (status) => {
    const expected = !['rejected', 'invoiced'].includes(status);
    expect(signatureProblem({ status }, 'customer') === undefined).toBe(expected);
    expect(isSignable({ status })).toBe(expected);
  });

  it('each role once', () => {
    const signatures = [{ role: 'customer', signedBy, signedAt }] as const;
    expect(signatureProblem({ status: 'sent', signatures }, 'customer')).toBe(
      'Der Kunde hat dieses Angebot bereits unterschrieben',
    );
    expect(signatureProblem({ status: 'sent', signatures }, 'employee')).toBeUndefined();
    expect(isSignable({ status: 'sent', signatures })).toBe(true);
    const both = [...signatures, { role: 'employee', signedBy, signedAt } as const];
    expect(signatureProblem({ status: 'sent', signatures: both }, 'employee')).toBe(
      'Ein Mitarbeiter hat dieses Angebot bereits unterschrieben',
    );
    expect(isSignable({ status: 'sent', signatures: both })).toBe(false);
  });
});

describe('the hash of what is offered', () => {
  const details = { ...emptyQuoteDetails(), volume: 20 };
  const quote = { details, calculation: calculateQuote(details) };

  it('does not depend on the order of fields', async () => {
    const hash = await quoteContentHash(quote);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const { notes, ...others } = details;
    expect(await quoteContentHash({ ...quote, details: { notes, ...others } })).toBe(hash);
  });

  it('of what is printed leaves out the notes, and knows what was stored before a field was added', async () => {
    const offered = {
      validUntil: '2026-12-04',
      labourSharePercent: undefined,
      company: DEFAULT_SETTINGS.company,
      customer: { name: 'Anna Groß', company: '', address: '', fromAddress: '', toAddress: '' },
    };
    const hash = await printedQuoteHash(quote, offered);
    const noted = { ...quote, details: { ...details, notes: 'intern' } };
    const before = JSON.parse(JSON.stringify({ ...offered, company: {} }));
    expect(await printedQuoteHash(noted, before)).toBe(hash);
    const moved = { ...offered, customer: { ...offered.customer, toAddress: 'Neustraße 1' } };
    expect(await printedQuoteHash(quote, moved)).not.toBe(hash);
  });

  it('is of nothing else', async () => {
    const later = { ...quote, status: 'accepted', comment: 'intern', delivery: { state: 'local' } };
    expect(await quoteContentHash(later)).toBe(await quoteContentHash(quote));
  });

  it.each([
    ['the price', { calculation: { ...quote.calculation, finalPrice: 1 } }],
    ['the details', { details: { ...details, notes: 'anders' } }],
  ])('changes with %s', async (_what, change) => {
    expect(await quoteContentHash({ ...quote, ...change })).not.toBe(await quoteContentHash(quote));
  });
});
