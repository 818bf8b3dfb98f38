import * as z from 'zod';
import { moduleDescriptorSchema, type Registry } from '../contract/index.ts';
import { callApi } from './call.ts';

export const registryResponse = z.object({
  revision: z.int().min(0),
  modules: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      manifest: z.string(),
      integrity: z.string(),
      kit: z.string(),
      descriptor: moduleDescriptorSchema,
      enabled: z.boolean(),
    }),
  ),
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
