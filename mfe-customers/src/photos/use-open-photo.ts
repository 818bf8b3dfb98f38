import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/router';

const PARAM = 'foto';

/** The photo that is open large, by its id in the address: the browser's Back closes it. */
export function useOpenPhoto() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(PARAM) ?? undefined;
  const leaving = useRef(false);
  useEffect(() => {
    if (id === undefined) leaving.current = false;
  }, [id]);

  const go = (photo: string | undefined, options: { replace: boolean; state: unknown }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (photo === undefined) next.delete(PARAM);
      else next.set(PARAM, photo);
      return next;
    }, options);
  const rest = typeof state === 'object' && state !== null ? state : {};
  return {
    id,
    open: (photo: string) => go(photo, { replace: false, state: { ...rest, openedPhoto: true } }),
    show: (photo: string) => go(photo, { replace: true, state }),
    close() {
      if (leaving.current) return;
      leaving.current = true;
      // Opened from here: the page as it was lies one step back.
      if ('openedPhoto' in rest) void navigate(-1);
      else go(undefined, { replace: true, state });
    },
  };
}
