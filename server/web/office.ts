/**
 * Serves the office: one document for all of its screens, its scripts and its manifest. At a host of its own it is the
 * only thing that is served, besides the calls and pictures that it needs.
 */
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Services } from '../../shop/services.ts';
import type { ApiApp, ErrorReporter } from '../api/app.ts';
import { cspReportPath } from '../api/csp-reports.ts';
import { answerProblem } from '../api/problem.ts';
import { createErrorAnswer } from './answer-error.ts';
import { builtOffice, createAssetRoutes, createIconRoutes } from './built-assets.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface OfficeOptions {
  readonly shopName: string;
  /** Base address of pictures; empty for this site. */
  readonly mediaBaseUrl: string;
  /** Files of the build; `null` in development, where Vite serves document and scripts. */
  readonly built: {
    /** Document of the office. */
    readonly html: string;
    /** Its service worker, one script. */
    readonly worker: string;
  } | null;
}

/** Creates the routes of the office: `/office` and all addresses below it. */
export function createOfficeRoutes({ shopName, mediaBaseUrl, built }: OfficeOptions): Hono {
  const app = new Hono();
  app.use('/office/*', setHeaders(mediaBaseUrl && new URL(mediaBaseUrl).origin));
  app.get('/office/manifest.webmanifest', (c) => answerManifest(c, shopName));
  if (built === null) return app;
  app.route('/', createAssetRoutes(builtOffice));
  app.use('/office/*', compress());
  app.get('/office/worker.js', letServeAll, answerIfChanged(built.worker, 'text/javascript; charset=utf-8'));
  // The document is the same for everybody, and names scripts by their contents.
  app.get('/office/*', answerIfChanged(built.html, 'text/html; charset=utf-8'));
  app.all('/office/*', (c) => c.text('', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** Header of every answer of the office's API: the release whose document is served (`office/api/release.ts`). */
const releaseHeader = 'office-release';

/** Returns the release of a document: the file name of its script. Throws if the document names none. */
export function releaseOf(html: string): string {
  const [, name] = /<script[^>]* src="\/office\/assets\/([^"]+)"/.exec(html) ?? [];
  if (name === undefined) throw new Error('The document of the office names no script');
  return name;
}

/** Adds the release to the answers of the office's API, by which an open office learns of a newer one; `null` names none. */
export function nameRelease(release: string | null): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (release !== null) c.res.headers.set(releaseHeader, release);
  };
}

/** Lets the service worker serve the address of the first screen as well, which has no slash after it. */
const letServeAll: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('service-worker-allowed', '/office');
};

/** Answers with a text that browsers keep, and each time ask for whether it has changed. */
function answerIfChanged(text: string, contentType: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  const headers = { 'cache-control': 'private, no-cache', etag };
  return (c: Context) => {
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': contentType });
  };
}

export interface OfficeSiteOptions {
  readonly api: ApiApp;
  readonly media: Hono;
  /** Routes of {@link createOfficeRoutes}. */
  readonly office: Hono;
  readonly report: ErrorReporter;
  readonly built: boolean;
  readonly officeUrl: string;
  /** Release of the office (`releaseOf`); `null` in development. */
  readonly release?: string | null;
}

/** Returns the host of an office that is not served at the shop's; `null` if the shop's host has it too. */
export function ownOfficeHost({ officeUrl, publicUrl }: Pick<Services, 'officeUrl' | 'publicUrl'>): string | null {
  const { host } = new URL(officeUrl);
  return host === new URL(publicUrl).host ? null : host;
}

/** Returns a listener that answers by `own` what is called at the host `name`, and anything else by `others`. */
export function answerByHost(name: string, own: RequestListener, others: RequestListener): RequestListener {
  return (request, response) => (request.headers.host?.toLowerCase() === name ? own : others)(request, response);
}

/** Creates the site of an office that has a host of its own. */
export function createOfficeSite(options: OfficeSiteOptions): Hono {
  const { api, media, office, report, built, officeUrl, release = null } = options;
  const site = new Hono();
  site.use(addSecurityHeaders(officeUrl.startsWith('https://')));
  site.use('/api/*', (c, next) =>
    /^[/]api[/]office[/]/.test(c.req.path) || c.req.path === `/api${cspReportPath}`
      ? next()
      : Promise.resolve(answerProblem(c, 'not_found')),
  );
  site.use('/api/office/*', nameRelease(release));
  site.mount('/api', api.fetch, { replaceRequest: false, optionHandler: (c) => c.env });
  site.route('/', media);
  if (built) site.route('/', createIconRoutes());
  site.route('/', office);
  site.get('/', (c) => c.redirect('/office', 302));
  site.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  site.notFound((c) => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }));
  site.onError(createErrorAnswer(report));
  return site;
}

function setHeaders(mediaOrigin: string): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    // Reading a tag with the camera may need WebAssembly; that permits no other code.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    ['img-src', "'self'", 'blob:', mediaOrigin].filter(Boolean).join(' '),
    ['media-src', "'self'", mediaOrigin].filter(Boolean).join(' '),
    // The service worker fetches the pictures that packing needs without a network.
    ['connect-src', "'self'", mediaOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri /api${cspReportPath}`,
  ].join('; ');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('content-security-policy', policy);
    headers.set('x-robots-tag', 'noindex, nofollow');
    headers.set('referrer-policy', 'same-origin');
    // Of all pages, those of the office alone read tags with the camera.
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
  };
}

/** Describes the office to phones that put it on their home screen; iPhones push messages to such an office alone. */
function answerManifest(c: Context, shopName: string): Response {
  const icon = (size: number, purpose: string, file: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: `${shopName} office`,
    short_name: 'Office',
    id: '/office',
    start_url: '/office',
    scope: '/office',
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [icon(192, 'any', 'icon-192'), icon(512, 'any', 'icon-512'), icon(512, 'maskable', 'icon-maskable-512')],
  };
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  });
}
