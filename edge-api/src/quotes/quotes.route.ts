import { Hono } from 'hono';
import { createQuoteRequest, createVersionRequest, quotesRequest, updateQuoteRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { explainTo } from '../middleware/problems.ts';
import { validated } from '../middleware/validate.ts';
import { committedVersions, deleteQuote, deleteQuotes } from './delete-quotes.service.ts';
import { activateVersion, createVersion, deleteVersion } from './quote-versions.service.ts';
import { createQuote, updateQuote } from './quotes.service.ts';

/** Quotes are written by these alone: price and status are the server's to decide (D17, D19). */
export function quoteRoutes(edge: Pick<Edge, 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/quotes', validated(createQuoteRequest), async (c) => {
      const { id, ...entered } = c.req.valid('json');
      const { document, created } = await createQuote(edge, id, entered);
      return c.json(document, created ? 201 : 200);
    })
    .post('/api/quotes/committed', validated(quotesRequest), async (c) =>
      c.json({ committed: await committedVersions(edge.store, c.req.valid('json').ids) }),
    )
    .post('/api/quotes/delete', validated(quotesRequest), async (c) =>
      c.json(await deleteQuotes(edge, c.req.valid('json').ids, explainTo(c))),
    )
    .put('/api/quotes/:id', validated(updateQuoteRequest), async (c) =>
      c.json(await updateQuote(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/api/quotes/:id', async (c) => c.json({ deleted: await deleteQuote(edge, c.req.param('id')) }))
    .post('/api/quotes/:id/versions', validated(createVersionRequest), async (c) => {
      const { document, created } = await createVersion(edge, c.req.param('id'), c.req.valid('json'));
      return c.json(document, created ? 201 : 200);
    })
    .post('/api/quotes/:id/activate', async (c) => c.json(await activateVersion(edge, c.req.param('id'))))
    .delete('/api/quotes/:id/version', async (c) => c.json(await deleteVersion(edge, c.req.param('id'))));
}
