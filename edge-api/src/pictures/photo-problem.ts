import { ApiProblem } from '../errors.ts';

const MB = 1024 * 1024;

/** What can be wrong with a file that was to become a photo; the reason names the file. */
export const photoProblem = {
  tooLarge: (name: string, most: number) =>
    new ApiProblem(413, 'photo-too-large', `„${name}“ ist größer als ${most / MB} MB`),
  empty: (name: string) => new ApiProblem(422, 'photo-empty', `„${name}“ ist leer`),
  heic: (name: string) =>
    new ApiProblem(
      415,
      'photo-heic',
      `„${name}“ ist ein HEIC-Foto und kann nicht gespeichert werden. Bitte wählen Sie auf dem iPhone unter Einstellungen › Kamera › Formate „Maximale Kompatibilität“.`,
    ),
  format: (name: string) =>
    new ApiProblem(415, 'photo-format', `„${name}“ ist kein Foto im Format JPEG, PNG, WebP oder AVIF`),
  damaged: (name: string, cause: unknown) =>
    new ApiProblem(422, 'photo-damaged', `„${name}“ ist beschädigt oder unvollständig`, { cause }),
  tooManyPixels: (name: string, most: number) =>
    new ApiProblem(
      422,
      'photo-too-many-pixels',
      `„${name}“ hat zu viele Bildpunkte (höchstens ${most / 1_000_000} Megapixel)`,
    ),
};
