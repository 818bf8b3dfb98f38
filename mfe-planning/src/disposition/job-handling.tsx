import { useState } from 'react';
import { DISPOSITION_STATUS_LABELS } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import { notify, overlayOnDemand, useLastDefined } from 'shared-kit/ui';
import { notStored } from '../office/store-reason.ts';
import type { AssignVehiclesDialogProps } from './assign-vehicles.dialog.tsx';
import type { CrewLinksDialogProps } from './crew-links.dialog.tsx';
import type { JobAction } from './job-actions.ts';
import { tellDone } from './job-notice.ts';
import { type Job, nameOf } from './jobs.ts';
import { type Step, takeStep } from './save-disposition.ts';
import { STEP_DONE } from './step-done.ts';
import { TOAST } from './toast.ts';

const AssignVehiclesDialog = overlayOnDemand<AssignVehiclesDialogProps>(
  () => import('./assign-vehicles.dialog.tsx'),
);
const CrewLinksDialog = overlayOnDemand<CrewLinksDialogProps>(() => import('./crew-links.dialog.tsx'));

interface Linking {
  job: Job;
  generates: boolean;
}

/** What is done with one job, and the dialogs for it. */
export function useJobHandling(jobs: readonly Job[], onDelete: (job: Job) => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [assigning, setAssigning] = useState<Job>();
  const [linking, setLinking] = useState<Linking>();
  const shownAssigning = useLastDefined(assigning);
  const shownLinking = useLastDefined(linking);

  const tooLate = (job: Job) => {
    const text = `Schon geschehen: ${nameOf(job)} war inzwischen nicht mehr „${DISPOSITION_STATUS_LABELS[job.status]}“.`;
    notify({ intent: 'info', text, timeout: TOAST });
  };

  async function take(step: Step, job: Job): Promise<void> {
    try {
      const takeBack = await takeStep(job, step);
      if (!takeBack) return tooLate(job);
      tellDone(job, STEP_DONE[step], takeBack);
    } catch (error) {
      notify({ intent: 'error', text: `${nameOf(job)}: ${notStored(error)}`, timeout: TOAST });
    }
  }

  function open({ customerId }: Job): void {
    void navigate(`/customers/${encodeURIComponent(customerId)}`, {
      state: { from: `${pathname}${search}` },
    });
  }

  return {
    open,
    handle(action: JobAction, job: Job): void {
      if (action === 'details') open(job);
      else if (action === 'assign') setAssigning(job);
      else if (action === 'link' || action === 'links') setLinking({ job, generates: action === 'link' });
      else if (action === 'delete') onDelete(job);
      else void take(action, job);
    },
    dialogs: (
      <>
        {shownAssigning && (
          <AssignVehiclesDialog
            open={assigning !== undefined}
            job={jobs.find(({ id }) => id === shownAssigning.id) ?? shownAssigning}
            jobs={jobs}
            onClose={() => setAssigning(undefined)}
          />
        )}
        {shownLinking && (
          <CrewLinksDialog
            open={linking !== undefined}
            {...shownLinking}
            onClose={() => setLinking(undefined)}
          />
        )}
      </>
    ),
  };
}
