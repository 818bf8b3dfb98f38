import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, importSingleMail, type MailboxLead, mailsWithStatus, reasonOf } from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { notify, useOnce } from 'shared-kit/ui';
import { failureText } from '../lead/failure-text.ts';

/** Specification 3 section 2.7. */
export const PAGE_SIZES = [5, 10, 20] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

type Mails =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; emails: MailboxLead[]; total: number };

interface Progress {
  done: number;
  all: number;
}

/** Where server or mailbox are away, the other mails would fail alike. */
function isOfThisMail(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-a-lead' || error.code === 'mail-gone');
}

/** The inbox page by page, what of it is chosen, and its import. */
export function useMailbox(onDone: () => void) {
  const [size, setSize] = useState<PageSize>(10);
  const [page, setPage] = useState(1);
  const [mails, setMails] = useState<Mails>({ status: 'loading' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, MailboxLead>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const cancelled = useRef(false);
  const once = useOnce();

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { emails, total } = await mailsWithStatus({ limit: size, page }, signal);
        setMails({ status: 'ready', emails, total });
      } catch (error) {
        if (!signal?.aborted) setMails({ status: 'failed', reason: reasonOf(error) });
      }
    },
    [size, page],
  );
  useEffect(() => {
    const left = new AbortController();
    void read(left.signal);
    return () => left.abort();
  }, [read]);

  const importChosen = () =>
    once(async () => {
      const wanted = [...chosen.values()];
      if (wanted.length === 0) {
        setProblem('Bitte wählen Sie mindestens eine E-Mail aus');
        return;
      }
      setProblem(undefined);
      cancelled.current = false;
      track('import_started');
      const failures: string[] = [];
      let done = 0;
      for (const mail of wanted) {
        if (cancelled.current) break;
        setProgress({ done, all: wanted.length });
        try {
          await importSingleMail({ seqno: mail.seqno, uidValidity: mail.uidValidity, by: staffName() });
          setChosen((before) => new Map([...before].filter(([key]) => key !== mail.key)));
        } catch (error) {
          failures.push(`${mail.subject || 'Ohne Betreff'}: ${failureText(reasonOf(error))}`);
          if (!isOfThisMail(error)) cancelled.current = true;
        }
        done += 1;
      }
      setProgress(undefined);
      if (!cancelled.current) track('import_completed');
      const summary = `Import ${cancelled.current ? 'abgebrochen' : 'abgeschlossen'}: ${done - failures.length} erfolgreich, ${failures.length} fehlgeschlagen`;
      notify({ intent: failures.length > 0 ? 'warning' : 'success', text: summary });
      if (failures.length > 0) setProblem(failures.join('\n'));
      await read();
      onDone();
    });

  return {
    mails,
    size,
    page,
    chosen,
    problem,
    dismissProblem: () => setProblem(undefined),
    progress,
    setSize(next: PageSize) {
      // What stands at the top now is still to be seen.
      setPage(Math.floor(((page - 1) * size) / next) + 1);
      setSize(next);
    },
    setPage,
    reload() {
      setMails({ status: 'loading' });
      void read();
    },
    choose(some: readonly MailboxLead[], on: boolean) {
      setProblem(undefined);
      setChosen((before) => {
        const after = new Map(before);
        for (const mail of some) {
          if (on) after.set(mail.key, mail);
          else after.delete(mail.key);
        }
        return after;
      });
    },
    importChosen,
    cancel() {
      cancelled.current = true;
    },
  };
}
