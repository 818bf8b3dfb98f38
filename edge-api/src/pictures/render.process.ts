import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import sharp from 'sharp';
import { ApiProblem } from '../errors.ts';
import { HEAD_LENGTH, type PhotoFormat, photoFormat } from './photo-format.ts';
import { photoProblem } from './photo-problem.ts';
import { renderDrawing } from './render-drawing.ts';
import { photoPaths, type RenderedPhoto } from './rendered-photo.ts';

/** Pixels of a photo; more is a bomb, or a camera whose files are over 25 MB anyway. */
const MAX_PIXELS = 100_000_000;
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

/** Asked for by `renderApart`; `name` is said in the reason of a refusal. */
export type RenderRequest = { path: string; name: string } | { drawing: string; name: string };

export type RenderAnswer =
  | { rendered: RenderedPhoto }
  /** PNG in base64; empty where nothing is drawn. */
  | { drawing: string }
  | { problem: { status: ContentfulStatusCode; code: string; message: string; detail: string } };

process.on('disconnect', () => process.exit());
// Of a terminal: the server decides when it ends.
process.on('SIGINT', () => undefined);
process.on('message', (request: RenderRequest) => {
  void answer(request).then((message) => process.send?.(message));
});

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  const { name } = request;
  try {
    if ('path' in request) return { rendered: await render(request.path, name) };
    const drawing = await renderDrawing(Buffer.from(request.drawing, 'base64'));
    return { drawing: drawing.toString('base64') };
  } catch (error) {
    const { status, code, message, cause } =
      error instanceof ApiProblem ? error : photoProblem.damaged(name, error);
    return { problem: { status, code, message, detail: String(cause) } };
  }
}

sharp.cache(false);
// libvips reads much more (SVG, TIFF, GIF): none of those decoders sees a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...DECODERS] });
// The server goes on beside it.
sharp.concurrency(Math.max(1, availableParallelism() - 1));
process.send?.('ready');

/**
 * The original is encoded anew with all its pixels, and not copied with its metadata cut out: so no place, camera,
 * second picture, film or appended archive survives in any of a format's corners, the orientation holds in every
 * viewer, and what does not decode to its last pixel is never stored. What is lossless stays so (PNG); of the others
 * the loss at this quality cannot be seen. Colours become sRGB.
 * @throws ApiProblem (`photoProblem`)
 */
async function render(path: string, name: string): Promise<RenderedPhoto> {
  const format = await formatOf(path, name);
  await checkPixels(path, name);
  const mimeType = format === 'png' ? 'image/png' : 'image/jpeg';
  const files = photoPaths(path);
  try {
    const upright = reading(path).autoOrient();
    const whole =
      mimeType === 'image/png'
        ? upright.png()
        : upright.flatten({ background: WHITE }).jpeg({ quality: QUALITY.original });
    const { width, height, size } = await whole.toFile(files.original);
    await scale(path, 'view', files.view);
    await scale(files.view, 'card', files.card);
    await scale(files.view, 'thumbnail', files.thumbnail);
    return { mimeType, width, height, fileSize: size, files };
  } catch (error) {
    throw photoProblem.damaged(name, error);
  }
}

const reading = (path: string) =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: TIMEOUT });

async function scale(from: string, size: keyof typeof SIDES, to: string): Promise<void> {
  await reading(from)
    .autoOrient()
    .resize({ width: SIDES[size], height: SIDES[size], fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY[size] })
    .toFile(to);
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
async function checkPixels(path: string, name: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw photoProblem.damaged(name, error);
    });
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw photoProblem.tooManyPixels(name, MAX_PIXELS);
  }
}
