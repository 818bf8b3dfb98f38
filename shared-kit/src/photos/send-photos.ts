import { photosAvailable, uploadPhotos } from '../api/index.ts';
import { amend, repository, StoreUnavailable, type UnsentKeeper } from '../data/index.ts';
import { resendLoop } from '../data/resend-loop.ts';
import { photos } from '../domain/index.ts';
import { track } from '../tracking/index.ts';
import type { LocalPhoto } from './local-photo.ts';
import {
  changeLocalPhoto,
  forgetLocalPhoto,
  forgetLocalPhotos,
  keepLocalPhoto,
  LOCAL_PHOTOS_KEY,
  readLocalPhoto,
  readLocalPhotos,
} from './local-photos.ts';
import { thumbnailOf } from './thumbnail.ts';
import { type UploadFailure, uploadFailure } from './upload-failure.ts';

export type SendOutcome =
  | { status: 'sent' }
  /** The edge API does not have it; `kept`: this browser does, and will try again. */
  | ({ status: 'failed'; kept: boolean } & UploadFailure);

interface SendOptions {
  /** Share of the bytes that have left this browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads one photo; where that may succeed later it is kept in this browser. However often it is sent, it is stored once.
 * @throws an abort by `signal`, as it is
 */
export async function sendPhoto(
  photo: LocalPhoto,
  file: Blob,
  options: SendOptions = {},
): Promise<SendOutcome> {
  const failure = await upload(photo, file, options);
  if (failure) {
    return { status: 'failed', kept: failure.temporary && (await keepPhoto(photo, file)), ...failure };
  }
  // A browser without a database has kept nothing.
  await forgetLocalPhoto(photo.id).catch(() => undefined);
  return { status: 'sent' };
}

/** @returns what came of it where it failed. @throws an abort by `signal` */
async function upload(
  { id, customerId, customerName, category, description, fileName }: LocalPhoto,
  file: Blob,
  { onProgress, signal }: SendOptions = {},
): Promise<UploadFailure | undefined> {
  const files = [{ id, name: fileName, content: file }];
  try {
    await uploadPhotos(
      { files, customerId, customerName, category, ...(description && { description }) },
      { ...(onProgress && { onProgress }), ...(signal && { signal }) },
    );
  } catch (error) {
    signal?.throwIfAborted();
    return uploadFailure(error);
  }
  track('photo_uploaded');
  return undefined;
}

/** Keeps a photo here until the edge API can be reached. @returns whether it is safe. */
export async function keepPhoto(photo: LocalPhoto, file: Blob): Promise<boolean> {
  const { refusal: _earlier, ...kept } = photo;
  const base64Thumbnail = photo.base64Thumbnail ?? (await thumbnailOf(file));
  try {
    await keepLocalPhoto({ ...kept, ...(base64Thumbnail && { base64Thumbnail }) }, file);
  } catch {
    return false;
  }
  loop.keepSending();
  return true;
}

/** Of those that no answer has refused. */
async function waiting(): Promise<readonly LocalPhoto[]> {
  return (await readLocalPhotos()).filter(({ refusal }) => refusal === undefined);
}

/**
 * Uploads what waits in this browser, oldest first, one after the other; one tab at a time does so.
 * @returns how many wait still, not counting what was refused.
 * @throws where the browser forbids its database
 */
export async function sendLocalPhotos(): Promise<number> {
  await loop.sendNow();
  return (await waiting()).length;
}

const loop = resendLoop({
  send: sendAll,
  isWaiting: async () => (await waiting()).length > 0,
  lock: LOCAL_PHOTOS_KEY,
});

/** Photos, for who logs out (D2). */
export const unsentPhotos: UnsentKeeper = {
  waiting: async () => [{ count: (await readLocalPhotos()).length, one: 'Foto', many: 'Fotos' }],
  send: sendLocalPhotos,
  async forget() {
    loop.rest();
    await forgetLocalPhotos();
  },
};

async function sendAll(): Promise<void> {
  const photosWaiting = await waiting();
  if (photosWaiting.length === 0 || !(await photosAvailable())) return;
  for (const { id } of photosWaiting.toReversed()) {
    // As it is now: meanwhile another tab has sent it, or staff described it or gave it up.
    const kept = await readLocalPhoto(id);
    if (!kept || kept.photo.refusal !== undefined) continue;
    const failure = (await upload(kept.photo, kept.file)) ?? (await saveEdit(id));
    if (!failure) await forgetLocalPhoto(id);
    else if (failure.away) return;
    else if (!failure.temporary) await changeLocalPhoto(id, { refusal: failure.reason });
  }
}

/**
 * The edge API keeps a photo as it came first. What staff wrote here while it was on its way, or after an attempt whose
 * answer was lost, is saved in the store then.
 */
async function saveEdit(id: string): Promise<UploadFailure | undefined> {
  const now = (await readLocalPhoto(id))?.photo;
  if (!now?.edited) return undefined;
  const category = now.category;
  const description = now.description?.trim() ?? '';
  try {
    const stored = await repository(photos).get(id);
    if (!stored) return undefined;
    if (stored.data.category === category && (stored.data.description ?? '') === description)
      return undefined;
    await amend(photos, id, ({ description: _before, ...data }) => ({
      ...data,
      category,
      ...(description && { description }),
    }));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const away = error instanceof StoreUnavailable;
    return { reason, temporary: away, away };
  }
}
