import type { DuplicateMatch } from 'shared-kit/domain';
import { ConfirmDialog, useLastDefined } from 'shared-kit/ui';
import { ExistingCustomers } from './existing-customers.tsx';

interface ExistingCustomersDialogProps {
  /** Those that score 75 or more; undefined while nothing is asked. */
  matches: readonly DuplicateMatch[] | undefined;
  onCreate(): void;
  onClose(): void;
}

/** Asks before a customer is saved who very probably exists (specification 1 section 4). */
export function ExistingCustomersDialog({ matches, onCreate, onClose }: ExistingCustomersDialogProps) {
  const shown = useLastDefined(matches);
  return (
    <ConfirmDialog
      open={matches !== undefined}
      title="Kunde bereits vorhanden?"
      confirmLabel="Trotzdem anlegen"
      danger
      onConfirm={onCreate}
      onClose={onClose}
    >
      {shown !== undefined && <ExistingCustomers matches={shown} />}
    </ConfirmDialog>
  );
}
