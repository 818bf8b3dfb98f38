import { useEffect, useEffectEvent } from 'react';
import { MAX_LIMIT } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { notices } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import { dismissNotification, notify } from 'shared-kit/ui-core';
import { isListedAt, noticeSummary } from './notice-summary.ts';
import { markNoticesSeen, useSeenNotices } from './seen-notices.ts';

const NEWEST_FIRST = { field: 'at', direction: 'desc' } as const;
const NOTHING = { intent: 'info', text: '', path: '' } as const;

/** Tells staff, wherever in the office they are, what happened since they last closed it: a customer accepted. */
export function NoticeToasts() {
  const seen = useSeenNotices();
  const found = useDocuments(
    notices,
    seen === undefined
      ? { orderBy: NEWEST_FIRST, limit: 1 }
      : { where: [{ field: 'at', op: '>', value: seen }], orderBy: NEWEST_FIRST, limit: MAX_LIMIT },
  );
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useEffectEvent((path: string) => void navigate(path));
  const isRead = found.status === 'ready';
  const unseen = isRead ? found.items.map(({ data }) => data) : [];
  const [newest, ...older] = unseen;
  const at = newest?.at;
  const { intent, text, path } = newest ? noticeSummary([newest, ...older]) : NOTHING;

  useEffect(() => {
    // To a browser that opens the office for the first time, what is old by then is no news.
    if (seen === undefined && isRead) markNoticesSeen(at ?? '');
  }, [seen, isRead, at]);
  // Whoever goes there by another way has seen it; to those who are there already it is news.
  const arrive = useEffectEvent((there: string) => {
    if (at !== undefined && there === path) markNoticesSeen(at);
  });
  useEffect(() => arrive(pathname), [pathname]);
  const findListed = useEffectEvent((there: string) => {
    if (at !== undefined && isListedAt(there, unseen)) markNoticesSeen(at);
  });
  useEffect(() => {
    if (isRead) findListed(pathname);
  }, [isRead, pathname]);
  useEffect(() => {
    if (seen === undefined || at === undefined) return undefined;
    const shown = notify({
      intent,
      text,
      // Somebody may be at another window.
      timeout: 0,
      action: { label: 'Ansehen', onClick: () => open(path) },
      onClose: () => markNoticesSeen(at),
    });
    return () => dismissNotification(shown);
  }, [seen, at, intent, text, path]);

  return null;
}
