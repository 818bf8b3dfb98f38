import { DISPOSITION_STATUS_LABELS, DISPOSITION_STATUSES, type DispositionStatus } from 'shared-kit/domain';
import { StatTile, StatTiles } from 'shared-kit/ui';
import { STATUS_LOOKS } from './disposition-status-badge.tsx';
import type { Job } from './jobs.ts';

interface StatusTilesProps {
  /** undefined: not known yet. */
  jobs: readonly Job[] | undefined;
  status: DispositionStatus | undefined;
  /** Called with undefined: all of them. */
  onChoose(status: DispositionStatus | undefined): void;
}

/** How many jobs have each status; pressed, the list shows those alone. */
export function StatusTiles({ jobs, status, onChoose }: StatusTilesProps) {
  return (
    <StatTiles>
      {DISPOSITION_STATUSES.map((one) => (
        <StatTile
          key={one}
          label={DISPOSITION_STATUS_LABELS[one]}
          icon={STATUS_LOOKS[one].icon}
          tone={STATUS_LOOKS[one].tile}
          value={jobs ? jobs.filter((job) => job.status === one).length.toLocaleString('de-DE') : '–'}
          pressed={one === status}
          onPress={() => onChoose(one === status ? undefined : one)}
        />
      ))}
    </StatTiles>
  );
}
