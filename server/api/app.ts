/**
 * The HTTP API as one app: all routes, the OpenAPI document and its reader, and the one place that turns errors into
 * answers. Tests call it by `app.request('/…')`, pages through their typed client.
 */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { getPath } from 'hono/utils/url';
import { isDatabaseAway, isDiskFull, isUnstorableTextError } from '../../database/connect.ts';
import { WorkersBusyError } from '../../shop/child-work/child-pool.ts';
import { ForeignCursorError } from '../../shop/office-lists/list-cursor.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { HeldError } from '../../shop/restoration/hold.ts';
import type { Services } from '../../shop/services.ts';
import { createAfterSalesRoutes } from './after-sales.ts';
import { createApiDocsRoutes } from './api-docs.ts';
import { markFixedAnswer } from './cache-tags.ts';
import { noteCallRoute } from './call-route.ts';
import { identifyCaller } from './caller.ts';
import { isCallerGone } from './caller-gone.ts';
import { createCatalogueRoutes } from './catalogue.ts';
import { createCheckoutRoutes } from './checkout.ts';
import { createContactProofRoutes } from './contact-proof.ts';
import { createCspReportRoutes, cspReportPath } from './csp-reports.ts';
import { createPincodeCheckRoutes } from './delivery.ts';
import { createEventRoutes, type EventRouteParts } from './events.ts';
import type { FairQueue } from './fair-queue.ts';
import { createCallQueue, isQueuedRead, isRead, waitForFairTurn } from './fair-reads.ts';
import { type Health, readHealth } from './health.ts';
import { createWebhookRoutes, type OnWebhook } from './hooks.ts';
import { createHouseRoutes } from './house.ts';
import { limitBody, usualBodyBytes } from './limit-body.ts';
import { createMyAccountRoutes } from './me.ts';
import { createMyListRoutes } from './me-lists.ts';
import { createMySecurityRoutes } from './me-security.ts';
import { createMediaListRoutes } from './media.ts';
import { createNewsletterRoutes } from './newsletter.ts';
import { guardOffice } from './office/guard-office.ts';
import { createOfficeRoutes } from './office/office.ts';
import { isBulkChangePath, isOfficePicturePath } from './office/upload-path.ts';
import { createOrderAddressRoutes } from './order-address.ts';
import { createOrderRoutes } from './orders.ts';
import { guardOrigin } from './origin.ts';
import { createPaymentLinkRoutes } from './payment-links.ts';
import { answerProblem, Problem, type ProblemCode } from './problem.ts';
import { isReportPhotoPath } from './reports.ts';
import { createRestockRoutes } from './restock.ts';
import { createReviewRoutes } from './reviews.ts';
import type { OnSecurityEvent } from './security-event-names.ts';
import { watchSecurityEvents } from './security-events.ts';
import { createShopFactsRoutes } from './shoppers.ts';
import { createSignInRoutes } from './sign-in.ts';
import { cleanInput } from './typed-input.ts';
import { createReviewPhotoRoutes, reviewPhotoPath } from './uploads.ts';
import { unstorableDetail } from './validation.ts';
import { createWeaverRoutes } from './weavers.ts';

/** A function that reports an error which is not the caller's; must not throw. */
export type ErrorReporter = (error: unknown, where: { method: string; path: string }) => void;

export interface ApiOptions {
  readonly services: Services;
  readonly version: string;
  readonly report: ErrorReporter;
  /** Reads the health of this process, or rejects if it is not ready; without it only the database is read. */
  readonly readHealth?: () => Promise<Health>;
  /** Number of trusted proxies before the shop, each of which adds to `X-Forwarded-For`. */
  readonly trustedProxies?: number;
  readonly onSecurityEvent?: OnSecurityEvent;
  /** Called with each page timing of a visitor. */
  readonly onPageTiming?: EventRouteParts['onPageTiming'];
  readonly onWebhook?: OnWebhook;
  /** Queue in which reads wait for their turn; without it they do not wait. */
  readonly reads?: FairQueue;
  /** Returns true while the process is overloaded: calls that no shopper waits for are then refused. */
  readonly isBusy?: () => boolean;
}

function capabilities(services: Services, events: EventRouteParts) {
  return new OpenAPIHono()
    .route('/', createCatalogueRoutes(services))
    .route('/', createWeaverRoutes(services))
    .route('/', createCheckoutRoutes(services))
    .route('/', createPaymentLinkRoutes(services))
    .route('/', createOrderAddressRoutes(services))
    .route('/', createContactProofRoutes(services))
    .route('/', createOrderRoutes(services))
    .route('/', createAfterSalesRoutes(services))
    .route('/', createMediaListRoutes(services))
    .route('/', createPincodeCheckRoutes(services))
    .route('/', createShopFactsRoutes(services))
    .route('/', createHouseRoutes(services))
    .route('/', createReviewRoutes(services))
    .route('/', createRestockRoutes(services))
    .route('/', createNewsletterRoutes(services))
    .route('/', createSignInRoutes(services))
    .route('/', createMyAccountRoutes(services))
    .route('/', createMyListRoutes(services))
    .route('/', createMySecurityRoutes(services))
    .route('/', createReviewPhotoRoutes(services))
    .route('/', createEventRoutes(services, events));
}

/** Type of which the pages' client is made: the input and the answers of each call. */
export type Api = ReturnType<typeof capabilities>;

/** The API as a fetch handler; mount it, so that unknown addresses below it are answered with its problems. */
export type ApiApp = OpenAPIHono;

/** Returns a request's path within the API, which is served at the root of its own port and under `/api`. */
function pathInApi(request: Request): string {
  return getPath(request).replace(/^\/api(?=\/|$)/, '') || '/';
}

/**
 * Creates the whole API with its limits, its guards and its documentation. Answers every error as a problem with a
 * stable code; reports to `report` only errors that are not the caller's.
 */
export function createApi(options: ApiOptions): OpenAPIHono {
  const { services, version, report, trustedProxies = 0, reads } = options;
  const health = options.readHealth ?? (() => readHealth(services.db, version));
  const { onSecurityEvent = () => {}, onWebhook = () => {} } = options;
  const { isBusy = () => false, onPageTiming = () => {} } = options;
  const app = new OpenAPIHono({ getPath: pathInApi });
  const limit = limitBody(usualBodyBytes);
  // Uploads of pictures and of tables have limits of their own.
  const isUpload = (path: string) =>
    path === reviewPhotoPath || isReportPhotoPath(path) || isOfficePicturePath(path) || isBulkChangePath(path);
  app.use((c, next) => (isUpload(c.req.path) ? next() : limit(c, next)));
  app.use(noteCallRoute());
  app.use(cleanInput());
  app.use(identifyCaller(services, trustedProxies));
  app.use(watchSecurityEvents(onSecurityEvent));
  const [shopGuard, officeGuard] = [guardOrigin(services.publicUrl), guardOffice(services)];
  app.use((c, next) => {
    // Browsers report from pages of any origin, or of none, and a report changes nothing.
    if (c.req.path === cspReportPath) return next();
    return c.req.path.startsWith('/office/') ? officeGuard(c, next) : shopGuard(c, next);
  });
  if (reads) {
    const inTurn = waitForFairTurn(reads, trustedProxies);
    const amongCalls = waitForFairTurn(createCallQueue(), trustedProxies);
    app.use((c, next) => {
      if (isQueuedRead(c)) return inTurn(c, next);
      return isRead(c) ? next() : amongCalls(c, next);
    });
  }
  app.use(async (c, next) => {
    await next();
    // An answer may concern one shopper, so no cache keeps it unless its route says otherwise.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    // A browser that is led here saves the answer instead of showing it as a page (ASVS 14.4.2).
    if (isJson(c.res) && !c.res.headers.has('content-disposition'))
      c.res.headers.set('content-disposition', 'attachment; filename="api.json"');
  });
  app.route('/', capabilities(services, { isBusy, onPageTiming }));
  app.route('/office', createOfficeRoutes(services));
  app.route('/', createWebhookRoutes(services, onWebhook));
  app.route('/', createCspReportRoutes(services));
  app.get('/live', (c) => c.json({ status: 'live' }));
  app.get('/health', async (c) => c.json(await health()));
  document(app, services.facts.name, version);
  refuseOtherMethods(app);
  app.notFound((c) => answerProblem(c, 'not_found'));
  app.onError((error, c) => {
    const [code, extras] = problemOf(error);
    if (reported.includes(code) && !isCallerGone(error)) {
      report(error, { method: c.req.method, path: c.req.routePath });
    }
    return answerProblem(c, code, extras);
  });
  return app;
}

function isJson({ headers }: Response): boolean {
  return /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '');
}

/** Answers 405 at every path of the API to methods that it does not have. Call it after all routes were added. */
function refuseOtherMethods(app: OpenAPIHono): void {
  const called = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const byPath = Map.groupBy(called, ({ path }) => path);
  for (const [path, routes] of byPath) {
    const allow = [...new Set(routes.map(({ method }) => method))].join(', ');
    app.all(path, (c) => {
      c.header('allow', allow);
      return answerProblem(c, 'wrong_method');
    });
  }
}

/** Problems that are no mistakes of the caller and so are reported. */
const reported: readonly ProblemCode[] = ['internal', 'disk_full', 'database_away', 'outside_service_failed'];

function problemOf(error: unknown): [ProblemCode, Record<string, unknown>?] {
  if (error instanceof Problem) return [error.code, error.extras];
  if (error instanceof WorkersBusyError) return ['busy'];
  if (error instanceof ForeignCursorError) return ['bad_request', { detail: error.message }];
  if (error instanceof HeldError) return ['held'];
  if (error instanceof OutsideServiceError) return ['outside_service_failed', { service: error.service }];
  if (isDiskFull(error)) return ['disk_full'];
  if (isDatabaseAway(error)) return ['database_away'];
  if (isUnstorableTextError(error)) return ['bad_request', { detail: unstorableDetail }];
  if (error instanceof z.ZodError) return ['internal'];
  if (error instanceof HTTPException) {
    if (error.status === 415) return ['unsupported_media_type'];
    if (error.status >= 500) return ['internal'];
    const what = error.message.startsWith('Malformed FormData') ? 'a valid form' : 'valid JSON';
    return ['bad_request', { detail: `The body is not ${what}.` }];
  }
  return ['internal'];
}

function document(app: OpenAPIHono, name: string, version: string): void {
  app.get('/openapi.json', markFixedAnswer);
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: `${name} API`, version, description: 'Errors are RFC 9457 problems with a stable `code`.' },
    servers: [{ url: '/api' }],
  });
  app.route('/docs', createApiDocsRoutes(`${name} API`));
}
