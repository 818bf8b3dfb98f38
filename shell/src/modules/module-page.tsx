import { useCallback, useEffect } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { loadPage } from './load-part.ts';
import { ModulePart } from './module-part.tsx';

interface ModulePageProps {
  module: RegistryModule;
  page: string;
  title: string;
}

/** A routed screen of a remote. */
export function ModulePage({ module, page, title }: ModulePageProps) {
  const load = useCallback(() => loadPage(module, page), [module, page]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <ModulePart module={module} load={load} props={{}} shape="list" />;
}
