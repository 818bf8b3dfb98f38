import { useDocuments } from 'shared-kit/data/hooks';
import { type QuoteTemplate, quoteTemplates, type Stored } from 'shared-kit/domain';

/** More than any office keeps, and what one page of the store holds. */
const MOST = 500;

/** All templates, followed as they change. */
export function useQuoteTemplates() {
  const state = useDocuments(quoteTemplates, { limit: MOST });
  return state.status === 'ready' ? { ...state, items: inOrder(state.items) } : state;
}

/** The default first, then staff's own, then the system's; each by name. */
function inOrder(templates: readonly Stored<QuoteTemplate>[]): Stored<QuoteTemplate>[] {
  const rank = ({ data }: Stored<QuoteTemplate>) => (data.isDefault ? 0 : data.isSystem ? 2 : 1);
  return templates.toSorted(
    (a, b) => rank(a) - rank(b) || a.data.name.localeCompare(b.data.name, 'de') || a.id.localeCompare(b.id),
  );
}
