import * as z from 'zod/mini';
import { moduleDescriptorSchema, type Registry, type RegistryModule } from '../contract/index.ts';
import { callApi } from './call.ts';

const registryModule = z.object({
  id: z.string(),
  version: z.string(),
  manifest: z.string(),
  integrity: z.string(),
  kit: z.string(),
  descriptor: moduleDescriptorSchema,
  enabled: z.boolean(),
});

/** A module that this kit does not understand is left out: it must not take the others along. */
const understoodModules = z.pipe(
  z.array(z.unknown()),
  z.transform((modules: unknown[]) =>
    modules.flatMap((module) => {
      const understood = registryModule.safeParse(module);
      return understood.success ? [understood.data] : [];
    }),
  ),
);

export const registryResponse = z.object({
  modules: understoodModules,
  development: z.optional(z.boolean()),
});

/** The published modules (design section 3); readable without a session. */
export function readRegistry(signal?: AbortSignal): Promise<Registry> {
  return callApi({
    method: 'GET',
    path: '/api/registry',
    response: registryResponse,
    signal,
    timeout: 10_000,
  });
}

/** One published version, active or not. @throws ApiError `unknown-version` */
export function readModuleVersion(id: string, version: string): Promise<RegistryModule> {
  return callApi({
    method: 'GET',
    path: `/api/registry/modules/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}`,
    response: registryModule,
  });
}
