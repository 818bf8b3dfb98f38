import type { ComponentType, ReactNode } from 'react';
import type { RegistryModule, SlotName, SlotProps } from 'shared-kit/contract';
import { registerSlots } from 'shared-kit/ui-core';
import { loadSlotEntry } from './load-part.ts';
import { ModuleAction } from './module-action.tsx';
import { ModulePart } from './module-part.tsx';

/** Puts what the modules declare into the slots, each inside a boundary of its own. */
export function registerModuleSlots(modules: readonly RegistryModule[]): void {
  registerSlots(
    modules.flatMap((module) =>
      module.descriptor.slots.map((entry) => ({
        entry,
        Component: slotComponent(module, entry.slot, entry.id),
      })),
    ),
  );
}

function slotComponent<Slot extends SlotName>(
  module: RegistryModule,
  slot: Slot,
  id: string,
): (props: SlotProps[Slot]) => ReactNode {
  const load = (): Promise<ComponentType<SlotProps[Slot]>> => loadSlotEntry(module, slot, id);
  return (props) =>
    'onClose' in props ? (
      <ModuleAction module={module} load={load} props={props} onClose={props.onClose} />
    ) : (
      <ModulePart module={module} load={load} props={props} shape="card" />
    );
}
