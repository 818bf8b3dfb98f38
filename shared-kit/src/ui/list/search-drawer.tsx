import { overlayOnDemand } from '../on-demand/overlay-on-demand.tsx';

export interface SearchDrawerProps {
  open: boolean;
  /** Of the field, such as 'Kunden durchsuchen'. */
  label: string;
  placeholder: string;
  search: string;
  onSearch(search: string): void;
  /** How many it finds, in words. */
  hits: string;
  onClose(): void;
}

/** The search on the phone, from the top; the list beneath follows each letter (specification 1 section 2). */
export const SearchDrawer = overlayOnDemand<SearchDrawerProps>(() => import('./search-drawer.body.tsx'));
