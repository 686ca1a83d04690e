/** Everything behind one address: the API, the pictures, the built assets and the server-rendered pages. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isDatabaseAway, isDiskFull } from '../../database/connect.ts';
import type { ContentSources } from '../../shop/ports/content-sources.ts';
import type { ApiApp } from '../api/app.ts';
import { awaySeconds } from '../api/problem.ts';
import { pageSecurity, secureHeaders } from './security-headers.ts';

/** Renders a page; what the built pages (or the development server) give. */
export type RenderPage = (request: Request) => Promise<Response>;

export interface SiteOptions {
  readonly api: ApiApp;
  readonly media: Hono;
  readonly render: RenderPage;
  /** Pages for those who build the shop, where they do. */
  readonly workshop?: Hono;
  /** The hosts of outside services that pages may use. */
  readonly contentSources: ContentSources;
  /** Where pages fetch pictures from; '' for this very site. */
  readonly mediaBaseUrl: string;
  /** False while developing: Vite serves the assets and needs inline scripts. */
  readonly built: boolean;
  /** The shop's public address begins with https. */
  readonly isHttps: boolean;
}

export function createSite(options: SiteOptions): Hono {
  const { api, media, render, workshop, contentSources, mediaBaseUrl, built, isHttps } = options;
  const site = new Hono();
  site.use(secureHeaders(isHttps));
  // The request as it came (the API strips the prefix itself): a copy of each costs more than many a call.
  site.mount('/api', api.fetch, { replaceRequest: false, optionHandler: (c) => c.env });
  site.route('/', media);
  if (workshop) site.route('/', workshop);
  if (built) {
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
    site.use(
      '/assets/*',
      serveStatic({ root: 'build/client', precompressed: true, onFound: (_path, c) => headers(c, immutable) }),
    );
    const daily = { 'cache-control': 'public, max-age=86400' };
    site.use(
      '/:icon{[a-z0-9-]+[.](svg|png|ico)}',
      serveStatic({ root: 'build/client', onFound: (_path, c) => headers(c, daily) }),
    );
    site.get('/assets/*', (c) => c.notFound());
  }
  site.use(compress());
  site.all('*', async (c) => {
    if (!built) return render(c.req.raw);
    // A HEAD answers with the very headers of its GET, which depend on the page.
    const isHead = c.req.method === 'HEAD';
    const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const page = await pageSecurity(await render(request), contentSources, mediaBaseUrl);
    if (page.status === 503) page.headers.set('retry-after', String(awaySeconds));
    return isHead ? new Response(null, page) : page;
  });
  site.onError((error, c) => {
    if (isDatabaseAway(error) || isDiskFull(error)) return c.text('Please try again in a moment.', 503, away);
    console.error(error);
    return c.text('Something went wrong on our side.', 500);
  });
  return site;
}

const away = { 'retry-after': String(awaySeconds), 'cache-control': 'no-store' };

function headers(c: { header(name: string, value: string): void }, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) c.header(name, value);
}
