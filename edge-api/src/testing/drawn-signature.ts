import sharp from 'sharp';

/** A canvas with a stroke on it, as a browser gives it: PNG with a transparent ground, as a data URL. */
export async function drawnSignature({
  width = 800,
  height = 400,
  stroke = 12,
  from = 100,
} = {}): Promise<string> {
  const canvas = { width, height, channels: 4, background: '#00000000' } as const;
  const line = { width: Math.round(width / 2), height: stroke, channels: 4, background: '#000000' } as const;
  const png = await sharp({ create: canvas })
    .composite(
      stroke > 0 ? [{ input: await sharp({ create: line }).png().toBuffer(), left: from, top: 150 }] : [],
    )
    .png()
    .toBuffer();
  return asPngUrl(png);
}

export const asPngUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`;
