import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerError } from './problems.ts';
import { sameOrigin } from './same-origin.ts';

const app = (publicUrl?: string) =>
  new Hono()
    .onError(answerError)
    .use(sameOrigin({ publicUrl }))
    .all('*', (c) => c.text('durch'));

const ask = (headers: Record<string, string>, { method = 'POST', publicUrl = '' } = {}) =>
  app(publicUrl || undefined).request('http://umzug.example.de/api/login', {
    method,
    headers: { host: 'umzug.example.de', ...headers },
  });

describe('a request that changes something', () => {
  it.each([
    ['of a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'http://umzug.example.de' }],
    ['of a browser without Sec-Fetch-Site', { origin: 'http://umzug.example.de' }],
    ['behind a proxy that ends https', { origin: 'https://umzug.example.de' }],
    ['of no browser', {}],
  ])('goes through: %s', async (_case, headers) => {
    expect((await ask(headers)).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://boese.example' }],
    ['another site, without Sec-Fetch-Site', { origin: 'https://boese.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://example.de' }],
    ['another port', { 'sec-fetch-site': 'same-site', origin: 'http://umzug.example.de:3000' }],
    ['a name that begins like ours', { origin: 'http://umzug.example.de.boese.example' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a link, without Origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_case, headers) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      success: false,
      error: 'Anfragen von anderen Websites sind nicht erlaubt',
      code: 'cross-origin',
    });
  });

  it('goes through from the public address, whatever name the proxy asks for', async () => {
    const headers = { origin: 'https://umzug.example.de', host: 'edge:8080' };
    expect((await ask(headers, { publicUrl: 'https://umzug.example.de' })).status).toBe(200);
    expect((await ask(headers)).status).toBe(403);
  });
});

it('reading is not concerned: a link from elsewhere opens the app', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).status).toBe(200);
});
