/** The one tab that is ours; all others stand in the slot `customer.tabs`. */
export const INFORMATION = 'informationen';

/** What a number in the navigation state means (D29). */
const BY_NUMBER = [INFORMATION, 'tags', 'fotos', 'angebote', 'rechnungen', 'e-mails'] as const;

/** What the screen before handed over: where 'Zurück' leads, and the tab by its old number. */
export interface DetailState {
  from: string | undefined;
  tab: number | undefined;
}

/** Navigation state comes from other modules and from reloads of older versions: nothing in it is taken on trust. */
export function readDetailState(state: unknown): DetailState {
  const given = typeof state === 'object' && state !== null ? state : {};
  const from = 'from' in given && typeof given.from === 'string' ? given.from : undefined;
  return {
    from: from !== undefined && /^\/(?!\/)/.test(from) ? from : undefined,
    tab: 'tab' in given && typeof given.tab === 'number' ? given.tab : undefined,
  };
}

/**
 * The tab to show: the name in the address, else the number in the navigation state (D29). The quote list passes 2
 * and means its quotes (specification 1 section 2).
 */
export function tabName(inAddress: string | null, { from, tab }: DetailState): string {
  if (inAddress !== null) return inAddress;
  if (tab === 2 && from?.startsWith('/quotes')) return 'angebote';
  return (tab === undefined ? undefined : BY_NUMBER[tab]) ?? INFORMATION;
}
