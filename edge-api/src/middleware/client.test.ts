import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client.ts';

async function addressOf(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, { trustedProxies })));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const connection = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return (await app.request('/', { headers }, connection)).text();
}

describe('the address of a client', () => {
  it.each([
    ['is the connection’s', 0, undefined, '10.0.0.1'],
    ['is not what the client says', 0, '203.0.113.7', '10.0.0.1'],
    ['is what the one trusted proxy saw', 1, '203.0.113.7', '203.0.113.7'],
    ['is not what the client told that proxy', 1, '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['is what the outer of two proxies saw', 2, '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['is the connection’s where fewer proxies wrote than are trusted', 2, '203.0.113.7', '10.0.0.1'],
    ['is the connection’s where the proxy wrote nothing', 1, undefined, '10.0.0.1'],
  ])('%s', async (_case, proxies, forwarded, expected) => {
    expect(await addressOf(proxies, forwarded)).toBe(expected);
  });
});
