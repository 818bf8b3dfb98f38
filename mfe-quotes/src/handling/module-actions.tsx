import type { SlotProps } from 'shared-kit/contract';
import type { Quote, QuoteStatus, Stored } from 'shared-kit/domain';
import { useSlotEntries } from 'shared-kit/ui';

/** An action that another module adds, such as the quote's invoice: `module:` and the id of its slot entry. */
export type ModuleAction = `module:${string}`;

export interface OfferedModuleAction {
  action: ModuleAction;
  label: string;
  icon: string;
}

interface OfferedTo {
  status: QuoteStatus;
  /** An invoice exists for it (D19). */
  invoiced: boolean;
}

/** @returns what other modules offer for a quote, in order */
export function useModuleActions(): (quote: OfferedTo) => readonly OfferedModuleAction[] {
  const entries = useSlotEntries('quote.actions');
  return ({ status, invoiced }) =>
    entries
      .filter(({ entry }) => entry.statuses?.includes(status) ?? true)
      .filter(({ entry }) => entry.invoiced === undefined || entry.invoiced === invoiced)
      .map(({ entry }) => ({
        action: `module:${entry.id}` as const,
        label: entry.title,
        icon: entry.icon ?? 'app',
      }));
}

export interface ChosenModuleAction {
  action: ModuleAction;
  quote: Stored<Quote>;
}

/** Does what was chosen; stands beside the dialogs, so that it outlives the menu that it was chosen in. */
export function ModuleActionOutlet({
  chosen,
  place,
  onClose,
}: {
  chosen: ChosenModuleAction | undefined;
  place: SlotProps['quote.actions']['place'];
  onClose(): void;
}) {
  const entries = useSlotEntries('quote.actions');
  const found = chosen && entries.find(({ entry }) => `module:${entry.id}` === chosen.action);
  return found ? <found.Component quote={chosen.quote} place={place} onClose={onClose} /> : null;
}
