import { create as contentDisposition } from 'content-disposition';
import { Hono } from 'hono';
import { isStaff } from '../auth/is-staff.ts';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import { publicOrigin } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { LinkLimits } from '../middleware/link-limits.ts';
import { createShareLink, listShareLinks, revokeShareLink, revokeShareLinks } from './share-links.service.ts';
import { countUse, readSharedJob, readSharedPhoto, readWorkOrder } from './shared-job.service.ts';

/** What a crew's link opens, for whoever has it, and the links themselves, for staff (D33). */
export function shareRoutes(
  edge: Pick<Edge, 'store' | 'clock' | 'config' | 'sessions' | 'photos'>,
): Hono<EdgeEnv> {
  const { config } = edge;
  const limits = new LinkLimits(config);
  return (
    new Hono<EdgeEnv>()
      .use('/api/share/*', async (c, next) => {
        c.header('Cache-Control', 'no-store');
        await next();
      })
      .get('/api/share/:token', async (c) => {
        await limits.count(c, 'read');
        return c.json(await readSharedJob(edge, c.req.param('token')));
      })
      // Asked for by the page once it is drawn: what only fetches the address has seen nothing.
      .post('/api/share/:token/view', async (c) => {
        await limits.count(c, 'read');
        if (!(await isStaff(c, edge))) await countUse(edge, c.req.param('token'));
        return c.json({ success: true });
      })
      .get('/api/share/:token/work-order', async (c) => {
        await limits.count(c, 'pdf');
        const { bytes, fileName } = await readWorkOrder(edge, c.req.param('token'));
        c.header('Content-Type', 'application/pdf');
        c.header('Content-Disposition', contentDisposition(fileName));
        return c.body(bytes);
      })
      .get('/api/share/:token/photos/:id/:size', async (c) => {
        await limits.count(c, 'photo');
        const { token, id, size } = c.req.param();
        if (size !== 'card' && size !== 'view') {
          throw new ApiProblem(404, 'not-found', 'Diese Größe gibt es nicht');
        }
        const { blob } = await readSharedPhoto(edge, token, id, size);
        c.header('Content-Type', blob.contentType);
        c.header('Content-Length', String(blob.size));
        // A crew leafs back and forth on a bad line.
        c.header('Cache-Control', 'private, max-age=3600');
        return c.req.method === 'HEAD' ? c.body(null) : c.body(blob.read());
      })
      .post('/api/quotes/:id/share-links', async (c) =>
        c.json(await createShareLink(edge, c.req.param('id'), publicOrigin(c, config)), 201),
      )
      .get('/api/quotes/:id/share-links', async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ links: await listShareLinks(edge, c.req.param('id')) });
      })
      .delete('/api/quotes/:id/share-links/:link', async (c) => {
        await revokeShareLink(edge, c.req.param('id'), c.req.param('link'));
        return c.json({ success: true });
      })
      .delete('/api/quotes/:id/share-links', async (c) =>
        c.json({ revoked: await revokeShareLinks(edge, c.req.param('id')) }),
      )
  );
}
