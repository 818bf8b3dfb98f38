import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import { acceptOfferRequest, declineOfferRequest } from 'shared-kit/api';
import type * as z from 'zod';
import { isStaff } from '../auth/is-staff.ts';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import { clientAddress, publicOrigin } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { LinkLimits } from '../middleware/link-limits.ts';
import { answerError, asProblem } from '../middleware/problems.ts';
import { validated } from '../middleware/validate.ts';
import { renderSignature } from '../signatures/render-signature.ts';
import { decideOffer, markViewed, readOffer, readOfferPdf } from './offers.service.ts';
import { createLink, revokeLinks } from './quote-links.service.ts';

/** The customer can do nothing about what staff are told of disks and archives. */
function toCustomer(error: Error, c: Context<EdgeEnv>): Error {
  const { status, code } = asProblem(error, c.get('requestId'));
  const isOffice = !c.req.path.startsWith('/api/offers/');
  if (isOffice || (status < 500 && !code.startsWith('signed-'))) return error;
  return new ApiProblem(
    status,
    code,
    'Das geht gerade nicht. Bitte versuchen Sie es später noch einmal oder melden Sie sich bei uns.',
    { cause: error },
  );
}

/** What the customer's link opens, for whoever has it, and the links themselves, for staff (D33). */
export function offerRoutes(
  edge: Pick<Edge, 'store' | 'clock' | 'config' | 'sessions' | 'signatures'>,
): Hono<EdgeEnv> {
  const { config } = edge;
  const limits = new LinkLimits(config);

  const decide = async (
    c: Context<EdgeEnv>,
    outcome: 'accepted' | 'rejected',
    { signature: drawn, ...shown }: z.output<typeof declineOfferRequest>,
  ) => {
    await limits.count(c, 'decide');
    const signature = drawn === undefined ? undefined : await renderSignature(drawn);
    const decided = { ...shown, ipAddress: clientAddress(c, config), signature };
    const { offer, quoteId } = await decideOffer(edge, c.req.param('token') ?? '', outcome, decided);
    // The decision stands: what keeps the signed document from the archive now, a later round makes good.
    await edge.signatures.archive(quoteId).catch((error: unknown) => console.error(error));
    return offer;
  };

  return (
    new Hono<EdgeEnv>()
      .onError((error, c) => answerError(toCustomer(error, c), c))
      .use('/api/offers/*', async (c, next) => {
        c.header('Cache-Control', 'no-store');
        await next();
      })
      .get('/api/offers/:token', async (c) => {
        await limits.count(c, 'read');
        return c.json(await readOffer(edge, c.req.param('token')));
      })
      .get('/api/offers/:token/pdf', async (c) => {
        await limits.count(c, 'pdf');
        const { bytes, fileName } = await readOfferPdf(edge, c.req.param('token'));
        c.header('Content-Type', 'application/pdf');
        c.header('Content-Disposition', contentDisposition(fileName));
        return c.body(bytes);
      })
      // Asked for by the page once it is drawn: what only fetches the address has seen nothing.
      .post('/api/offers/:token/view', async (c) => {
        await limits.count(c, 'read');
        if (!(await isStaff(c, edge))) await markViewed(edge, c.req.param('token'));
        return c.json({ success: true });
      })
      .post('/api/offers/:token/accept', validated(acceptOfferRequest), async (c) =>
        c.json(await decide(c, 'accepted', c.req.valid('json'))),
      )
      .post('/api/offers/:token/decline', validated(declineOfferRequest), async (c) =>
        c.json(await decide(c, 'rejected', c.req.valid('json'))),
      )
      .post('/api/quotes/:id/link', async (c) =>
        c.json(await createLink(edge, c.req.param('id'), publicOrigin(c, config)), 201),
      )
      .delete('/api/quotes/:id/link', async (c) =>
        c.json({ revoked: await revokeLinks(edge, c.req.param('id')) }),
      )
  );
}
