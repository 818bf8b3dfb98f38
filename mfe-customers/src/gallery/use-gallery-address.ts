import { useEffect, useState } from 'react';
import { PHOTO_CATEGORIES } from 'shared-kit/domain';
import { useLocation, useSearchParams } from 'shared-kit/router';

/** D38: what the search puts into the address waits this long, in milliseconds; the gallery itself answers at once. */
const URL_PAUSE = 300;

export type GalleryCategory = (typeof PHOTO_CATEGORIES)[number];

/** Search and filter as the address says them, so that a reload and a link show the same. */
export function useGalleryAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inAddress = params.get('q') ?? '';
  const category = PHOTO_CATEGORIES.find((one) => one === params.get('kategorie'));
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // The address changed by itself (back, forward, a link): the field follows. Not where it is only our own echo.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }
  useEffect(() => {
    if (search === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(search);
      setParams((before) => changed(before, 'q', search), { replace: true, state });
    }, URL_PAUSE);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParams, state]);

  return {
    search,
    setSearch,
    category,
    setCategory: (next: GalleryCategory | undefined) =>
      setParams((before) => changed(before, 'kategorie', next ?? ''), { replace: true, state }),
  };
}

function changed(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
