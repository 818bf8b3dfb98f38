import sharp from 'sharp';
import { ApiProblem } from '../errors.ts';
import { HEAD_LENGTH, photoFormat } from './photo-format.ts';

/** Pixels of what a canvas on a dense display draws, and more. */
const MAX_PIXELS = 8_000_000;
const MAX_SIDE = 6000;
const TIMEOUT = 20;

/** Pixels of the stored drawing: over 500 to the inch in the slot of 200 by 50 points. */
const WIDTH = 1600;
const HEIGHT = 400;
/** Of 255: what is darker was drawn. */
const DRAWN = 128;
/** Of the canvas' height: a dot or a flat line is not blown up to the whole slot. */
const SMALLEST_SHARE = 0.5;
const WHITE = '#ffffff';

const unreadable = (cause: unknown) =>
  new ApiProblem(
    422,
    'signature-image',
    'Die Unterschrift konnte nicht gelesen werden. Bitte unterschreiben Sie erneut.',
    { cause },
  );

/**
 * A drawn signature made anew, in grey on white, without its empty margin and without anything that was written beside
 * the picture (D25). Only for the process that reads pictures (`renderSignature`).
 * @param content PNG @returns PNG @throws ApiProblem 422 `signature-image`, `signature-empty`
 */
export async function renderDrawing(content: Buffer): Promise<Buffer> {
  if (photoFormat(content.subarray(0, HEAD_LENGTH)) !== 'png') throw unreadable(new Error('not PNG'));
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new Error('too large');
    const whole = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: TIMEOUT })
      .flatten({ background: WHITE })
      .greyscale()
      .png()
      .toBuffer();
    const { channels } = await sharp(whole).stats();
    if ((channels[0]?.min ?? 255) >= DRAWN) return Buffer.alloc(0);
    const drawn = await sharp(whole)
      .trim({ background: WHITE, threshold: 40 })
      .png()
      .toBuffer({ resolveWithObject: true });
    return await fitted(drawn.data, drawn.info, height);
  } catch (error) {
    throw unreadable(error);
  }
}

async function fitted(
  content: Buffer,
  size: { width: number; height: number },
  canvasHeight: number,
): Promise<Buffer> {
  const missing = Math.max(0, Math.round(canvasHeight * SMALLEST_SHARE) - size.height);
  const stood = await sharp(content)
    .extend({ top: Math.ceil(missing / 2), bottom: Math.floor(missing / 2), background: WHITE })
    .png()
    .toBuffer();
  return sharp(stood)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
