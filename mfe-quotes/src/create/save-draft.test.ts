// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

async function saveOver(sent: readonly (typeof first)[]) {
  const { id, data } = sampleQuote();
  await office.putQuote(id, { ...data, details: first });
  const { outcome } = await saveDraft({
    quoteId: id,
    customerId: CUSTOMER.id,
    details: later,
    base: undefined,
    sent,
  });
  return { outcome, stored: (await office.quotes())[0]?.data.details.notes };
}

test('what was stored by an earlier attempt, whose answer was lost, is saved over though one typed on', async () => {
  expect(await saveOver([first])).toEqual({ outcome: 'saved', stored: 'Hund im Haus' });
});

test('what another tab has stored under the same id is not (D7)', async () => {
  expect(await saveOver([])).toEqual({ outcome: 'conflict', stored: 'Hund' });
  expect(await saveOver([later])).toEqual({ outcome: 'conflict', stored: 'Hund' });
});
