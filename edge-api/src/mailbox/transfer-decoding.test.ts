import { describe, expect, it } from 'vitest';
import { decodeTransfer, transferDecoder } from './transfer-decoding.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{8}/g, '$&\r\n');

describe.each([
  ['base64', base64('Umzug nach Köln, 3 Zimmer'), 'Umzug nach Köln, 3 Zimmer'],
  ['quoted-printable', 'Gr=C3=BC=C3=9Fe =\r\naus K=C3=B6ln  \r\n=3D\r\n', 'Grüße aus Köln\r\n=\r\n'],
  ['quoted-printable', 'kaputt: =ZZ =', 'kaputt: =ZZ ='],
  ['7bit', 'wie es ist', 'wie es ist'],
])('%s', (encoding, encoded, decoded) => {
  it('is decoded whole', () => {
    expect(decodeTransfer(Buffer.from(encoded), encoding).toString()).toBe(decoded);
  });

  it('is the same wherever it is cut', () => {
    for (let cut = 0; cut <= encoded.length; cut++) {
      const decoder = transferDecoder(encoding);
      const pieces = [encoded.slice(0, cut), encoded.slice(cut)].map((piece) =>
        decoder.push(Buffer.from(piece)),
      );
      expect(Buffer.concat([...pieces, decoder.end()]).toString()).toBe(decoded);
    }
  });
});
