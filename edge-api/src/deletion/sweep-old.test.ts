import { type FailedImport, failedImports, type Notice, notices } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContactClaim, contactClaims } from '../imports/imported-mails.collection.ts';
import { type QuoteLink, quoteLinks } from '../offers/quote-links.collection.ts';
import { type ShareLink, shareLinks } from '../share/share-links.collection.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { sweepOld } from './sweep-old.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let edge: TestEdge;
beforeEach(async () => {
  edge = await createTestEdge({ clock: () => NOW });
});
afterEach(() => edge.close());

const MAIL = { from: 'a@b.de', subject: '', date: NOW.toISOString(), text: '', messageId: '<a@b>' };

const ids = async (collection: string) => (await edge.store.list({ collection })).items.map(({ id }) => id);

it('deletes claims on contacts after a week, notices and resolved failures after 90 days and links after two years, and nothing younger', async () => {
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
  await edge.store.transact(async (transaction) => {
    for (const days of [6, 8]) {
      transaction.create<ContactClaim>(contactClaims.name, `claim_${days}`, {
        customerId: 'C-1',
        at: daysAgo(days),
      });
    }
  });
  await edge.store.transact(async (transaction) => {
    for (const days of [89, 91]) {
      transaction.create<ShareLink>(shareLinks.name, `share_${days}`, {
        customerId: 'C-1',
        quoteId: 'quote_1',
        purpose: 'disposition',
        createdAt: daysAgo(days + 7),
        expiresAt: daysAgo(days),
        usageCount: 0,
      });
    }
  });
  const failed = { timestamp: daysAgo(365), reason: 'Kein Name', emailData: MAIL, key: '<a@b>' };
  await edge.store.transact(async (transaction) => {
    transaction.create<FailedImport>(failedImports.name, 'mail_waiting', { ...failed, resolved: false });
    for (const days of [89, 91]) {
      const resolved = { resolved: true, resolvedAt: daysAgo(days), resolvedBy: 'Petra' };
      transaction.create<FailedImport>(failedImports.name, `mail_${days}`, { ...failed, ...resolved });
    }
  });
  await sweepOld(edge.edge);
  expect(await ids(failedImports.name)).toEqual(['mail_89', 'mail_waiting']);
  expect(await ids(contactClaims.name)).toEqual(['claim_6']);
  expect(await ids(notices.name)).toEqual(['notice_89']);
  expect(await ids(quoteLinks.name)).toEqual(['link_729', 'link_91']);
  expect(await ids(shareLinks.name)).toEqual(['share_89']);
});
