import { crc32, deflateSync } from 'node:zlib';
import type { DocumentStore } from 'shared-kit/data';
import { type Customer, newCustomerSchema, type Stored } from 'shared-kit/domain';
import sharp, { type Sharp } from 'sharp';
import { createCustomer } from '../customers/customers.service.ts';

/** What a camera writes beside the picture: every word of it must be gone from what is stored. */
export const SECRETS = ['Spionkamera', 'GeheimerOrt', 'Seriennummer-4711'];

/** A picture whose corners tell which way is up: red top left, green top right, blue bottom left, white bottom right. */
export function picture(width: number, height: number): Sharp {
  const patch = (background: string, left: number, top: number) => ({
    input: {
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background,
      },
    },
    left,
    top,
  });
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  return sharp({ create: { width, height, channels: 3, background: '#808080' } }).composite([
    patch('#ff0000', 0, 0),
    patch('#00ff00', x, 0),
    patch('#0000ff', 0, y),
    patch('#ffffff', x, y),
  ]);
}

/** With place, camera and serial number, lying on its side as a phone held upright writes it. */
export function fromPhone(width = 400, height = 300): Promise<Buffer> {
  return picture(width, height)
    .withExif({
      IFD0: { Make: 'Spionkamera', ImageDescription: 'GeheimerOrt' },
      IFD2: { BodySerialNumber: 'Seriennummer-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '7/1 0/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A real PNG of one bit a pixel, all black: a hundred kilobytes that unpack to gigabytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Which way is up, read from a picture's corners (`picture`), clockwise from the top left. */
export async function corners(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => {
    const start = (y * width + x) * channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return (red > 128 ? 'r' : '') + (green > 128 ? 'g' : '') + (blue > 128 ? 'b' : '');
  };
  const [right, bottom] = [width - 3, height - 3];
  return [at(2, 2), at(right, 2), at(right, bottom), at(2, bottom)];
}

/** @returns the customer as it is stored. */
export async function someCustomer(store: DocumentStore): Promise<Stored<Customer>> {
  const entered = newCustomerSchema.parse({ name: 'Anna Groß' });
  const id = `C-${crypto.randomUUID()}`;
  const { document } = await createCustomer({ store, clock: () => new Date() }, id, entered);
  return document;
}
