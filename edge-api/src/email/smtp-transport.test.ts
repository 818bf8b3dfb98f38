import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Faults,
  type FaultySmtpServer,
  startFaultySmtp,
} from '../testing/mail-server/faulty-smtp-server.ts';
import { type MailServer, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import type { SmtpConfig } from './mail-config.ts';
import type { OutgoingMessage } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const OFFICE = { address: 'info@umzug.test', password: 'geheim' };
const ANNA = { address: 'anna@example.de', password: 'geheim' };

/** Longer than any answer takes on a busy machine. */
const PATIENT = { connect: 15_000, greeting: 15_000, silence: 15_000 };
/** For answers that never come. */
const IMPATIENT = { ...PATIENT, greeting: 500, silence: 500 };

function config(port: number, more: Partial<SmtpConfig> = {}): SmtpConfig {
  return {
    host: '127.0.0.1',
    port,
    security: 'none',
    timeouts: PATIENT,
    ...more,
  };
}

function message(more: Partial<OutgoingMessage['envelope']> = {}, size = 100): OutgoingMessage {
  return {
    id: 'mail_1',
    envelope: { from: OFFICE.address, to: [ANNA.address], bcc: [], ...more },
    bytes: Buffer.from(
      `Message-ID: <eins@umzug.test>\r\nSubject: Hallo\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(size),
    ),
  };
}

const go = () => Promise.resolve();

describe('against a real mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer({ users: [OFFICE, ANNA] });
  });
  afterAll(() => server.stop());
  const login = { user: OFFICE.address, password: OFFICE.password };

  it('has a message accepted', async () => {
    const outcome = await smtpTransport(config(server.smtpPort, { login })).send(message(), go);
    expect(outcome).toEqual({ state: 'accepted', bccRefused: [] });
    expect(await server.accepted()).toEqual(['<eins@umzug.test>']);
  });

  it('is refused with the wrong password', async () => {
    const wrong = { ...login, password: 'falsch' };
    const outcome = await smtpTransport(config(server.smtpPort, { login: wrong })).send(message(), go);
    expect(outcome).toMatchObject({ state: 'refused', reason: 'login' });
  });

  it('is refused for a recipient that the server does not know, with its answer and the address', async () => {
    const mail = message({ to: ['niemand@example.de'] });
    const outcome = await smtpTransport(config(server.smtpPort, { login })).send(mail, go);
    expect(outcome).toMatchObject({ state: 'refused', reason: 'recipient' });
    expect(outcome).toHaveProperty('detail', expect.stringMatching(/^niemand@example\.de: 550 /));
  });

  it('reaches nobody when one of several recipients is refused: no copy in Bcc makes it look sent', async () => {
    const before = await server.accepted();
    const mail = message({ to: [ANNA.address, 'niemand@example.de'], bcc: [OFFICE.address] });
    const outcome = await smtpTransport(config(server.smtpPort, { login })).send(mail, go);
    expect(outcome).toMatchObject({ state: 'refused', reason: 'recipient' });
    expect(await server.accepted()).toEqual(before);
  });

  it('is accepted when only the blind copy is refused, and says so', async () => {
    const mail = message({ bcc: ['niemand@example.de'] });
    const outcome = await smtpTransport(config(server.smtpPort, { login })).send(mail, go);
    expect(outcome).toEqual({ state: 'accepted', bccRefused: ['niemand@example.de'] });
  });

  it('is refused where it is too large for the server', async () => {
    const outcome = await smtpTransport(config(server.smtpPort, { login })).send(message({}, 400_000), go);
    expect(outcome).toMatchObject({ state: 'refused', reason: 'too-large' });
  });

  it.each(['starttls', 'tls'] as const)('does not trust an unknown certificate with %s', async (security) => {
    const port = security === 'tls' ? server.smtpsPort : server.smtpPort;
    const outcome = await smtpTransport(config(port, { login, security })).send(message(), go);
    expect(outcome).toMatchObject({ state: 'failed', reason: 'certificate' });
  });

  it.each(['starttls', 'tls'] as const)(
    'sends with %s where the certificate is trusted',
    async (security) => {
      const trusted = getCACertificates();
      setDefaultCACertificates([...trusted, server.certificate]);
      const port = security === 'tls' ? server.smtpsPort : server.smtpPort;
      const outcome = await smtpTransport(config(port, { login, security })).send(message(), go);
      setDefaultCACertificates(trusted);
      expect(outcome).toMatchObject({ state: 'accepted' });
    },
  );

  it('sends nothing when it may not end the message, and passes the reason on', async () => {
    const before = await server.accepted();
    const stop = new Error('taken over');
    const sending = smtpTransport(config(server.smtpPort, { login })).send(message(), () =>
      Promise.reject(stop),
    );
    await expect(sending).rejects.toBe(stop);
    expect(await server.accepted()).toEqual(before);
  });
});

describe('against a server that fails', () => {
  let server: FaultySmtpServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  async function outcomeWith(faults: Faults, mail = message(), timeouts = PATIENT) {
    server = await startFaultySmtp(faults);
    return smtpTransport(config(server.port, { timeouts })).send(mail, go);
  }
  const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

  it('may try again after 451 to the recipient', async () => {
    const outcome = await outcomeWith({ onRcptTo: (_to, done) => done(answer(451, 'greylisted')) });
    expect(outcome).toEqual({ state: 'failed', reason: 'busy', detail: `${ANNA.address}: 451 greylisted` });
  });

  it('may try again after 451 to the message', async () => {
    const outcome = await outcomeWith({ onMessage: (_m, done) => done(answer(451, 'later')) });
    expect(outcome).toMatchObject({ state: 'failed', reason: 'busy' });
  });

  it('is refused with 552 to the message', async () => {
    const outcome = await outcomeWith({ onMessage: (_m, done) => done(answer(552, 'too big')) });
    expect(outcome).toMatchObject({ state: 'refused', reason: 'too-large' });
  });

  it('does not know when the answer to the message never comes', async () => {
    const outcome = await outcomeWith({ onMessage: () => undefined }, message(), IMPATIENT);
    expect(outcome).toMatchObject({ state: 'unknown' });
    expect(server?.messages).toHaveLength(1);
  });

  it('does not know when the answer to the message is lost', async () => {
    const outcome = await outcomeWith({
      onMessage(_message, done, cut) {
        cut();
        done();
      },
    });
    expect(outcome).toMatchObject({ state: 'unknown' });
    expect(server?.messages).toHaveLength(1);
  });

  it('knows that nobody got a message whose end had not left', async () => {
    const large = message({}, 300_000);
    const outcome = await outcomeWith({ onMessageBegin: (cut) => cut() }, large);
    expect(outcome).toMatchObject({ state: 'failed', reason: 'unreachable' });
    expect(server?.messages).toEqual([]);
  });
});

describe('against no server', () => {
  it('is unreachable where nothing listens', async () => {
    const server = await startFaultySmtp({});
    await server.stop();
    const outcome = await smtpTransport(config(server.port)).send(message(), go);
    expect(outcome).toMatchObject({ state: 'failed', reason: 'unreachable' });
  });

  it('is unreachable where the name does not exist', async () => {
    const nowhere = config(25, { host: 'kein-mailserver.invalid' });
    const outcome = await smtpTransport(nowhere).send(message(), go);
    expect(outcome).toMatchObject({ state: 'failed', reason: 'unreachable' });
  });

  it('is unreachable where something listens that never greets', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const address = await new Promise<unknown>((resolve) => {
      silent.once('listening', () => resolve(silent.address()));
    });
    const port = typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
    const outcome = await smtpTransport(config(port, { timeouts: IMPATIENT })).send(message(), go);
    silent.close();
    expect(outcome).toMatchObject({ state: 'failed', reason: 'unreachable' });
  });
});
