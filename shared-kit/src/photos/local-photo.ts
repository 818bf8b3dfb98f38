import * as z from 'zod/mini';
import { DEFAULT_PHOTO_CATEGORY, type Photo, photoSchema } from '../domain/index.ts';

const { shape } = photoSchema;

/** A photo that this browser keeps because the edge API does not have it yet (D5); the bytes lie beside. */
export const localPhotoSchema = z.object({
  /** `drive_<uuid>`: the same one when it is uploaded, however often that is tried. */
  id: z.string(),
  customerId: shape.customerId,
  customerName: z.string(),
  fileName: shape.fileName,
  category: z.catch(shape.category, DEFAULT_PHOTO_CATEGORY),
  description: shape.description,
  /** When it was chosen. */
  uploadDate: shape.uploadDate,
  fileSize: shape.fileSize,
  mimeType: shape.mimeType,
  base64Thumbnail: shape.base64Thumbnail,
  /** Why the edge API will never take it (German): it waits for staff then. */
  refusal: z.optional(z.string()),
  /** Staff changed it while it waited: an attempt whose answer was lost may have stored it as it was before. */
  edited: z.optional(z.boolean()),
});

export type LocalPhoto = z.infer<typeof localPhotoSchema>;

/** What staff may change of it while it waits. */
export type LocalPhotoChange = Partial<Pick<Photo, 'category' | 'description'>> & Pick<LocalPhoto, 'refusal'>;
