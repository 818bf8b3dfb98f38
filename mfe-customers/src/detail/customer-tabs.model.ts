import { useLocation, useSearchParams } from 'shared-kit/router';
import { type RegisteredSlotEntry, useSlotEntries } from 'shared-kit/ui';
import { readDetailState } from './detail-state.ts';
import { INFORMATION, tabName } from './tab-names.ts';

export interface CustomerTab {
  name: string;
  title: string;
  disabled: boolean;
  /** Absent for our own. */
  slot: RegisteredSlotEntry<'customer.tabs'> | undefined;
}

/** The tabs of a customer: Informationen, then what other modules contribute. The chosen one stands in the address. */
export function useCustomerTabs(isEditing: boolean) {
  const entries = useSlotEntries('customer.tabs');
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const own: CustomerTab = { name: INFORMATION, title: 'Informationen', disabled: false, slot: undefined };
  const all: CustomerTab[] = [
    own,
    ...entries.map((slot) => ({
      name: slot.entry.id,
      title: slot.entry.title,
      disabled: isEditing && slot.entry.when === 'viewing',
      slot,
    })),
  ];
  const asked = tabName(params.get('tab'), readDetailState(location.state));
  return {
    all,
    // A tab whose module is not there, or that has to wait for the end of an edit.
    current: all.find((tab) => tab.name === asked && !tab.disabled) ?? own,
    choose(name: string) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('tab', name);
          return next;
        },
        { replace: true, state: location.state },
      );
    },
  };
}

export type CustomerTabsModel = ReturnType<typeof useCustomerTabs>;
