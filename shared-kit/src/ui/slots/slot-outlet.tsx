import type { SlotName, SlotProps } from '../../contract/index.ts';
import { useSlotEntries } from './slot-registry.ts';

type SlotOutletProps<Name extends SlotName> = { name: Name } & SlotProps[Name];

/** Draws everything that modules put into a slot, in order, one after the other. */
export function SlotOutlet<Name extends SlotName>(props: SlotOutletProps<Name>) {
  const entries = useSlotEntries(props.name);
  return entries.map(({ entry, Component }) => <Component key={entry.id} {...props} />);
}
