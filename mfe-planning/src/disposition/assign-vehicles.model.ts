import { useMemo, useState } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { dispositions, type Vehicle } from 'shared-kit/domain';
import { type ConflictField, notify } from 'shared-kit/ui';
import { notStored } from '../office/store-reason.ts';
import { tellDone } from './job-notice.ts';
import type { Job } from './jobs.ts';
import { assignVehicles, type Seen, vehiclesOf } from './save-disposition.ts';
import { STEP_DONE } from './step-done.ts';
import { TOAST } from './toast.ts';
import { type OfficeVehicles, useOfficeVehicles } from './vehicles.model.ts';

type Conflict = { current: Seen; mine: readonly Vehicle[] };

export type AssignVehicles = ReturnType<typeof useAssignVehicles>;

/** Which vehicles a job gets: chosen on what was planned when the dialog opened, and saved on that alone (D7). */
export function useAssignVehicles(job: Pick<Job, 'id' | 'customerId' | 'name'>, onClose: () => void) {
  const office = useOfficeVehicles();
  const planned = useDocument(dispositions, job.id);
  const [seen, setSeen] = useState<{ disposition: Seen }>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  if (!seen && planned.status === 'ready') setSeen({ disposition: planned.document });
  if (!seen && planned.status === 'missing') setSeen({ disposition: undefined });

  const before = vehiclesOf(seen?.disposition);
  const offered = useMemo(
    () => (office.status === 'ready' ? offeredVehicles(office.vehicles, before) : []),
    [office, before],
  );
  const ids = chosen ?? new Set(before.map(({ id }) => id));
  const vehicles = offered.filter(({ id }) => ids.has(id));

  async function save(on: Seen, wanted: readonly Vehicle[]): Promise<void> {
    setSaving(true);
    setFailure('');
    try {
      const answer = await assignVehicles(job, on, wanted);
      if (answer.outcome === 'conflict') return setConflict({ current: answer.current, mine: wanted });
      if (answer.outcome === 'saved') tellDone(job, doneText(vehiclesOf(on), wanted), answer.takeBack);
      onClose();
    } catch (error) {
      setFailure(notStored(error));
    } finally {
      setSaving(false);
    }
  }

  return {
    state: stateOf(office, planned, seen !== undefined),
    retry:
      planned.status === 'failed' ? planned.retry : office.status === 'failed' ? office.retry : undefined,
    offered,
    ids,
    saving,
    failure,
    toggle(id: string) {
      if (saving) return;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    save: async () => {
      if (!saving) await save(seen?.disposition, vehicles);
    },
    conflict: conflict && conflictFields(conflict),
    resolve(choice: Record<string, 'mine' | 'theirs'>) {
      if (!conflict) return;
      setConflict(undefined);
      if (choice.vehicles === 'mine') return void save(conflict.current, conflict.mine);
      notify({ intent: 'info', text: 'Die inzwischen gespeicherte Zuweisung bleibt.', timeout: TOAST });
      onClose();
    },
    /** Back to what was chosen, which is kept. */
    dismissConflict: () => setConflict(undefined),
  };
}

/** None where there was none is what the menu's step does too. */
function doneText(before: readonly Vehicle[], after: readonly Vehicle[]): string {
  if (after.length > 0) return 'Fahrzeuge erfolgreich zugewiesen';
  return before.length > 0 ? 'Dem Auftrag ist jetzt kein Fahrzeug zugewiesen' : STEP_DONE.plan;
}

function stateOf(
  office: OfficeVehicles,
  planned: ReturnType<typeof useDocument>,
  isKnown: boolean,
): { status: 'loading' | 'ready' } | { status: 'failed'; reason: string } {
  if (office.status === 'failed') return office;
  if (!isKnown && planned.status === 'failed') return { status: 'failed', reason: planned.error.message };
  return { status: isKnown && office.status === 'ready' ? 'ready' : 'loading' };
}

/** Those of the office (D44), then those that the job has and the office has not any more. */
function offeredVehicles(office: readonly Vehicle[], assigned: readonly Vehicle[]): Vehicle[] {
  const known = new Set(office.map(({ id }) => id));
  return [...office, ...assigned.filter(({ id }) => !known.has(id))];
}

function conflictFields({ current, mine }: Conflict): ConflictField[] {
  const names = (vehicles: readonly Vehicle[]) => vehicles.map(({ name }) => name).join(', ');
  return [{ key: 'vehicles', label: 'Fahrzeuge', mine: names(mine), theirs: names(vehiclesOf(current)) }];
}
