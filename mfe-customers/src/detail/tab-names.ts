import type { DetailState } from './detail-state.ts';

/** The one tab that is ours; all others stand in the slot `customer.tabs`. */
export const INFORMATION = 'informationen';
/** Tabs of other parts that the head of the file leads to. */
export const PHOTOS = 'fotos';
export const EMAILS = 'e-mails';

/** What a number in the navigation state means (D29). */
const BY_NUMBER = [INFORMATION, 'tags', PHOTOS, 'angebote', 'rechnungen', EMAILS] as const;

/**
 * The tab to show: the name in the address, else the number in the navigation state (D29). The quote list passes 2
 * and means its quotes (specification 1 section 2).
 */
export function tabName(inAddress: string | null, { from, tab }: Pick<DetailState, 'from' | 'tab'>): string {
  if (inAddress !== null) return inAddress;
  if (tab === 2 && from?.startsWith('/quotes')) return 'angebote';
  return (tab === undefined ? undefined : BY_NUMBER[tab]) ?? INFORMATION;
}
