/** Pixels, and the quality of the JPEG (specification 1 section 7). */
const LARGEST = 200;
const QUALITY = 0.7;

/** As large as fits, never larger than it is. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  largest: number,
): { width: number; height: number } {
  const scale = Math.min(1, largest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A small JPEG of a photo as a data address; undefined for what this browser cannot show, such as HEIC. */
export async function thumbnailOf(file: Blob): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = Object.assign(document.createElement('canvas'), fitWithin(image, LARGEST));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return undefined;
  }
}
