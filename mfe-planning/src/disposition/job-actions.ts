import type { DispositionStatus } from 'shared-kit/domain';
import type { IconName } from 'shared-kit/ui';
import type { Job } from './jobs.ts';
import type { Step } from './save-disposition.ts';

export type JobAction = 'details' | 'assign' | 'link' | 'links' | Step | 'delete';

interface ActionLook {
  label: string;
  icon: IconName;
  danger?: boolean;
}

export const ACTION_LOOKS: Readonly<Record<JobAction, ActionLook>> = {
  details: { label: 'Details', icon: 'eye' },
  assign: { label: 'Fahrzeuge zuweisen', icon: 'truck' },
  link: { label: 'Link generieren', icon: 'link' },
  links: { label: 'Mitarbeiter-Links', icon: 'key' },
  plan: { label: 'In Planung nehmen', icon: 'edit' },
  complete: { label: 'Abschließen', icon: 'check-circle' },
  reopen: { label: 'Wieder öffnen', icon: 'undo' },
  delete: { label: 'Löschen', icon: 'delete', danger: true },
};

/** Those that stand in the row itself while one points at it (specification 3 section 2.4). */
export const QUICK_ACTIONS: readonly JobAction[] = ['details', 'assign', 'link', 'delete'];

/** Of them, those that stay where a row has no room for all: a click on it shows the details anyway. */
export const FEW_QUICK_ACTIONS: readonly JobAction[] = ['assign', 'link'];

const STEPS: Readonly<Record<DispositionStatus, readonly Step[]>> = {
  accepted: ['plan', 'complete'],
  in_planning: ['complete'],
  assigned: ['complete'],
  completed: ['reopen'],
};

/** What can be done with a job; a damaged disposition can only be deleted, and then be planned anew. */
export function jobActions({ status, damage }: Pick<Job, 'status' | 'damage'>): readonly JobAction[] {
  if (damage !== '') return ['details', 'link', 'links', 'delete'];
  return ['details', 'assign', 'link', 'links', ...STEPS[status], 'delete'];
}
