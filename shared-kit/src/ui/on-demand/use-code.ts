import { type ComponentType, useEffect, useState } from 'react';

export type LoadCode<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Code<Props> =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; Part: ComponentType<Props> };

/** Code that has not come by then counts as unreachable (design section 3). */
const LOAD_TIMEOUT_MS = 10_000;

/**
 * Loads a component when it is first `wanted`. Not React.lazy: that keeps a failure for good, and a server that was away
 * for a moment must not cost the page. What comes after its time is shown all the same.
 * @param load stable, such as a function of the module
 */
export function useCode<Props>(load: LoadCode<Props>, wanted = true): Code<Props> {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted || loaded || failed) return undefined;
    let isLatest = true;
    const fail = () => isLatest && setFailed(true);
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    load()
      .then(({ default: Part }) => setLoaded({ Part }), fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [load, wanted, loaded, failed]);

  if (loaded) return { status: 'ready', Part: loaded.Part };
  return failed ? { status: 'failed', retry: () => setFailed(false) } : { status: 'loading' };
}
