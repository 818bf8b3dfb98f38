import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImapConfig } from '../email/mail-config.ts';
import { imapConfigOf } from '../testing/imap-fixture.ts';
import { type MailServer, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { type Relay, startRelay } from '../testing/mail-server/start-relay.ts';
import { rawMail } from '../testing/raw-mail.ts';
import { imapProblem } from './imap-problem.ts';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './open-mailbox.ts';

const office = { address: 'buero@test.local', password: 'geheim' };
let server: MailServer;
let relay: Relay;
const opened: Mailbox[] = [];

beforeAll(async () => {
  server = await startMailServer({ users: [office] });
  relay = await startRelay(server.imapPort);
  await server.fill(
    office,
    'INBOX',
    Array.from({ length: 60 }, (_, index) => rawMail({ subject: `Mail ${index}`, text: 'x'.repeat(3000) })),
  );
});
afterEach(async () => {
  relay.mend();
  for (const mailbox of opened.splice(0)) await mailbox.close();
});
afterAll(async () => {
  await relay.stop();
  await server.stop();
});

function open(changes: Partial<ImapConfig> = {}): Mailbox {
  const mailbox = openMailbox(
    { imap: { ...imapConfigOf({ imapPort: relay.port }, office), ...changes } },
    '/nonexistent',
  );
  opened.push(mailbox);
  return mailbox;
}
const list = (mailbox: Mailbox) => mailbox.list({ folder: 'INBOX', page: 1, limit: 50 });

describe('the mail server', () => {
  it('that cannot sort gets its mails sorted here: what came back, and what is new, in the order of arrival', async () => {
    const plain = await startMailServer({ users: [office], sorts: false });
    const mailbox = openMailbox({ imap: imapConfigOf(plain, office) }, '/nonexistent');
    try {
      const fill = (subject: string, minute: number) =>
        plain.fill(office, 'INBOX', [rawMail({ subject })], new Date(Date.UTC(2026, 10, 20, 8, minute)));
      const subjects = async () => (await list(mailbox)).emails.map(({ subject }) => subject);
      await fill('alt', 1);
      await fill('neu', 2);
      expect(await subjects()).toEqual(['neu', 'alt']);
      const old = (await list(mailbox)).emails[1];
      const moved = old && (await mailbox.move({ folder: 'INBOX', uids: [old.uid] }, 'Archive'));
      expect(await subjects()).toEqual(['neu']);
      if (moved) await mailbox.move(moved, 'INBOX');
      await fill('neuer', 3);
      expect(await subjects()).toEqual(['neuer', 'neu', 'alt']);
    } finally {
      await mailbox.close();
      await plain.stop();
    }
  });

  it('that calls its junk otherwise gets no second folder for it', async () => {
    const named = await startMailServer({ users: [office] });
    const mailbox = openMailbox({ imap: imapConfigOf(named, office) }, '/nonexistent');
    try {
      await named.fill(office, 'Spam', []);
      await named.fill(office, 'INBOX', [rawMail({ subject: 'Gewinn' })]);
      const [mail] = (await list(mailbox)).emails;
      const moved = mail && (await mailbox.move({ folder: 'INBOX', uids: [mail.uid] }, 'Junk'));
      expect(moved?.folder).toBe('Spam');
      expect((await mailbox.folders()).map(({ path }) => path)).not.toContain('Junk');
    } finally {
      await mailbox.close();
      await named.stop();
    }
  });

  it('that refuses the login is named as doing so, and not asked again at once', async () => {
    const mailbox = open({ login: { user: office.address, password: 'falsch' } });
    const refused = { status: 424, code: 'mailbox-login', message: expect.stringContaining('Anmeldung') };
    await expect(mailbox.folders()).rejects.toMatchObject(refused);
    // Were it asked, it would now be found away.
    relay.cut();
    await expect(mailbox.folders()).rejects.toMatchObject(refused);
  });

  it.each(['tls', 'starttls'] as const)(
    'whose certificate nobody vouches for gets no password over %s',
    async (security) => {
      const mailbox = open({ security });
      const expected = security === 'starttls' ? 'mailbox-certificate' : /mailbox-(certificate|unreachable)/;
      await expect(list(mailbox)).rejects.toMatchObject({
        status: 502,
        code: expect.stringMatching(expected),
      });
    },
  );

  it('that is not there is said to be out of reach', async () => {
    await expect(list(open({ host: 'gibt-es-nicht.invalid' }))).rejects.toMatchObject({
      status: 502,
      code: 'mailbox-unreachable',
    });
    relay.cut();
    await expect(list(open())).rejects.toMatchObject({ status: 502, code: 'mailbox-unreachable' });
  });

  it('that is silent from the beginning is not waited for', async () => {
    relay.hang();
    const timeouts = { connect: 200, greeting: 200, request: 500, idle: 60_000, again: 50 };
    await expect(list(open({ timeouts }))).rejects.toMatchObject({ status: 504, code: 'mailbox-timeout' });
  });

  it('that falls silent is given up after its time, and asked anew', async () => {
    const timeouts = { connect: 10_000, greeting: 10_000, request: 2000, idle: 60_000, again: 50 };
    const mailbox = open({ timeouts });
    await list(mailbox);
    relay.hang();
    await expect(list(mailbox)).rejects.toMatchObject({ status: 504, code: 'mailbox-timeout' });
    relay.mend();
    expect((await list(mailbox)).emails).toHaveLength(50);
  });

  it('that falls silent is waited for once by all who ask, and not once by each of them', async () => {
    const timeouts = { connect: 10_000, greeting: 10_000, request: 2000, idle: 60_000, again: 50 };
    const mailbox = open({ timeouts });
    await list(mailbox);
    const before = relay.connections;
    relay.hang();
    const asked = await Promise.allSettled([
      list(mailbox),
      mailbox.folders(),
      mailbox.unread(),
      list(mailbox),
    ]);
    expect(asked).toEqual(
      asked.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'mailbox-timeout' }) })),
    );
    expect(relay.connections - before).toBe(0);
    relay.mend();
    expect((await list(mailbox)).emails).toHaveLength(50);
    expect(relay.connections - before).toBe(1);
  });

  it.each([0, 1, 100, 1000, 5000, 20_000, 60_000])(
    'that goes away after %i bytes of an answer never leaves a list that only looks whole',
    async (bytes) => {
      const mailbox = open();
      await mailbox.unread();
      relay.cutAfter(bytes);
      const answer = await list(mailbox).then(
        ({ emails, total }) => ({ emails: emails.length, total }),
        ({ code }: { code: string }) => code,
      );
      expect([{ emails: 50, total: 60 }, 'mailbox-unreachable']).toContainEqual(answer);
      relay.mend();
      expect((await list(mailbox)).emails).toHaveLength(50);
    },
  );

  it('that ended the connection meanwhile is asked over a new one', async () => {
    const mailbox = open();
    await list(mailbox);
    relay.cut();
    relay.mend();
    expect((await list(mailbox)).total).toBe(60);
  });

  it('answers one request after the other, also the many at once', async () => {
    const mailbox = open();
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, index) => mailbox.list({ folder: 'INBOX', page: index + 1, limit: 5 })),
    );
    const subjects = pages.flatMap(({ emails }) => emails.map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(60);
  });
});

describe('the watch over the inbox', () => {
  const watch = (mailbox: Mailbox) => {
    const problems: (string | undefined)[] = [];
    const changed: string[] = [];
    const end = mailbox.watch({
      changed: (folders) => changed.push(...folders),
      problem: (text) => problems.push(text),
    });
    return { problems, changed, end };
  };

  it('waits with a refused login until somebody else gets in', async () => {
    const timeouts = { ...imapConfigOf(server, office).timeouts, again: 5 };
    const { problems } = watch(open({ timeouts, login: { user: office.address, password: 'falsch' } }));
    await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining('Anmeldung')]));
    const logins = relay.connections;
    await list(open({ timeouts })).catch(() => undefined);
    expect(relay.connections - logins).toBe(1);
    expect(problems).toHaveLength(1);
  });

  it('ends with the mailbox, also while a server does not answer', async () => {
    relay.hang();
    const mailbox = open();
    watch(mailbox);
    const asked = list(mailbox).catch((error: unknown) => error);
    const begin = Date.now();
    await mailbox.close();
    expect(Date.now() - begin).toBeLessThan(4000);
    expect(await asked).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 500) });
  });
});

it.each([
  [{ authenticationFailed: true }, 'mailbox-login'],
  [{ authenticationFailed: true, serverResponseCode: 'AUTHENTICATIONFAILED' }, 'mailbox-login'],
  [{ authenticationFailed: true, serverResponseCode: 'UNAVAILABLE' }, 'mailbox-unreachable'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'mailbox-certificate'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'mailbox-certificate'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'mailbox-certificate'],
  [{ code: 'ECONNREFUSED' }, 'mailbox-unreachable'],
  [{ code: 'ENOTFOUND' }, 'mailbox-unreachable'],
  [{ code: 'GREETING_TIMEOUT' }, 'mailbox-timeout'],
  [{ responseStatus: 'NO', serverResponseCode: 'NONEXISTENT' }, 'folder-gone'],
  [
    { responseStatus: 'NO', serverResponseCode: 'OVERQUOTA', responseText: 'Quota exceeded' },
    'mailbox-refused',
  ],
])('%o is %s', (fault, code) => {
  expect(imapProblem(Object.assign(new Error('fault'), fault))).toMatchObject({ code });
});

it('a program that speaks no IMAP is said to be out of reach', async () => {
  const web: Server = createServer((socket) =>
    socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const address = web.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(list(open({ port }))).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => [502, 504].includes(status)),
  });
  web.close();
});
