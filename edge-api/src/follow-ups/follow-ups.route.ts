import { Hono } from 'hono';
import {
  applyFollowUpRuleRequest,
  cancelFollowUpRequest,
  createFollowUpRuleRequest,
  updateFollowUpRuleRequest,
} from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { createFollowUpRule, deleteFollowUpRule, updateFollowUpRule } from './follow-up-rules.service.ts';
import { cancelFollowUp } from './follow-ups.service.ts';
import { applyFollowUpRule } from './schedule-follow-ups.ts';

/** The service operations of specification 2 section 7; rules and what they schedule are read through the store. */
export function followUpRoutes(edge: Pick<Edge, 'store' | 'clock' | 'followUps'>): Hono<EdgeEnv> {
  const { followUps } = edge;
  return new Hono<EdgeEnv>()
    .post('/api/follow-up-rules', validated(createFollowUpRuleRequest), async (c) => {
      const { document, created } = await createFollowUpRule(edge, c.req.valid('json'));
      return c.json(document, created ? 201 : 200);
    })
    .put('/api/follow-up-rules/:id', validated(updateFollowUpRuleRequest), async (c) =>
      c.json(await updateFollowUpRule(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/api/follow-up-rules/:id', async (c) =>
      c.json(await deleteFollowUpRule(edge, c.req.param('id'))),
    )
    .post('/api/follow-up-rules/:id/apply', validated(applyFollowUpRuleRequest), async (c) =>
      c.json(await applyFollowUpRule(edge, c.req.param('id'), c.req.valid('json').customerIds)),
    )
    .post('/api/follow-ups/check', async (c) => {
      const run = await followUps.run({ atAnyHour: true });
      return c.json({ pending: await followUps.pending(), ...(run && { run }) });
    })
    .post('/api/follow-ups/:id/cancel', validated(cancelFollowUpRequest), async (c) =>
      c.json(await cancelFollowUp(edge, c.req.param('id'), c.req.valid('json').by)),
    );
}
