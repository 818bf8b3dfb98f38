import { Hono } from 'hono';
import { createQuoteRequest, updateQuoteRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { createQuote, updateQuote } from './quotes.service.ts';

/** Quotes are written by these alone: price and status are the server's to decide (D17, D19). */
export function quoteRoutes(edge: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/quotes', validated(createQuoteRequest), async (c) => {
      const { id, ...entered } = c.req.valid('json');
      const { document, created } = await createQuote(edge, id, entered);
      return c.json(document, created ? 201 : 200);
    })
    .put('/api/quotes/:id', validated(updateQuoteRequest), async (c) =>
      c.json(await updateQuote(edge, c.req.param('id'), c.req.valid('json'))),
    );
}
