import { type ImportProblem, LEFT_OUT_TEXTS } from 'shared-kit/api';
import { failureText, type ImportStats } from 'shared-kit/domain';
import type { MailOutcome } from './import-mail.ts';
import type { MailBelow } from './mail-slice.ts';

const MOST_PROBLEMS = 500;
const BY_CHOICE = 'Einzeln lässt sich die Anfrage wieder importieren.';

/** What a run has done, beside what its record says. */
export interface RunFindings {
  duplicatesImported: number;
  /** Of these, dealt with before or no leads. */
  skipped: number;
  /** Mails in the inbox. */
  total: number;
  /** German, a line a mail that became no new customer. */
  problems: ImportProblem[];
  /** The oldest one of the slice, where there are still older ones. */
  next?: MailBelow;
}

/** With one mail more. @param source absent: it was not read */
export function countedWith(
  stats: ImportStats,
  { kind }: MailOutcome,
  source: string | undefined,
): ImportStats {
  const { emailsBySource } = stats;
  // Beside the mails that were dealt with before: the sources sum up to those that were handled now.
  const isHandledNow = kind === 'created' || kind === 'duplicate' || kind === 'failed';
  return {
    totalEmails: stats.totalEmails + 1,
    newCustomers: stats.newCustomers + (kind === 'created' ? 1 : 0),
    duplicates: stats.duplicates + (kind === 'duplicate' ? 1 : 0),
    errors: stats.errors + (kind === 'failed' ? 1 : 0),
    emailsBySource:
      source === undefined || !isHandledNow
        ? emailsBySource
        : { ...emailsBySource, [source]: (emailsBySource[source] ?? 0) + 1 },
  };
}

/** Adds what became of one mail more. */
export function noteOutcome(findings: RunFindings, outcome: MailOutcome, subject: string): void {
  if (outcome.kind === 'handled' || outcome.kind === 'known') findings.skipped += 1;
  if (outcome.kind === 'created' && outcome.isDuplicate) findings.duplicatesImported += 1;
  const problem = problemOf(outcome);
  if (!problem || findings.problems.length >= MOST_PROBLEMS) return;
  findings.problems.push({ ...problem, text: `${subject || 'Ohne Betreff'}: ${problem.text}` });
}

function problemOf(outcome: MailOutcome): ImportProblem | undefined {
  if ('reason' in outcome) return { kind: outcome.kind, text: failureText(outcome.reason) };
  if (outcome.kind !== 'handled' || outcome.leftOut === undefined) return undefined;
  return { kind: 'left-out', text: `${LEFT_OUT_TEXTS[outcome.leftOut]} ${BY_CHOICE}` };
}
