import { RowMenu } from 'shared-kit/ui-rich';
import { ACTION_LOOKS, type JobAction, jobActions } from './job-actions.ts';
import type { Job } from './jobs.ts';

export interface JobMenuProps {
  open: boolean;
  job: Job;
  /** Of the row. */
  button: HTMLElement;
  onAction(action: JobAction, job: Job): void;
  onClose(): void;
}

/** All that can be done with a job. */
export default function JobMenu({ job, onAction, ...rest }: JobMenuProps) {
  return (
    <RowMenu<JobAction>
      {...rest}
      label={`Aktionen für ${job.name}`}
      actions={jobActions(job).map((action) => ({ action, ...ACTION_LOOKS[action] }))}
      onAction={(action) => onAction(action, job)}
    />
  );
}
