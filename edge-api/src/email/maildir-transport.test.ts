import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maildirTransport } from './maildir-transport.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'maildir-'));
});
afterEach(() => rm(directory, { recursive: true }));

const message = {
  id: 'mail_1',
  envelope: { from: 'a@example.de', to: ['b@example.de'], bcc: ['c@example.de'] },
  bytes: Buffer.from('Subject: Hallo\r\n\r\nText\r\n'),
};
const never = () => Promise.reject(new Error('a local message has no point of no return'));

it('files the message as seen in Sent, with the Bcc that only the sender may know', async () => {
  const mail = maildirTransport(directory);
  expect(await mail.send(message, never)).toEqual({ state: 'accepted', bccRefused: [] });
  const current = join(directory, '.Sent', 'cur');
  expect(await readdir(current)).toEqual(['mail_1:2,S']);
  expect(await readFile(join(current, 'mail_1:2,S'), 'utf8')).toBe(
    'X-Umzug-Delivery: local\r\nBcc: c@example.de\r\nSubject: Hallo\r\n\r\nText\r\n',
  );
  expect(await readdir(join(directory, '.Sent', 'tmp'))).toEqual([]);
});

it('files a message once, also when it was sent again after a crash', async () => {
  await maildirTransport(directory).send(message, never);
  await maildirTransport(directory).send({ ...message, bytes: Buffer.from('Subject: Neu\r\n\r\n') }, never);
  expect(await readdir(join(directory, '.Sent', 'cur'))).toEqual(['mail_1:2,S']);
});

it('says that it could not file the message', async () => {
  await writeFile(join(directory, 'blocked'), '');
  const outcome = await maildirTransport(join(directory, 'blocked')).send(message, never);
  expect(outcome).toMatchObject({ state: 'failed', reason: 'storage' });
});
