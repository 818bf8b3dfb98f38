import { Hono } from 'hono';
import { type SheetStatus, type SheetSyncAnswer, syncSheetRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';

/** A browser gives up after thirty seconds: a long run answers before, and goes on. */
const PATIENCE_MS = 15_000;

/** The spreadsheet sync (D41). */
export function sheetRoutes({ sheet }: Pick<Edge, 'sheet'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/api/sheet/status', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json<SheetStatus>(await sheet.status());
    })
    .post('/api/sheet/sync', validated(syncSheetRequest), async (c) => {
      const started = await sheet.start(c.req.valid('json').trigger);
      await sheet.settled(PATIENCE_MS);
      return c.json<SheetSyncAnswer>({
        ...(await sheet.status()),
        ...(started !== undefined && { started }),
      });
    })
    .delete('/api/sheet/sync', async (c) => {
      await sheet.cancel();
      await sheet.settled(PATIENCE_MS);
      return c.json<SheetStatus>(await sheet.status());
    });
}
