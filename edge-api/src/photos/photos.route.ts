import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import {
  type FailedPhoto,
  MAX_PHOTO_SIZE,
  PHOTO_SIZES,
  type PhotoSize,
  type PhotoUploadResult,
  photoUploadRequest,
  photoUrl,
} from 'shared-kit/api';
import { Conflict } from 'shared-kit/data';
import { describeIssue, germanReason } from 'shared-kit/domain';
import * as z from 'zod';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { hasCurrent } from '../middleware/if-none-match.ts';
import { asProblem, logProblem } from '../middleware/problems.ts';
import { photoProblem } from '../pictures/photo-problem.ts';
import type { Photos } from './photos.service.ts';
import { type ReceivedFile, type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { renderPhoto } from './render-photo.ts';
import { downloadName } from './stored-file-name.ts';
import { uploadsFolder } from './uploads-folder.ts';

/** Of one session alone: a browser that has logged out, or in anew, asks again (D2). */
const CACHE = 'private, max-age=31536000, immutable';

/** The photo backend of specification 1 section 7. */
export function photoRoutes({ photos, config }: Pick<Edge, 'photos' | 'config'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/upload', (c) =>
      receiveUpload(c.req.raw, uploadsFolder(config), async (upload) =>
        c.json(await storeUpload(c, photos, upload)),
      ),
    )
    .get('/api/photos/:id/:size', async (c) => {
      const size = PHOTO_SIZES.find((one) => one === c.req.param('size'));
      if (!size) throw new ApiProblem(404, 'not-found', 'Diese Größe gibt es nicht');
      return photoResponse(c, photos, c.req.param('id'), size);
    })
    .delete('/api/photos/:id', async (c) => {
      await photos.delete(c.req.param('id'));
      return c.json({ success: true });
    });
}

/** @throws ApiProblem where no photo at all was stored, with what became of each. */
async function storeUpload(
  c: Context<EdgeEnv>,
  photos: Photos,
  { fields, files }: ReceivedUpload,
): Promise<PhotoUploadResult> {
  const { customerId: given, category, description, ids } = checkedFields(fields, files.length);
  const customerId = await photos.customerId(given);
  const stored: PhotoUploadResult['files'] = [];
  const failures: { failed: FailedPhoto; error: unknown }[] = [];
  for (const [index, file] of files.entries()) {
    const id = ids?.[index] ?? `drive_${crypto.randomUUID()}`;
    const draft = { customerId, fileName: file.name, category, description, sha256: file.sha256 };
    try {
      const { data } = await photos.save(id, draft, () => rendered(file));
      stored.push({ id, name: data.fileName, url: photoUrl(id, 'view') });
    } catch (error) {
      const { message, code, status } = asProblem(error, c.get('requestId'));
      const temporary = status >= 500 || error instanceof Conflict;
      failures.push({ failed: { id, name: file.name, error: message, code, temporary }, error });
    }
  }
  const failed = failures.map((one) => one.failed);
  // What may pass comes first: keeping a photo for later is not the same as choosing another.
  const [worst] = failures.toSorted((a, b) => Number(b.failed.temporary) - Number(a.failed.temporary));
  if (worst && stored.length === 0) {
    const { status, code, message } = asProblem(worst.error, c.get('requestId'));
    throw new ApiProblem(status, code, message, { body: { failed }, cause: worst.error });
  }
  for (const {
    failed: { temporary },
    error,
  } of failures)
    if (temporary) logProblem(error, c);
  return { success: true, files: stored, failed };
}

async function rendered({ name, path, tooLarge }: ReceivedFile) {
  if (tooLarge) throw photoProblem.tooLarge(name, MAX_PHOTO_SIZE);
  return renderPhoto(path, name);
}

/** @throws ApiProblem 422 naming the field */
function checkedFields(fields: Record<string, unknown>, files: number) {
  const checked = z.safeParse(photoUploadRequest, fields, { error: germanReason });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw invalid(issue ? describeIssue(issue) : { field: '', message: 'Die Anfrage ist ungültig' });
  }
  const { ids } = checked.data;
  if (files === 0) throw invalid({ field: 'files', message: 'Bitte wählen Sie mindestens ein Foto' });
  if (ids && (ids.length !== files || new Set(ids).size !== files)) {
    throw invalid({ field: 'ids', message: 'ids: für jedes Foto eine eigene Kennung' });
  }
  return checked.data;
}

const invalid = ({ field, message }: { field: string; message: string }) =>
  new ApiProblem(422, 'invalid', message, { body: { field } });

async function photoResponse(c: Context, photos: Photos, id: string, size: PhotoSize): Promise<Response> {
  const { photo, fileSetId, blob } = await photos.file(id, size);
  const etag = `"${fileSetId}-${size}"`;
  c.header('Cache-Control', CACHE);
  c.header('Vary', 'Cookie');
  c.header('ETag', etag);
  if (hasCurrent(c, etag)) return c.body(null, 304);
  c.header('Content-Type', blob.contentType);
  c.header('Content-Length', String(blob.size));
  if (size === 'original') {
    const name = downloadName(photo.fileName, photo.mimeType);
    c.header('Content-Disposition', contentDisposition(name, { type: 'inline' }));
  }
  return c.req.method === 'HEAD' ? c.body(null) : c.body(blob.read());
}
