import { create as contentDisposition } from 'content-disposition';
import { Hono } from 'hono';
import { signQuoteRequest, validateFileRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import { clientAddress } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';

/** Signing a quote, its signed document, and whether that is still the one that was signed (D25). */
export function signatureRoutes({ signatures, config }: Pick<Edge, 'signatures' | 'config'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/quotes/:id/signatures', validated(signQuoteRequest), async (c) =>
      c.json(await signatures.sign(c.req.param('id'), c.req.valid('json'), clientAddress(c, config)), 201),
    )
    .get('/api/quotes/:id/signatures', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ signatures: await signatures.drawings(c.req.param('id')) });
    })
    .get('/api/quotes/:id/signed.pdf', async (c) => {
      const { bytes, fileName } = await signatures.signedPdf(c.req.param('id'));
      c.header('Content-Type', 'application/pdf');
      c.header('Content-Disposition', contentDisposition(fileName));
      c.header('Cache-Control', 'no-store');
      return c.body(bytes);
    })
    .get('/api/quotes/:id/signature/validation', async (c) =>
      c.json(await signatures.validate(c.req.param('id'))),
    )
    .post('/api/quotes/:id/signature/validation', validated(validateFileRequest), async (c) =>
      c.json(await signatures.validateFile(c.req.param('id'), c.req.valid('json').sha256)),
    );
}
