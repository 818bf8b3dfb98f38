import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  ApiError,
  failedImportOf,
  importSingleMail,
  type MailboxLead,
  mailsWithStatus,
  reasonOf,
} from 'shared-kit/api';
import { failureText } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { notify, useOnce } from 'shared-kit/ui';
import { duplicatesText, outageText } from '../status/import-counts.ts';
import { type PageSize, useMailboxAddress } from './mailbox.address.ts';

type Mails =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; emails: MailboxLead[]; total: number; page: number; size: PageSize };

interface Progress {
  done: number;
  all: number;
}

/** A line a mail that became no new customer. */
interface Problem {
  text: string;
  /** A duplicate is no error. */
  intent: 'error' | 'warning';
  /** Whether a mail of these waits to be recovered. */
  isRecoverable: boolean;
}

/** Where server or mailbox are away, the other mails would fail alike. */
function isOfThisMail(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-a-lead' || error.code === 'mail-gone');
}

/** Specification 3 section 8; duplicates are told where there are some. */
function summary(
  { created, duplicates, failed }: { created: number; duplicates: number; failed: number },
  isCancelled: boolean,
): string {
  const counts = [
    `${created} erfolgreich`,
    ...(duplicates > 0 ? [duplicatesText(duplicates)] : []),
    `${failed} fehlgeschlagen`,
  ];
  return `Import ${isCancelled ? 'abgebrochen' : 'abgeschlossen'}: ${counts.join(', ')}`;
}

/** The inbox page by page, what of it is chosen, and its import. */
export function useMailbox(onDone: () => void) {
  const { page, size, go } = useMailboxAddress();
  const [mails, setMails] = useState<Mails>({ status: 'loading' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, MailboxLead>>(new Map());
  const [problem, setProblem] = useState<Problem>();
  const [progress, setProgress] = useState<Progress>();
  const cancelled = useRef(false);
  const once = useOnce();

  const [round, readAgain] = useReducer((before: number) => before + 1, 0);
  const toPage = useEffectEvent((last: number) => go({ page: last, size }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round more reads the same page again
  useEffect(() => {
    const left = new AbortController();
    mailsWithStatus({ limit: size, page }, left.signal).then(
      ({ emails, total }) => {
        // Mails were moved away since: what is the last page now stands for it.
        if (emails.length === 0 && total > 0 && page > 1) toPage(Math.ceil(total / size));
        else setMails({ status: 'ready', emails, total, page, size });
      },
      (error: unknown) => {
        if (!left.signal.aborted) setMails({ status: 'failed', reason: reasonOf(error) });
      },
    );
    return () => left.abort();
  }, [size, page, round]);

  const importChosen = () =>
    once(async () => {
      const wanted = [...chosen.values()];
      if (wanted.length === 0) {
        setProblem({
          text: 'Bitte wählen Sie mindestens eine E-Mail aus',
          intent: 'error',
          isRecoverable: false,
        });
        return;
      }
      setProblem(undefined);
      cancelled.current = false;
      track('import_started');
      const selection = `selection_${crypto.randomUUID()}`;
      const lines: string[] = [];
      const counts = { created: 0, duplicates: 0, failed: 0 };
      let waiting = 0;
      let outage: string | undefined;
      for (const [done, mail] of wanted.entries()) {
        if (cancelled.current) break;
        setProgress({ done, all: wanted.length });
        const subject = mail.subject || 'Ohne Betreff';
        let isDone = true;
        try {
          const { seqno, uidValidity } = mail;
          const { created, customerNumber } = await importSingleMail({
            seqno,
            uidValidity,
            selection,
            by: staffName(),
          });
          counts[created ? 'created' : 'duplicates'] += 1;
          if (!created) lines.push(`${subject}: Duplikat, gehört zu Kunde ${customerNumber}`);
        } catch (error) {
          counts.failed += 1;
          lines.push(`${subject}: ${failureText(reasonOf(error))}`);
          isDone = isOfThisMail(error);
          if (failedImportOf(error) !== undefined) waiting += 1;
          if (!isDone && !cancelled.current) {
            cancelled.current = true;
            outage = outageText(reasonOf(error), wanted.length - done - 1);
          }
        }
        // Also what failed is dealt with: another try reads the same.
        if (isDone) setChosen((before) => new Map([...before].filter(([key]) => key !== mail.key)));
      }
      setProgress(undefined);
      if (!cancelled.current) track('import_completed');
      const end = summary(counts, cancelled.current);
      const text = outage === undefined ? end : `${end}. ${outage}`;
      notify({ intent: lines.length > 0 ? 'warning' : 'success', text });
      if (lines.length > 0) {
        setProblem({
          text: lines.join('\n'),
          intent: counts.failed > 0 ? 'error' : 'warning',
          isRecoverable: waiting + counts.duplicates > 0,
        });
      }
      readAgain();
      onDone();
    });

  return {
    mails,
    size,
    page,
    /** The mails of another page are still shown. */
    isTurning: mails.status === 'ready' && (mails.page !== page || mails.size !== size),
    chosen,
    problem,
    dismissProblem: () => setProblem(undefined),
    progress,
    setSize(next: PageSize) {
      // What stands at the top now is still to be seen.
      go({ page: Math.floor(((page - 1) * size) / next) + 1, size: next });
    },
    setPage: (next: number) => go({ page: next, size }),
    reload() {
      setMails({ status: 'loading' });
      readAgain();
    },
    /** One was imported by itself: the list stays, and with it the focus in its row. */
    refresh() {
      setProblem(undefined);
      readAgain();
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
