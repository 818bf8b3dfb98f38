// @vitest-environment happy-dom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, onSessionEnded } from './call.ts';
import { failedPhotos, photosAvailable, photoUrl, uploadPhotos } from './photos.ts';

const ID = 'drive_00000000-0000-4000-8000-000000000001';
const STORED = { success: true, files: [{ id: ID, name: 'a.jpg', url: photoUrl(ID, 'view') }], failed: [] };
const FAILED = { id: ID, name: 'a.jpg', error: '„a.jpg“ ist leer', code: 'photo-empty', temporary: false };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let received: { method: string | undefined; url: string | undefined; body: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, url: request.url, body });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  Object(window).happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const says = (status: number, body: unknown) => {
  answer = (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const upload = (options: Parameters<typeof uploadPhotos>[1] = {}) =>
  uploadPhotos(
    {
      customerId: 'C-1',
      customerName: 'Anna Groß',
      category: 'Küche',
      files: [{ id: ID, name: 'a.jpg', content: new File(['Bild'], 'a.jpg') }],
    },
    options,
  );
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error,
  );

describe('an upload', () => {
  it('sends the form of the specification, with an id for each file', async () => {
    says(200, STORED);
    expect(await upload()).toEqual(STORED);
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/api/upload' });
    const parts = [
      ...(request?.body ?? '').matchAll(
        /name="(\w+)"(?:; filename="([^"]+)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g,
      ),
    ];
    expect(parts.map(([, name, file, value]) => [name, file, value])).toEqual([
      ['customerId', undefined, 'C-1'],
      ['customerName', undefined, 'Anna Groß'],
      ['category', undefined, 'Küche'],
      ['ids', undefined, ID],
      ['files', 'a.jpg', 'Bild'],
    ]);
  });

  it('is refused in the words of the edge API, and says what became of each', async () => {
    says(422, { success: false, error: FAILED.error, code: FAILED.code, failed: [FAILED] });
    const error = await refused(upload());
    expect(error).toMatchObject({ status: 422, code: 'photo-empty', message: '„a.jpg“ ist leer' });
    expect(failedPhotos(error)).toEqual([FAILED]);
  });

  it.each([
    [502, '<html>Bad Gateway</html>', 'upload-failed', 'Upload fehlgeschlagen: Bad Gateway'],
    [413, '', 'upload-failed', 'Upload fehlgeschlagen: Payload Too Large'],
    [200, '<html>Anmelden</html>', 'unexpected-response', 'Unerwartete Server-Antwort'],
    [200, { success: true }, 'unexpected-response', 'Unerwartete Server-Antwort'],
  ])('answered with %i and %j says so (specification 1 section 8)', async (status, body, code, message) => {
    says(status, body);
    const error = await refused(upload());
    expect(error).toMatchObject({ status, code, message });
    expect(failedPhotos(error)).toEqual([]);
  });

  it('tells that the session has ended', async () => {
    says(401, { success: false, error: 'Bitte melden Sie sich an', code: 'no-session' });
    let told = 0;
    const stop = onSessionEnded(() => {
      told += 1;
    });
    await refused(upload());
    stop();
    expect(told).toBe(1);
  });

  it('that nobody answers is offline', async () => {
    answer = (request) => request.socket.destroy();
    const error = await refused(upload());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: 'offline' });
  });

  it('is cancelled', async () => {
    const cancelling = new AbortController();
    answer = () => cancelling.abort();
    expect(await refused(upload({ signal: cancelling.signal }))).toMatchObject({ name: 'AbortError' });
    expect(await refused(upload({ signal: cancelling.signal }))).toMatchObject({ name: 'AbortError' });
    expect(received).toHaveLength(1);
  });
});

describe('photos can be stored', () => {
  it.each([
    [200, { status: 'ok', store: 'ok', photos: 'ok', version: '1.0.0' }, true],
    [200, { status: 'ok', store: 'ok', photos: 'unavailable', version: '1.0.0' }, false],
    [503, { success: false, error: 'Der Speicher ist nicht erreichbar', code: 'store-unavailable' }, false],
    [200, '<html>', false],
  ])('after %i and %j: %s', async (status, body, expected) => {
    says(status, body);
    expect(await photosAvailable()).toBe(expected);
  });
});
