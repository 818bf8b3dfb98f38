import type { RegistryModule } from 'shared-kit/contract';
import { matchRoutes } from 'shared-kit/router';

const SHELL_PATHS = ['/dashboard', '/settings'];

/** The pattern of the route that an address opens, such as `/customers/:customerId`: no id, no search term (D45). */
export function pathPattern(modules: readonly RegistryModule[], pathname: string): string | undefined {
  const paths = [
    ...SHELL_PATHS,
    ...modules.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path)),
  ];
  return matchRoutes(
    paths.map((path) => ({ path })),
    pathname,
  )?.[0]?.route.path;
}
