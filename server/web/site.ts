/** Puts the API, the pictures, the built assets and the rendered pages together into one site. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { afterReturnPath, paymentReturnPath } from '../../shop/checkout/payment-pages.ts';
import type { CspSources } from '../../shop/ports/csp-sources.ts';
import type { ApiApp, ErrorReporter } from '../api/app.ts';
import { callerAddressOf } from '../api/caller.ts';
import type { FairQueue } from '../api/fair-queue.ts';
import { waitForFairTurn } from '../api/fair-reads.ts';
import { limitBody, usualBodyBytes } from '../api/limit-body.ts';
import { createOwnOriginCheck } from '../api/origin.ts';
import { busyRetrySeconds } from '../api/problem.ts';
import type { OnSecurityEvent, SecurityEvent } from '../api/security-event-names.ts';
import { createPageDictionaryRoute, type PageDictionary } from '../dictionaries/page-dictionary.ts';
import { aPage, createErrorAnswer } from './answer-error.ts';
import { createAssetRoutes, createIconRoutes } from './built-assets.ts';
import { nameRelease } from './office.ts';
import { addPageHeaders, addSecurityHeaders } from './security-headers.ts';

/** Renders a page, by the build or by the development server. */
export type RenderPage = (request: Request) => Promise<Response>;

export interface SiteOptions {
  readonly api: ApiApp;
  readonly media: Hono;
  /** Returns the dictionary to which pages are sent as a difference; `null` if there is none. */
  dictionary?(): PageDictionary | null;
  readonly render: RenderPage;
  /** Tells whether the page at a path takes a form; of others no body is read. */
  takesForm(path: string): boolean;
  /** The office (`office.ts`), unless it has a host of its own. */
  readonly office?: Hono;
  /** Release of the office; `null` in development. */
  readonly officeRelease?: string | null;
  /** Pages for the shop's developers, in development only. */
  readonly workshop?: Hono;
  readonly report: ErrorReporter;
  readonly onSecurityEvent?: OnSecurityEvent;
  /** Queue in which pages wait for their turn. */
  readonly reads: FairQueue;
  /** Number of trusted proxies before the shop, each of which adds to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Returns the sources of outside services that the page at a path may use. */
  cspSources(path: string): CspSources;
  /** Base address of pictures on pages; empty for this site. */
  readonly mediaBaseUrl: string;
  /** False in development, where Vite serves the assets and needs inline scripts. */
  readonly built: boolean;
  /** The shop's address as browsers know it, such as `https://shop.example.in`. */
  readonly publicUrl: string;
}

/** Creates the whole site: API, media, pages and their headers. */
export function createSite(options: SiteOptions): Hono {
  const { api, media, office, workshop, reads, trustedProxies, built, publicUrl, dictionary = () => null } = options;
  const site = new Hono();
  site.use(addSecurityHeaders(publicUrl.startsWith('https://')));
  site.use('/api/office/*', nameRelease(options.officeRelease ?? null));
  // Passes the request on unchanged (the API removes the prefix itself): a copy would take longer than many a call.
  site.mount('/api', api.fetch, { replaceRequest: false, optionHandler: (c) => c.env });
  site.route('/', media);
  // The payment provider's page posts here. What it says is not read: the page asks the shop what was paid.
  site.post(paymentReturnPath, (c) => c.redirect(afterReturnPath, 303));
  if (workshop) site.route('/', workshop);
  if (office) site.route('/', office);
  if (built) {
    site.route('/', createAssetRoutes()).route('/', createIconRoutes());
    site.route('/', createPageDictionaryRoute(dictionary));
  }
  const isOwnOrigin = createOwnOriginCheck(publicUrl);
  const { takesForm, report, onSecurityEvent = () => {} } = options;
  const tell = (c: Context, event: SecurityEvent) =>
    onSecurityEvent(event, { route: aPage, address: callerAddressOf(c, trustedProxies) });
  site.use(refuseUndecodable);
  // Before a place is taken, and before anything of a body is read.
  site.use(async (c, next) => {
    const { method, path } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const takesPost = takesForm(path);
    if (method === 'POST' && takesPost) return next();
    tell(c, 'wrong_method');
    return c.text('', 405, { allow: takesPost ? 'GET, HEAD, POST' : 'GET, HEAD' });
  });
  site.use(compress());
  site.use(waitForFairTurn(reads, trustedProxies));
  site.post('*', async (c, next) => {
    if (isOwnOrigin(c)) return next();
    tell(c, 'forbidden_origin');
    return c.text('This form works from the shop’s own pages only.', 403);
  });
  site.post(
    '*',
    limitBody(usualBodyBytes, (c) => c.text('This form is too large.', 413)),
  );
  site.all('*', (c) => answerPage(options, c));
  site.onError(createErrorAnswer(report, (c) => tell(c, 'busy')));
  return site;
}

/** Refuses an address whose path cannot be decoded, which the router would print to standard output. */
const refuseUndecodable: MiddlewareHandler = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return c.text('There is a mistake in this address. Please check it.', 400);
  }
  return next();
};

/**
 * Returns a form's request with the origin that its browser named, since the router refuses forms of another origin.
 * Behind a proxy that ends TLS, the request's own address begins with http.
 */
function underItsOrigin(c: Context, publicUrl: string): Request {
  const { pathname, search } = new URL(c.req.url);
  const { method, headers, body } = c.req.raw;
  const init = { method, headers, body, duplex: 'half' } as RequestInit;
  return new Request(new URL(c.req.header('origin') ?? publicUrl).origin + pathname + search, init);
}

type PageOptions = Pick<SiteOptions, 'render' | 'built' | 'cspSources' | 'mediaBaseUrl' | 'publicUrl'>;

/** Renders the page at an address, for GET, HEAD, or the POST of its form (for browsers without scripts). */
async function answerPage(options: PageOptions, c: Context): Promise<Response> {
  const { render, built, cspSources, mediaBaseUrl, publicUrl } = options;
  const asSent = c.req.method === 'POST' ? underItsOrigin(c, publicUrl) : c.req.raw;
  if (!built) return render(asSent);
  // HEAD is answered with the same headers as GET, which depend on the page.
  const isHead = c.req.method === 'HEAD';
  const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : asSent;
  const page = await addPageHeaders(await render(request), cspSources(c.req.path), mediaBaseUrl);
  if (page.status === 503) page.headers.set('retry-after', String(busyRetrySeconds));
  return isHead ? new Response(null, page) : page;
}
