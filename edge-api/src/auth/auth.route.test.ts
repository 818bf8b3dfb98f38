import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTestEdge,
  TEST_PASSWORD,
  type TestEdge,
  type TestEdgeOptions,
} from '../testing/edge-fixture.ts';
import { GUESSES_GLOBAL, GUESSES_PER_CLIENT } from './guess-limits.ts';
import { argon2id, type PasswordHashing } from './password-hashing.ts';

const opened: TestEdge[] = [];

async function open(options?: TestEdgeOptions): Promise<TestEdge> {
  const edge = await createTestEdge({ hashing: 'as installed', ...options });
  opened.push(edge);
  return edge;
}

afterEach(async () => {
  vi.useRealTimers();
  for (const edge of opened.splice(0).reverse()) await edge.close();
});

const guess = (edge: TestEdge, password: unknown, from?: string) =>
  edge.call('POST', '/api/login', { body: { password }, ...(from && { from }) });

/** The real Argon2id, counting how often a guess is evaluated. */
function counted() {
  const verified: string[] = [];
  const hashing: PasswordHashing = {
    hash: argon2id.hash,
    verify(stored, password) {
      verified.push(password);
      return argon2id.verify(stored, password);
    },
  };
  return { hashing, verified };
}

describe('the gate', () => {
  it('lets the right password in and tells until when', async () => {
    const edge = await open({ clock: () => new Date('2026-11-21T08:00:00Z') });
    const answer = await guess(edge, TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, expiresAt: '2026-11-22T08:00:00.000Z' });
  });

  it('refuses a wrong password in the words of the catalogue', async () => {
    const answer = await guess(await open(), 'Umzug-Testpasswort-2');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, error: 'Falsches Passwort', code: 'wrong-password' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['an empty password', { password: '' }, 'Bitte geben Sie das Passwort ein'],
    ['no password', {}, 'password: fehlt'],
    ['a number', { password: 12 }, 'password: muss ein Text sein'],
    ['a list', { password: ['a'] }, 'password: muss ein Text sein'],
    ['an unknown field', { password: 'a', user: 'admin' }, 'unbekanntes Feld „user“'],
    ['a text beyond measure', { password: 'a'.repeat(1001) }, 'password: höchstens 1.000 Zeichen'],
  ])('refuses %s without evaluating it', async (_case, body, error) => {
    const { hashing, verified } = counted();
    const edge = await open({ hashing });
    const answer = await edge.call('POST', '/api/login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, error, code: 'invalid' });
    expect(verified).toEqual([]);
  });

  it('takes an ü for an ü, however it was typed', async () => {
    const edge = await open();
    await edge.edge.gate.setPassword('Möbel über Nacht');
    expect((await guess(edge, 'Möbel über Nacht'.normalize('NFD'))).status).toBe(200);
  });

  it('stores an Argon2id hash and nothing of the password', async () => {
    const edge = await open();
    const gate = await edge.store.get('system', 'gate');
    expect(gate?.data).toMatchObject({
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect(JSON.stringify(gate)).not.toContain(TEST_PASSWORD);
  });

  it('generates a password on the first start alone', async () => {
    const edge = await open();
    expect(await edge.edge.gate.ensurePassword()).toBeUndefined();
    await edge.store.transact(async (transaction) => {
      await transaction.get('system', 'gate');
      transaction.delete('system', 'gate');
    });
    const password = await edge.edge.gate.ensurePassword();
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect((await guess(edge, password)).status).toBe(200);
  });
});

describe('guessing', () => {
  it('evaluates no more than the limit of a thousand guesses from one client', async () => {
    const { hashing, verified } = counted();
    const edge = await open({ hashing });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => guess(edge, `geraten-${index}`)),
    );
    expect(verified).toHaveLength(GUESSES_PER_CLIENT);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_PER_CLIENT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1000 - GUESSES_PER_CLIENT);
  });

  it('evaluates no more than the global limit of a thousand guesses from a thousand clients', async () => {
    const { hashing, verified } = counted();
    const edge = await open({ hashing });
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        guess(edge, `geraten-${index}`, `198.51.${index >> 8}.${index & 255}`),
      ),
    );
    expect(verified).toHaveLength(GUESSES_GLOBAL);
  });

  it('does not believe a client that claims to be another one', async () => {
    const { hashing, verified } = counted();
    const edge = await open({ hashing });
    for (let index = 0; index < GUESSES_PER_CLIENT + 5; index += 1) {
      await edge.call('POST', '/api/login', {
        body: { password: 'geraten' },
        headers: { 'X-Forwarded-For': `198.51.100.${index}` },
      });
    }
    expect(verified).toHaveLength(GUESSES_PER_CLIENT);
  });

  it('says in German how long to wait, refuses the right password meanwhile, and lets it in after', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const edge = await open();
    for (let index = 0; index < GUESSES_PER_CLIENT; index += 1) await guess(edge, 'geraten');
    const refused = await guess(edge, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      error: 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
      code: 'too-many-attempts',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await guess(edge, TEST_PASSWORD, '203.0.113.99')).status).toBe(200);
    vi.advanceTimersByTime(15 * 60 * 1000);
    expect((await guess(edge, TEST_PASSWORD)).status).toBe(200);
  });

  it('does not count right passwords: a whole office logs in from one address', async () => {
    const edge = await open();
    for (let index = 0; index < GUESSES_PER_CLIENT + 5; index += 1) {
      expect((await guess(edge, TEST_PASSWORD)).status).toBe(200);
    }
  });

  it('counts guesses at the current password of a change too', async () => {
    const { hashing, verified } = counted();
    const edge = await open({ hashing });
    const headers = await edge.login();
    for (let index = 0; index < GUESSES_PER_CLIENT + 5; index += 1) {
      await edge.call('POST', '/api/password', {
        headers,
        body: { currentPassword: 'geraten', newPassword: 'ganz neues Passwort' },
      });
    }
    expect(verified.filter((password) => password === 'geraten')).toHaveLength(GUESSES_PER_CLIENT);
  });
});

describe('a session', () => {
  it('is a cookie that no script reads and no other site sends; the store knows only its hash', async () => {
    const edge = await open();
    const answer = await guess(edge, TEST_PASSWORD);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session-8080=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = cookie.slice('session-8080='.length).split(';')[0] ?? '';
    const stored = await edge.store.list({ collection: 'sessions' });
    expect(stored.items).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    ['a public https address', { PUBLIC_URL: 'https://umzug.example.de' }, {}],
    ['a trusted proxy that ends https', { TRUST_PROXY: '1' }, { 'X-Forwarded-Proto': 'https' }],
  ])('is sent over https alone behind %s', async (_case, env, headers) => {
    const edge = await open({ env });
    const answer = await edge.call('POST', '/api/login', { body: { password: TEST_PASSWORD }, headers });
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });

  it('lasts 24 hours', async () => {
    let now = new Date('2026-11-21T08:00:00Z');
    const edge = await open({ clock: () => now });
    const headers = await edge.login();
    now = new Date('2026-11-22T07:59:59.999Z');
    expect((await edge.call('GET', '/api/settings', { headers })).status).toBe(200);
    expect((await edge.call('GET', '/api/session', { headers })).body).toEqual({
      active: true,
      expiresAt: '2026-11-22T08:00:00.000Z',
    });
    now = new Date('2026-11-22T08:00:00Z');
    expect((await edge.call('GET', '/api/settings', { headers })).status).toBe(401);
    expect((await edge.call('GET', '/api/session', { headers })).body).toEqual({ active: false });
  });

  it('outlives a restart of the server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'edge-restart-'));
    const before = await createTestEdge({ dataDir });
    const headers = await before.login();
    await before.close();
    const after = await createTestEdge({ dataDir });
    expect((await after.call('GET', '/api/settings', { headers })).status).toBe(200);
    await after.close();
    await rm(dataDir, { recursive: true });
  });

  it('ends on the server with the logout, the other ones do not', async () => {
    const edge = await open();
    const [mine, other] = [await edge.login(), await edge.login()];
    const answer = await edge.call('POST', '/api/logout', { headers: mine });
    expect(answer.headers.get('set-cookie')).toMatch(/^session-8080=; Max-Age=0/);
    expect((await edge.call('GET', '/api/settings', { headers: mine })).status).toBe(401);
    expect((await edge.call('GET', '/api/settings', { headers: other })).status).toBe(200);
  });

  it.each(['', 'session-8080=', 'session-8080=erfunden', 'session-8080=%00%ff', 'session-9999=x'])(
    'is not made up with the cookie "%s"',
    async (Cookie) => {
      const edge = await open();
      expect((await edge.call('GET', '/api/settings', { headers: { Cookie } })).status).toBe(401);
      expect((await edge.call('GET', '/api/session', { headers: { Cookie } })).body).toEqual({
        active: false,
      });
    },
  );

  it('that has expired is cleared away at the next login', async () => {
    let now = new Date('2026-11-21T08:00:00Z');
    const edge = await open({ clock: () => now });
    for (let index = 0; index < 3; index += 1) await edge.login();
    now = new Date('2026-11-23T08:00:00Z');
    await edge.login();
    expect(await edge.store.count({ collection: 'sessions' })).toBe(1);
  });
});

describe('changing the password', () => {
  const change = (
    edge: TestEdge,
    headers: { Cookie: string },
    currentPassword: string,
    newPassword: string,
  ) => edge.call('POST', '/api/password', { headers, body: { currentPassword, newPassword } });

  it('ends every session; only the new password is right then', async () => {
    const edge = await open();
    const [mine, other] = [await edge.login(), await edge.login()];
    expect((await change(edge, mine, TEST_PASSWORD, 'ganz neues Passwort')).status).toBe(200);
    for (const headers of [mine, other]) {
      expect((await edge.call('GET', '/api/settings', { headers })).status).toBe(401);
    }
    expect((await guess(edge, TEST_PASSWORD)).status).toBe(401);
    expect((await guess(edge, 'ganz neues Passwort')).status).toBe(200);
  });

  it('needs the current password', async () => {
    const edge = await open();
    const headers = await edge.login();
    const answer = await change(edge, headers, 'nicht das aktuelle', 'ganz neues Passwort');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'Falsches Passwort', code: 'wrong-password' });
    expect((await edge.call('GET', '/api/settings', { headers })).status).toBe(200);
  });

  it('needs ten characters', async () => {
    const edge = await open();
    const headers = await edge.login();
    const answer = await change(edge, headers, TEST_PASSWORD, '123456789');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: 'Das neue Passwort muss mindestens 10 Zeichen haben',
      field: 'newPassword',
    });
  });

  it('refuses one that is easy to guess', async () => {
    const edge = await open();
    const headers = await edge.login();
    const answer = await change(edge, headers, TEST_PASSWORD, 'passwort123');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'easy-to-guess', field: 'newPassword' });
    expect((await edge.call('GET', '/api/settings', { headers })).status).toBe(200);
  });

  it('by two people at once is made by one; the other one hears of it', { tags: ['by-chance'] }, async () => {
    const edge = await open();
    const [mine, other] = [await edge.login(), await edge.login()];
    const answers = await Promise.all([
      change(edge, mine, TEST_PASSWORD, 'ganz neues Passwort 1'),
      change(edge, other, TEST_PASSWORD, 'ganz neues Passwort 2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 1 : 2;
    expect((await guess(edge, `ganz neues Passwort ${winner}`)).status).toBe(200);
  });

  it('takes a login that was being checked meanwhile along', async () => {
    const { hashing } = counted();
    let changed: Promise<unknown> | undefined;
    const edge = await open({
      hashing: {
        hash: hashing.hash,
        async verify(stored, password) {
          const right = await hashing.verify(stored, password);
          changed ??= edge.edge.gate.setPassword('ganz neues Passwort');
          await changed;
          return right;
        },
      },
    });
    const answer = await guess(edge, TEST_PASSWORD);
    const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(Cookie).not.toBe('');
    expect((await edge.call('GET', '/api/settings', { headers: { Cookie } })).status).toBe(401);
  });
});

describe('with the gate switched off for development', () => {
  it('everything is open and says so', async () => {
    const edge = await open({ env: { GATE: 'off' } });
    expect((await edge.call('GET', '/api/settings')).status).toBe(200);
    expect((await edge.call('GET', '/api/session')).body).toMatchObject({ active: true });
  });
});

describe('npm run password, from another process', () => {
  it('lets who knows the new password in at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const dataDir = await mkdtemp(join(tmpdir(), 'edge-two-'));
    const server = await createTestEdge({ dataDir });
    await server.call('GET', '/api/settings', { headers: await server.login() });
    const command = await createTestEdge({ dataDir });
    await command.edge.gate.setPassword('ganz neues Passwort');
    const answer = await guess(server, 'ganz neues Passwort');
    const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await server.call('GET', '/api/settings', { headers: { Cookie } })).status).toBe(200);
    await command.close();
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  it('ends the sessions of a running server within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const dataDir = await mkdtemp(join(tmpdir(), 'edge-two-'));
    const server = await createTestEdge({ dataDir });
    const headers = await server.login();
    expect((await server.call('GET', '/api/settings', { headers })).status).toBe(200);
    const command = await createTestEdge({ dataDir });
    await command.edge.gate.setPassword('ganz neues Passwort');
    await command.close();
    vi.advanceTimersByTime(1000);
    expect((await server.call('GET', '/api/settings', { headers })).status).toBe(401);
    await server.close();
    await rm(dataDir, { recursive: true });
  });
});
