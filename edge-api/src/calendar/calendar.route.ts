import { hash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import { Hono } from 'hono';
import { calendarLinkRequest } from 'shared-kit/api';
import { brandOf, today } from 'shared-kit/domain';
import type { Edge } from '../edge.ts';
import { publicOrigin } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { hasCurrent } from '../middleware/if-none-match.ts';
import { LinkLimits } from '../middleware/link-limits.ts';
import { validated } from '../middleware/validate.ts';
import { readSettings } from '../settings/settings.service.ts';
import { readCalendarEntries } from './calendar-entries.service.ts';
import { calendarFile } from './calendar-file.ts';
import {
  createCalendarLink,
  listCalendarLinks,
  openCalendarLink,
  renewCalendarLink,
  revokeCalendarLink,
} from './calendar-links.service.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** The calendar as a file, and as a feed under secret addresses that staff hand out (D30). */
export function calendarRoutes(
  edge: Pick<Edge, 'store' | 'clock' | 'config' | 'customerIndex'>,
): Hono<EdgeEnv> {
  const { config, clock } = edge;
  const limits = new LinkLimits(config);
  /** The last one: writing thousands of entries takes seconds, and calendars ask more often than they change. */
  let known: { tag: string; file: Promise<string> } | undefined;

  const currentFile = async () => {
    const entries = await readCalendarEntries(edge);
    const brand = brandOf((await readSettings(edge.store)).data);
    const tag = `"${hash('sha256', JSON.stringify([brand, entries]))}"`;
    return {
      tag,
      file: () => {
        if (known?.tag !== tag) known = { tag, file: calendarFile(entries, brand) };
        return known.file;
      },
    };
  };

  return new Hono<EdgeEnv>()
    .get('/api/calendar/feed/:file', async (c) => {
      await limits.count(c, 'read');
      await openCalendarLink(edge, c.req.param('file').replace(/\.ics$/, ''));
      const { tag, file } = await currentFile();
      // Kept by the one calendar, and asked for each time.
      c.header('Cache-Control', 'private, no-cache');
      c.header('ETag', tag);
      if (hasCurrent(c, tag)) return c.body(null, 304);
      c.header('Content-Type', CALENDAR);
      return c.body(await file());
    })
    .get('/api/calendar/export', async (c) => {
      const { file } = await currentFile();
      c.header('Cache-Control', 'no-store');
      c.header('Content-Type', CALENDAR);
      c.header('Content-Disposition', contentDisposition(`Kalender_${today(clock())}.ics`));
      return c.body(await file());
    })
    .get('/api/calendar/links', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ links: await listCalendarLinks(edge) });
    })
    .post('/api/calendar/links', validated(calendarLinkRequest), async (c) => {
      const { id, token } = await createCalendarLink(edge, c.req.valid('json'));
      return c.json({ id, url: feedAddress(publicOrigin(c, config), token) }, 201);
    })
    .post('/api/calendar/links/:id/renew', async (c) => {
      const { id, token } = await renewCalendarLink(edge, c.req.param('id'));
      return c.json({ id, url: feedAddress(publicOrigin(c, config), token) }, 201);
    })
    .delete('/api/calendar/links/:id', async (c) => {
      await revokeCalendarLink(edge, c.req.param('id'));
      return c.json({ success: true });
    });
}

const feedAddress = (origin: string, token: string) => `${origin}/api/calendar/feed/${token}.ics`;
