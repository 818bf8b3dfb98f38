import { malformedMails } from './malformed-mails.ts';
import type { RawMail } from './raw-mail.ts';
import { REMOTE_VECTORS } from './remote-vectors.ts';
import { SCRIPT_VECTORS } from './script-vectors.ts';
import type { Vector } from './vector.ts';

/** Stands in every mail of a vector, before it. */
export const GREETING = 'Guten Tag';

/** Tells the page around that a script ran; without quotes, so that it fits anywhere. */
const RUN = 'top.postMessage(7,`*`)';

/** The vectors with their script and the address of the server that counts, `127.0.0.1:1234`. */
export function hostileVectors(host: string): Vector[] {
  return [...SCRIPT_VECTORS, ...REMOTE_VECTORS].map((vector, index) => ({
    ...vector,
    html: `<p>${GREETING}</p>${vector.html
      .replaceAll('%RUN%', RUN)
      .replaceAll('%URL%', `http://${host}/${index}`)
      .replaceAll('%REST%', `://${host}/${index}`)
      .replaceAll('%HOST%', host)}`,
  }));
}

/** What strangers send: the vectors in all the ways that mails wrap text, and mails that are not as they should be. */
export function hostileMails(host: string): RawMail[] {
  const wrapped = hostileVectors(host).map(({ name, html }, index) => ({
    name,
    raw: (WRAPPERS[index % WRAPPERS.length] ?? inUtf8)(name, html),
  }));
  return [...wrapped, ...malformedMails()];
}

const WRAPPERS = [inUtf8, inBase64, inQuotedPrintable, besideText, inParts];

const head = (subject: string) =>
  [
    'From: Fremde <fremd@example.org>',
    'To: buero@example.org',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0100',
    `Message-ID: <${subject.replaceAll(/\W/g, '-')}@example.org>`,
    'MIME-Version: 1.0',
  ].join('\r\n');
const HTML = 'Content-Type: text/html; charset=utf-8';

function inUtf8(name: string, html: string): Buffer {
  return Buffer.from(`${head(name)}\r\n${HTML}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${html}`);
}

function base64Part(html: string): string {
  const lines = Buffer.from(html).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `${HTML}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`;
}

function inBase64(name: string, html: string): Buffer {
  return Buffer.from(`${head(name)}\r\n${base64Part(html)}`);
}

function inQuotedPrintable(name: string, html: string): Buffer {
  const encoded = Array.from(
    Buffer.from(html),
    (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  const lines = encoded.join('').replaceAll(/.{72}/g, '$&=\r\n');
  return Buffer.from(
    `${head(name)}\r\n${HTML}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines}`,
  );
}

function besideText(name: string, html: string): Buffer {
  return multipart(name, 'alternative', [`Content-Type: text/plain\r\n\r\n${GREETING}`, base64Part(html)]);
}

function inParts(name: string, html: string): Buffer {
  return multipart(name, 'related', [
    base64Part(html),
    'Content-Type: image/png\r\nContent-ID: <x>\r\n\r\nx',
  ]);
}

function multipart(name: string, kind: string, parts: readonly string[]): Buffer {
  const body = parts.map((part) => `--teil\r\n${part}\r\n`).join('');
  return Buffer.from(
    `${head(name)}\r\nContent-Type: multipart/${kind}; boundary=teil\r\n\r\n${body}--teil--\r\n`,
  );
}
