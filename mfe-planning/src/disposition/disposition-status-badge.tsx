import { DISPOSITION_STATUS_LABELS, type DispositionStatus } from 'shared-kit/domain';
import { type IconName, StatusBadge, type StatusTone } from 'shared-kit/ui';

interface StatusLook {
  tone: StatusTone;
  tile: 'brand' | 'success' | 'warning' | 'neutral';
  icon: IconName;
}

/** The same look in counters, rows and board. */
export const STATUS_LOOKS: Readonly<Record<DispositionStatus, StatusLook>> = {
  accepted: { tone: 'brand', tile: 'brand', icon: 'check' },
  in_planning: { tone: 'warning', tile: 'warning', icon: 'edit' },
  assigned: { tone: 'success', tile: 'success', icon: 'truck' },
  completed: { tone: 'neutral', tile: 'neutral', icon: 'check-circle' },
};

export function DispositionStatusBadge({ status, damage }: { status: DispositionStatus; damage: string }) {
  if (damage !== '') {
    return (
      <StatusBadge tone="danger" icon="error-circle">
        Beschädigt
      </StatusBadge>
    );
  }
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {DISPOSITION_STATUS_LABELS[status]}
    </StatusBadge>
  );
}
