import { useEffect, useEffectEvent } from 'react';
import { MAX_LIMIT } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { type Notice, notices } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import { dismissNotification, notify, useIsNarrow } from 'shared-kit/ui-core';
import { NoticeBar } from './notice-bar.tsx';
import {
  isListedAt,
  NOTICE_INTENTS,
  type NoticeIntent,
  noticeIntent,
  noticeSummary,
} from './notice-summary.ts';
import { markNoticesSeen, useSeenNotices } from './seen-notices.ts';

const NEWEST_FIRST = { field: 'at', direction: 'desc' } as const;

/** Tells staff, wherever in the office they are, what happened since they last closed it: a customer accepted. */
export default function Notices() {
  const seen = useSeenNotices();
  const found = useDocuments(
    notices,
    seen === undefined
      ? { orderBy: NEWEST_FIRST, limit: 1 }
      : {
          where: [{ field: 'at', op: '>', value: seen.success < seen.warning ? seen.success : seen.warning }],
          orderBy: NEWEST_FIRST,
          limit: MAX_LIMIT,
        },
  );
  const isRead = found.status === 'ready';
  const all = isRead ? found.items.map(({ data }) => data) : [];
  const newest = all[0]?.at ?? '';

  useEffect(() => {
    // To a browser that opens the office for the first time, what is old by then is no news.
    if (seen === undefined && isRead) markNoticesSeen({ success: newest, warning: newest });
  }, [seen, isRead, newest]);

  const unseenOf = (intent: NoticeIntent) =>
    all.filter((one) => seen && noticeIntent(one) === intent && one.at > seen[intent]);
  const isAll = NOTICE_INTENTS.filter((intent) => unseenOf(intent).length > 0).length === 1;
  return NOTICE_INTENTS.map((intent) => (
    <News
      key={intent}
      intent={intent}
      isRead={isRead}
      unseen={unseenOf(intent)}
      // Else the others' instant would stay behind, and all since then would be read at each start.
      onSeen={(at) => markNoticesSeen(isAll ? { success: at, warning: at } : { [intent]: at })}
    />
  ));
}

interface NewsProps {
  intent: NoticeIntent;
  isRead: boolean;
  /** Newest first. */
  unseen: readonly Notice[];
  /** Somebody has seen those until then. */
  onSeen(at: string): void;
}

function News({ intent, isRead, unseen, onSeen }: NewsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const open = useEffectEvent((to: string) => void navigate(to));
  const [newest, ...older] = unseen;
  const at = newest?.at;
  const { text, path } = newest ? noticeSummary([newest, ...older]) : { text: '', path: '' };

  // Whoever goes there by another way has seen it; to those who are there already it is news.
  const arrive = useEffectEvent((there: string) => {
    if (at !== undefined && there === path) onSeen(at);
  });
  useEffect(() => arrive(pathname), [pathname]);
  const findListed = useEffectEvent((there: string) => {
    if (at !== undefined && isListedAt(there, unseen)) onSeen(at);
  });
  useEffect(() => {
    if (isRead) findListed(pathname);
  }, [isRead, pathname]);
  const close = useEffectEvent((until: string) => onSeen(until));
  useEffect(() => {
    if (isNarrow || at === undefined) return undefined;
    const shown = notify({
      intent,
      text,
      // Somebody may be at another window.
      timeout: 0,
      unasked: true,
      action: { label: 'Ansehen', onClick: () => open(path) },
      onClose: () => close(at),
    });
    return () => dismissNotification(shown);
  }, [isNarrow, at, intent, text, path]);

  // A phone has no corner that nothing needs.
  if (!isNarrow || at === undefined) return null;
  return <NoticeBar intent={intent} text={text} path={path} onClose={() => onSeen(at)} />;
}
