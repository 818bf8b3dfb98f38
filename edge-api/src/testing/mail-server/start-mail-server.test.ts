import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readMailbox } from './read-mailbox.ts';
import { type MailServer, startMailServer } from './start-mail-server.ts';

const office = { address: 'buero@test.local', password: 'geheim' };
const customer = { address: 'anna@example.de', password: 'auch geheim' };
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer({ users: [office, customer] });
});
afterAll(() => server.stop());

it('delivers a mail from one user to another', async () => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: server.smtpPort,
    tls: { ca: server.certificate },
    requireTLS: true,
    auth: { user: office.address, pass: office.password },
  });
  await transport.sendMail({ from: office.address, to: customer.address, subject: 'Grüße', text: 'Hallo' });
  const [mail] = await vi.waitFor(async () => {
    const mails = await readMailbox(server, customer);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Grüße');
  expect(await server.accepted()).toEqual([mail?.messageId]);
});

it('reads a mailbox that nothing has come to as an empty one', async () => {
  expect(await readMailbox(server, office)).toEqual([]);
});
