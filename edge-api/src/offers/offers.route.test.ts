import { hash } from 'node:crypto';
import { type Offer, offerResponse, quoteLinkResponse } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { DEFAULT_SETTINGS, type Notice, notices, type Quote } from 'shared-kit/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COST, POINTS_PER_CLIENT } from '../middleware/link-limits.ts';
import { quoteSignatures } from '../signatures/quote-signatures.collection.ts';
import { signedDocuments } from '../signatures/signed-documents.collection.ts';
import { drawnSignature } from '../testing/drawn-signature.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';
import { quoteLinks } from './quote-links.collection.ts';

const UNKNOWN = { status: 404, body: { success: false, code: 'link-unknown' } };

let edge: TestEdge;
let office: QuoteFixture;
let now = new Date('2026-11-21T09:00:00.000Z');
let signature: string;
/** Of whoever opens links: limits count by it. */
let household = 0;

beforeAll(async () => {
  signature = await drawnSignature();
  edge = await createTestEdge({ clock: () => now });
});
afterAll(() => edge.close());
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  household += 1;
  office = await QuoteFixture.in(edge);
});

const open = (method: string, token: string, what = '', body?: unknown) =>
  edge.call(method, `/api/offers/${token}${what}`, { body, from: `198.51.100.${household}` });

async function sentQuote(): Promise<string> {
  const id = await office.quote();
  const answer = await office.call('PUT', `/${id}`, { basedOn: 1, status: 'sent' });
  expect(answer.status).toBe(200);
  return id;
}

async function linkTo(id: string): Promise<string> {
  const answer = await office.call('POST', `/${id}/link`);
  expect(answer.status).toBe(201);
  return quoteLinkResponse.parse(answer.body).url.split('/').at(-1) ?? '';
}

async function offerOf(token: string): Promise<Offer> {
  const answer = await open('GET', token);
  expect(answer.status).toBe(200);
  return offerResponse.parse(answer.body);
}

const no = async (token: string, name = 'Erika Groß') => {
  const { number, contentHash } = await offerOf(token);
  return { name, number, contentHash };
};
const yes = async (token: string, name = 'Jürgen Groß') => ({ ...(await no(token, name)), signature });

const noticesOf = async (quoteId: string): Promise<Notice[]> => {
  const where = [{ field: 'quoteId', op: '==' as const, value: quoteId }];
  return (await edge.store.list<Notice>({ collection: notices.name, where })).items.map(({ data }) => data);
};

describe('a link', () => {
  it('shows what was sent, and nothing of the office’s', async () => {
    const id = await sentQuote();
    await office.put(id, { comment: 'Zahlt spät' });
    const answer = await open('GET', await linkTo(id));
    expect(answer.body).toMatchObject({
      customerName: 'Jürgen Groß',
      version: 1,
      validUntil: '05.12.2026',
      document: { price: { label: 'Gesamtpreis' } },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Zahlt spät|juergen@example|0221 123456|C-1/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('is kept as a hash alone', async () => {
    const token = await linkTo(await sentQuote());
    expect(token).toMatch(/^[\w-]{43}$/);
    const { items } = await edge.store.list({ collection: quoteLinks.name, limit: 500 });
    expect(items.map(({ id }) => id)).toContain(hash('sha256', token));
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('is not made of a draft', async () => {
    expect(await office.call('POST', `/${await office.quote()}/link`)).toMatchObject({
      status: 409,
      body: { code: 'not-sent' },
    });
    expect(await office.call('POST', '/quote_x/link')).toMatchObject({ status: 404 });
  });

  it('is not made of what nobody can accept any more; of what was decided it is', async () => {
    const [open1, accepted] = [await sentQuote(), await sentQuote()];
    const token = await linkTo(accepted);
    await open('POST', token, '/accept', await yes(token));
    now = new Date('2026-12-05T23:01:00.000Z');
    office = await QuoteFixture.in(edge);
    expect(await office.call('POST', `/${open1}/link`)).toMatchObject({
      status: 409,
      body: { code: 'offer-expired', error: expect.stringContaining('bis zum 05.12.2026') },
    });
    await offerOf(await linkTo(accepted));
  });

  it.each(['x', 'A'.repeat(43), '%00', 'A'.repeat(5000)])(
    'that is none (%.20s) is unknown',
    async (token) => {
      expect(await open('GET', encodeURIComponent(token))).toMatchObject(UNKNOWN);
    },
  );

  it('that is revoked looks unknown, as does every other one to the quote', async () => {
    const id = await sentQuote();
    const [one, other] = [await linkTo(id), await linkTo(id)];
    expect((await office.call('DELETE', `/${id}/link`)).body).toEqual({ revoked: 2 });
    for (const token of [one, other]) {
      for (const what of ['', '/pdf']) expect(await open('GET', token, what)).toMatchObject(UNKNOWN);
      expect(await open('POST', token, '/view')).toMatchObject(UNKNOWN);
    }
    expect((await office.call('DELETE', `/${id}/link`)).body).toEqual({ revoked: 0 });
    // A fresh one works.
    await offerOf(await linkTo(id));
  });

  it('goes with its quote', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    await office.call('DELETE', `/${id}`);
    expect(await open('GET', token)).toMatchObject(UNKNOWN);
    expect(await edge.store.get(quoteLinks.name, hash('sha256', token))).toBeUndefined();
  });

  it('says when its quote is past its validity, unless it was decided', async () => {
    const [open1, accepted] = [await linkTo(await sentQuote()), await linkTo(await sentQuote())];
    const body = await yes(accepted);
    const late = await yes(open1);
    expect((await open('POST', accepted, '/accept', body)).status).toBe(200);
    // The last day counts, in Berlin.
    now = new Date('2026-12-05T22:59:00.000Z');
    await offerOf(open1);
    now = new Date('2026-12-05T23:01:00.000Z');
    const expired = { status: 410, body: { code: 'link-expired' } };
    expect(await open('GET', open1)).toMatchObject(expired);
    expect(await open('POST', open1, '/accept', late)).toMatchObject(expired);
    expect((await offerOf(accepted)).decision?.outcome).toBe('accepted');
  });

  it('shows what was offered with damaged settings, but nothing made of defaults', async () => {
    const settings = (data: object) =>
      edge.store.transact(async (transaction) => {
        await transaction.get('system', 'settings');
        transaction.set('system', 'settings', data);
      });
    const [offered, unfixed] = [await sentQuote(), await sentQuote()];
    const tokens = [await linkTo(offered), await linkTo(unfixed)] as const;
    await office.put(unfixed, { offered: undefined });
    await settings({ ...DEFAULT_SETTINGS, quoteValidityDays: 'vierzehn' });
    expect((await open('GET', tokens[0])).status).toBe(200);
    expect(await open('GET', tokens[1])).toMatchObject({ status: 500, body: { code: 'damaged' } });
    await settings(DEFAULT_SETTINGS);
    expect((await open('GET', tokens[1])).status).toBe(200);
  });

  it('gives the PDF', async () => {
    const answer = await open('GET', await linkTo(await sentQuote()), '/pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(String(answer.body)).toMatch(/^%PDF/);
  });

  it('gives the signed document once it is signed', async () => {
    const token = await linkTo(await sentQuote());
    await open('POST', token, '/accept', await yes(token));
    const answer = await open('GET', token, '/pdf');
    expect(answer.headers.get('content-disposition')).toContain('_signiert');
  });

  const wears = async (what: keyof typeof COST, ask: () => ReturnType<typeof open>) => {
    // What is refused costs as much as what is answered.
    for (let asked = 0; asked < POINTS_PER_CLIENT / COST[what]; asked += 1) {
      expect((await ask()).status).not.toBe(429);
    }
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('is not asked for without end', () => wears('read', () => open('GET', 'x')));

  it('is not looked at without end', () => wears('read', () => open('POST', 'x', '/view')));

  it('gives no PDF without end', () => wears('pdf', () => open('GET', 'x', '/pdf')));

  it.each(['accept', 'decline'])('is not decided on without end: %s', async (how) => {
    const decline = { name: 'Erika Groß', number: 'AN-1', contentHash: 'a'.repeat(64) };
    const body = how === 'decline' ? decline : { ...decline, signature: 'data:image/png;base64,AAAA' };
    await wears('decide', () => open('POST', 'x', `/${how}`, body));
  });

  it('tells the customer nothing of the server’s disk or archive', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const body = await yes(token);
    const { signature: _, ...decline } = body;
    const text =
      'Das geht gerade nicht. Bitte versuchen Sie es später noch einmal oder melden Sie sich bei uns.';
    const full = new StoreUnavailable(Object.assign(new Error('database or disk is full'), { errcode: 13 }));
    for (const [method, what, sent] of [
      ['POST', '/accept', body],
      ['POST', '/decline', decline],
      ['GET', '', undefined],
      ['GET', '/pdf', undefined],
    ] as const) {
      vi.spyOn(edge.store, 'transact').mockRejectedValueOnce(full);
      expect(await open(method, token, what, sent)).toMatchObject({
        status: 507,
        body: { success: false, code: 'store-full', error: text },
      });
    }
    expect((await open('POST', token, '/accept', body)).status).toBe(200);
    await edge.store.transact(async (transaction) => {
      const signed = `${id}_1`;
      expect(await transaction.get(signedDocuments.name, signed)).toBeDefined();
      transaction.delete(signedDocuments.name, signed);
    });
    expect(await open('GET', token, '/pdf')).toMatchObject({
      status: 409,
      body: { code: 'signed-missing', error: text },
    });
  });
});

describe('opening it', () => {
  it('by the customer sets viewed, once', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    expect((await office.stored(id))?.data.status).toBe('sent');
    await offerOf(token);
    expect((await office.stored(id))?.data.status).toBe('sent');
    await open('POST', token, '/view');
    const viewed = await office.stored(id);
    expect(viewed?.data.status).toBe('viewed');
    await open('POST', token, '/view');
    expect((await office.stored(id))?.version).toBe(viewed?.version);
  });

  it('by staff sets nothing', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    await edge.call('POST', `/api/offers/${token}/view`, { headers: office.headers });
    expect((await office.stored(id))?.data.status).toBe('sent');
  });

  it('shows that a mail of unknown outcome has arrived (D21)', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const at = now.toISOString();
    await office.put(id, { status: 'draft', delivery: { state: 'unknown', at } });
    await open('POST', token, '/view');
    expect((await office.stored(id))?.data).toMatchObject({
      status: 'viewed',
      delivery: { state: 'delivered' },
    });
  });
});

describe('a newer version', () => {
  it('replaces what the link shows once it was sent, and that is said', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const before = await yes(token);
    const newer = await office.version(id, 'Ohne Klavier');
    expect(await offerOf(token)).toMatchObject({ version: 1 });
    await office.call('PUT', `/${newer}`, { basedOn: 1, status: 'sent', comment: '' });
    await office.put(newer, { details: { ...(await details(newer)), volume: 33 } });
    expect(await offerOf(token)).toMatchObject({ version: 2, replacesVersion: 1 });
    // What was on the screen is not what is accepted.
    expect(await open('POST', token, '/accept', before)).toMatchObject({
      status: 409,
      body: { code: 'offer-changed' },
    });
    expect((await open('POST', token, '/accept', await yes(token))).status).toBe(200);
    expect(await office.versions()).toEqual(expect.arrayContaining(['1 sent', '2 accepted latest counts']));
  });

  it.each([
    ['accept', yes],
    ['decline', no],
  ])('that offers the same is not decided on by who was shown the old one: %s', async (how, decision) => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const before = await decision(token);
    const newer = await office.version(id, 'Neu gezählt');
    await office.call('PUT', `/${newer}`, { basedOn: 1, status: 'sent' });
    const now = await decision(token);
    expect(now.contentHash).toBe(before.contentHash);
    expect(await open('POST', token, `/${how}`, before)).toMatchObject({
      status: 409,
      body: { code: 'offer-changed' },
    });
    expect((await open('POST', token, `/${how}`, now)).status).toBe(200);
  });
});

async function details(id: string): Promise<Quote['details']> {
  const quote = await office.stored(id);
  if (!quote) throw new Error('the fixture has the quote');
  return quote.data.details;
}

it.each([
  ['accept', yes],
  ['decline', no],
])('whoever has the longest name of a customer can decide: %s', async (how, decision) => {
  const id = await sentQuote();
  const token = await linkTo(id);
  const name = 'W'.repeat(200);
  const body = await decision(token, name);
  expect((await open('POST', token, `/${how}`, body)).status).toBe(200);
  expect((await office.stored(id))?.data.decision).toMatchObject({ name });
  expect(await noticesOf(id)).toMatchObject([{ text: expect.stringContaining(name) }]);
});

it('who decides by a longer name is told so in words', async () => {
  const token = await linkTo(await sentQuote());
  expect(await open('POST', token, '/decline', await no(token, 'W'.repeat(201)))).toMatchObject({
    status: 422,
    body: { field: 'name', error: 'Der Name ist zu lang (höchstens 200 Zeichen)' },
  });
});

describe('accepting', () => {
  it('stores what was accepted, by whom and from where, and tells staff', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const body = await yes(token);
    const answer = await open('POST', token, '/accept', body);
    expect(answer.body).toMatchObject({
      decision: { outcome: 'accepted', name: 'Jürgen Groß', at: '21.11.2026, 10:00' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('198.51.100');
    const quote = (await office.stored(id))?.data;
    expect(quote).toMatchObject({
      status: 'accepted',
      decision: {
        by: 'customer',
        outcome: 'accepted',
        name: 'Jürgen Groß',
        at: now.toISOString(),
        ipAddress: `198.51.100.${household}`,
        contentHash: body.contentHash,
      },
      signatures: [{ role: 'customer', signedBy: 'Jürgen Groß' }],
    });
    expect(await edge.store.get(quoteSignatures.name, `${id}_customer`)).toMatchObject({
      data: { contentHash: body.contentHash, ipAddress: `198.51.100.${household}`, archived: true },
    });
    expect(await noticesOf(id)).toMatchObject([
      { kind: 'quote-accepted', path: '/customer-details/C-1?tab=angebote', at: now.toISOString() },
    ]);
    expect((await noticesOf(id))[0]?.text).toMatch(
      /^Jürgen Groß hat das Angebot AN-\w+ über [\d.,]+ € angenommen\.$/u,
    );
    expect((await office.call('GET', `/${id}/signature/validation`)).status).toBe(200);
  });

  it('and declining at once: one wins, the other is told', { tags: ['by-chance'] }, async () => {
    const id = await sentQuote();
    const [one, other] = [await linkTo(id), await linkTo(id)];
    const body = await yes(one);
    const { name: _name, signature: _signature, ...rest } = body;
    const answers = await Promise.all([
      open('POST', one, '/accept', body),
      open('POST', other, '/decline', { ...rest, name: 'Erika Groß' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'offer-decided',
      error: expect.stringMatching(
        /^Das Angebot wurde bereits am 21\.11\.2026.* von (Jürgen|Erika) Groß (angenommen|abgelehnt)\.$/,
      ),
    });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is refused once staff have noted the answer', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const body = await yes(token);
    await office.call('PUT', `/${id}`, { basedOn: 2, status: 'rejected' });
    expect(await open('POST', token, '/accept', body)).toMatchObject({
      status: 409,
      body: { error: 'Das Angebot wurde bereits abgelehnt.' },
    });
  });

  it('takes the signature that the customer gave before', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const at = now.toISOString();
    await office.put(id, { signatures: [{ role: 'customer', signedBy: 'Jürgen Groß', signedAt: at }] });
    expect((await open('POST', token, '/accept', await yes(token))).status).toBe(200);
    expect((await office.stored(id))?.data.signatures).toHaveLength(1);
  });

  it.each([
    ['no name', { name: '  ' }, 422, 'name'],
    ['a name beyond measure', { name: 'x'.repeat(201) }, 422, 'name'],
    ['a name with a line break', { name: 'A\r\nB' }, 422, 'name'],
    ['half a character in the name', { name: 'Anna \ud83d' }, 422, 'name'],
    ['no signature', { signature: '' }, 422, 'signature'],
    ['a picture from elsewhere', { signature: 'https://example.org/x.png' }, 422, 'signature'],
    [
      'a signature beyond measure',
      { signature: `data:image/png;base64,${'A'.repeat(700_000)}` },
      422,
      'signature',
    ],
    ['a signature that is no picture', { signature: 'data:image/png;base64,AAAA' }, 422, undefined],
    ['a hash that is none', { contentHash: 'x' }, 422, 'contentHash'],
  ])('with %s is refused', async (_case, change, status, field) => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const answer = await open('POST', token, '/accept', { ...(await yes(token)), ...change });
    expect(answer).toMatchObject({ status, body: { success: false, ...(field && { field }) } });
    expect((await office.stored(id))?.data.status).toBe('sent');
  });

  it('keeps a hostile name as text', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const name = '<img src=x onerror=alert(1)> "O\'Hara" {{quoteLink}}';
    expect((await open('POST', token, '/accept', await yes(token, name))).status).toBe(200);
    expect((await office.stored(id))?.data.decision?.name).toBe(name);
  });

  it('is refused where the customer was deleted meanwhile', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const body = await yes(token);
    const deleted = await edge.call('POST', '/api/customers/delete', {
      headers: office.headers,
      body: { ids: ['C-1'] },
    });
    expect(deleted.status).toBe(200);
    expect(await open('POST', token, '/accept', body)).toMatchObject(UNKNOWN);
  });
});

describe('declining', () => {
  it('needs no signature, and tells staff', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const decline = await no(token);
    expect((await open('POST', token, '/decline', decline)).status).toBe(200);
    expect((await office.stored(id))?.data).toMatchObject({
      status: 'rejected',
      decision: { outcome: 'rejected', name: 'Erika Groß', contentHash: decline.contentHash },
    });
    expect(await noticesOf(id)).toMatchObject([{ kind: 'quote-rejected' }]);
  });

  it('with a signature is archived as the no that it is', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    expect((await open('POST', token, '/decline', await yes(token))).status).toBe(200);
    const stored = await office.stored(id);
    expect(stored?.data).toMatchObject({
      status: 'rejected',
      signatures: [{ role: 'customer', signedBy: 'Jürgen Groß' }],
    });
    expect(await noticesOf(id)).toMatchObject([{ kind: 'quote-rejected' }]);
    expect(await office.call('GET', `/${id}/signature/validation`)).toMatchObject({
      body: { signatures: [{ sameContent: true, document: 'intact' }] },
    });
    const archived = await edge.app.request(`/api/quotes/${id}/signed.pdf`, { headers: office.headers });
    const text = await pdfText(Buffer.from(await archived.arrayBuffer()));
    expect(text).toContain('Hiermit lehne ich das Angebot');
    expect(text).not.toContain('Hiermit nehme ich');
  });

  it('with a picture that is none is refused', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const body = { ...(await no(token)), signature: 'data:image/png;base64,AAAA' };
    expect(await open('POST', token, '/decline', body)).toMatchObject({ status: 422 });
    expect((await office.stored(id))?.data.status).toBe('sent');
  });

  it('by half a character is refused: no store can give it back', async () => {
    const id = await sentQuote();
    const token = await linkTo(id);
    const answer = await open('POST', token, '/decline', await no(token, 'Anna \ud83d'));
    expect(answer).toMatchObject({ status: 422, body: { success: false, field: 'name' } });
    expect((await office.stored(id))?.data.status).toBe('sent');
  });
});

it('the page of a link runs its own scripts alone, and says nobody where it was', async () => {
  const { headers } = await edge.call('GET', '/angebot/abc', { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});
