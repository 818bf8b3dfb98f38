import { notifyUndoable } from 'shared-kit/ui';
import { notUndone } from '../office/store-reason.ts';
import { type Job, nameOf } from './jobs.ts';
import { TOAST } from './toast.ts';
import { focusJob } from './use-focus-on-job.ts';

/**
 * Says what was done with a job: one notice each, so that steps of one job do not pile up over the board.
 * @param takeBack none: there is nothing to take back
 */
export function tellDone(
  job: Pick<Job, 'id' | 'name'>,
  done: string,
  takeBack?: () => Promise<unknown>,
): void {
  notifyUndoable({
    text: `${nameOf(job)}: ${done}`,
    timeout: TOAST,
    about: job.id,
    undo:
      takeBack &&
      (() => {
        focusJob(job);
        return takeBack();
      }),
    failure: (error) => `${nameOf(job)}: ${notUndone(error)}`,
  });
}
