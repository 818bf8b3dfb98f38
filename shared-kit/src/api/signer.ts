import * as z from 'zod/mini';
import { textLine } from '../domain/fields.ts';
import {
  MAX_SIGNATURE_SIZE,
  MAX_SIGNER_NAME,
  MISSING_SIGNATURE_TEXT,
  signerNameProblem,
} from './drawn-signature.ts';

const PNG_URL = 'data:image/png;base64,';
/** Base64 makes four characters of three bytes. */
const LONGEST_IMAGE = PNG_URL.length + Math.ceil(MAX_SIGNATURE_SIZE / 3) * 4;

/** What somebody has drawn, as a PNG data URL: the edge API looks at what is in it, and makes it anew. */
export const drawnSignature = z.string(MISSING_SIGNATURE_TEXT).check(
  z.maxLength(LONGEST_IMAGE, `Die Unterschrift ist zu groß (höchstens ${MAX_SIGNATURE_SIZE / 1000} kB)`),
  z.refine((url) => /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(url), MISSING_SIGNATURE_TEXT),
);

/** Of whoever signs, or decides for a customer. */
export const signerName = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((name) => signerNameProblem(name) === undefined, {
      error: ({ input }) => signerNameProblem(String(input)),
    }),
  ),
  textLine(MAX_SIGNER_NAME),
);
