import {
  inputText,
  QUOTE_KEYS,
  type QuoteDetails,
  type QuoteKey,
  quoteDetailsSchema,
  quoteInput,
} from 'shared-kit/domain';

export interface ConflictingField {
  key: QuoteKey;
  label: string;
  mine: string;
  theirs: string;
}

/** The fields that both sides changed since `base`, and differently: staff choose (D7). Without a base, all that differ. */
export function conflictingFields(
  base: QuoteDetails | undefined,
  mine: QuoteDetails,
  theirs: QuoteDetails,
): ConflictingField[] {
  return QUOTE_KEYS.filter((key) => !same(mine[key], theirs[key]))
    .filter((key) => !base || (!same(base[key], mine[key]) && !same(base[key], theirs[key])))
    .map((key) => ({
      key,
      label: quoteInput(key).label,
      mine: inputText(mine, key),
      theirs: inputText(theirs, key),
    }));
}

export function sameDetails(a: QuoteDetails, b: QuoteDetails): boolean {
  return same(quoteDetailsSchema.parse(a), quoteDetailsSchema.parse(b));
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergeDetails(
  base: QuoteDetails | undefined,
  mine: QuoteDetails,
  theirs: QuoteDetails,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): QuoteDetails {
  const merged: Record<string, unknown> = { ...theirs };
  for (const key of QUOTE_KEYS) {
    const mineWins = choice[key] === undefined ? !same(base?.[key], mine[key]) : choice[key] === 'mine';
    if (!mineWins) continue;
    // A field that is absent on my side (no insurance) has to be absent afterwards.
    if (mine[key] === undefined) delete merged[key];
    else merged[key] = mine[key];
  }
  return quoteDetailsSchema.parse(merged);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
