import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MAX_PHOTO_SIZE } from 'shared-kit/api';
import { type Customer, photos, type Stored } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { localAddress, startServer, stopServer } from '../server.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { fromPhone, someCustomer } from '../testing/photo-fixture.ts';

/** Over a real line, where a request may be cut, and an answer may come before its end. */
let edge: TestEdge;
let server: Server;
let address: URL;
let session: { Cookie: string };
let customer: Stored<Customer>;

beforeAll(async () => {
  edge = await createTestEdge();
  session = await edge.login();
  customer = await someCustomer(edge.store);
  server = await startServer(edge.app, { host: '127.0.0.1', port: 0 });
  address = new URL(localAddress(server, '127.0.0.1'));
});
afterAll(async () => {
  await stopServer(server);
  await edge.close();
});

const underWay = () => readdir(join(edge.dataDir, 'uploads')).catch(() => []);

it('an upload is given all the time that it needs: the server itself cuts none', () => {
  expect(server).toMatchObject({ requestTimeout: 0, headersTimeout: 60_000 });
});

it('an upload whose browser goes away half way leaves nothing', async () => {
  const socket = connect(Number(address.port), '127.0.0.1');
  await once(socket, 'connect');
  const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${session.Cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${part}`,
  );
  socket.write(await fromPhone());
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await underWay()).toEqual([]));
  expect(await edge.store.count({ collection: photos.name })).toBe(0);
  expect((await edge.edge.blobs.list('photos/')).items).toEqual([]);
});

it('an upload that is too much is answered, though it has not ended', async () => {
  const form = new FormData();
  form.append('customerId', customer.id);
  const photo = new Uint8Array(await fromPhone());
  for (let count = 0; count < 11; count += 1) {
    form.append('files', new Blob([photo, new Uint8Array(MAX_PHOTO_SIZE - photo.length)]), `${count}.jpg`);
  }
  const response = await fetch(new URL('/api/upload', address), {
    method: 'POST',
    headers: session,
    body: form,
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too-large', error: 'Höchstens 250 MB auf einmal' });
  expect(await underWay()).toEqual([]);
});

it('a photo goes over the line and comes back', async () => {
  const form = new FormData();
  form.append('customerId', customer.id);
  form.append('files', new Blob([new Uint8Array(await fromPhone())]), 'Küche 😀.jpg');
  const response = await fetch(new URL('/api/upload', address), {
    method: 'POST',
    headers: session,
    body: form,
  });
  const { files } = await response.json();
  expect(files).toEqual([expect.objectContaining({ name: 'Küche 😀.jpg' })]);
  const shown = await fetch(new URL(files[0].url, address), { headers: session });
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')));
});
