import { Hono } from 'hono';
import { createCustomerRequest, customersRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { explainTo } from '../middleware/problems.ts';
import { validated } from '../middleware/validate.ts';
import { createCustomer } from './customers.service.ts';
import { countHanging, deleteCustomers } from './delete-customers.service.ts';

/** The one way to a new customer (D8) and the one that ends one (D11); all else about customers goes through the store. */
export function customerRoutes({ store, clock }: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/customers', validated(createCustomerRequest), async (c) => {
      const { id, ...entered } = c.req.valid('json');
      const { document, created } = await createCustomer({ store, clock }, id, entered);
      return c.json(document, created ? 201 : 200);
    })
    .post('/api/customers/hanging', validated(customersRequest), async (c) =>
      c.json({ hanging: await countHanging(store, c.req.valid('json').ids) }),
    )
    .post('/api/customers/delete', validated(customersRequest), async (c) =>
      c.json(await deleteCustomers({ store, clock, explain: explainTo(c) }, c.req.valid('json').ids)),
    );
}
