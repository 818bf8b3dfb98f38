import type { RegistryModule } from './registry.ts';

export interface LinkedPageAddress {
  module: RegistryModule;
  page: string;
  title: string;
}

/**
 * The page that a link opens (D33): a module's route that is marked so, with its parameters for one part each. Whether
 * the module is switched off is for the caller to say.
 */
export function findLinkedPage(
  modules: readonly RegistryModule[],
  pathname: string,
): LinkedPageAddress | undefined {
  for (const module of modules) {
    for (const { path, page, title, entry } of module.descriptor.routes) {
      if (entry === 'linked' && matches(path, pathname)) return { module, page, title };
    }
  }
  return undefined;
}

function matches(path: string, pathname: string): boolean {
  const asked = pathname.replace(/\/$/, '').split('/');
  const parts = path.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]))
  );
}
