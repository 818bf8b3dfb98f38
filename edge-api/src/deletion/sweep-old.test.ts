import { type Notice, notices } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QuoteLink, quoteLinks } from '../offers/quote-links.collection.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { sweepOld } from './sweep-old.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let edge: TestEdge;
beforeEach(async () => {
  edge = await createTestEdge({ clock: () => NOW });
});
afterEach(() => edge.close());

const ids = async (collection: string) => (await edge.store.list({ collection })).items.map(({ id }) => id);

it('deletes notices after 90 days and links after two years, and nothing younger', async () => {
  await edge.store.transact(async (transaction) => {
    for (const days of [89, 91]) {
      transaction.create<Notice>(notices.name, `notice_${days}`, {
        at: daysAgo(days),
        kind: 'quote-accepted',
        text: 'Anna hat angenommen.',
        path: '/quotes',
        customerId: 'C-1',
        quoteId: 'quote_1',
      });
    }
    for (const days of [91, 729, 731]) {
      transaction.create<QuoteLink>(quoteLinks.name, `link_${days}`, {
        originalId: 'quote_1',
        quoteId: 'quote_1',
        version: 1,
        customerId: 'C-1',
        createdAt: daysAgo(days),
      });
    }
  });
  await sweepOld(edge.edge);
  expect(await ids(notices.name)).toEqual(['notice_89']);
  expect(await ids(quoteLinks.name)).toEqual(['link_729', 'link_91']);
});
