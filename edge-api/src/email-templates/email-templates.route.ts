import { Hono } from 'hono';
import {
  createEmailTemplateRequest,
  duplicateEmailTemplateRequest,
  updateEmailTemplateRequest,
} from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import {
  createEmailTemplate,
  deleteEmailTemplate,
  duplicateEmailTemplate,
  updateEmailTemplate,
} from './email-templates.service.ts';

/** E-mail templates are written by these alone: what is the system's stays as it is (specification 2 section 5). */
export function emailTemplateRoutes(edge: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/email-templates', validated(createEmailTemplateRequest), async (c) => {
      const { document, created } = await createEmailTemplate(edge, c.req.valid('json'));
      return c.json(document, created ? 201 : 200);
    })
    .put('/api/email-templates/:id', validated(updateEmailTemplateRequest), async (c) =>
      c.json(await updateEmailTemplate(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/api/email-templates/:id/duplicate', validated(duplicateEmailTemplateRequest), async (c) => {
      const { document, created } = await duplicateEmailTemplate(
        edge,
        c.req.param('id'),
        c.req.valid('json'),
      );
      return c.json(document, created ? 201 : 200);
    })
    .delete('/api/email-templates/:id', async (c) =>
      c.json({ deleted: await deleteEmailTemplate(edge, c.req.param('id')) }),
    );
}
