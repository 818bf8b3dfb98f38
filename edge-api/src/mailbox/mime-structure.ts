import libmime from 'libmime';
import type { MimePart } from './mail-account.ts';
import { headersOf, MAX_HEAD_BYTES } from './mail-head.ts';

/** A part, and where in the mail its encoded bytes lie. */
export interface LocatedPart extends MimePart {
  start: number;
  end: number;
  children: LocatedPart[];
}

/** Deeper, and beyond so many, nothing is taken apart: the outer part is shown as a file. */
const MAX_DEPTH = 64;
const MAX_PARTS = 10_000;

const LINE_FEED = 10;

/** What an IMAP server says in BODYSTRUCTURE, of a mail that lies here. Lines end with CR LF. Never throws. */
export function mimeStructure(mail: Buffer): LocatedPart {
  let parts = 0;

  function entity(start: number, end: number, part: string, depth: number, parent?: string): LocatedPart {
    const bodyStart = endOfHead(mail, start, end);
    const fields = contentFields(mail.subarray(start, bodyStart));
    const { value, params } = headerValue(fields.get('content-type'));
    const type = value || (parent === 'multipart/digest' ? 'message/rfc822' : 'text/plain');
    const { value: disposition, params: dispositionParams } = headerValue(fields.get('content-disposition'));
    const located: LocatedPart = {
      ...describePart({
        type,
        parameters: params,
        encoding: fields.get('content-transfer-encoding'),
        disposition,
        dispositionParameters: dispositionParams,
        id: fields.get('content-id'),
      }),
      part,
      size: end - bodyStart,
      start: bodyStart,
      end,
      children: [],
    };
    const { boundary } = params;
    if (!type.startsWith('multipart/')) return { ...located, part: part || '1' };
    if (!boundary || depth >= MAX_DEPTH) return located;
    for (const [index, [from, to]] of divided(bodyStart, end, boundary).entries()) {
      located.children.push(
        entity(from, to, part ? `${part}.${index + 1}` : `${index + 1}`, depth + 1, type),
      );
    }
    return located;
  }

  function divided(start: number, end: number, boundary: string): [number, number][] {
    const delimiter = Buffer.from(`--${boundary}`);
    const found: [number, number][] = [];
    let open: number | undefined;
    for (let at = mail.indexOf(delimiter, start); at !== -1 && at < end; ) {
      const after = at + delimiter.length;
      if (at !== start && mail[at - 1] !== LINE_FEED) {
        at = mail.indexOf(delimiter, after);
        continue;
      }
      const lineEnd = mail.indexOf(LINE_FEED, after);
      const rest = mail.toString('latin1', after, lineEnd === -1 ? end : Math.min(lineEnd, end)).trim();
      const last = rest.startsWith('--');
      if (rest === '' || last) {
        if (open !== undefined) found.push([open, Math.max(open, withoutLineEnd(at))]);
        parts++;
        open = last || parts > MAX_PARTS ? undefined : Math.min(lineEnd === -1 ? end : lineEnd + 1, end);
        if (open === undefined) return found;
      }
      at = mail.indexOf(delimiter, after);
    }
    if (open !== undefined) found.push([open, end]);
    return found;
  }

  const withoutLineEnd = (at: number) => (mail[at - 2] === 13 ? at - 2 : at - 1);

  return entity(0, mail.length, '', 0);
}

/** The part that has this number (RFC 3501 section 6.4.5). */
export function partAt<Part extends MimePart & { children: Part[] }>(
  part: Part | undefined,
  number: string,
): Part | undefined {
  if (!part || part.part === number) return part;
  for (const child of part.children) {
    const found = partAt(child, number);
    if (found) return found;
  }
  return undefined;
}

/** The first byte of the body. */
export function endOfHead(mail: Buffer, start = 0, end = mail.length): number {
  for (let at = start; at < end; ) {
    const lineEnd = mail.indexOf(LINE_FEED, at);
    if (lineEnd === -1 || lineEnd >= end) return end;
    const empty = lineEnd === at || (lineEnd === at + 1 && mail[at] === 13);
    if (empty) return lineEnd + 1;
    at = lineEnd + 1;
  }
  return end;
}

function contentFields(head: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { name, raw } of headersOf(head.subarray(0, MAX_HEAD_BYTES))) {
    const lower = name.toLowerCase();
    if (lower.startsWith('content-') && !fields.has(lower)) fields.set(lower, raw);
  }
  return fields;
}

function headerValue(raw = ''): { value: string; params: Record<string, string> } {
  const { value, params } = libmime.parseHeaderValue(raw);
  return { value: (value || '').toLowerCase(), params };
}

/** What a part says about itself, from wherever that was read. */
export function describePart({
  type,
  parameters = {},
  encoding,
  disposition,
  dispositionParameters = {},
  id,
}: {
  type: string;
  parameters?: Record<string, string> | undefined;
  encoding?: string | undefined;
  disposition?: string | undefined;
  dispositionParameters?: Record<string, string> | undefined;
  id?: string | undefined;
}): Omit<MimePart, 'part' | 'size' | 'children'> {
  const filename = dispositionParameters.filename || parameters.name;
  const contentId = id?.trim().replace(/^<|>$/g, '');
  return {
    type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type.toLowerCase() : 'text/plain',
    encoding: (encoding ?? '').trim().toLowerCase() || '7bit',
    ...(parameters.charset && { charset: parameters.charset }),
    ...(parameters.format?.toLowerCase() === 'flowed' && { flowed: true }),
    ...(disposition && { disposition: disposition.toLowerCase() }),
    ...(filename && { filename: decodedName(filename) }),
    ...(contentId && { contentId }),
  };
}

function decodedName(name: string): string {
  try {
    return libmime.decodeWords(name);
  } catch {
    return name;
  }
}
