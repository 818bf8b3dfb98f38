import { Hono } from 'hono';
import { saveSettingsRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { readSettings, saveSettings } from './settings.service.ts';

/** Settings are read and saved as a whole (D44). */
export function settingsRoutes({ store }: Pick<Edge, 'store'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/api/settings', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await readSettings(store));
    })
    .put('/api/settings', validated(saveSettingsRequest), async (c) => {
      const { settings, basedOn } = c.req.valid('json');
      return c.json(await saveSettings(store, settings, basedOn));
    });
}
