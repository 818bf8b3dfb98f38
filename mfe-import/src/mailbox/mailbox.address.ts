import { useSearchParams } from 'shared-kit/router';

/** Specification 3 section 2.7. */
export const PAGE_SIZES = [5, 10, 20] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const DEFAULT_SIZE: PageSize = 10;
/** 100,000 mails are 20,000 pages of five. */
const PAGE = /^[1-9]\d{0,4}$/;

/** Page and mails a page stand in the address: a reload and the way back show the same. */
export function useMailboxAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('seite') ?? '';
  return {
    size: PAGE_SIZES.find((size) => String(size) === params.get('anzahl')) ?? DEFAULT_SIZE,
    page: PAGE.test(asked) ? Number(asked) : 1,
    go({ page, size }: { page: number; size: PageSize }) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (page === 1) next.delete('seite');
          else next.set('seite', String(page));
          if (size === DEFAULT_SIZE) next.delete('anzahl');
          else next.set('anzahl', String(size));
          return next;
        },
        { replace: true },
      );
    },
  };
}
