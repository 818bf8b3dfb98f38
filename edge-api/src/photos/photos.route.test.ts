import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PHOTO_SIZE, PHOTO_SIZES, photoUploadResponse, photoUrl } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { type Customer, customers, type Photo, photos, type Stored } from 'shared-kit/domain';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BlobError } from '../blobs/blob-error.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { mergeInto } from '../testing/merge-into.ts';
import {
  corners,
  fromPhone,
  picture,
  pngBomb,
  pngChunk,
  SECRETS,
  someCustomer,
} from '../testing/photo-fixture.ts';
import { unclaimedFiles } from './unclaimed-files.collection.ts';

let edge: TestEdge;
let session: { Cookie: string };
let customer: Stored<Customer>;

beforeAll(async () => {
  edge = await createTestEdge();
  session = await edge.login();
  customer = await someCustomer(edge.store);
});
afterAll(() => edge.close());

type File = readonly [name: string, content: Uint8Array<ArrayBuffer> | string];
const newId = () => `drive_${crypto.randomUUID()}`;
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

function formOf(files: readonly File[], fields: Record<string, string | readonly string[]> = {}): FormData {
  const form = new FormData();
  const all = { customerId: customer.id, customerName: 'Anna Groß', category: 'Küche', ...fields };
  for (const [name, value] of Object.entries(all)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  for (const [name, content] of files) form.append('files', new Blob([content]), name);
  return form;
}

/** As it goes over the line. */
async function encoded(form: FormData) {
  const response = new Response(form);
  const content = new Uint8Array(await response.arrayBuffer());
  return { type: response.headers.get('content-type') ?? '', content };
}

async function upload(files: readonly File[], fields?: Record<string, string | readonly string[]>) {
  const { type, content } = await encoded(formOf(files, fields));
  return send(content, { 'Content-Type': type });
}

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await edge.app.request('/api/upload', {
    method: 'POST',
    headers: { ...session, ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const download = (id: string, size: string, headers: Record<string, string> = {}) =>
  edge.app.request(`/api/photos/${id}/${size}`, { headers: { ...session, ...headers } });

const image = async (id: string, size: string) => Buffer.from(await (await download(id, size)).arrayBuffer());
const recordOf = async (id: string) => (await edge.store.get<Photo>(photos.name, id))?.data;
const countPhotos = () => edge.store.count({ collection: photos.name });
const countUnclaimed = () => edge.store.count({ collection: unclaimedFiles.name });

async function storedFiles(): Promise<string[]> {
  const { items } = await edge.edge.blobs.list('photos/');
  return items.map(({ key }) => key);
}

/** Nothing is there that no photo names, and nothing on its way. */
async function expectNothingOrphaned(): Promise<void> {
  await edge.edge.photos.close();
  const { items } = await edge.store.list<Photo>({ collection: photos.name, limit: 500 });
  const sets = items.map(({ data }) => data.fileSetId);
  for (const key of await storedFiles()) {
    expect(sets).toContain(/\/([\da-f-]{36})-\w+\.\w+$/.exec(key)?.[1]);
  }
  expect(await countUnclaimed()).toBe(0);
  expect(await readdir(join(edge.dataDir, 'uploads')).catch(() => [])).toEqual([]);
}

afterEach(async () => {
  vi.restoreAllMocks();
  await expectNothingOrphaned();
});

describe('an upload', () => {
  it('stores record and files, upright and without what the camera wrote beside', async () => {
    const id = newId();
    const taken = await fromPhone();
    for (const secret of SECRETS) expect(taken.includes(secret)).toBe(true);
    const answer = await upload([['Küche vorn.jpg', bytes(taken)]], { ids: id, description: 'Herd bleibt' });
    expect(answer).toEqual({
      status: 200,
      body: { success: true, files: [{ id, name: 'Küche vorn.jpg', url: photoUrl(id, 'view') }], failed: [] },
    });
    const original = await image(id, 'original');
    expect(await recordOf(id)).toEqual({
      customerId: customer.id,
      fileName: 'Küche vorn.jpg',
      category: 'Küche',
      description: 'Herd bleibt',
      uploadDate: expect.stringMatching(/^\d{4}-.+Z$/),
      fileSize: original.length,
      mimeType: 'image/jpeg',
      width: 300,
      height: 400,
      fileSetId: expect.stringMatching(/^[\da-f-]{36}$/),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    for (const size of ['original', 'view', 'card', 'thumbnail']) {
      const stored = await image(id, size);
      for (const secret of SECRETS) expect(stored.includes(secret), `${size} ${secret}`).toBe(false);
      const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      // Turned by a quarter clockwise: what was bottom left is top left now.
      expect(await corners(stored)).toEqual(['b', 'r', 'g', 'rgb']);
    }
  });

  it.each<[string, (one: ReturnType<typeof picture>) => ReturnType<typeof picture>, string, string]>([
    ['JPEG', (one) => one.jpeg({ progressive: true }), 'image/jpeg', 'jpg'],
    ['PNG', (one) => one.png(), 'image/png', 'png'],
    ['WebP', (one) => one.webp(), 'image/jpeg', 'jpg'],
    ['AVIF', (one) => one.avif({ effort: 0 }), 'image/jpeg', 'jpg'],
  ])('takes %s', async (_, encode, mimeType, ending) => {
    const id = newId();
    const secret = { IFD0: { Make: SECRETS[0] ?? '' } };
    const taken = await encode(picture(60, 40).withExif(secret)).toBuffer();
    expect((await upload([['a', bytes(taken)]], { ids: id })).status).toBe(200);
    const record = await recordOf(id);
    expect(record).toMatchObject({ mimeType, width: 60, height: 40 });
    expect(await storedFiles()).toContain(
      `photos/${record?.fileSetId?.slice(0, 2)}/${record?.fileSetId}-original.${ending}`,
    );
    const original = await image(id, 'original');
    expect(original.includes(SECRETS[0] ?? '')).toBe(false);
    expect(await corners(original)).toEqual(['r', 'g', 'rgb', 'b']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('honours orientation %i', async (orientation) => {
    const id = newId();
    const upright = await picture(64, 48).png().toBuffer();
    const expected = await corners(
      await sharp(await sharp(upright).withMetadata({ orientation }).jpeg().toBuffer())
        .autoOrient()
        .png()
        .toBuffer(),
    );
    const taken = await sharp(upright).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    await upload([['a.jpg', bytes(taken)]], { ids: id });
    const turned = orientation >= 5;
    expect(await recordOf(id)).toMatchObject({ width: turned ? 48 : 64, height: turned ? 64 : 48 });
    for (const size of PHOTO_SIZES) expect(await corners(await image(id, size))).toEqual(expected);
  });

  it('makes every size that fits its place, and enlarges none', async () => {
    const [large, small] = [newId(), newId()];
    const wide = await picture(2400, 1200).jpeg().toBuffer();
    const dot = await picture(1, 1).png().toBuffer();
    await upload(
      [
        ['groß.jpg', bytes(wide)],
        ['punkt.png', bytes(dot)],
      ],
      { ids: [large, small] },
    );
    const measured = async (id: string) =>
      Promise.all(
        PHOTO_SIZES.map(async (size) => {
          const { width, height, format } = await sharp(await image(id, size)).metadata();
          return `${size} ${width}x${height} ${format}`;
        }),
      );
    expect(await measured(large)).toEqual([
      'thumbnail 200x100 jpeg',
      'card 640x320 jpeg',
      'view 1920x960 jpeg',
      'original 2400x1200 jpeg',
    ]);
    expect(await measured(small)).toEqual([
      'thumbnail 1x1 jpeg',
      'card 1x1 jpeg',
      'view 1x1 jpeg',
      'original 1x1 png',
    ]);
  });

  it('shows what is transparent on white, and keeps it in the original', async () => {
    const id = newId();
    const glass = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    await upload([['glas.png', bytes(glass)]], { ids: id });
    expect(await corners(await image(id, 'view'))).toEqual(['rgb', 'rgb', 'rgb', 'rgb']);
    expect((await sharp(await image(id, 'original')).metadata()).hasAlpha).toBe(true);
  });

  it('finds the customer by number too', async () => {
    const id = newId();
    const dot = await picture(2, 2).png().toBuffer();
    const answer = await upload([['a.png', bytes(dot)]], {
      ids: id,
      customerId: customer.data.customerNumber,
    });
    expect(answer.status).toBe(200);
    expect(await recordOf(id)).toMatchObject({ customerId: customer.id });
  });

  it('needs neither category nor description nor ids', async () => {
    const form = new FormData();
    form.append('files', new Blob([bytes(await picture(2, 2).png().toBuffer())]), 'a.png');
    form.append('customerId', customer.id);
    const { files } = photoUploadResponse.parse((await send(form)).body);
    expect(files).toEqual([
      { id: expect.stringMatching(/^drive_[\da-f-]{36}$/), name: 'a.png', url: expect.any(String) },
    ]);
    const record = await recordOf(files[0]?.id ?? '');
    expect(record).toMatchObject({ category: 'Allgemein' });
    expect(record).not.toHaveProperty('description');
  });

  it('keeps what is good and says what is not', async () => {
    const ids = [newId(), newId(), newId()];
    const good = bytes(await picture(2, 2).png().toBuffer());
    const answer = await upload(
      [
        ['a.png', good],
        ['brief.jpg', 'Sehr geehrte'],
        ['c.png', good],
      ],
      { ids },
    );
    expect(answer).toEqual({
      status: 200,
      body: {
        success: true,
        files: [expect.objectContaining({ id: ids[0] }), expect.objectContaining({ id: ids[2] })],
        failed: [
          {
            id: ids[1],
            name: 'brief.jpg',
            error: '„brief.jpg“ ist kein Foto im Format JPEG, PNG, WebP oder AVIF',
            code: 'photo-format',
            temporary: false,
          },
        ],
      },
    });
  });
});

const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('is refused, with the reason, and leaves nothing:', () => {
  const cases: [string, () => Promise<File>, number, string, RegExp][] = [
    [
      'a drawing named .jpg',
      async () => ['plan.jpg', SVG],
      415,
      'photo-format',
      /^„plan\.jpg“ ist kein Foto/,
    ],
    ['a text named .png', async () => ['brief.png', 'Hallo'], 415, 'photo-format', /^„brief\.png“ ist kein/],
    [
      'a page named .webp',
      async () => ['seite.webp', '<html><script>1</script>'],
      415,
      'photo-format',
      /ist kein/,
    ],
    ['a document named .jpg', async () => ['brief.jpg', '%PDF-1.7\n%âãÏÓ'], 415, 'photo-format', /ist kein/],
    ['an archive named .png', async () => ['archiv.png', 'PK\x03\x04\x14'], 415, 'photo-format', /ist kein/],
    ['a drawing named .png', async () => ['plan.png', SVG], 415, 'photo-format', /ist kein/],
    [
      'a page that begins like a GIF',
      async () => ['a.gif', 'GIF89a/*<svg onload=alert(1)>*/=1;'],
      415,
      'photo-format',
      /ist kein/,
    ],
    ['an empty file', async () => ['leer.jpg', ''], 422, 'photo-empty', /^„leer\.jpg“ ist leer$/],
    [
      'a GIF',
      async () => ['film.gif', bytes(await picture(9, 9).gif().toBuffer())],
      415,
      'photo-format',
      /ist kein Foto im Format JPEG, PNG, WebP oder AVIF$/,
    ],
    [
      'a TIFF',
      async () => ['scan.jpg', bytes(await picture(9, 9).tiff().toBuffer())],
      415,
      'photo-format',
      /ist kein Foto im Format/,
    ],
    [
      'a photo of an iPhone in HEIC',
      async () => ['IMG_1.HEIC', bytes(HEIC)],
      415,
      'photo-heic',
      /^„IMG_1\.HEIC“ .+ Einstellungen › Kamera › Formate „Maximale Kompatibilität“\.$/,
    ],
    [
      'a JPEG that breaks off',
      async () => {
        const whole = await fromPhone();
        return ['halb.jpg', bytes(whole.subarray(0, whole.length / 2))];
      },
      422,
      'photo-damaged',
      /^„halb\.jpg“ ist beschädigt oder unvollständig$/,
    ],
    [
      'a PNG that breaks off',
      async () => {
        const whole = await picture(90, 90).png().toBuffer();
        return ['halb.png', bytes(whole.subarray(0, whole.length - 40))];
      },
      422,
      'photo-damaged',
      /beschädigt oder unvollständig$/,
    ],
    [
      'nothing but the first bytes of a JPEG',
      async () => ['kopf.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
      422,
      'photo-damaged',
      /beschädigt oder unvollständig$/,
    ],
    [
      'a bomb of 30,000 × 30,000 pixels',
      async () => ['bombe.png', bytes(pngBomb(30_000, 30_000))],
      422,
      'photo-too-many-pixels',
      /^„bombe\.png“ hat zu viele Bildpunkte \(höchstens 100 Megapixel\)$/,
    ],
    [
      'a strip that no JPEG could hold',
      async () => ['streifen.png', bytes(pngBomb(70_000, 1))],
      422,
      'photo-too-many-pixels',
      /zu viele Bildpunkte/,
    ],
    [
      'a byte over 25 MB',
      async () => {
        const padded = Buffer.alloc(MAX_PHOTO_SIZE + 1);
        (await fromPhone()).copy(padded);
        return ['groß.jpg', bytes(padded)];
      },
      413,
      'photo-too-large',
      /^„groß\.jpg“ ist größer als 25 MB$/,
    ],
  ];
  it.each(cases)('%s', async (_, file, status, code, error) => {
    const before = [await countPhotos(), (await storedFiles()).length];
    const id = newId();
    const answer = await upload([await file()], { ids: id });
    expect(answer).toMatchObject({
      status,
      body: { success: false, code, error: expect.stringMatching(error) },
    });
    expect(answer.body.failed).toEqual([
      { id, name: expect.any(String), error: answer.body.error, code, temporary: false },
    ]);
    expect([await countPhotos(), (await storedFiles()).length]).toEqual(before);
  });

  it('nothing of 25 MB exactly', async () => {
    const padded = Buffer.alloc(MAX_PHOTO_SIZE);
    (await fromPhone()).copy(padded);
    expect((await upload([['groß.jpg', bytes(padded)]])).status).toBe(200);
  });

  const PAGE = '<html><script>alert(document.domain)</script></html>';
  const ARCHIVE = 'PK\x03\x04\x14\x00GeheimesArchiv.class';
  const afterStart = (jpeg: Buffer, segment: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  it.each<[string, () => Promise<Buffer>]>([
    [
      'an archive behind a JPEG',
      async () => Buffer.concat([await fromPhone(), Buffer.from(ARCHIVE, 'latin1')]),
    ],
    [
      'a page in the comment of a JPEG',
      async () => {
        const head = Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]);
        return afterStart(await fromPhone(), Buffer.concat([head, Buffer.from(PAGE)]));
      },
    ],
    [
      'a page in the text of a PNG',
      async () => {
        const png = await picture(90, 90).png().toBuffer();
        const text = pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`, 'latin1'));
        // Behind signature and header.
        return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
      },
    ],
    [
      'a page behind a PNG',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from(PAGE)]),
    ],
    [
      'a page behind a WebP',
      async () => Buffer.concat([await picture(9, 9).webp().toBuffer(), Buffer.from(PAGE)]),
    ],
    [
      'a document behind a JPEG',
      async () => Buffer.concat([await fromPhone(), Buffer.from(`%PDF-1.7 ${PAGE}`)]),
    ],
  ])('nothing of what else a photo is: %s', async (_case, content) => {
    const id = newId();
    const sent = await content();
    expect(sent.toString('latin1')).toMatch(/alert|GeheimesArchiv/);
    expect((await upload([['bild.jpg', bytes(sent)]], { ids: id })).status).toBe(200);
    for (const size of PHOTO_SIZES) {
      const response = await download(id, size);
      expect(response.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png|webp)$/);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toMatch(
        /alert|GeheimesArchiv|%PDF/,
      );
    }
  });
});

describe('a form', () => {
  const photo = async (): Promise<File> => ['a.png', bytes(await picture(2, 2).png().toBuffer())];

  it.each<[string, Record<string, string | string[]>, number, RegExp]>([
    ['a customer that nobody knows', { customerId: 'C-niemand' }, 404, /^Kunde nicht gefunden$/],
    ['no customer', { customerId: '' }, 422, /^customerId: /],
    ['a category of nobody’s', { category: 'Weltraum' }, 422, /^category: /],
    ['an id without its prefix', { ids: crypto.randomUUID() }, 422, /drive_/],
    ['a path as its id', { ids: 'drive_../../secrets' }, 422, /drive_/],
    ['an id too many', { ids: [newId(), newId()] }, 422, /für jedes Foto eine eigene Kennung$/],
    ['a field of nobody’s', { isAdmin: 'true' }, 422, /isAdmin/],
    ['a field twice', { description: ['a', 'b'] }, 422, /^description: /],
    ['a description beyond measure', { description: 'x'.repeat(20_000) }, 413, /^description: ist zu lang$/],
    ['control characters', { description: 'a\u0007b' }, 422, /enthält Steuerzeichen$/],
  ])('with %s is refused', async (_, fields, status, error) => {
    const before = await countPhotos();
    const answer = await upload([await photo()], fields);
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(error) } });
    expect(await countPhotos()).toBe(before);
  });

  it('with the same id for two photos is refused', async () => {
    const id = newId();
    expect(await upload([await photo(), await photo()], { ids: [id, id] })).toMatchObject({
      status: 422,
      body: { error: 'ids: für jedes Foto eine eigene Kennung' },
    });
  });

  it('without a photo is refused', async () => {
    expect(await upload([])).toMatchObject({
      status: 422,
      body: { error: 'Bitte wählen Sie mindestens ein Foto' },
    });
  });

  it('with 21 photos is refused', async () => {
    const one = await photo();
    expect(await upload(Array.from({ length: 21 }, () => one))).toMatchObject({
      status: 413,
      body: { code: 'too-many', error: 'Höchstens 20 Fotos auf einmal' },
    });
  });

  it('over 250 MB in all is refused before its end', async () => {
    let sent = 0;
    const boundary = 'grenze';
    const piece = new Uint8Array(1024 * 1024);
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="other"; filename="a.bin"\r\n\r\n`;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    const init = {
      method: 'POST',
      headers: { ...session, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: endless,
      duplex: 'half',
    };
    const response = await edge.app.request('/api/upload', init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too-large', error: 'Höchstens 250 MB auf einmal' });
    expect(sent).toBeLessThan(260 * 1024 * 1024);
  });

  it.each([
    ['JSON', '{}', { 'Content-Type': 'application/json' }],
    ['no boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
    ['no type', new Uint8Array(3), {}],
  ])('that is none (%s) is refused', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect(answer).toMatchObject({ status: 415, body: { code: 'not-multipart' } });
  });

  it.each([
    ['before a file', 60],
    ['within a file', 900],
  ])('that breaks off %s leaves nothing', async (_, length) => {
    const { type, content } = await encoded(formOf([['a.jpg', bytes(await fromPhone())]]));
    expect(await send(content.slice(0, length), { 'Content-Type': type })).toMatchObject({
      status: 400,
      body: { code: 'incomplete', error: 'Die Anfrage kam nicht vollständig an' },
    });
  });

  it('whose line is cut leaves nothing', async () => {
    const { type, content } = await encoded(formOf([['a.jpg', bytes(await fromPhone())]]));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(content.slice(0, content.length - 200));
      },
      pull(controller) {
        controller.error(new Error('ECONNRESET'));
      },
    });
    const headers = { ...session, 'Content-Type': type };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await edge.app.request('/api/upload', init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'incomplete' });
  });

  describe('over a slow line', () => {
    /** Sends the form in pieces, one every so many seconds; the rest of it after as many. */
    async function drip(seconds: number, pieces: number): Promise<Response> {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { type, content } = await encoded(formOf([['a.jpg', bytes(await fromPhone())]]));
      const size = Math.ceil(content.length / pieces);
      const line = new TransformStream<Uint8Array, Uint8Array>();
      const writer = line.writable.getWriter();
      const init = {
        method: 'POST',
        headers: { ...session, 'Content-Type': type },
        body: line.readable,
        duplex: 'half',
      };
      const answer = Promise.resolve(edge.app.request('/api/upload', init));
      for (let at = 0; at < content.length; at += size) {
        // Resolves when the edge asks for more: it waits for the next piece then.
        await writer.write(content.slice(at, at + size)).catch(() => undefined);
        await new Promise(setImmediate);
        await vi.advanceTimersByTimeAsync(seconds * 1000);
      }
      writer.close().catch(() => undefined);
      return answer;
    }
    afterEach(() => {
      vi.useRealTimers();
    });

    it('takes as long as it takes', async () => {
      expect((await drip(59, 12)).status).toBe(200);
    });

    it('ends after a minute without a byte', async () => {
      const response = await drip(60, 2);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'incomplete',
        error: expect.stringContaining('Seit 60 Sekunden kam von den Fotos nichts mehr an.'),
      });
    });
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\Anna\\Küche.jpg', 'Küche.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['Foto \u202egpj.exe', 'Foto gpj.exe'],
    ['😀 Küche.jpg', '😀 Küche.jpg'],
    ['Ku\u0308che.jpg', 'Küche.jpg'],
    ['   ', 'Foto'],
    ['..', 'Foto'],
    [`${'x'.repeat(500)}.jpeg`, `${'x'.repeat(145)}.jpeg`],
  ])('%j is kept as %j', async (given, expected) => {
    const id = newId();
    const dot = bytes(await picture(2, 2).jpeg().toBuffer());
    const answer = await upload([[given, dot]], { ids: id });
    expect(answer.status).toBe(200);
    expect(await recordOf(id)).toMatchObject({ fileName: expected });
    const disposition = (await download(id, 'original')).headers.get('content-disposition') ?? '';
    // One line of ASCII, as a header has to be.
    expect(disposition).toMatch(/^inline; filename=[ -~]+$/);
  });
});

describe('the same upload again', () => {
  it('answers what was stored, and stores nothing twice', async () => {
    const id = newId();
    const file: File = ['a.jpg', bytes(await fromPhone())];
    const first = await upload([file], { ids: id });
    const [before, files] = [await edge.store.get(photos.name, id), await storedFiles()];
    // Staff have filed it elsewhere meanwhile.
    expect(await upload([file], { ids: id, category: 'Bad' })).toEqual(first);
    expect(await edge.store.get(photos.name, id)).toEqual(before);
    expect(await storedFiles()).toEqual(files);
  });

  it('in parallel stores one', { tags: ['by-chance'] }, async () => {
    const id = newId();
    const file: File = ['a.jpg', bytes(await fromPhone())];
    const before = [await countPhotos(), (await storedFiles()).length];
    const answers = await Promise.all([1, 2, 3].map(() => upload([file], { ids: id })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await edge.edge.photos.close();
    expect([await countPhotos(), (await storedFiles()).length]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 4,
    ]);
  });

  it('under an id that another photo has is refused', async () => {
    const id = newId();
    await upload([['a.png', bytes(await picture(2, 2).png().toBuffer())]], { ids: id });
    const other = await upload([['a.png', bytes(await picture(3, 3).png().toBuffer())]], { ids: id });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const elsewhere = await someCustomer(edge.store);
    const same: File = ['a.png', bytes(await picture(2, 2).png().toBuffer())];
    expect(await upload([same], { ids: id, customerId: elsewhere.id })).toMatchObject({
      status: 409,
      body: {
        error: 'Unter dieser Kennung ist schon ein anderes Foto gespeichert',
        failed: [{ temporary: false }],
      },
    });
  });
});

describe('what fails on the way', () => {
  const file = async (): Promise<File> => ['a.png', bytes(await picture(2, 2).png().toBuffer())];

  it.each([
    ['full', 507],
    ['unavailable', 503],
  ] as const)('an archive that is %s: may be sent again', async (code, status) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const put = edge.edge.blobs.put;
    const spy = vi.spyOn(edge.edge.blobs, 'put');
    spy.mockImplementation((key, content) =>
      key.includes('-card') ? Promise.reject(new BlobError(code)) : put(key, content),
    );
    const id = newId();
    const before = await storedFiles();
    const answer = await upload([await file()], { ids: id });
    expect(answer).toMatchObject({
      status,
      body: { code: `file-${code}`, failed: [{ id, temporary: true }] },
    });
    await edge.edge.photos.close();
    expect(await storedFiles()).toEqual(before);
    spy.mockRestore();
    expect((await upload([await file()], { ids: id })).status).toBe(200);
  });

  it('an archive that is away counts before a file that will never do', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(edge.edge.blobs, 'put').mockRejectedValue(new BlobError('unavailable'));
    const answer = await upload([['brief.jpg', 'Hallo'], await file()]);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'file-unavailable', failed: [{ temporary: false }, { temporary: true }] },
    });
  });

  it('a store that is away at the record: may be sent again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const transact = edge.store.transact.bind(edge.store);
    let calls = 0;
    vi.spyOn(edge.store, 'transact').mockImplementation((work) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new StoreUnavailable()) : transact(work);
    });
    const before = await storedFiles();
    const answer = await upload([await file()]);
    expect(answer).toMatchObject({ status: 503, body: { failed: [{ temporary: true }] } });
    await edge.edge.photos.close();
    expect(await storedFiles()).toEqual(before);
  });

  it('a commit whose answer is lost: the photo is there, and keeps its files', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const transact = edge.store.transact.bind(edge.store);
    let calls = 0;
    vi.spyOn(edge.store, 'transact').mockImplementation(async (work) => {
      calls += 1;
      const result = await transact(work);
      if (calls === 2) throw new StoreUnavailable();
      return result;
    });
    const id = newId();
    expect((await upload([await file()], { ids: id })).status).toBe(503);
    await edge.edge.photos.close();
    vi.restoreAllMocks();
    expect((await upload([await file()], { ids: id })).status).toBe(200);
    expect((await image(id, 'view')).length).toBeGreaterThan(100);
  });

  it('a customer who was merged while the photo waited, or is being rendered, has it as who they are now', async () => {
    const [first, gone, master] = [
      await someCustomer(edge.store),
      await someCustomer(edge.store),
      await someCustomer(edge.store),
    ];
    await mergeInto(edge, { master: gone.id, other: first.id });
    const put = edge.edge.blobs.put;
    vi.spyOn(edge.edge.blobs, 'put').mockImplementation(async (key, content) => {
      await put(key, content);
      if (key.includes('-original')) await mergeInto(edge, { master: master.id, other: gone.id });
    });
    const id = newId();
    const once = [await file(), { ids: id, customerId: first.id }] as const;
    expect((await upload([once[0]], once[1])).status).toBe(200);
    expect((await recordOf(id))?.customerId).toBe(master.id);
    // Its answer was lost, perhaps.
    expect((await upload([once[0]], once[1])).status).toBe(200);
  });

  it('a customer who is deleted meanwhile takes the photo along', async () => {
    const gone = await someCustomer(edge.store);
    const put = edge.edge.blobs.put;
    vi.spyOn(edge.edge.blobs, 'put').mockImplementation(async (key, content) => {
      await put(key, content);
      if (!key.includes('-original')) return;
      await edge.store.transact(async (transaction) => {
        await transaction.get(customers.name, gone.id);
        transaction.delete(customers.name, gone.id);
      });
    });
    expect(await upload([await file()], { customerId: gone.id })).toMatchObject({
      status: 404,
      body: { error: 'Kunde nicht gefunden' },
    });
  });
});

describe('a photo', () => {
  let id: string;
  beforeAll(async () => {
    id = newId();
    const taken = await picture(60, 40).webp().toBuffer();
    await upload([['Küche & „Bad“.webp', bytes(taken)]], { ids: id });
  });

  it('stays in the browser, for this session alone', async () => {
    const first = await download(id, 'view');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(first.headers.get('vary')).toBe('Cookie');
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Number(first.headers.get('content-length'))).toBe((await first.arrayBuffer()).byteLength);
    const again = await download(id, 'view', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await download(id, 'card', { 'If-None-Match': etag })).status).toBe(200);
    expect(
      (await edge.app.request(photoUrl(id, 'view'), { headers: { 'If-None-Match': etag } })).status,
    ).toBe(401);
  });

  it('is downloaded under its name, with the ending of what it is', async () => {
    const header = (await download(id, 'original')).headers.get('content-disposition');
    expect(header).toBe(
      `inline; filename="K?che & ?Bad?.jpg"; filename*=UTF-8''K%C3%BCche%20%26%20%E2%80%9EBad%E2%80%9C.jpg`,
    );
    expect((await download(id, 'view')).headers.get('content-disposition')).toBeNull();
  });

  it('is told about without being sent', async () => {
    const response = await edge.app.request(photoUrl(id, 'view'), { method: 'HEAD', headers: session });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it.each(['huge', '..', 'original.jpg', 'constructor'])('has no size %j', async (size) => {
    const response = await download(id, encodeURIComponent(size));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that is not there is not found, nor one that has no files here', async () => {
    expect((await download(newId(), 'view')).status).toBe(404);
    const migrated = newId();
    const record = await recordOf(id);
    const { fileSetId: _, ...rest } = record ?? {};
    await edge.store.transact(async (transaction) => transaction.create(photos.name, migrated, rest));
    const answer = await download(migrated, 'view');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'Foto nicht gefunden' });
    expect((await edge.call('DELETE', `/api/photos/${migrated}`, { headers: session })).status).toBe(200);
    expect(await recordOf(migrated)).toBeUndefined();
  });

  it('is filed elsewhere by staff, but stays the photo that it is', async () => {
    const stored = await edge.store.get<Photo>(photos.name, id);
    const change = (data: object) =>
      edge.call('POST', '/api/store/commit', {
        headers: session,
        body: {
          commitId: crypto.randomUUID(),
          reads: [],
          writes: [
            { op: 'set', collection: photos.name, id, data: { ...stored?.data, ...data }, basedOn: 1 },
          ],
        },
      });
    for (const fixed of [
      { fileSetId: crypto.randomUUID() },
      { customerId: 'C-1' },
      { fileName: 'x' },
      { sha256: 'x' },
    ]) {
      expect(await change(fixed)).toMatchObject({ status: 403, body: { code: 'fixed-field' } });
    }
    expect((await change({ category: 'Bad', description: 'Wanne bleibt' })).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({ category: 'Bad', description: 'Wanne bleibt' });
  });

  it('is deleted with its files, and once more', async () => {
    const files = (await storedFiles()).length;
    for (const _ of [1, 2]) {
      const answer = await edge.call('DELETE', `/api/photos/${id}`, { headers: session });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
    await edge.edge.photos.close();
    expect((await storedFiles()).length).toBe(files - 4);
    expect((await download(id, 'view')).status).toBe(404);
  });

  it('is deleted only where the id is one of a photo (specification 1 section 7)', async () => {
    expect(await edge.call('DELETE', `/api/photos/${customer.id}`, { headers: session })).toMatchObject({
      status: 404,
      body: { error: 'Foto nicht gefunden' },
    });
  });
});

describe('health', () => {
  it('says whether photos can be stored, and goes on without them', async () => {
    let now = new Date('2026-11-21T08:00:00.000Z');
    const away = await createTestEdge({ clock: () => now });
    const health = async () => (await away.call('GET', '/api/health')).body;
    const put = vi.spyOn(away.edge.blobs, 'put');
    expect(await health()).toMatchObject({ status: 'ok', photos: 'ok' });
    put.mockRejectedValue(new BlobError('unavailable'));
    // A monitor that asks often does not ask the archive as often.
    expect(await health()).toMatchObject({ photos: 'ok' });
    now = new Date(now.getTime() + 10_000);
    expect(await health()).toMatchObject({ status: 'ok', store: 'ok', photos: 'unavailable' });
    await away.close();
  });
});
