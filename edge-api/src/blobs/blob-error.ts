/** What can be wrong with a file of the archive; the message is German and fit to be shown. */
const MESSAGES = {
  'invalid-key': 'Unter diesem Namen kann nichts abgelegt werden',
  'not-found': 'Diese Datei gibt es nicht (mehr)',
  exists: 'Unter diesem Namen liegt schon eine andere Datei',
  full: 'Der Speicherplatz für Dateien ist voll. Die Datei wurde nicht gespeichert.',
  unavailable: 'Der Dateispeicher ist nicht erreichbar',
} as const;

export type BlobErrorCode = keyof typeof MESSAGES;

export class BlobError extends Error {
  readonly code: BlobErrorCode;
  constructor(code: BlobErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'BlobError';
    this.code = code;
  }
}
