import { DISPOSITION_STATUS_LABELS, type DispositionStatus } from 'shared-kit/domain';
import { type IconName, StatusBadge, type StatusTone } from 'shared-kit/ui';
import type { Job } from './jobs.ts';

interface StatusLook {
  tone: StatusTone;
  tile: 'brand' | 'success' | 'warning' | 'neutral';
  icon: IconName;
}

/** In counters, rows and board. */
export const STATUS_LOOKS: Readonly<Record<DispositionStatus, StatusLook>> = {
  accepted: { tone: 'brand', tile: 'brand', icon: 'check' },
  in_planning: { tone: 'warning', tile: 'warning', icon: 'edit' },
  assigned: { tone: 'success', tile: 'success', icon: 'truck' },
  completed: { tone: 'neutral', tile: 'neutral', icon: 'check-circle' },
};

/** What a job's state is called, and looks like, in rows and board. */
export function stateOf({ status, damage }: Pick<Job, 'status' | 'damage'>): {
  label: string;
  tone: StatusTone;
  icon: IconName;
} {
  if (damage !== '') return { label: 'Beschädigt', tone: 'danger', icon: 'error-circle' };
  const { tone, icon } = STATUS_LOOKS[status];
  return { label: DISPOSITION_STATUS_LABELS[status], tone, icon };
}

export function DispositionStatusBadge(job: Pick<Job, 'status' | 'damage'>) {
  const { label, tone, icon } = stateOf(job);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
