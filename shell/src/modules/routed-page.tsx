import { useCallback } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { useLocation } from 'shared-kit/router';
import { loadPage } from './load-part.ts';
import { ModulePart } from './module-part.tsx';

interface RoutedPageProps {
  module: RegistryModule;
  page: string;
}

/** A screen of a remote at its address: another address is another screen, with a boundary of its own. */
export function RoutedPage({ module, page }: RoutedPageProps) {
  const { pathname } = useLocation();
  const load = useCallback(() => loadPage(module, page), [module, page]);
  return (
    <ModulePart
      key={`${module.version} ${page} ${pathname}`}
      module={module}
      load={load}
      props={{}}
      shape="page"
    />
  );
}
