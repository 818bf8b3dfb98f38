import * as z from 'zod/mini';
import { drawnSignature, signerName } from './signer.ts';

/** What was on the screen: of two versions that offer the same, it is one that is decided on. */
const shown = {
  number: z.string().check(z.maxLength(20)),
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

/** What the customer's page sends. Here and not in `offers.ts`: the page itself carries none of these schemas. */
export const acceptOfferRequest = z.strictObject({
  name: signerName,
  ...shown,
  signature: drawnSignature,
});
/** A no needs no drawing: who wants to, signs it all the same. */
export const declineOfferRequest = z.strictObject({
  name: signerName,
  ...shown,
  signature: z.optional(drawnSignature),
});

export type AcceptOffer = z.input<typeof acceptOfferRequest>;
export type DeclineOffer = z.input<typeof declineOfferRequest>;
