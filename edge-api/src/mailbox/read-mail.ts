import { type BareMail, HEAD, WHOLE } from './mail-account.ts';
import { mailParts } from './mail-parts.ts';
import { decodeText, wordsOfHtml } from './mail-text.ts';
import { endOfHead, type LocatedPart, mimeStructure, partAt } from './mime-structure.ts';
import { decodeTransfer } from './transfer-decoding.ts';

/** One mail's bytes, taken apart once. */
export class ReadMail {
  readonly bytes: Buffer;
  readonly head: Buffer;
  readonly #structure: LocatedPart;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    // A copy: a view would keep the whole mail in memory as long as the head.
    this.head = Buffer.from(bytes.subarray(0, endOfHead(bytes)));
    this.#structure = mimeStructure(bytes);
  }

  bare(uid: number, arrived: Date): BareMail {
    return { uid, arrived, size: this.bytes.length, head: this.head, structure: this.#structure };
  }

  part(part: string): Buffer | undefined {
    if (part === WHOLE) return this.bytes;
    if (part === HEAD) return this.head;
    const found = partAt(this.#structure, part);
    return found && this.bytes.subarray(found.start, found.end);
  }

  /** All that it says in words, to be searched. */
  text(): string {
    const parts = mailParts(this.#structure).texts.flatMap(({ plain, html }) => [...plain, ...html]);
    return parts
      .map(({ part, encoding, charset, type }) => {
        const text = decodeText(decodeTransfer(this.part(part) ?? Buffer.alloc(0), encoding), charset);
        return type === 'text/html' ? wordsOfHtml(text) : text;
      })
      .join('\n');
  }
}
