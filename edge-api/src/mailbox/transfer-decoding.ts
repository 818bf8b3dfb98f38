/** Turns the encoded bytes of a part into what they stand for, piece by piece (RFC 2045 section 6). */
export interface TransferDecoder {
  push(bytes: Buffer): Buffer;
  end(): Buffer;
}

export function transferDecoder(encoding: string): TransferDecoder {
  if (encoding === 'base64') return new Base64Decoder();
  if (encoding === 'quoted-printable') return new QuotedPrintableDecoder();
  return { push: (bytes) => bytes, end: () => Buffer.alloc(0) };
}

export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  const decoder = transferDecoder(encoding);
  return Buffer.concat([decoder.push(bytes), decoder.end()]);
}

class Base64Decoder implements TransferDecoder {
  #rest = '';

  push(bytes: Buffer): Buffer {
    const text = this.#rest + bytes.toString('latin1').replace(/[^A-Za-z0-9+/]/g, '');
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    return Buffer.from(text.slice(0, whole), 'base64');
  }

  end(): Buffer {
    return Buffer.from(this.#rest, 'base64');
  }
}

class QuotedPrintableDecoder implements TransferDecoder {
  #rest = '';

  push(bytes: Buffer): Buffer {
    const text = this.#rest + bytes.toString('latin1');
    // An escape may be cut, and so may the white space at a line's end, which does not count.
    const whole = text.length - unfinished(text.slice(-MAX_LINE));
    this.#rest = text.slice(whole);
    return unescaped(text.slice(0, whole));
  }

  end(): Buffer {
    return unescaped(this.#rest);
  }
}

/** More white space than a line may have characters (RFC 5322 section 2.1.1) counts. */
const MAX_LINE = 998;

const unfinished = (end: string) => /(?:=[^\n]{0,2}|[ \t\r]+)$/.exec(end)?.[0].length ?? 0;

function unescaped(text: string): Buffer {
  const plain = text
    .replace(/(?<![ \t])[ \t]+(?=\r?\n)/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}
