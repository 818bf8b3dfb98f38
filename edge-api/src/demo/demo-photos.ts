import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from 'shared-kit/domain';
import sharp from 'sharp';
import type { Photos } from '../photos/photos.service.ts';
import { renderPhoto } from '../photos/render-photo.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { Random } from './random.ts';

const SEED = 452;
/** So many photos has each of the first customers. */
const A_CUSTOMER = 3;
const LONG = 800;
const SHORT = 600;

const SCENES: readonly (readonly [Photo['category'], string])[] = [
  ['Wohnzimmer', 'Schrankwand, muss zerlegt werden'],
  ['Küche', 'Einbauküche, bleibt beim Nachmieter'],
  ['Keller', 'Kellerabteil mit Umzugskartons'],
  ['Schlafzimmer', 'Kleiderschrank mit drei Türen'],
  ['Flur', 'Schmaler Durchgang, Türen aushängen'],
  ['Bad', 'Waschmaschine, Anschluss hinter der Tür'],
  ['Eingang', 'Treppenhaus, enge Kurve im ersten Stock'],
  ['Wohnzimmer', 'Klavier an der Fensterseite'],
  ['Garage', 'Fahrräder und Werkbank'],
  ['Dachboden', 'Kisten, nur über die Leiter erreichbar'],
  ['Außenbereich', 'Stellfläche für den Lkw vor dem Haus'],
  ['Küche', 'Kühlschrank und Geschirr'],
  ['Schlafzimmer', 'Boxspringbett 180 × 200'],
  ['Keller', 'Waschkeller, zweite Tür links'],
  ['Sonstiges', 'Aquarium, 240 Liter'],
  ['Wohnzimmer', 'Ecksofa, dreiteilig'],
  ['Flur', 'Garderobe und Spiegel'],
  ['Garage', 'Reifen und Dachbox'],
  ['Eingang', 'Haustür mit Stufe'],
  ['Bad', 'Spiegelschrank und Regal'],
  ['Dachboden', 'Weihnachtsschmuck, sechs Kartons'],
  ['Außenbereich', 'Gartenmöbel und Grill'],
  ['Schlafzimmer', 'Kinderzimmer mit Hochbett'],
  ['Sonstiges', 'Bücher, etwa zwanzig Kartons'],
];

/**
 * Draws photos for the first customers and stores them as an upload is (D40): without them the gallery is empty.
 * @param folder for files on their way; gone afterwards. @returns how many.
 */
export async function storeDemoPhotos(
  photos: Photos,
  demoCustomers: readonly DemoCustomer[],
  folder: string,
): Promise<number> {
  const random = new Random(SEED);
  const planned = demoCustomers
    .slice(0, SCENES.length / A_CUSTOMER)
    .flatMap(({ id }) => Array.from({ length: A_CUSTOMER }, () => id));
  await mkdir(folder, { recursive: true });
  try {
    await Promise.all(
      planned.map(async (customerId, index) => {
        const [category, description] = SCENES[index] ?? random.pick(SCENES);
        const upright = index % 3 === 1;
        const drawing = room(random, upright ? SHORT : LONG, upright ? LONG : SHORT);
        const fileName = `IMG_${4200 + index}.jpg`;
        const id = `drive_${random.uuid()}`;
        const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
        const path = join(folder, fileName);
        await writeFile(path, picture);
        const sha256 = createHash('sha256').update(picture).digest('hex');
        await photos.save(id, { customerId, fileName, category, description, sha256 }, () =>
          renderPhoto(path, fileName),
        );
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return planned.length;
}

/** A wall with a window, a floor, and boxes on it. */
function room(random: Random, width: number, height: number): string {
  const hue = random.int(0, 359);
  const ground = Math.round(height * 0.68);
  const window = { x: random.int(40, width - 260), w: random.int(140, 220), h: Math.round(height * 0.3) };
  const boxes = Array.from({ length: random.int(4, 7) }, () => {
    const w = random.int(80, 170);
    const h = random.int(60, 130);
    const x = random.int(10, width - w - 10);
    const y = ground + random.int(20, height - ground - 10) - h;
    const light = random.int(45, 62);
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="hsl(31 45% ${light}%)"/>
      <rect x="${x}" y="${y}" width="${w}" height="10" fill="hsl(31 45% ${light + 10}%)"/>
      <rect x="${x + w / 2 - 8}" y="${y}" width="16" height="${h}" fill="hsl(38 55% ${light + 16}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0.4" y2="1">
        <stop stop-color="hsl(${hue} 28% 88%)"/><stop offset="1" stop-color="hsl(${hue} 24% 66%)"/>
      </linearGradient>
      <linearGradient id="floor" x2="0" y2="1">
        <stop stop-color="hsl(28 32% 52%)"/><stop offset="1" stop-color="hsl(26 36% 34%)"/>
      </linearGradient>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="#8fc1ea"/><stop offset="1" stop-color="#eef6fc"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect x="${window.x}" y="${Math.round(height * 0.14)}" width="${window.w}" height="${window.h}"
      fill="url(#sky)" stroke="#ffffff" stroke-width="12"/>
    <rect y="${ground}" width="100%" height="${height - ground}" fill="url(#floor)"/>
    <rect y="${ground - 10}" width="100%" height="10" fill="#f4f1ec"/>
    ${boxes.join('\n')}
  </svg>`;
}
