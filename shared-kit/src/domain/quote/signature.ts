import {
  type Offered,
  offeredSchema,
  type Quote,
  type QuoteStatus,
  type SignatureRole,
} from './quote.schema.ts';

/** Who can sign a quote, and how the place for the name is labelled (specification 2 section 2). */
export const SIGNATURE_ROLES: Readonly<Record<SignatureRole, { label: string; nameLabel: string }>> = {
  customer: { label: 'Kunde', nameLabel: 'Ihr Name' },
  employee: { label: 'Mitarbeiter', nameLabel: 'Mitarbeiter Name' },
};

/** A rejected quote binds nobody any more, an invoiced one is history. */
const SIGNABLE: readonly QuoteStatus[] = ['draft', 'sent', 'viewed', 'accepted'];

type Signable = Pick<Quote, 'status'> & { signatures?: readonly { role: SignatureRole }[] | undefined };

/** Why nobody can sign for this role, German; undefined: somebody can. Each role signs a version once. */
export function signatureProblem(quote: Signable, role: SignatureRole): string | undefined {
  if (!SIGNABLE.includes(quote.status)) {
    return 'Ein abgelehntes oder abgerechnetes Angebot kann nicht mehr unterschrieben werden';
  }
  if (quote.signatures?.some((signature) => signature.role === role)) {
    return role === 'customer'
      ? 'Der Kunde hat dieses Angebot bereits unterschrieben'
      : 'Ein Mitarbeiter hat dieses Angebot bereits unterschrieben';
  }
  return undefined;
}

/** Whether somebody can sign it still. */
export function isSignable(quote: Signable): boolean {
  return (
    signatureProblem(quote, 'customer') === undefined || signatureProblem(quote, 'employee') === undefined
  );
}

/**
 * SHA-256, in hex, of what a quote offers: who signs or accepts it, says so of exactly this. Status, signatures and
 * delivery are not part of it.
 */
export async function quoteContentHash({
  offered,
  details,
  calculation,
}: Pick<Quote, 'offered' | 'details' | 'calculation'>): Promise<string> {
  const content = new TextEncoder().encode(canonical({ offered, details, calculation }));
  const hash = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The same of all that its document says, whose the notes are not (D17): while it does not change, a document that was
 * made before is the one of now.
 * @param offered what was offered, or would be now (`currentOffer`)
 */
export function printedQuoteHash(
  { details, calculation }: Pick<Quote, 'details' | 'calculation'>,
  offered: Offered | undefined,
): Promise<string> {
  return quoteContentHash({
    // With all fields, also those that were added after it was stored.
    offered: offeredSchema.safeParse(offered).data ?? offered,
    details: { ...details, notes: '' },
    calculation,
  });
}

/** JSON that does not depend on the order of the fields, which no store promises. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
