import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import { type Settings, type Stored, settingsSchema, storedSchema } from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';

export const saveSettingsRequest = z.strictObject({
  /** The version that the change was made on; 0 where none was saved yet. */
  basedOn: int(0),
  settings: settingsSchema,
});

export const settingsResponse = storedSchema(settingsSchema);

/** The settings (D44); their defaults, as version 0, until some are saved. */
export function readSettings(signal?: AbortSignal): Promise<Stored<Settings>> {
  return callApi({ method: 'GET', path: '/api/settings', response: settingsResponse, signal });
}

/** @throws ApiError `invalid` naming the field; `conflict` where somebody else saved meanwhile: see `conflictingSettings`. */
export function saveSettings(settings: Settings, basedOn: number): Promise<Stored<Settings>> {
  return callApi({
    method: 'PUT',
    path: '/api/settings',
    body: { basedOn, settings },
    response: settingsResponse,
  });
}

/** The settings as they are now, out of the refusal of a save that was based on older ones (D7). */
export function conflictingSettings(error: unknown): Stored<Settings> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: settingsResponse }).safeParse(error.body).data?.current;
}
