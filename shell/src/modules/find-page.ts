import type { RegistryModule } from 'shared-kit/contract';
import { matchPath } from 'shared-kit/router';

export interface FoundPage {
  module: RegistryModule;
  page: string;
}

/** The page that an address opens; a fixed path comes before one with parameters. */
export function findPage(modules: readonly RegistryModule[], pathname: string): FoundPage | undefined {
  const matches = modules.flatMap((module) =>
    module.descriptor.routes
      .filter((route) => matchPath(route.path, pathname))
      .map((route) => ({ module, page: route.page, parameters: route.path.split(':').length - 1 })),
  );
  return matches.sort((a, b) => a.parameters - b.parameters)[0];
}
