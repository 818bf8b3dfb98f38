import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, int, text, textLine } from '../fields.ts';

/** What staff choose from; the gallery's filter adds 'alle'. */
export const PHOTO_CATEGORIES = [
  'Eingang',
  'Wohnzimmer',
  'Schlafzimmer',
  'Küche',
  'Bad',
  'Flur',
  'Keller',
  'Dachboden',
  'Garage',
  'Außenbereich',
  'Sonstiges',
] as const;

/** Of a photo for which nobody chose one. */
export const DEFAULT_PHOTO_CATEGORY = 'Allgemein';

/** Specification 1 section 3. */
export const photoSchema = z.strictObject({
  customerId: z.string(),
  fileName: textLine(255),
  category: z.enum([...PHOTO_CATEGORIES, DEFAULT_PHOTO_CATEGORY]),
  description: z.optional(text(2000)),
  uploadDate: instant,
  /** Bytes of the original as it is kept. */
  fileSize: int(0),
  mimeType: textLine(100),
  /** Pixels, as the photo is to be seen; absent in migrated records. */
  width: z.optional(int(1, 100_000)),
  height: z.optional(int(1, 100_000)),
  /** Where the edge API keeps the files; absent where it has none: a migrated record, or one kept in the browser. */
  fileSetId: z.optional(textLine(40)),
  /** Of the file as it was chosen: tells a repeated upload from another one under the same id. */
  sha256: z.optional(textLine(64)),
  driveFileId: z.optional(textLine(200)),
  webViewLink: z.optional(textLine(2000)),
  webContentLink: z.optional(textLine(2000)),
  /** Only of what is kept in the browser (D5) or was migrated; else the edge API serves it. */
  base64Thumbnail: z.optional(text(200_000)),
});

export type Photo = z.infer<typeof photoSchema>;
export type PhotoCategory = Photo['category'];

/** What staff may change of a photo; all else follows from the file. */
const EDITABLE: readonly string[] = ['category', 'description'];

/** Created and deleted only by the edge API, together with the files. */
export const photos = defineCollection('photos', photoSchema, {
  references: { customer: ['customerId'] },
  onCustomerDelete: 'delete',
  indexes: [['uploadDate'], ['customerId', 'uploadDate'], ['category', 'uploadDate']],
  browser: { read: true, update: true },
  fixed: Object.keys(photoSchema.shape).filter((field) => !EDITABLE.includes(field)),
});
