import { describe, expect, it } from 'vitest';
import { mailEnvironment } from './mail-config.ts';

describe('mailEnvironment', () => {
  it('means the local mailbox where no server is named', () => {
    expect(mailEnvironment.parse({})).toEqual({});
  });

  it.each([
    [{}, 'starttls', 587],
    [{ SMTP_PORT: '465' }, 'tls', 465],
    [{ SMTP_PORT: '25' }, 'starttls', 25],
    [{ SMTP_SECURE: 'tls' }, 'tls', 465],
    [{ SMTP_SECURE: 'none' }, 'none', 25],
    [{ SMTP_SECURE: 'starttls', SMTP_PORT: '2525' }, 'starttls', 2525],
  ])('of %o makes %s on port %i', (env, security, port) => {
    expect(mailEnvironment.parse({ SMTP_HOST: 'smtp.example.de', ...env }).smtp).toMatchObject({
      host: 'smtp.example.de',
      security,
      port,
    });
  });

  it.each([
    ['info@example.de', { name: '', address: 'info@example.de' }],
    ['Umzüge Groß <info@example.de>', { name: 'Umzüge Groß', address: 'info@example.de' }],
  ])('takes %s as sender', (text, from) => {
    expect(mailEnvironment.parse({ MAIL_FROM: text }).from).toEqual(from);
  });

  it.each([
    [{ SMTP_HOST: 'smtp://x' }, 'SMTP_HOST'],
    [{ SMTP_PORT: '70000' }, 'SMTP_PORT'],
    [{ SMTP_PORT: 'abc' }, 'SMTP_PORT'],
    [{ SMTP_SECURE: 'ja' }, 'SMTP_SECURE'],
    [{ SMTP_USER: 'ich' }, 'SMTP_PASSWORD'],
    [{ SMTP_PASSWORD: 'geheim' }, 'SMTP_PASSWORD'],
    [{ IMAP_HOST: 'imap://x' }, 'IMAP_HOST'],
    [{ IMAP_PORT: '0' }, 'IMAP_PORT'],
    [{ IMAP_SECURE: 'ssl' }, 'IMAP_SECURE'],
    [{ IMAP_USER: 'ich' }, 'IMAP_PASSWORD'],
    [{ IMAP_HOST: 'imap.example.de' }, 'IMAP_USER'],
    [{ MAIL_FROM: 'Umzüge' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A <a@example.de>\r\nBcc: b@example.de' }, 'MAIL_FROM'],
  ])('refuses %o, naming the variable', (env, variable) => {
    expect(mailEnvironment.safeParse(env).error?.issues[0]?.path).toEqual([variable]);
  });

  it.each([
    [{}, 'tls', 993],
    [{ IMAP_PORT: '143' }, 'starttls', 143],
    [{ IMAP_SECURE: 'starttls' }, 'starttls', 143],
    [{ IMAP_SECURE: 'none' }, 'none', 143],
  ])('reads the mail account with %j over %s at port %i', (env, security, port) => {
    const login = { IMAP_USER: 'ich', IMAP_PASSWORD: 'geheim' };
    const { imap } = mailEnvironment.parse({ IMAP_HOST: 'imap.example.de', ...login, ...env });
    expect(imap).toMatchObject({ host: 'imap.example.de', security, port, login: { user: 'ich' } });
  });

  it('takes the login of SMTP for IMAP where IMAP has none of its own', () => {
    const env = { SMTP_HOST: 'smtp.example.de', SMTP_USER: 'ich', SMTP_PASSWORD: 'geheim' };
    const { imap } = mailEnvironment.parse({ IMAP_HOST: 'imap.example.de', ...env });
    expect(imap?.login).toEqual({ user: 'ich', password: 'geheim' });
  });

  it('gives up a mail server that hangs within half a minute, while the browser still waits', () => {
    const env = { IMAP_HOST: 'imap.example.de', IMAP_USER: 'ich', IMAP_PASSWORD: 'geheim' };
    const { connect = 0, greeting = 0, request = 0 } = mailEnvironment.parse(env).imap?.timeouts ?? {};
    expect(connect + Math.max(greeting, request)).toBeLessThanOrEqual(30_000);
    expect(request).toBeGreaterThan(0);
  });
});
