// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice } from '../testing/fake-office.ts';
import { CUSTOMER, sampleDetails, sampleQuote } from '../testing/sample-quote.ts';
import { saveDraft } from './save-draft.ts';

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const first = sampleDetails({ notes: 'Hund' });
const later = sampleDetails({ notes: 'Hund im Haus' });

async function saveOver(sent: readonly (typeof first)[], isChange: boolean) {
  const { id, data } = sampleQuote();
  const base = isChange ? await office.putQuote(id, data) : undefined;
  await office.putQuote(id, { ...data, details: first });
  const { outcome } = await saveDraft({
    quoteId: id,
    customerId: CUSTOMER.id,
    details: later,
    base,
    sent,
  });
  return { outcome, stored: (await office.quotes())[0]?.data.details.notes };
}

describe.each([
  ['a new quote', false],
  ['a change', true],
])('%s', (_what, isChange) => {
  test('that an earlier attempt stored, whose answer was lost, is saved over', async () => {
    expect(await saveOver([first], isChange)).toEqual({ outcome: 'saved', stored: 'Hund im Haus' });
  });

  test('that somebody else has stored is not (D7)', async () => {
    expect(await saveOver([], isChange)).toEqual({ outcome: 'conflict', stored: 'Hund' });
    expect(await saveOver([later], isChange)).toEqual({ outcome: 'conflict', stored: 'Hund' });
  });
});
