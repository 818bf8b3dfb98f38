import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PhotoSize } from 'shared-kit/api';
import type { default as Sharp, SharpInput } from 'sharp';
import { HEAD_LENGTH, type PhotoFormat, photoFormat } from './photo-format.ts';
import { photoProblem } from './photo-problem.ts';

/** Pixels of a photo; more is a bomb, or a camera whose files are over 25 MB anyway. */
export const MAX_PIXELS = 100_000_000;
/** Pixels of a side: JPEG's limit. */
const MAX_SIDE = 65_535;
/** Seconds for one file; a photo of 12 megapixels takes about one. */
const TIMEOUT = 60;

/** Most pixels of either side. Specification 1 section 9 has the thumbnail's. */
const SIDES = { view: 1920, card: 640, thumbnail: 200 } as const;
const QUALITY = { original: 92, view: 82, card: 78, thumbnail: 70 } as const;
/** libvips' names of what reads the formats of `photoFormat`. */
const DECODERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
] as const;
const WHITE = '#ffffff';

export interface RenderedPhoto {
  mimeType: 'image/jpeg' | 'image/png';
  /** As it is to be seen: the camera's orientation is applied. */
  width: number;
  height: number;
  files: Record<PhotoSize, Buffer>;
}

let line: Promise<unknown> = Promise.resolve();

/**
 * Makes the files of a photo out of what was uploaded; one photo at a time, for however many are uploading.
 *
 * The original is encoded anew with all its pixels, and not copied with its metadata cut out: so no place, camera,
 * second picture, film or appended archive survives in any of a format's corners, the orientation holds in every
 * viewer, and what does not decode to its last pixel is never stored. What is lossless stays so (PNG); of the others
 * the loss at this quality cannot be seen. Colours become sRGB.
 * @param name in the reason of a refusal. @throws ApiProblem (`photoProblem`)
 */
export function renderPhoto(path: string, name: string): Promise<RenderedPhoto> {
  const turn = line.then(() => render(path, name));
  line = turn.catch(() => undefined);
  return turn;
}

/** Whether this machine can render at all. @throws where sharp has no build for it. */
export async function loadSharp(): Promise<typeof Sharp> {
  // Not with the server: one without photos is better than none.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // libvips reads much more (SVG, TIFF, GIF): none of those decoders sees a file.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...DECODERS] });
  // The rest of the server goes on beside it.
  sharp.concurrency(Math.max(1, availableParallelism() - 1));
  return sharp;
}

async function render(path: string, name: string): Promise<RenderedPhoto> {
  const format = await formatOf(path, name);
  const sharp = await loadSharp();
  await checkPixels(sharp, path, name);
  const reading = (input: SharpInput) =>
    sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: TIMEOUT });
  const scaled = (input: SharpInput, size: keyof typeof SIDES) =>
    reading(input)
      .autoOrient()
      .resize({ width: SIDES[size], height: SIDES[size], fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: QUALITY[size] })
      .toBuffer();
  try {
    const upright = reading(path).autoOrient();
    const mimeType = format === 'png' ? 'image/png' : 'image/jpeg';
    const whole =
      mimeType === 'image/png'
        ? upright.png()
        : upright.flatten({ background: WHITE }).jpeg({ quality: QUALITY.original });
    const original = await whole.toBuffer({ resolveWithObject: true });
    const view = await scaled(path, 'view');
    const card = await scaled(view, 'card');
    const thumbnail = await scaled(view, 'thumbnail');
    const { width, height } = original.info;
    return { mimeType, width, height, files: { original: original.data, view, card, thumbnail } };
  } catch (error) {
    throw photoProblem.damaged(name, error);
  }
}

async function formatOf(path: string, name: string): Promise<PhotoFormat> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_LENGTH));
    if (bytesRead === 0) throw photoProblem.empty(name);
    const format = photoFormat(buffer.subarray(0, bytesRead));
    if (format === 'heic') throw photoProblem.heic(name);
    if (format === undefined) throw photoProblem.format(name);
    return format;
  } finally {
    await file.close();
  }
}

/** Reads the header alone: a bomb is refused before a pixel of it is unpacked. */
async function checkPixels(sharp: typeof Sharp, path: string, name: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw photoProblem.damaged(name, error);
    });
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw photoProblem.tooManyPixels(name, MAX_PIXELS);
  }
}
