import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, callApi, onSessionEnded, sessionBegins } from './call.ts';

let server: Server;
let answer: RequestListener;
const browserFetch = fetch;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  // In a browser a path is meant from the page's origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${address.port}${path}`, init),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
const response = z.object({ value: z.number() });
const call = (options: { signal?: AbortSignal; timeout?: number } = {}) =>
  callApi({ method: 'GET', path: '/api/x', response, ...options });

describe('a call of the edge API', () => {
  it('sends JSON and answers what the schema says', async () => {
    let sent = '';
    answer = (request, reply) => {
      request.on('data', (chunk) => {
        sent += `${request.method} ${request.url} ${request.headers['content-type']} ${chunk}`;
      });
      request.on('end', () => json(200, { value: 2, extra: true })(request, reply));
    };
    const got = await callApi({ method: 'POST', path: '/api/x', body: { a: 'ä' }, response });
    expect(got).toEqual({ value: 2 });
    expect(sent).toBe('POST /api/x application/json {"a":"ä"}');
  });

  it('throws the German text, the code and the whole answer of a refusal', async () => {
    answer = json(409, { success: false, error: 'Geändert', code: 'conflict', current: { id: 'x' } });
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Geändert',
      body: { current: { id: 'x' } },
    });
  });

  it.each<[string, RequestListener]>([
    ['an answer of another shape', json(200, { value: 'zwei' })],
    ['a page instead of JSON', (_request, reply) => reply.writeHead(200).end('<html>')],
    ['an error that is not ours', (_request, reply) => reply.writeHead(500).end('Error: secret')],
  ])('calls %s unexpected', async (_case, listener) => {
    answer = listener;
    await expect(call()).rejects.toMatchObject({
      code: 'unexpected-response',
      message: 'Unerwartete Server-Antwort',
    });
  });

  it.each([502, 503, 504])('takes a proxy’s %i for the server being away', async (status) => {
    answer = (_request, reply) => reply.writeHead(status).end('<html>Bad Gateway</html>');
    await expect(call()).rejects.toMatchObject({ code: 'offline' });
  });

  it('says that the server is away, and that nothing typed is lost', async () => {
    answer = (request) => request.socket.destroy();
    await expect(call()).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      message: 'Der Server ist nicht erreichbar.',
    });
  });

  it('gives up a server that does not answer', async () => {
    answer = () => {};
    await expect(call({ timeout: 50 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'Der Server antwortet nicht.',
    });
  });

  it('throws an abort on as it is', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(call({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells those who listen that the session has ended, and only then', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    answer = json(401, { success: false, error: 'Falsches Passwort', code: 'wrong-password' });
    await expect(call()).rejects.toMatchObject({ code: 'wrong-password' });
    expect(ended).not.toHaveBeenCalled();
    answer = json(401, { success: false, error: 'Bitte melden Sie sich an', code: 'no-session' });
    await expect(call()).rejects.toMatchObject({ code: 'no-session' });
    expect(ended).toHaveBeenCalledOnce();
    stop();
    await expect(call()).rejects.toMatchObject({ code: 'no-session' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('does not take an answer to a request of the last session for the end of the new one', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    answer = (request, reply) => {
      sessionBegins();
      json(401, { success: false, error: 'Bitte melden Sie sich an', code: 'no-session' })(request, reply);
    };
    await expect(call()).rejects.toMatchObject({ code: 'no-session' });
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});
