import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ShareLinkState,
  sharedJobResponse,
  shareLinkResponse,
  shareLinksResponse,
} from 'shared-kit/api/share';
import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COST, POINTS_PER_CLIENT } from '../middleware/link-limits.ts';
import { renderPhoto } from '../photos/render-photo.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { picture } from '../testing/photo-fixture.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';
import { type ShareLink, shareLinks } from './share-links.collection.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const UNKNOWN = {
  status: 404,
  body: { success: false, code: 'link-unknown', error: 'Ungültiger oder abgelaufener Link' },
};

let edge: TestEdge;
let office: QuoteFixture;
let now = new Date(NOW);
let crew = 0;

beforeAll(async () => {
  edge = await createTestEdge({ clock: () => now });
});
afterAll(() => edge.close());
beforeEach(async () => {
  now = new Date(NOW);
  crew += 1;
  office = await QuoteFixture.in(edge);
});

const open = (token: string, what = '', method = 'GET') =>
  edge.call(method, `/api/share/${token}${what}`, { from: `198.51.100.${crew}` });

async function wonQuote(): Promise<string> {
  const id = await office.quote();
  await office.put(id, { status: 'accepted', isLatestVersion: true, counts: true });
  return id;
}

async function linkTo(id: string): Promise<string> {
  const answer = await office.call('POST', `/${id}/share-links`);
  expect(answer.status).toBe(201);
  const { url, expiresAt } = shareLinkResponse.parse(answer.body);
  expect(expiresAt).toBe(new Date(now.getTime() + 7 * 86_400_000).toISOString());
  return url.split('/share/')[1] ?? '';
}

async function linksOf(id: string): Promise<ShareLinkState[]> {
  const { body, headers } = await office.call('GET', `/${id}/share-links`);
  expect(headers.get('cache-control')).toBe('no-store');
  return shareLinksResponse.parse(body).links;
}

async function photoOf(customerId: string): Promise<string> {
  const id = `drive_${crypto.randomUUID()}`;
  const path = join(edge.dataDir, `${id}.jpg`);
  await writeFile(path, await picture(40, 30).jpeg().toBuffer());
  const draft = { customerId, fileName: 'a.jpg', category: 'Küche' as const, sha256: id };
  await edge.edge.photos.save(id, draft, () => renderPhoto(path, 'a.jpg'));
  return id;
}

async function put(collection: string, id: string, change: object | undefined): Promise<void> {
  await edge.store.transact(async (transaction) => {
    const stored = await transaction.get<object>(collection, id);
    if (change) transaction.set(collection, id, { ...stored?.data, ...change });
    else if (stored) transaction.delete(collection, id);
  });
}

describe('a share link', () => {
  it('shows exactly the fields that the specification lists', async () => {
    await put('customers', 'C-1', { movingDate: '2026-12-12', notes: 'Zahlt spät' });
    const id = await photoOf('C-1');
    const answer = await open(await linkTo(await wonQuote()));
    expect(answer.body).toEqual({
      customerNumber: 'K202611001',
      phone: '0221 123456',
      email: 'juergen@example.de',
      moveDate: '2026-12-12',
      fromAddress: 'Domstraße 1, Köln',
      toAddress: 'Hauptstraße 2, Bonn',
      photos: [{ id, category: 'Küche' }],
      expiresAt: '2026-11-29T09:00:00.000Z',
    });
    expect(sharedJobResponse.safeParse(answer.body).success).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('of a customer with neither addresses nor a day shows empty texts', async () => {
    await put('customers', 'C-1', {
      movingDate: undefined,
      moveDate: undefined,
      fromAddress: '',
      toAddress: '',
    });
    const answer = await open(await linkTo(await wonQuote()));
    expect(answer.body).toMatchObject({ moveDate: '', fromAddress: '', toAddress: '' });
    expect((await open(await linkTo(await wonQuote()), '/work-order')).status).toBe(200);
    await put('customers', 'C-1', { fromAddress: 'Domstraße 1, Köln', toAddress: 'Hauptstraße 2, Bonn' });
  });

  it('is 32 letters and digits, kept as a hash alone', async () => {
    const token = await linkTo(await wonQuote());
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    const { items } = await edge.store.list<ShareLink>({ collection: shareLinks.name, limit: 500 });
    expect(items.map(({ id }) => id)).toContain(hash('sha256', token));
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('is made of a won quote alone (D20)', async () => {
    const quote = await office.quote();
    expect(await office.call('POST', `/${quote}/share-links`)).toMatchObject({
      status: 409,
      body: { code: 'not-won' },
    });
    expect(await office.call('POST', '/quote_x/share-links')).toMatchObject({ status: 404 });
    await office.put(quote, { status: 'invoiced' });
    await linkTo(quote);
  });

  it.each(['x', 'A'.repeat(32), '%00', 'A'.repeat(5000), '../../etc/passwd'.repeat(2)])(
    'that is none (%.20s) is unknown',
    async (token) => {
      const address = encodeURIComponent(token);
      for (const what of ['', '/work-order', '/photos/drive_1/view']) {
        expect(await open(address, what)).toMatchObject(UNKNOWN);
      }
      expect(await open(address, '/view', 'POST')).toMatchObject(UNKNOWN);
    },
  );

  it('that is revoked looks unknown, as does every other one to the quote; a fresh one works', async () => {
    const id = await wonQuote();
    const tokens = [await linkTo(id), await linkTo(id)];
    expect((await office.call('DELETE', `/${id}/share-links`)).body).toEqual({ revoked: 2 });
    for (const token of tokens) expect(await open(token)).toMatchObject(UNKNOWN);
    expect(await linksOf(id)).toEqual([]);
    expect((await open(await linkTo(id))).status).toBe(200);
  });

  it('of a phone that was lost ends alone; those of the other crews go on', async () => {
    const id = await wonQuote();
    const [lost, kept] = [await linkTo(id), await linkTo(id)];
    const newer = await office.version(id);
    for (const _twice of [1, 2]) {
      expect(await office.call('DELETE', `/${newer}/share-links/${hash('sha256', lost)}`)).toMatchObject({
        status: 200,
      });
      now = new Date('2026-11-22T09:30:00.000Z');
    }
    expect((await edge.store.get<ShareLink>(shareLinks.name, hash('sha256', lost)))?.data.revokedAt).toBe(
      NOW,
    );
    expect(await open(lost)).toMatchObject(UNKNOWN);
    expect(await linksOf(id)).toMatchObject([{ id: hash('sha256', kept), ending: kept.slice(-4) }]);
    expect((await open(kept)).status).toBe(200);
  });

  it('is ended through its own quote alone', async () => {
    const [own, other] = [await wonQuote(), await wonQuote()];
    const token = await linkTo(own);
    for (const [quote, link] of [
      [other, hash('sha256', token)],
      [own, hash('sha256', 'none')],
      [own, '%00'],
    ]) {
      expect(await office.call('DELETE', `/${quote}/share-links/${link}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found', error: 'Diesen Link gibt es nicht mehr' },
      });
    }
    expect((await open(token)).status).toBe(200);
  });

  it('ends with all the others by any version of its quote, however many they are', async () => {
    const id = await wonQuote();
    const newer = await office.version(id);
    const token = await linkTo(id);
    await edge.store.transact(async (transaction) => {
      const link = await transaction.get<ShareLink>(shareLinks.name, hash('sha256', token));
      for (let number = 0; number < 120; number += 1) {
        const createdAt = new Date(now.getTime() + number).toISOString();
        transaction.create(shareLinks.name, `${id}-${number}`, { ...link?.data, createdAt });
      }
    });
    expect(await linksOf(newer)).toHaveLength(121);
    expect((await office.call('DELETE', `/${newer}/share-links`)).body).toEqual({ revoked: 121 });
    expect(await open(token)).toMatchObject(UNKNOWN);
  });

  it('says after seven days that it has expired, and renewed it opens again', async () => {
    const id = await wonQuote();
    const token = await linkTo(id);
    now = new Date('2026-11-29T08:59:59.999Z');
    expect((await open(token)).status).toBe(200);
    now = new Date('2026-11-29T09:00:00.000Z');
    expect(await open(token)).toMatchObject({
      status: 410,
      body: { code: 'link-expired', error: 'Dieser Link ist abgelaufen' },
    });
    office = await QuoteFixture.in(edge);
    expect(await linksOf(id)).toEqual([]);
    expect((await open(await linkTo(id))).status).toBe(200);
  });

  it('says what is gone: the customer, the quote, or that it is no longer accepted', async () => {
    const [gone, open1] = [await wonQuote(), await wonQuote()];
    const tokens = [await linkTo(gone), await linkTo(open1)] as const;
    await put('quotes', gone, undefined);
    await office.put(open1, { status: 'rejected' });
    for (const token of tokens) {
      expect(await open(token)).toMatchObject({
        status: 404,
        body: { code: 'quote-missing', error: 'Angebot nicht gefunden' },
      });
    }
    const customer = (await edge.store.get('customers', 'C-1'))?.data;
    await put('customers', 'C-1', undefined);
    expect(await open(tokens[0])).toMatchObject({
      status: 404,
      body: { code: 'customer-missing', error: 'Kundendaten nicht gefunden' },
    });
    await edge.store.transact(async (transaction) => {
      await transaction.get('customers', 'C-1');
      transaction.create('customers', 'C-1', customer as object);
    });
  });

  it.each([
    ['customers', () => 'C-1', { apartment: 'x', phone: 5 }, [409, 409]],
    ['quotes', (quote: string) => quote, { price: 'x' }, [200, 409]],
    ['photos', (_quote: string, photo: string) => photo, { category: undefined }, [200, 200]],
  ])(
    'says what of %s is damaged, and neither breaks nor hides it',
    async (collection, id, change, expected) => {
      const [quote, photo] = [await wonQuote(), await photoOf('C-1')];
      const token = await linkTo(quote);
      const damaged = id(quote, photo);
      const before = await edge.store.get<object>(collection, damaged);
      await put(collection, damaged, change);
      const answers = [await open(token), await open(token, '/work-order')];
      await put(collection, damaged, before?.data);
      expect(answers.map(({ status }) => status)).toEqual(expected);
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ code: 'damaged' });
      expect(expected[0] === 409 || sharedJobResponse.safeParse(answers[0]?.body).success).toBe(true);
    },
  );

  it('gives the work order of the version that was accepted', async () => {
    const answer = await open(await linkTo(await wonQuote()), '/work-order');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?Arbeitsschein_\w+\.pdf/,
    );
    expect(String(answer.body)).toMatch(/^%PDF/);
  });

  it('belongs to all versions of its quote, and opens whichever is won by now (D20)', async () => {
    const first = await wonQuote();
    const second = await office.version(first);
    await office.put(first, { counts: false });
    await office.put(second, { status: 'accepted', counts: true });
    const token = await linkTo(second);
    const link = await edge.store.get<ShareLink>(shareLinks.name, hash('sha256', token));
    expect(link?.data.quoteId).toBe(first);
    await office.put(second, { status: 'rejected', counts: false });
    await office.put(first, { counts: true });
    expect((await open(token)).status).toBe(200);
  });

  it('makes no work order of damaged settings', async () => {
    const token = await linkTo(await wonQuote());
    await edge.store.transact(async (transaction) => {
      await transaction.get('system', 'settings');
      transaction.set('system', 'settings', { ...DEFAULT_SETTINGS, vehicles: 'vier' });
    });
    expect(await open(token, '/work-order')).toMatchObject({ status: 500, body: { code: 'damaged' } });
    await edge.store.transact(async (transaction) => {
      await transaction.get('system', 'settings');
      transaction.set('system', 'settings', DEFAULT_SETTINGS);
    });
  });

  it('shows photos of its customer, and of nobody else', async () => {
    await edge.store.transact(async (transaction) => {
      const other = await transaction.get<object>('customers', 'C-1');
      if (!(await transaction.get('customers', 'C-2')))
        transaction.create('customers', 'C-2', { ...other?.data });
    });
    const [own, other] = [await photoOf('C-1'), await photoOf('C-2')];
    const token = await linkTo(await wonQuote());
    for (const size of ['card', 'view']) {
      const answer = await open(token, `/photos/${own}/${size}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    }
    expect(await open(token, `/photos/${own}/original`)).toMatchObject({ status: 404 });
    expect(await open(token, `/photos/${other}/view`)).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: 'Foto nicht gefunden' },
    });
    expect(JSON.stringify((await open(token)).body)).not.toContain(other);
  });

  it('shows the newest photos first, and none whose files are not here', async () => {
    const at = now;
    now = new Date('2026-11-22T10:00:00.000Z');
    const older = await photoOf('C-1');
    now = new Date('2026-11-22T11:00:00.000Z');
    const newer = await photoOf('C-1');
    now = at;
    const stored = (await edge.store.get<object>('photos', newer))?.data;
    await put('photos', 'drive_migrated', { ...stored, fileSetId: undefined });
    const { photos } = sharedJobResponse.parse((await open(await linkTo(await wonQuote()))).body);
    expect(photos.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect(photos.map(({ id }) => id)).not.toContain('drive_migrated');
  });

  it('counts who opens it, but not staff', async () => {
    const id = await wonQuote();
    const token = await linkTo(id);
    await open(token);
    expect(await linksOf(id)).toMatchObject([{ usageCount: 0 }]);
    await Promise.all([open(token, '/view', 'POST'), open(token, '/view', 'POST')]);
    await edge.call('POST', `/api/share/${token}/view`, { headers: office.headers });
    expect(await linksOf(id)).toEqual([
      {
        id: hash('sha256', token),
        createdAt: NOW,
        expiresAt: '2026-11-29T09:00:00.000Z',
        usageCount: 2,
        lastUsedAt: NOW,
        ending: token.slice(-4),
      },
    ]);
  });

  it('is not guessed at without end', async () => {
    let refused = 0;
    for (let guess = 0; guess < POINTS_PER_CLIENT / 10 + 5; guess += 1) {
      const { status, headers } = await open(String(guess).padStart(32, 'A'));
      if (status !== 429) continue;
      refused += 1;
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(refused).toBe(5);
  });

  it('costs by what it is asked for: a client that has spent all is refused the page, its photos and its paper', async () => {
    const nobody = 'A'.repeat(32);
    for (let paper = 0; paper < POINTS_PER_CLIENT / COST.pdf; paper += 1) {
      expect((await open(nobody, '/work-order')).status).toBe(404);
    }
    for (const what of ['', '/work-order', '/photos/drive_1/view']) {
      expect((await open(nobody, what)).status).toBe(429);
    }
    expect((await open(nobody, '/view', 'POST')).status).toBe(429);
  });
});
