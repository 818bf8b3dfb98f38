import { Refused, StoreUnavailable } from 'shared-kit/data';
import { type Customer, formatDate, type Stored } from 'shared-kit/domain';
import { notify, notifyUndoable, useOnce } from 'shared-kit/ui';
import { notStored, notUndone } from '../office/store-reason.ts';
import type { Undo } from '../office/undo.ts';
import { markContacted, scheduleViewing, type Viewing } from './sales-steps.ts';

/** What to say of a step that was not taken. */
export function stepFailure(error: unknown): string {
  const isSaid = error instanceof StoreUnavailable || error instanceof Refused;
  return isSaid ? notStored(error) : 'Fehler beim Speichern';
}

/** The steps that staff take with a customer; each says that it was taken, and can be taken back. */
export function useSalesSteps() {
  const once = useOnce();

  const taken = (text: string, undo: Undo | undefined) => {
    if (undo) notifyUndoable({ text, undo, failure: notUndone });
    else notify({ intent: 'success', text });
  };

  return {
    contacted({ id, data }: Stored<Customer>) {
      void once(async () => {
        try {
          taken(`${data.name}: als kontaktiert markiert`, await markContacted(id));
        } catch (error) {
          notify({ intent: 'error', text: stepFailure(error) });
        }
      });
    },
    /** @throws Refused, StoreUnavailable: what was typed is the dialog's to keep. */
    async schedule(customer: Stored<Customer>, viewing: Viewing) {
      const undo = await scheduleViewing(customer, viewing);
      taken(
        `${customer.data.name}: Besichtigung am ${formatDate(viewing.date)} um ${viewing.time} Uhr`,
        undo,
      );
    },
  };
}
