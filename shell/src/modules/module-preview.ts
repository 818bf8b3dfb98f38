import { readModuleVersion } from 'shared-kit/api-core';
import type { Registry } from 'shared-kit/contract';

const KEY = 'module-preview';
const PREVIEW = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{8})$/;

export interface ModulePreview {
  id: string;
  version: string;
}

/** A published version that this tab alone uses before it is activated: `?preview=mfe-quotes@1.0.0-1a2b3c4d`. */
export function modulePreview(): ModulePreview | undefined {
  const asked = new URLSearchParams(location.search).get('preview');
  if (asked !== null && PREVIEW.test(asked)) sessionStorage.setItem(KEY, asked);
  const [, id, version] = PREVIEW.exec(sessionStorage.getItem(KEY) ?? '') ?? [];
  return id !== undefined && version !== undefined ? { id, version } : undefined;
}

/** Back to what is active. */
export function endModulePreview(): void {
  sessionStorage.removeItem(KEY);
  location.assign(location.pathname);
}

/** The registry with the previewed version in the place of the active one; as it is where that is not to be had. */
export async function withPreview(registry: Registry): Promise<Registry> {
  const preview = modulePreview();
  if (!preview) return registry;
  const previewed = await readModuleVersion(preview.id, preview.version).catch(() => undefined);
  if (!previewed) return registry;
  return { ...registry, modules: [...registry.modules.filter(({ id }) => id !== preview.id), previewed] };
}
