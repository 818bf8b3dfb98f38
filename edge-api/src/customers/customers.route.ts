import { Hono } from 'hono';
import { createCustomerRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { createCustomer } from './customers.service.ts';

/** The one way to a new customer (D8); all else about customers goes through the store. */
export function customerRoutes(edge: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/api/customers', validated(createCustomerRequest), async (c) => {
    const { id, ...entered } = c.req.valid('json');
    const { document, created } = await createCustomer(edge, id, entered);
    return c.json(document, created ? 201 : 200);
  });
}
