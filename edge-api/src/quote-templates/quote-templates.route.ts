import { Hono } from 'hono';
import { createTemplateRequest, updateTemplateRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { createTemplate, deleteTemplate, makeDefault, updateTemplate } from './quote-templates.service.ts';

/** Quote templates are written by these alone: of all of them one is the default (specification 2 section 4). */
export function quoteTemplateRoutes(edge: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/quote-templates', validated(createTemplateRequest), async (c) => {
      const { document, created } = await createTemplate(edge, c.req.valid('json'));
      return c.json(document, created ? 201 : 200);
    })
    .put('/api/quote-templates/:id', validated(updateTemplateRequest), async (c) =>
      c.json(await updateTemplate(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/api/quote-templates/:id/default', async (c) => c.json(await makeDefault(edge, c.req.param('id'))))
    .delete('/api/quote-templates/:id', async (c) =>
      c.json({ deleted: await deleteTemplate(edge, c.req.param('id')) }),
    );
}
