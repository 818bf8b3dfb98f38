import type { ComponentType } from 'react';
import type { LoadableModule, Loader, RemoteModule, SlotProps } from 'shared-kit/contract';
import { failedAttempt, manifestAddress } from './module-address.ts';
import { ModuleError } from './module-error.ts';
import { loadModule } from './module-loader.ts';

/** @throws ModuleError */
export function loadPage(module: LoadableModule, page: string): Promise<ComponentType<Record<never, never>>> {
  return loadPart(module, ({ pages }) => pages[page]);
}

/** @throws ModuleError */
export function loadSlotEntry<Slot extends keyof SlotProps>(
  module: LoadableModule,
  slot: Slot,
  id: string,
): Promise<ComponentType<SlotProps[Slot]>> {
  return loadPart(module, ({ slots }) => slots?.[slot]?.[id]);
}

async function loadPart<Props>(
  module: LoadableModule,
  find: (parts: RemoteModule) => Loader<Props> | undefined,
): Promise<ComponentType<Props>> {
  const address = manifestAddress(module);
  try {
    const load = find(await loadModule(module));
    const Part = load && (await load()).default;
    if (!Part) throw new ModuleError('incompatible', module.id);
    return Part;
  } catch (cause) {
    throw failedAttempt(module, address, cause);
  }
}
