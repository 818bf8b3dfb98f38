import { ApiError, failedPhotos } from '../api/index.ts';

export const UPLOAD_FAILED_TEXT = 'Fehler beim Hochladen der Fotos. Bitte versuchen Sie es erneut.';

export interface UploadFailure {
  /** German, fit to be shown. */
  reason: string;
  /** The same upload may succeed later: the photo is kept (specification 1 section 8). */
  temporary: boolean;
  /** Nothing else can be uploaded now either. */
  away: boolean;
}

/** The edge API's own words about the request, which a later attempt may not hear. */
const PASSING = ['upload-failed', 'unexpected-response', 'incomplete'];

/** What an upload of one photo that failed means for that photo. */
export function uploadFailure(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return { reason: UPLOAD_FAILED_TEXT, temporary: true, away: false };
  const [judged] = failedPhotos(error);
  if (judged) return { reason: judged.error, temporary: judged.temporary, away: false };
  const { status, code, message } = error;
  const away = status === 0 || status === 401;
  const temporary = away || status === 429 || status >= 500 || PASSING.includes(code);
  return { reason: message, temporary, away };
}
