import { Hono } from 'hono';
import { mergeCustomersRequest, undoMergeRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { mergeDuplicates } from './merge-customers.service.ts';
import { undoMerge } from './undo-merge.service.ts';

/** Merging duplicates and taking it back (D37); what was merged is read through the store. */
export function mergingRoutes({ store, clock }: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/customers/merges', validated(mergeCustomersRequest), async (c) =>
      c.json(await mergeDuplicates({ store, clock }, c.req.valid('json'))),
    )
    .post('/api/customers/merges/:id/undo', validated(undoMergeRequest), async (c) =>
      c.json(await undoMerge({ store, clock }, c.req.param('id'), c.req.valid('json').by)),
    );
}
