import type { ComponentType } from 'react';
import type { Loader, RegistryModule, SlotProps } from 'shared-kit/contract';
import { ModuleError } from './module-error.ts';
import { loadModule } from './module-loader.ts';

/** @throws ModuleError */
export async function loadPage(
  module: RegistryModule,
  page: string,
): Promise<ComponentType<Record<never, never>>> {
  return component(module, (await loadModule(module)).pages[page]);
}

/** @throws ModuleError */
export async function loadSlotEntry<Slot extends keyof SlotProps>(
  module: RegistryModule,
  slot: Slot,
  id: string,
): Promise<ComponentType<SlotProps[Slot]>> {
  return component(module, (await loadModule(module)).slots?.[slot]?.[id]);
}

async function component<Props>(
  module: RegistryModule,
  load: Loader<Props> | undefined,
): Promise<ComponentType<Props>> {
  if (!load) throw new ModuleError('incompatible', module.id);
  return (await load()).default;
}
