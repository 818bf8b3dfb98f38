import { type ComponentType, useEffect, useState } from 'react';

export type LoadCode<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Code<Props> =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; Part: ComponentType<Props> };

/**
 * Loads a component when it is first `wanted`. Not React.lazy: that keeps a failure for good, and a server that was away
 * for a moment must not cost the page.
 * @param load stable, such as a function of the module
 */
export function useCode<Props>(load: LoadCode<Props>, wanted = true): Code<Props> {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted || loaded || failed) return undefined;
    let current = true;
    load().then(
      ({ default: Part }) => current && setLoaded({ Part }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, loaded, failed]);

  if (loaded) return { status: 'ready', Part: loaded.Part };
  return failed ? { status: 'failed', retry: () => setFailed(false) } : { status: 'loading' };
}
