import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { privateNetwork } from '../testing/private-network.ts';
import { PrivateAddress } from './guarded-agent.ts';
import { BodyTooLarge } from './read-body.ts';
import { ServiceClient, ServiceFailure } from './service-client.ts';

const BYTES = 1000;

let service: Server;
let answer: RequestListener;
let address: URL;
let network: ReturnType<typeof privateNetwork>;
let client: ServiceClient;

beforeEach(async () => {
  service = createServer((request, response) => answer(request, response));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const bound = service.address();
  address = new URL(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/`);
  network = privateNetwork();
  client = new ServiceClient(network.agent, { timeoutMs: 5000, bytes: BYTES });
});
afterEach(async () => {
  await client.close();
  await network.agent.destroy();
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

it('asks a service on this very machine, past the guard', async () => {
  answer = (_, response) => response.end('7');
  expect(await client.json(address, z.number())).toBe(7);
  expect(network.resolved).toEqual([]);
});

it.each([
  ['asks', (url: URL) => client.json(url, z.unknown())],
  ['tells', (url: URL) => client.post(url, {})],
])('%s nobody inside the network of the server', async (_what, exchange) => {
  const failure = exchange(new URL('https://dienst.example.de/'));
  await expect(failure).rejects.toMatchObject({ cause: expect.any(PrivateAddress) });
  await expect(failure).rejects.toThrow(ServiceFailure);
  expect(network.dialled).toEqual([]);
});

it('reads an answer of as many bytes as it may', async () => {
  answer = (_, response) => response.end('7'.padEnd(BYTES));
  expect(await client.json(address, z.number())).toBe(7);
});

it.each([
  [
    'that says so',
    (body: string): RequestListener =>
      (_, response) =>
        response.end(body),
  ],
  [
    'that does not say so',
    (body: string): RequestListener =>
      (_, response) => {
        response.write(body.slice(0, 10));
        response.end(body.slice(10));
      },
  ],
])('gives up on a larger one %s', async (_what, listener) => {
  answer = listener('7'.padEnd(BYTES + 1));
  const failure = client.json(address, z.number());
  await expect(failure).rejects.toMatchObject({ cause: expect.any(BodyTooLarge) });
  await expect(failure).rejects.toThrow(ServiceFailure);
});

it('does not fetch the rest of an answer that is too large', async () => {
  const cut = new Promise<void>((done) => {
    answer = (_, response) => {
      // It never ends: whoever waited for the end would wait for good.
      response.write('x'.repeat(BYTES + 1));
      response.on('close', done);
    };
  });
  await expect(client.json(address, z.unknown())).rejects.toMatchObject({ cause: expect.any(BodyTooLarge) });
  await cut;
});
