import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { analyticsRoutes } from './analytics/analytics.route.ts';
import { authRoutes } from './auth/auth.route.ts';
import { calendarRoutes } from './calendar/calendar.route.ts';
import { COLLECTIONS } from './collections.ts';
import { connectionTestRoutes } from './connection-tests/connection-tests.route.ts';
import { customerRoutes } from './customers/customers.route.ts';
import type { Edge } from './edge.ts';
import { emailRoutes } from './email/email.route.ts';
import { emailTemplateRoutes } from './email-templates/email-templates.route.ts';
import { ApiProblem } from './errors.ts';
import { followUpRoutes } from './follow-ups/follow-ups.route.ts';
import { healthRoutes } from './health/health.route.ts';
import { importRoutes } from './imports/imports.route.ts';
import { invoiceRoutes } from './invoices/invoices.route.ts';
import { listIndexRoutes } from './list-index/list-index.route.ts';
import { mailboxRoutes } from './mailbox/mailbox.route.ts';
import { mergingRoutes } from './merging/merging.route.ts';
import type { EdgeEnv } from './middleware/edge-env.ts';
import { answerError } from './middleware/problems.ts';
import { requireSession } from './middleware/require-session.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { migrationRoutes } from './migration/migration.route.ts';
import { offerRoutes } from './offers/offers.route.ts';
import { remotesFolder } from './open-edge.ts';
import { photoRoutes } from './photos/photos.route.ts';
import { quoteTemplateRoutes } from './quote-templates/quote-templates.route.ts';
import { quoteRoutes } from './quotes/quotes.route.ts';
import { linkedPageStart } from './registry/linked-page-start.ts';
import { registryRoutes } from './registry/registry.route.ts';
import { remotesRoutes } from './registry/remotes.route.ts';
import { routingRoutes } from './routing/routing.route.ts';
import { settingsRoutes } from './settings/settings.route.ts';
import { shareRoutes } from './share/share.route.ts';
import { sheetRoutes } from './sheet/sheet.route.ts';
import { signatureRoutes } from './signatures/signatures.route.ts';
import { staticRoutes } from './static/static.route.ts';
import { cloudRoutes } from './store/cloud.route.ts';
import { storeRoutes } from './store/store.route.ts';

/** The whole edge API (design section 5); tests call it through `app.request()`. */
export function createApp(edge: Edge): Hono<EdgeEnv> {
  const { embedded, cloud } = edge;
  return new Hono<EdgeEnv>()
    .onError(answerError)
    .notFound((c) => answerError(new ApiProblem(404, 'not-found', 'Diese Adresse gibt es nicht'), c))
    .use(requestId(), securityHeaders(edge.config), sameOrigin(edge.config))
    .use('/api/*', requireSession(edge))
    .route('/', authRoutes(edge))
    .route('/', healthRoutes(edge))
    .route('/', settingsRoutes(edge))
    .route('/', customerRoutes(edge))
    .route('/', mergingRoutes(edge))
    .route('/', listIndexRoutes(edge.customerIndex))
    .route('/', listIndexRoutes(edge.quoteIndex))
    .route('/', listIndexRoutes(edge.invoiceIndex))
    .route('/', listIndexRoutes(edge.photoIndex))
    .route('/', listIndexRoutes(edge.dispositionIndex))
    .route('/', quoteRoutes(edge))
    .route('/', quoteTemplateRoutes(edge))
    .route('/', signatureRoutes(edge))
    .route('/', offerRoutes(edge))
    .route('/', shareRoutes(edge))
    .route('/', calendarRoutes(edge))
    .route('/', invoiceRoutes(edge))
    .route('/', emailRoutes(edge))
    .route('/', mailboxRoutes(edge))
    .route('/', emailTemplateRoutes(edge))
    .route('/', followUpRoutes(edge))
    .route('/', importRoutes(edge))
    .route('/', connectionTestRoutes(edge))
    .route('/', routingRoutes(edge))
    .route('/', analyticsRoutes(edge))
    .route('/', sheetRoutes(edge))
    .route('/', migrationRoutes(edge))
    .route('/', photoRoutes(edge))
    .route('/', embedded ? storeRoutes({ store: embedded, collections: COLLECTIONS }) : new Hono())
    .route('/', cloud ? cloudRoutes(cloud) : new Hono<EdgeEnv>())
    .route('/', registryRoutes({ registry: edge.registry, deployToken: edge.secrets.deployToken }))
    .route('/', remotesRoutes(edge.registry, remotesFolder(edge.config)))
    .route(
      '/',
      staticRoutes({
        folder: edge.config.shellFolder,
        startOf: (pathname) => linkedPageStart(edge.registry, pathname),
      }),
    );
}
