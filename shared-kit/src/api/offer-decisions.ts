import * as z from 'zod/mini';
import { drawnSignature, signerName } from './signer.ts';

const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What the customer's page sends. Here and not in `offers.ts`: the page itself carries none of these schemas. */
export const acceptOfferRequest = z.strictObject({
  name: signerName,
  contentHash,
  signature: drawnSignature,
});
export const declineOfferRequest = z.strictObject({ name: signerName, contentHash });

export type AcceptOffer = z.input<typeof acceptOfferRequest>;
export type DeclineOffer = z.input<typeof declineOfferRequest>;
