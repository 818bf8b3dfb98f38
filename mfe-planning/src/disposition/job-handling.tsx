import { useState } from 'react';
import { DISPOSITION_STATUS_LABELS } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import { notify, notifyUndoable, overlayOnDemand, useLastDefined } from 'shared-kit/ui';
import { notUndone } from '../office/store-reason.ts';
import type { AssignVehiclesDialogProps } from './assign-vehicles.dialog.tsx';
import type { CrewLinksDialogProps } from './crew-links.dialog.tsx';
import type { JobAction } from './job-actions.ts';
import type { Job } from './jobs.ts';
import { notDone } from './not-done.ts';
import { type Step, takeStep } from './save-disposition.ts';
import { TOAST } from './toast.ts';

const AssignVehiclesDialog = overlayOnDemand<AssignVehiclesDialogProps>(
  () => import('./assign-vehicles.dialog.tsx'),
);
const CrewLinksDialog = overlayOnDemand<CrewLinksDialogProps>(() => import('./crew-links.dialog.tsx'));

const DONE: Readonly<Record<Step, string>> = {
  plan: 'Auftrag in Planung genommen',
  complete: 'Auftrag abgeschlossen',
  reopen: 'Auftrag wieder geöffnet',
};

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

  const tooLate = ({ name, status }: Job) => {
    const text = `Schon geschehen: ${name} war inzwischen nicht mehr „${DISPOSITION_STATUS_LABELS[status]}“.`;
    notify({ intent: 'info', text, timeout: TOAST });
  };

  async function take(step: Step, job: Job): Promise<void> {
    try {
      const takeBack = await takeStep(job, step);
      if (!takeBack) return tooLate(job);
      const worked = document.activeElement;
      notifyUndoable({
        text: DONE[step],
        timeout: TOAST,
        undo: () => {
          // The notice goes with its button.
          if (worked instanceof HTMLElement) worked.focus();
          return takeBack();
        },
        failure: notUndone,
      });
    } catch (error) {
      notify({ intent: 'error', text: notDone(error), timeout: TOAST });
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
