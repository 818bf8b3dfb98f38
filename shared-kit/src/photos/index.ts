/** Photos on their way to the edge API, and those that wait in this browser until it can be reached (D5). */
export type { LocalPhoto } from './local-photo.ts';
export {
  changeLocalPhoto,
  forgetLocalPhoto,
  localPhotoFile,
  readLocalPhotos,
  useLocalPhotos,
} from './local-photos.ts';
export {
  keepPhoto,
  type SendOutcome,
  sendLocalPhotos,
  sendPhoto,
  unsentPhotos,
} from './send-photos.ts';
export { UPLOAD_FAILED_TEXT } from './upload-failure.ts';
