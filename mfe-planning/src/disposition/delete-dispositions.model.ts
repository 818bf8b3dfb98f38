import { ApiError, reasonOf, revokeShareLinks } from 'shared-kit/api';
import { Conflict, documentStore, StoreUnavailable } from 'shared-kit/data';
import { dispositions } from 'shared-kit/domain';
import type { BulkDeletionRules, DeletionFailure, Notification } from 'shared-kit/ui';
import type { Job } from './jobs.ts';
import { TOAST } from './toast.ts';

const CHANGED = 'Die Disposition wurde inzwischen geändert. Bitte prüfen Sie sie noch einmal.';
const FAILED = 'Fehler beim Löschen der Disposition(en)';

/** Takes back what was planned: the vehicles are free, the crew's links end, and the quote stays as won as it is. */
export const DISPOSITION_DELETION: BulkDeletionRules<Job, never> = {
  mostAtOnce: 10,
  nameOf: ({ name }) => name,
  inspect: async () => [],
  async remove(jobs) {
    const deleted: string[] = [];
    const failed: { id: string; error: string }[] = [];
    for (const job of jobs) {
      try {
        await deleteDisposition(job);
        deleted.push(job.id);
      } catch (error) {
        // The others would wait for it in vain, one by one.
        if (isAway(error)) throw error;
        failed.push({ id: job.id, error: error instanceof Conflict ? CHANGED : reasonOf(error) });
      }
    }
    return { deleted, failed };
  },
  failedText: () => FAILED,
  outcome: (deleted, failures) => [...done(deleted), ...left(failures)],
};

const done = (deleted: number): Notification[] => {
  if (deleted === 0) return [];
  const text =
    deleted === 1
      ? 'Disposition erfolgreich gelöscht'
      : `${deleted.toLocaleString('de-DE')} Dispositionen erfolgreich gelöscht`;
  return [{ intent: 'success', text, timeout: TOAST }];
};

const left = (failures: readonly DeletionFailure[]): Notification[] =>
  failures.length === 0 ? [] : [{ intent: 'error', text: FAILED, timeout: TOAST }];

/**
 * The links go first: a crew never opens a job that staff believe to be taken back. Nothing happens where a colleague
 * has changed it since the question was asked (D7).
 */
async function deleteDisposition({ id, version }: Job): Promise<void> {
  const current = await documentStore().get(dispositions.name, id);
  if (current && current.version !== version) {
    throw new Conflict(dispositions.name, id);
  }
  await revokeShareLinks(id);
  if (!current) return;
  await documentStore().transact(async (transaction) =>
    transaction.delete(dispositions.name, id, current.version),
  );
}

const isAway = (error: unknown) =>
  error instanceof StoreUnavailable || (error instanceof ApiError && error.status === 0);
