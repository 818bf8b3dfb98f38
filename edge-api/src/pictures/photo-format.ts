/** What the first bytes of a file say it is; names and content types say nothing. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Bytes that `photoFormat` looks at. */
export const HEAD_LENGTH = 64;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Brands of ISO/IEC 23008-12 whose pictures are HEVC, which only licensed decoders read. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Say nothing about the codec: the compatible brands do. */
const ANY_CODEC = new Set(['mif1', 'msf1']);

/** @param head the first `HEAD_LENGTH` bytes, or all where there are fewer. @returns undefined: none that is taken. */
export function photoFormat(head: Buffer): PhotoFormat | 'heic' | undefined {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  if (latin(head, 4, 8) === 'ftyp') return heifFormat(head);
  return undefined;
}

function heifFormat(head: Buffer): 'avif' | 'heic' | undefined {
  const [major = '', ...compatible] = brands(head);
  if (major === 'avif' || major === 'avis') return 'avif';
  if (HEIC_BRANDS.has(major)) return 'heic';
  if (!ANY_CODEC.has(major)) return undefined;
  return compatible.includes('avif') ? 'avif' : 'heic';
}

/** The major brand, then the compatible ones; between them stands a version. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const found = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(latin(head, at, at + 4));
  return found;
}

const latin = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);
