import { mailContent } from '../../import/mail-content.ts';

type Charset = 'utf-8' | 'iso-8859-1' | 'windows-1252';
type Encoding = '8bit' | 'quoted-printable' | 'base64';

/** A mail as it is written down here; its bytes are real. */
export interface EmlParts {
  from: string;
  subject: string;
  text?: string;
  html?: string;
  charset?: Charset;
  encoding?: Encoding;
  /** What the mail says about its charset, where that is not the truth. */
  declared?: string;
}

const DATE = 'Mon, 16 Nov 2026 09:30:00 +0100';
const TEXT_BYTES = new TextEncoder();
/** What windows-1252 has between 128 and 159. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The mail's bytes, as they come from a server or lie in an .eml file.
 * @param messageId without angle brackets
 */
export function emlOf(mail: EmlParts, messageId = 'lead@corpus.example'): Uint8Array<ArrayBuffer> {
  const { text, html } = mail;
  const head = [
    `From: ${encodedWords(mail.from)}`,
    'To: buero@umzug-profi.example',
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${DATE}`,
    `Message-ID: <${messageId}>`,
    'MIME-Version: 1.0',
  ];
  const parts = [
    ...(text === undefined ? [] : [partOf('text/plain', text, mail)]),
    ...(html === undefined ? [] : [partOf('text/html', html, mail)]),
  ];
  const [only] = parts;
  if (parts.length === 1 && only) return bytesOf([...head.map((line) => `${line}\r\n`), only]);
  return bytesOf([
    ...head.map((line) => `${line}\r\n`),
    'Content-Type: multipart/alternative; boundary="teil"\r\n\r\n',
    ...parts.flatMap((part) => ['--teil\r\n', part, '\r\n']),
    '--teil--\r\n',
  ]);
}

/** What whoever reads it finds that it says, whichever way its bytes came (D35). */
export function contentOf({ from, subject, text = '', html }: EmlParts): string {
  const [, address = from] = /<([^<>]*)>\s*$/.exec(from) ?? [];
  return mailContent({ from: address, subject, date: DATE, text, html });
}

function partOf(type: string, content: string, { charset = 'utf-8', encoding = '8bit', declared }: EmlParts) {
  const bytes =
    charset === 'utf-8'
      ? TEXT_BYTES.encode(content.replace(/\n/g, '\r\n'))
      : singleBytes(content.replace(/\n/g, '\r\n'));
  const said = declared ?? charset;
  return bytesOf([
    `Content-Type: ${type}${said === '' ? '' : `; charset=${said}`}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
    encoding === '8bit' ? bytes : encoding === 'base64' ? base64(bytes) : quotedPrintable(bytes),
  ]);
}

function singleBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => {
    const upper = UPPER.indexOf(sign);
    const code = upper >= 0 ? 0x80 + upper : (sign.codePointAt(0) ?? 0);
    if (code > 0xff) throw new RangeError(`'${sign}' is not in windows-1252`);
    return code;
  });
}

const base64 = (bytes: Uint8Array) =>
  (btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).match(/.{1,76}/g) ?? []).join(
    '\r\n',
  );

function quotedPrintable(bytes: Uint8Array): string {
  let line = '';
  let all = '';
  for (const byte of bytes) {
    if (byte === 0x0d) continue;
    if (byte === 0x0a) {
      all += `${line}\r\n`;
      line = '';
      continue;
    }
    const plain = byte >= 0x20 && byte < 0x7f && byte !== 0x3d;
    const sign = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line.length + sign.length > 75) {
      all += `${line}=\r\n`;
      line = '';
    }
    line += sign;
  }
  return all + line;
}

/** RFC 2047, for what is not ASCII. */
function encodedWords(value: string): string {
  if (!/[^\x20-\x7e]/.test(value)) return value;
  const [, name = value, address = ''] = /^(.*?)(\s*<[^>]*>)$/s.exec(value) ?? [];
  return `=?utf-8?B?${base64(TEXT_BYTES.encode(name.replaceAll('"', ''))).replaceAll('\r\n', '')}?=${address}`;
}

function bytesOf(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? TEXT_BYTES.encode(piece) : piece));
  const all = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of encoded) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
