import jsQR, { type QRCode } from 'jsqr';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Box = [left: number, bottom: number, right: number, top: number];

const PIXELS_PER_MILLIMETRE = 10;
const PIXELS_PER_POINT = (PIXELS_PER_MILLIMETRE * 25.4) / 72;
/** A shape of so many rectangles is a code. */
const MODULES = 100;

/** What a QR code on a page says to whoever photographs the page; undefined where there is none. */
export async function readQrCode(
  bytes: Uint8Array,
  pageNumber: number,
): Promise<Pick<QRCode, 'data' | 'version'> | undefined> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const page = await (await loading.promise).getPage(pageNumber);
  const [, , pageWidth = 0, pageHeight = 0] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  await loading.destroy();
  const code = argsArray
    .filter((_, index) => fnArray[index] === OPS.constructPath)
    .map(([paint, [path]]) => (paint === OPS.fill && path ? boxesOf(path) : []))
    .find((boxes) => boxes.length > MODULES);
  if (!code) return undefined;
  const width = Math.round(pageWidth * PIXELS_PER_POINT);
  const height = Math.round(pageHeight * PIXELS_PER_POINT);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [left, bottom, right, top] of code) {
    for (let y = pixel(pageHeight - top); y < pixel(pageHeight - bottom); y += 1) {
      for (let x = pixel(left); x < pixel(right); x += 1)
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(pixels, width, height) ?? undefined;
}

const pixel = (points: number) => Math.round(points * PIXELS_PER_POINT);

/** The rectangles of a path, in points: each begins with a move, draws lines and is closed. */
function boxesOf(path: Float32Array): Box[] {
  const boxes: Box[] = [];
  let corners: [number, number][] = [];
  for (let index = 0; index < path.length; ) {
    const step = path[index];
    if (step === 0) corners = [];
    if (step === 0 || step === 1) {
      corners.push([path[index + 1] ?? 0, path[index + 2] ?? 0]);
      index += 3;
    } else if (step === 4) {
      const [x, y] = [corners.map(([left]) => left), corners.map(([, bottom]) => bottom)];
      boxes.push([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]);
      index += 1;
    } else {
      return [];
    }
  }
  return boxes;
}
