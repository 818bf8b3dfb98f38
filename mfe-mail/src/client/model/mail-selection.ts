import { useCallback, useMemo, useState } from 'react';
import type { MailSummary } from 'shared-kit/api';
import { mailId } from '../../mail/mail-id.ts';

/** Which mails are ticked: of those that the list shows, and of this list alone. */
export function useMailSelection(mails: readonly MailSummary[], question: string) {
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<string> }>();
  const [last, setLast] = useState<string>();
  const ids = ticked?.question === question ? ticked.ids : undefined;
  const selected = useMemo(
    () => (ids && ids.size > 0 ? mails.filter((mail) => ids.has(mailId(mail))) : []),
    [mails, ids],
  );
  const set = useCallback(
    (next: Iterable<string>) => setTicked({ question, ids: new Set(next) }),
    [question],
  );
  return {
    selected,
    ids: useMemo(() => new Set(selected.map(mailId)), [selected]),
    /** @param isThrough with all between it and the one that was ticked last */
    toggle: (mail: MailSummary, isThrough = false) => {
      const id = mailId(mail);
      const next = new Set(selected.map(mailId));
      const from = isThrough ? mails.findIndex((one) => mailId(one) === last) : -1;
      const at = mails.findIndex((one) => mailId(one) === id);
      if (from >= 0 && at >= 0) {
        for (const one of mails.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(mailId(one));
      } else if (!next.delete(id)) {
        next.add(id);
      }
      setLast(id);
      set(next);
    },
    all: () => set(mails.map(mailId)),
    none: () => set([]),
  };
}
