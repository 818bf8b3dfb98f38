import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { SlotEntry, SlotEntryOf, SlotName, SlotProps } from '../../contract/index.ts';

/** One thing that a module puts into a slot; `Component` is already inside its boundary (design section 3). */
interface SlotRegistration {
  entry: SlotEntry;
  Component: (props: SlotProps[SlotName]) => ReactNode;
}

export interface RegisteredSlotEntry<Name extends SlotName> {
  entry: SlotEntryOf<Name>;
  Component: (props: SlotProps[Name]) => ReactNode;
}

const useRegistrations = create<{ registrations: readonly SlotRegistration[] }>()(() => ({
  registrations: [],
}));

/** The shell says what stands in all slots; it replaces what stood there before. */
export function registerSlots(registrations: readonly SlotRegistration[]): void {
  useRegistrations.setState({
    registrations: registrations.toSorted((a, b) => a.entry.order - b.entry.order),
  });
}

/** What stands in a slot, in order. */
export function useSlotEntries<Name extends SlotName>(name: Name): RegisteredSlotEntry<Name>[] {
  const { registrations } = useRegistrations();
  const isIn = (one: SlotRegistration): one is SlotRegistration & RegisteredSlotEntry<Name> =>
    one.entry.slot === name;
  return registrations.filter(isIn);
}
