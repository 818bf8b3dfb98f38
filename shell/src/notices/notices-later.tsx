import { useEffect, useEffectEvent } from 'react';
import { useCode } from 'shared-kit/ui-core';
import { NoticesBoundary } from './notices-boundary.tsx';

/** Milliseconds after which code that has not come is asked for again: an office is open all day. */
const AGAIN = 60_000;

const load = () => import('./notices.tsx');

/** Beside the first screen, which does not wait for it. */
export function NoticesLater() {
  const code = useCode(load);
  const { status } = code;
  const retry = useEffectEvent(() => code.status === 'failed' && code.retry());
  useEffect(() => {
    if (status !== 'failed') return undefined;
    const timer = setTimeout(retry, AGAIN);
    return () => clearTimeout(timer);
  }, [status]);
  return code.status === 'ready' ? (
    <NoticesBoundary>
      <code.Part />
    </NoticesBoundary>
  ) : null;
}
