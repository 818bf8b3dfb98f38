import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import { type Quote, SIGNATURE_ROLE_NAMES, type Stored } from '../domain/index.ts';
import { callApi } from './call.ts';
import { type PdfFile, readPdf } from './pdf-file.ts';
import { quotePath, quoteResponse } from './quotes.ts';
import { drawnSignature, signerName } from './signer.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'muss SHA-256 in Kleinbuchstaben sein'));

export const signQuoteRequest = z.strictObject({
  role: z.enum(SIGNATURE_ROLE_NAMES),
  /** Of whoever signs. */
  name: signerName,
  image: drawnSignature,
  /** The version of the quote's document that was shown to whoever signed (D7). */
  basedOn: int(1),
});

export type SignQuote = z.input<typeof signQuoteRequest>;

const signedDocument = z.object({
  fileName: z.string(),
  archivedAt: z.string(),
  /** As it was archived. */
  sha256: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Whose signatures it shows. */
  roles: z.array(z.enum(SIGNATURE_ROLE_NAMES)),
});

export const signatureValidationResponse = z.object({
  signatures: z.array(
    z.object({
      role: z.enum(SIGNATURE_ROLE_NAMES),
      signedBy: z.string(),
      signedAt: z.string(),
      /** As the edge API saw it (D25). */
      ipAddress: z.string(),
      /** The stored quote still offers exactly what was signed. */
      sameContent: z.boolean(),
      /** Of a document that shows it: intact where one of the archive is; pending until it was archived at all. */
      document: z.enum(['intact', 'pending', 'missing']),
    }),
  ),
  /** The archived files, oldest first; each compared byte by byte with what was archived, by its hash. */
  documents: z.array(z.extend(signedDocument, { state: z.enum(['intact', 'changed', 'missing']) })),
  /** The newest signature is not in an archived file yet. */
  pending: z.boolean(),
});

export type SignatureValidation = z.infer<typeof signatureValidationResponse>;

export const validateFileRequest = z.strictObject({ sha256: hex });

export const fileValidationResponse = z.object({
  /** The archived file that the given one is, byte by byte. */
  match: z.nullable(signedDocument),
});

export type FileValidation = z.infer<typeof fileValidationResponse>;

/** Rendering the document and writing it to the archive takes its time on a busy server. */
const SIGNING_TIMEOUT = 90_000;

const validationPath = (quoteId: string) => `${quotePath(quoteId)}/signature/validation`;

/**
 * Signs a quote (D25). The status stays; the details of a signed quote do not change any more. Repeated with the same
 * drawing it answers what was stored. @returns the signed quote
 * @throws ApiError `invalid` with the texts of `drawnSignature` and `signerName`; `conflict` (`conflictingQuote`); `not-signable`; `signature-image`;
 *   `signed-pdf`: nothing was stored
 */
export function signQuote(id: string, signature: SignQuote): Promise<Stored<Quote>> {
  return callApi({
    method: 'POST',
    path: `${quotePath(id)}/signatures`,
    body: signature,
    response: quoteResponse,
    timeout: SIGNING_TIMEOUT,
  });
}

const drawnSignaturesResponse = z.object({
  signatures: z.array(
    z.object({
      role: z.enum(SIGNATURE_ROLE_NAMES),
      signedBy: z.string(),
      signedAt: z.string(),
      /** PNG, as a data URL. */
      image: z.string(),
    }),
  ),
});

export type SignatureDrawings = z.infer<typeof drawnSignaturesResponse>['signatures'];

/** The signatures of a quote as they were drawn, in the order in which they were given; none where nobody signed. */
export function readSignatures(id: string, signal?: AbortSignal): Promise<SignatureDrawings> {
  return callApi({
    method: 'GET',
    path: `${quotePath(id)}/signatures`,
    response: drawnSignaturesResponse,
    signal,
  }).then(({ signatures }) => signatures);
}

/** Compares what is archived with what was signed. @throws ApiError `not-signed` 'Keine digitale Signatur gefunden' */
export function validateSignature(id: string, signal?: AbortSignal): Promise<SignatureValidation> {
  return callApi({
    method: 'GET',
    path: validationPath(id),
    response: signatureValidationResponse,
    signal,
    timeout: SIGNING_TIMEOUT,
  });
}

/** Whether a file is one of the quote's signed documents. @param sha256 in hex @throws ApiError `not-signed` */
export function validateSignedFile(id: string, sha256: string): Promise<FileValidation> {
  return callApi({
    method: 'POST',
    path: validationPath(id),
    body: { sha256 },
    response: fileValidationResponse,
  });
}

/**
 * The newest signed document, as it lies in the archive.
 * @throws ApiError `not-signed`; `signed-changed` where it is not what was archived
 */
export function readSignedPdf(id: string): Promise<PdfFile> {
  return readPdf(`${quotePath(id)}/signed.pdf`, SIGNING_TIMEOUT);
}
