import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fileValidationResponse,
  MISSING_NAME_TEXT,
  MISSING_SIGNATURE_TEXT,
  quoteResponse,
  signatureValidationResponse,
} from 'shared-kit/api';
import { createQuotePdf } from 'shared-kit/documents';
import { DEFAULT_SETTINGS, quotes, type Settings } from 'shared-kit/domain';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { deleteVersion } from '../quotes/quote-versions.service.ts';
import { asPngUrl, drawnSignature } from '../testing/drawn-signature.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';
import { type QuoteSignatureRecord, quoteSignatures } from './quote-signatures.collection.ts';
import { renderSignature } from './render-signature.ts';
import { Signatures } from './signatures.service.ts';
import { signedDocuments, unclaimedDocuments } from './signed-documents.collection.ts';

const NOT_SIGNED = {
  status: 404,
  body: { success: false, code: 'not-signed', error: 'Keine digitale Signatur gefunden' },
};

let now: Date;
let edge: TestEdge;
let office: QuoteFixture;
let image: string;

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  edge = await createTestEdge({ clock: () => now });
  office = await QuoteFixture.in(edge);
  image = await drawnSignature();
});
afterEach(() => edge.close());

const sign = (id: string, change: Record<string, unknown> = {}) =>
  office.call('POST', `/${id}/signatures`, {
    role: 'customer',
    name: 'Erika Groß',
    image,
    basedOn: 1,
    ...change,
  });

async function pdf(id: string): Promise<{ status: number; bytes: Buffer; name: string }> {
  const response = await edge.app.request(`/api/quotes/${id}/signed.pdf`, { headers: office.headers });
  const name = response.headers.get('content-disposition') ?? '';
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), name };
}

const validation = async (id: string) =>
  signatureValidationResponse.parse((await office.call('GET', `/${id}/signature/validation`)).body);
const blobs = async () => (await edge.edge.blobs.list('signed-quotes/')).items;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('signing a quote', () => {
  it('records who signed when and from where, and archives the document with the stamp (D25)', async () => {
    const id = await office.quote();
    const answer = await sign(id);
    expect(answer.status).toBe(201);
    const { data, version } = quoteResponse.parse(answer.body);
    const signature = { role: 'customer', signedBy: 'Erika Groß', signedAt: '2026-11-21T08:00:00.000Z' };
    expect({ version, status: data.status, signatures: data.signatures }).toEqual({
      version: 2,
      status: 'draft',
      signatures: [signature],
    });
    expect((await edge.store.get(quoteSignatures.name, `${id}_customer`))?.data).toMatchObject({
      ...signature,
      ipAddress: '203.0.113.1',
      archived: true,
    });
    const { bytes, name, status } = await pdf(id);
    expect(status).toBe(200);
    expect(name).toContain('_signiert.pdf');
    expect(await pdfText(bytes)).toContain('Unterschrieben von Erika Groß am 21.11.2026');
    expect(await blobs()).toMatchObject([{ size: bytes.length }]);
  });

  it('shows the drawings to staff, in the order in which they were given, and to nobody else', async () => {
    const id = await office.quote();
    expect((await office.call('GET', `/${id}/signatures`)).body).toEqual({ signatures: [] });
    await sign(id, { role: 'employee', name: 'Petra' });
    now = new Date('2026-11-21T09:00:00Z');
    await sign(id, { basedOn: 2 });
    const { signatures } = z
      .object({ signatures: z.array(z.record(z.string(), z.string())) })
      .parse((await office.call('GET', `/${id}/signatures`)).body);
    expect(signatures).toEqual([
      {
        role: 'employee',
        signedBy: 'Petra',
        signedAt: '2026-11-21T08:00:00.000Z',
        image: expect.any(String),
      },
      {
        role: 'customer',
        signedBy: 'Erika Groß',
        signedAt: '2026-11-21T09:00:00.000Z',
        image: await renderSignature(image),
      },
    ]);
    expect((await edge.call('GET', `/api/quotes/${id}/signatures`)).status).toBe(401);
  });

  it('keeps nothing of the pressure and speed of the hand', async () => {
    const id = await office.quote();
    const answer = await sign(id, { biometricData: { pressure: [1] } });
    expect(answer).toMatchObject({ status: 422, body: { error: 'unbekanntes Feld „biometricData“' } });
  });

  it('leaves the status as it is, and fixes what the document says', async () => {
    const id = await office.quote();
    await sign(id);
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      company: { ...DEFAULT_SETTINGS.company, name: 'Neuer Name' },
    };
    const saved = await edge.call('PUT', '/api/settings', {
      headers: office.headers,
      body: { basedOn: 0, settings },
    });
    expect(saved.status).toBe(200);
    expect((await office.stored(id))?.data.offered?.company.name).toBe(DEFAULT_SETTINGS.company.name);
    const before = await pdf(id);
    await sign(id, { role: 'employee', name: 'Petra', basedOn: 2 });
    const after = await pdfText((await pdf(id)).bytes);
    expect(after).not.toContain('Neuer Name');
    expect(hashOf(before.bytes)).not.toBe(hashOf((await pdf(id)).bytes));
  });

  it('archives both signatures in a new file, and keeps the earlier one', async () => {
    const id = await office.quote();
    await sign(id);
    const first = (await pdf(id)).bytes;
    now = new Date('2026-11-21T09:00:00Z');
    await sign(id, { role: 'employee', name: 'Petra Öz', basedOn: 2 });
    const text = await pdfText((await pdf(id)).bytes);
    expect(text).toContain('Unterschrieben von Erika Groß');
    expect(text).toContain('Unterschrieben von Petra Öz');
    const { documents } = await validation(id);
    expect(documents).toMatchObject([
      { roles: ['customer'], state: 'intact', sha256: hashOf(first) },
      { roles: ['customer', 'employee'], state: 'intact' },
    ]);
    expect(await blobs()).toHaveLength(2);
  });

  it('by two at once: both signatures are in, and in one file', { tags: ['by-chance'] }, async () => {
    const id = await office.quote();
    const answers = await Promise.all([sign(id), sign(id, { role: 'employee', name: 'Petra' })]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers[late]?.body).toMatchObject({ code: 'conflict', current: { id, version: 2 } });
    await sign(id, late === 0 ? { basedOn: 2 } : { role: 'employee', name: 'Petra', basedOn: 2 });
    expect((await office.stored(id))?.data.signatures).toHaveLength(2);
    const text = await pdfText((await pdf(id)).bytes);
    expect(text).toContain('Unterschrieben von Erika Groß');
    expect(text).toContain('Unterschrieben von Petra');
  });

  it('once for each role; repeated with the same drawing it answers what was stored', async () => {
    const id = await office.quote();
    const first = await sign(id);
    expect((await sign(id)).body).toEqual(first.body);
    const other = await sign(id, { name: 'Jemand anderes', basedOn: 2 });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'not-signable', error: 'Der Kunde hat dieses Angebot bereits unterschrieben' },
    });
    expect(await blobs()).toHaveLength(1);
  });

  it('is refused for a rejected one, an older state, and one that is on its way', async () => {
    const [rejected, changed, held] = [await office.quote(), await office.quote(), await office.quote()];
    await office.put(rejected, { status: 'rejected' });
    await office.put(changed, { comment: 'anders' });
    await edge.store.transact(async (transaction) =>
      transaction.create('quoteMailings', held, { mailId: 'mail-1' }),
    );
    expect((await sign(rejected, { basedOn: 2 })).body).toMatchObject({ code: 'not-signable' });
    expect((await sign(changed)).body).toMatchObject({ code: 'conflict', current: { version: 2 } });
    expect((await sign(held)).body).toMatchObject({ code: 'mail-sending' });
    expect((await sign('quote_weg')).status).toBe(404);
    expect(await edge.store.count({ collection: quoteSignatures.name })).toBe(0);
  });

  it.each([
    ['no name', { name: '  ' }, MISSING_NAME_TEXT],
    [
      'letters that the document cannot show',
      { name: '王芳' },
      'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben',
    ],
    ['no drawing', { image: '' }, MISSING_SIGNATURE_TEXT],
    ['another picture', { image: 'data:image/svg+xml;base64,PHN2Zy8+' }, MISSING_SIGNATURE_TEXT],
    [
      'too much',
      { image: `data:image/png;base64,${'A'.repeat(270_000)}` },
      'Die Unterschrift ist zu groß (höchstens 200 kB)',
    ],
  ])('is refused with %s', async (_what, change, error) => {
    const id = await office.quote();
    expect(await sign(id, change)).toMatchObject({ status: 422, body: { code: 'invalid', error } });
  });

  it('locks the details of a draft: another offer is another version, without the signature', async () => {
    const id = await office.quote();
    await sign(id);
    const details = (await office.stored(id))?.data.details;
    const answer = await office.call('PUT', `/${id}`, { basedOn: 2, details: { ...details, volume: 99 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'signed' } });
    const next = await office.stored(await office.version(id));
    expect(next?.data.signatures).toBeUndefined();
  });

  it('prints hostile names as they are written', async () => {
    const id = await office.quote();
    const name = '<b>) Tj ET (\\ Müller-Ößtürk „€“';
    await sign(id, { name });
    expect(await pdfText((await pdf(id)).bytes)).toContain(`Unterschrieben von ${name}`);
  });
});

describe('the drawing', () => {
  it('is made anew: cut to what was drawn, without what was written beside it', async () => {
    const content = Buffer.from((await drawnSignature()).split(',')[1] ?? '', 'base64');
    const noted = await sharp(content)
      .withExif({ IFD0: { ImageDescription: 'geheim' } })
      .png()
      .toBuffer();
    const rendered = Buffer.from((await renderSignature(asPngUrl(noted))).split(',')[1] ?? '', 'base64');
    const metadata = await sharp(rendered).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 400, height: 200, hasAlpha: false });
    expect(metadata.exif).toBeUndefined();
  });

  it('must show something', async () => {
    const empty = await drawnSignature({ stroke: 0 });
    await expect(renderSignature(empty)).rejects.toMatchObject({
      status: 422,
      message: MISSING_SIGNATURE_TEXT,
    });
  });

  it.each([
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .jpeg()
          .toBuffer(),
    ],
    ['half a PNG', async () => Buffer.from((image.split(',')[1] ?? '').slice(0, 300), 'base64')],
    [
      'wider than any canvas',
      () =>
        sharp({ create: { width: 6001, height: 20, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused where it is %s', async (_what, make) => {
    await expect(renderSignature(asPngUrl(await make()))).rejects.toMatchObject({
      status: 422,
      code: 'signature-image',
    });
  });
});

describe('a document that cannot be drawn', () => {
  const signaturesWith = (createPdf: typeof createQuotePdf) => {
    const onError = vi.fn();
    const { store, blobs: archive } = edge.edge;
    return {
      onError,
      service: new Signatures({ store, blobs: archive, clock: () => now, onError, createPdf }),
    };
  };
  const request = () => ({ role: 'customer', name: 'Erika', image, basedOn: 1 }) as const;

  it.each([
    ['fails', () => Promise.reject(new Error('PDF-Erstellung fehlgeschlagen'))],
    [
      'is the simple form',
      async (input: Parameters<typeof createQuotePdf>[0]) => ({
        ...(await createQuotePdf(input)),
        simple: true,
      }),
    ],
  ])('because it %s, is not signed at all', async (_why, createPdf) => {
    const id = await office.quote();
    const { service } = signaturesWith(createPdf);
    await expect(service.sign(id, request(), '203.0.113.1')).rejects.toMatchObject({
      status: 500,
      code: 'signed-pdf',
    });
    expect((await office.stored(id))?.data.signatures).toBeUndefined();
    expect(await blobs()).toEqual([]);
  });

  it('at first, is archived by a later round', async () => {
    const id = await office.quote();
    let drawn = 0;
    const { service, onError } = signaturesWith((input) => {
      drawn += 1;
      return drawn === 2 ? Promise.reject(new Error('kein Speicher')) : createQuotePdf(input);
    });
    await service.sign(id, request(), '203.0.113.1');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(await blobs()).toEqual([]);
    await service.tidy();
    expect(await validation(id)).toMatchObject({ pending: false, documents: [{ state: 'intact' }] });
  });
});

describe('validating', () => {
  it('finds no signature where there is none', async () => {
    const id = await office.quote();
    expect(await office.call('GET', `/${id}/signature/validation`)).toMatchObject(NOT_SIGNED);
    const sha256 = 'a'.repeat(64);
    expect(await office.call('POST', `/${id}/signature/validation`, { sha256 })).toMatchObject(NOT_SIGNED);
    expect((await office.call('GET', `/${id}/signed.pdf`)).status).toBe(404);
  });

  it('finds a changed byte in the archive, and does not hand that file out', async () => {
    const id = await office.quote();
    await sign(id);
    const [entry] = await blobs();
    const path = join(edge.dataDir, 'files', entry?.key ?? '');
    const { bytes } = await pdf(id);
    const changed = Buffer.from(bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect((await validation(id)).documents).toMatchObject([{ state: 'changed' }]);
    expect((await pdf(id)).status).toBe(409);
    await rm(path);
    expect((await validation(id)).documents).toMatchObject([{ state: 'missing' }]);
  });

  it('finds that the archive does not know the document of a signature any more, and hands out no older one', async () => {
    const id = await office.quote();
    await sign(id);
    await sign(id, { role: 'employee', name: 'Petra', basedOn: 2 });
    const forget = (signatures: number) =>
      edge.store.transact(async (transaction) => {
        await transaction.get(signedDocuments.name, `${id}_${signatures}`);
        transaction.delete(signedDocuments.name, `${id}_${signatures}`);
      });
    await forget(2);
    expect(await validation(id)).toMatchObject({
      signatures: [
        { role: 'customer', document: 'intact' },
        { role: 'employee', document: 'missing' },
      ],
      documents: [{ roles: ['customer'], state: 'intact' }],
    });
    expect((await pdf(id)).status).toBe(409);
    await forget(1);
    expect((await validation(id)).signatures).toMatchObject([
      { document: 'missing' },
      { document: 'missing' },
    ]);
    expect(await office.call('GET', `/${id}/signed.pdf`)).toMatchObject({
      status: 409,
      body: { code: 'signed-missing', error: 'Das unterschriebene Dokument fehlt im Archiv' },
    });
  });

  it('finds that the stored quote is not what was signed any more', async () => {
    const id = await office.quote();
    await sign(id);
    expect((await validation(id)).signatures).toMatchObject([
      { signedBy: 'Erika Groß', ipAddress: '203.0.113.1', sameContent: true },
    ]);
    const calculation = (await office.stored(id))?.data.calculation;
    if (!calculation) throw new Error('the quote is gone');
    await office.put(id, { calculation: { ...calculation, finalPrice: 1 } });
    expect((await validation(id)).signatures).toMatchObject([{ sameContent: false }]);
  });

  it('tells a given file by its hash, of any of the archived ones', async () => {
    const id = await office.quote();
    await sign(id);
    const first = (await pdf(id)).bytes;
    await sign(id, { role: 'employee', name: 'Petra', basedOn: 2 });
    const ask = async (sha256: string) =>
      fileValidationResponse.parse(
        (await office.call('POST', `/${id}/signature/validation`, { sha256 })).body,
      ).match?.roles;
    expect(await ask(hashOf(first))).toEqual(['customer']);
    expect(await ask(hashOf((await pdf(id)).bytes))).toEqual(['customer', 'employee']);
    expect(await ask(hashOf(Buffer.concat([first, Buffer.from('\n')])))).toBeUndefined();
    const [wrong] = [await office.call('POST', `/${id}/signature/validation`, { sha256: 'abc' })];
    expect(wrong.status).toBe(422);
  });
});

it('a document that arrives after its time is over is not left in the archive', async () => {
  const id = await office.quote();
  const { store, blobs: archive, signatures } = edge.edge;
  const late: typeof archive = Object.create(archive, {
    put: {
      value: async (...[key, content]: Parameters<typeof archive.put>) => {
        now = new Date('2026-11-21T10:00:00Z');
        await signatures.tidy();
        await archive.put(key, content);
      },
    },
    delete: { value: (key: string) => archive.delete(key) },
  });
  const onError = vi.fn();
  const service = new Signatures({ store, blobs: late, clock: () => now, onError });
  await service.sign(id, { role: 'customer', name: 'Erika', image, basedOn: 1 }, '203.0.113.1');
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await blobs()).toHaveLength(1);
  expect(await validation(id)).toMatchObject({ pending: false, documents: [{ state: 'intact' }] });
  expect(await edge.store.count({ collection: unclaimedDocuments.name })).toBe(0);
});

it('everything that belongs to a signature goes with the quote', async () => {
  const id = await office.quote();
  await sign(id);
  await office.call('DELETE', `/${id}`);
  expect(await edge.store.count({ collection: quoteSignatures.name })).toBe(0);
  expect(await edge.store.count({ collection: signedDocuments.name })).toBe(0);
  await edge.edge.signatures.tidy();
  expect(await blobs()).toEqual([]);
  expect(await edge.store.count({ collection: unclaimedDocuments.name })).toBe(0);
});

/** The store, in which something happens once the signatures of the quote have been listed. */
const storeListing = (then: () => Promise<unknown>) => {
  const { store } = edge.edge;
  let isFirst = true;
  return new Proxy(store, {
    get(target, name) {
      if (name !== 'list') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (query: Parameters<typeof store.list>[0]) => {
        const page = await target.list(query);
        if (query.collection !== quoteSignatures.name || !isFirst) return page;
        isFirst = false;
        await then();
        return page;
      };
    },
  });
};

it('a version that is signed as it is deleted leaves neither signature nor document', async () => {
  const id = await office.version(await office.quote());
  await office.version(id);
  const signed: number[] = [];
  const store = storeListing(async () => {
    const basedOn = (await office.stored(id))?.version;
    signed.push((await sign(id, { basedOn })).status);
  });
  await deleteVersion({ store, clock: () => now }, id);
  expect(signed).toEqual([201]);
  expect(await office.stored(id)).toBeUndefined();
  expect(await edge.store.count({ collection: quoteSignatures.name })).toBe(0);
  expect(await edge.store.count({ collection: signedDocuments.name })).toBe(0);
});

it('a signature that was left without its quote is swept, and nobody is told for ever', async () => {
  const id = await office.quote();
  await sign(id);
  await edge.store.transact(async (transaction) => {
    await transaction.get(quotes.name, id);
    const record = await transaction.get<QuoteSignatureRecord>(quoteSignatures.name, `${id}_customer`);
    if (!record) throw new Error('the signature is gone');
    transaction.set(quoteSignatures.name, record.id, { ...record.data, archived: false });
    transaction.delete(quotes.name, id);
  });
  const { store, blobs: archive } = edge.edge;
  const onError = vi.fn();
  const service = new Signatures({ store, blobs: archive, clock: () => now, onError });
  await service.tidy();
  expect(onError).not.toHaveBeenCalled();
  expect(await edge.store.count({ collection: quoteSignatures.name })).toBe(0);
  expect(await blobs()).toEqual([]);
});

it('two that archive at once make one document, and leave no file', { tags: ['by-chance'] }, async () => {
  const id = await office.quote();
  const { store, blobs: archive } = edge.edge;
  const failing = new Signatures({
    store,
    blobs: Object.create(archive, { put: { value: () => Promise.reject(new Error('voll')) } }),
    clock: () => now,
    onError: () => undefined,
  });
  await failing.sign(id, { role: 'customer', name: 'Erika', image, basedOn: 1 }, '203.0.113.1');
  expect(await blobs()).toEqual([]);
  const both = [1, 2].map(
    () => new Signatures({ store, blobs: archive, clock: () => now, onError: () => undefined }),
  );
  await Promise.all(both.map((service) => service.archive(id)));
  await Promise.all(both.map((service) => service.close()));
  expect(await edge.store.count({ collection: signedDocuments.name })).toBe(1);
  expect(await blobs()).toHaveLength(1);
});

it.each(['before', 'after'])(
  'a process that is killed %s it has written the document loses no signature and leaves no file',
  async (when) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'signing-'));
    const first = await createTestEdge({ dataDir });
    const id = await (await QuoteFixture.in(first)).quote();
    await first.close();

    const script = join(import.meta.dirname, '../testing/signing-process.ts');
    const child = spawn(process.execPath, [script, dataDir, when, id, image], { stdio: 'inherit' });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');

    const again = await createTestEdge({ dataDir, clock: () => new Date(Date.now() + 3_600_000) });
    expect((await again.store.get(quotes.name, id))?.data).toMatchObject({
      signatures: [{ signedBy: 'Erika Groß' }],
    });
    await again.edge.signatures.tidy();
    const { items } = await again.edge.blobs.list('signed-quotes/');
    expect(items).toHaveLength(1);
    expect(await again.edge.signatures.validate(id)).toMatchObject({
      pending: false,
      documents: [{ state: 'intact' }],
    });
    expect(await again.store.count({ collection: unclaimedDocuments.name })).toBe(0);
    await again.close();
    await rm(dataDir, { recursive: true });
  },
);
