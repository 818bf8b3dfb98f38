import * as z from 'zod/mini';
import { list, text, textLine } from '../domain/fields.ts';
import { DEFAULT_PHOTO_CATEGORY, photoSchema } from '../domain/index.ts';
import { type Answer, ApiError, callApi, endOfThisSession, OFFLINE_TEXT, readAnswer } from './call.ts';
import { documentId } from './document-id.ts';

/** Bytes of one photo. */
export const MAX_PHOTO_SIZE = 25 * 1024 * 1024;
/** Photos of one upload. */
export const MAX_PHOTOS_PER_UPLOAD = 20;
/** Bytes of all photos of one upload. */
export const MAX_UPLOAD_SIZE = 250 * 1024 * 1024;

/**
 * What the edge API makes of a photo: at most 200, 640 and 1920 pixels wide and high; `original` has all its pixels,
 * but nothing of what the camera wrote beside them.
 */
export const PHOTO_SIZES = ['thumbnail', 'card', 'view', 'original'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** `drive_${crypto.randomUUID()}` */
const photoId = documentId('drive_');

/** The text fields of an upload (specification 1 section 7); the files come beside them. */
export const photoUploadRequest = z.strictObject({
  /** Id or customer number. */
  customerId: textLine(300).check(z.minLength(1)),
  /** Part of the call; what counts is the stored customer. */
  customerName: z.optional(textLine(200)),
  category: z._default(photoSchema.shape.category, DEFAULT_PHOTO_CATEGORY),
  description: z.optional(text(2000)),
  /** One for each file, in their order, kept over retries: a repeated upload stores nothing twice. Absent: new ones. */
  ids: z.optional(list(photoId, MAX_PHOTOS_PER_UPLOAD)),
});

const failedPhoto = z.object({
  id: z.string(),
  name: z.string(),
  /** German, fit to be shown. */
  error: z.string(),
  code: z.string(),
  /** The same upload may succeed later: keep the photo (D5). Otherwise the file itself is what is wrong. */
  temporary: z.boolean(),
});

const failedBody = z.object({ failed: z.array(failedPhoto) });

export const photoUploadResponse = z.object({
  success: z.literal(true),
  files: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  failed: z.array(failedPhoto),
});

export type PhotoUploadResult = z.infer<typeof photoUploadResponse>;
export type FailedPhoto = z.infer<typeof failedPhoto>;

const photoDeletedResponse = z.object({ success: z.literal(true) });

export const photoHealthResponse = z.object({ photos: z.enum(['ok', 'unavailable']) });

export interface PhotoUpload extends Omit<z.input<typeof photoUploadRequest>, 'ids'> {
  /** Each with its own `drive_${crypto.randomUUID()}`. */
  files: readonly { id: string; name: string; content: Blob }[];
}

export interface PhotoUploadOptions {
  /** Share of the bytes that have left this browser, 0 to 1; then the server takes its time. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds without any progress until an upload is given up. */
const STALLED_AFTER = 120_000;

/**
 * Sends photos to the edge API; one a call gives each its own progress and its own way to be cancelled.
 * Resolves where at least one was stored: `failed` says what became of the others.
 * @throws ApiError where none was: `body.failed` says why (`failedPhotos`), the message is the first reason.
 *   `not-found` (404): no such customer; `invalid`, `too-many` (413), `incomplete` (400): nothing was judged.
 *   `offline`, `timeout`, `upload-failed` and what is `temporary` may succeed later under the same ids.
 *   An abort by `signal` is thrown on as it is.
 */
export async function uploadPhotos(
  { files, customerId, customerName, category, description }: PhotoUpload,
  { onProgress, signal }: PhotoUploadOptions = {},
): Promise<PhotoUploadResult> {
  const form = new FormData();
  const fields = { customerId, customerName, category, description };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const { id } of files) form.append('ids', id);
  for (const { name, content } of files) form.append('files', content, name);
  const answer = await sendForm('/api/upload', form, onProgress, signal);
  return readAnswer(photoUploadResponse, answer, foreignFailure);
}

/** Specification 1 section 8. */
function foreignFailure({ status, statusText }: Answer): ApiError {
  return new ApiError(status, 'upload-failed', `Upload fehlgeschlagen: ${statusText || status}`);
}

/** What became of each photo of an upload that failed as a whole; empty where none was judged. */
export function failedPhotos(error: unknown): readonly FailedPhoto[] {
  if (!(error instanceof ApiError)) return [];
  return failedBody.safeParse(error.body).data?.failed ?? [];
}

/** Deletes record and files. What is gone already is deleted. @throws ApiError `not-found` where the id is none of a photo. */
export async function deletePhoto(id: string): Promise<void> {
  const path = `/api/photos/${encodeURIComponent(id)}`;
  await callApi({ method: 'DELETE', path, response: photoDeletedResponse });
}

/** Where a photo is shown from; it never changes, and browsers keep it. */
export function photoUrl(id: string, size: PhotoSize): string {
  return `/api/photos/${encodeURIComponent(id)}/${size}`;
}

/** Whether the edge API can take photos now; otherwise they are kept in the browser. Never fails. */
export async function photosAvailable(signal?: AbortSignal): Promise<boolean> {
  const health = callApi({ method: 'GET', path: '/api/health', response: photoHealthResponse, signal });
  return health.then(
    ({ photos }) => photos === 'ok',
    () => false,
  );
}

/** By XMLHttpRequest: fetch does not tell how much has left. */
function sendForm(
  path: string,
  form: FormData,
  onProgress: PhotoUploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let stalled = false;
    const stall = () => {
      stalled = true;
      request.abort();
    };
    let timer = setTimeout(stall, STALLED_AFTER);
    const moves = () => {
      clearTimeout(timer);
      timer = setTimeout(stall, STALLED_AFTER);
    };
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      if (total > 0) onProgress?.(loaded / total);
    };
    const sessionEnds = endOfThisSession();
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      resolve({ status, statusText, text, sessionEnds });
    };
    request.onerror = () => reject(new ApiError(0, 'offline', OFFLINE_TEXT));
    request.onabort = () => {
      if (stalled) reject(new ApiError(0, 'timeout', 'Der Server antwortet nicht.'));
      else reject(signal?.reason);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}
