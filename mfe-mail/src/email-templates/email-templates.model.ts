import { useMemo } from 'react';
import { useDocuments } from 'shared-kit/data/hooks';
import { textSearch } from 'shared-kit/data/text-search';
import {
  EMAIL_TEMPLATE_CATEGORIES,
  type EmailTemplate,
  type EmailTemplateCategory,
  emailTemplates,
  type Stored,
} from 'shared-kit/domain';
import { useSearchAddress, useSearchText } from 'shared-kit/ui';
import { CATEGORY_LABELS } from './template-categories.ts';

/** More than any office keeps, and what one page of the store holds. */
const MOST = 500;

export type TemplateTab = 'system' | 'eigene';

/** All templates, followed as they change: by category, then by name (specification 2 section 7). */
export function useEmailTemplates() {
  const state = useDocuments(emailTemplates, { limit: MOST });
  return useMemo(
    () => (state.status === 'ready' ? { ...state, items: state.items.toSorted(byCategory) } : state),
    [state],
  );
}

function byCategory(a: Stored<EmailTemplate>, b: Stored<EmailTemplate>): number {
  const place = ({ data }: Stored<EmailTemplate>) => EMAIL_TEMPLATE_CATEGORIES.indexOf(data.category);
  return place(a) - place(b) || a.data.name.localeCompare(b.data.name, 'de') || a.id.localeCompare(b.id);
}

const templateSearch = textSearch<Stored<EmailTemplate>>(({ data }) => [
  data.name,
  data.description,
  data.subject,
  data.content,
  CATEGORY_LABELS[data.category],
]);

const NOTHING = () => undefined;

/** Tab, search and category, all in the address. */
export function useTemplateFilter(all: readonly Stored<EmailTemplate>[]) {
  const { text, setSearch, params, setParam } = useSearchAddress(NOTHING);
  const search = useSearchText(text);
  const tab: TemplateTab = params.get('tab') === 'eigene' ? 'eigene' : 'system';
  const wanted = params.get('kategorie');
  const category = EMAIL_TEMPLATE_CATEGORIES.find((one) => one === wanted) ?? '';
  const found = templateSearch
    .matching(all, search)
    .filter(({ data }) => category === '' || data.category === category);
  return {
    search,
    setSearch,
    tab,
    setTab: (next: TemplateTab) => setParam('tab', next === 'system' ? '' : next),
    category,
    setCategory: (next: EmailTemplateCategory | '') => setParam('kategorie', next),
    isFiltered: search.trim() !== '' || category !== '',
    system: found.filter(({ data }) => data.isSystem),
    own: found.filter(({ data }) => !data.isSystem),
  };
}
