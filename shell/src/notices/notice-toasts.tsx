import { useEffect } from 'react';
import { useDocuments } from 'shared-kit/data/hooks';
import { notices } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { notify } from 'shared-kit/ui-core';
import { unseenNotices } from './unseen-notices.ts';

const NEWEST = { orderBy: { field: 'at', direction: 'desc' }, limit: 4 } as const;
const SEEN = 'notices-seen';

/** Tells staff, wherever in the office they are, what happened: a customer accepted. Again after an absence. */
export function NoticeToasts() {
  const newest = useDocuments(notices, NEWEST);
  const navigate = useNavigate();

  useEffect(() => {
    if (newest.status !== 'ready') return;
    const { unseen, seen } = unseenNotices(newest.items, localStorage.getItem(SEEN) ?? undefined);
    localStorage.setItem(SEEN, seen);
    for (const { data } of unseen) {
      notify({
        intent: data.kind === 'quote-accepted' ? 'success' : 'warning',
        text: data.text,
        // Somebody may be at another window.
        timeout: 0,
        action: { label: 'Ansehen', onClick: () => void navigate(data.path) },
      });
    }
  }, [newest, navigate]);

  return null;
}
