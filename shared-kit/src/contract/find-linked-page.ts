import { matchPath } from './match-path.ts';
import type { RegistryModule } from './registry.ts';

export interface LinkedPageAddress {
  module: RegistryModule;
  page: string;
  title: string;
  /** What the page reads first, its parameters filled in as they stand in the address. */
  reads?: string;
}

/**
 * The page that a link opens (D33): a module's route that is marked so, with its parameters for one part each. A module
 * that is switched off is found where no other has what it claimed; what that means is for the caller to say.
 */
export function findLinkedPage(
  modules: readonly RegistryModule[],
  pathname: string,
): LinkedPageAddress | undefined {
  const byTurn = modules.toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
  for (const module of byTurn) {
    for (const { path, page, title, entry, reads } of module.descriptor.routes) {
      const parameters = entry === 'linked' && matchPath(path, pathname);
      if (!parameters) continue;
      const filled = reads?.replace(/:\w+/g, (name) => parameters.get(name) ?? name);
      return { module, page, title, ...(filled && { reads: filled }) };
    }
  }
  return undefined;
}
