import type { RegistryModule } from 'shared-kit/contract';
import { matchRoutes } from 'shared-kit/router';

interface FoundPage {
  module: RegistryModule;
  page: string;
}

/** The page that an address opens, ranked as the router ranks them. */
export function findPage(modules: readonly RegistryModule[], pathname: string): FoundPage | undefined {
  const pages = modules.flatMap((module) =>
    module.descriptor.routes
      .filter(({ entry }) => entry === undefined)
      .map(({ path, page }) => ({ path, module, page })),
  );
  return matchRoutes(pages, pathname)?.[0]?.route;
}
