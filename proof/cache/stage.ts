/**
 * Serves the built pages and the API over HTTP, with the page cache before them as in a web process, on a clock that a
 * test moves.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import { createApi } from '../../server/api/app.ts';
import { createCacheableQueryLookup } from '../../server/api/cache-tags.ts';
import { createReadQueue } from '../../server/api/fair-reads.ts';
import { createCachedListener } from '../../server/cache/cached-listener.ts';
import { openChangeFeed } from '../../server/cache/change-feed.ts';
import { createPageCache, type PageCache } from '../../server/cache/page-cache.ts';
import { createCacheAddressLookup } from '../../server/cache/public-address.ts';
import { createMediaRoutes } from '../../server/web/media.ts';
import { loadBuiltPages } from '../../server/web/pages.ts';
import { createSite } from '../../server/web/site.ts';
import { openVariants } from '../../shop/media/variants.ts';
import type { Services } from '../../shop/services.ts';

export interface StagedShop {
  readonly cache: PageCache;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, from: string): Promise<Response>;
  /** Moves the cache's clock. */
  pass(ms: number): void;
  /** Keeps back every answer that is rendered from now on until it is released; it has read the database by then. */
  hold(): HeldAnswers;
  /** Cache tags of all changes that the shop has learned of so far. */
  readonly heard: string[];
}

export interface HeldAnswers {
  /** Resolves once so many requests have arrived since `hold`, and all answers being rendered are kept back. */
  settled(requests: number): Promise<void>;
  release(): void;
}

/**
 * Starts the shop, until the end of the test file. It listens for notifications at `feedUrl`; at an address where no
 * database is, it learns of changes by their rows only.
 */
export async function stageShop(services: Services, databaseUrl: string, feedUrl = databaseUrl): Promise<StagedShop> {
  const report = (error: unknown) => {
    throw error;
  };
  const reads = createReadQueue();
  const api = createApi({ services, version: '0', report, reads, trustedProxies: 1 });
  const pages = await loadBuiltPages({ api, report });
  const site = createSite({
    api,
    media: createMediaRoutes({ ...services, variants: openVariants(services), trustedProxies: 1 }),
    render: pages.render,
    takesForm: pages.takesForm,
    report,
    reads,
    trustedProxies: 1,
    cspSources: () => services.payment.cspSources,
    mediaBaseUrl: '',
    built: true,
    publicUrl: services.publicUrl,
  });
  let now = 0;
  const cache = createPageCache({ clock: () => now });
  const heard: string[] = [];
  const feedDb: Database = openDatabase({ url: databaseUrl, connections: 1 });
  const feed = await openChangeFeed({
    db: feedDb,
    url: feedUrl,
    onChange(tags, isPrompt) {
      cache.purge(tags, isPrompt);
      heard.push(...tags);
    },
  });
  const count = { requests: 0, begun: 0, held: 0 };
  let gate = Promise.resolve();
  const renderHeld = async (request: Request) => {
    count.begun += 1;
    const answer = await site.fetch(request);
    count.held += 1;
    await gate;
    return answer;
  };
  const parametersOfApi = createCacheableQueryLookup(api);
  const server = createServer(
    createCachedListener({
      cache,
      isCurrent: feed.isCurrent,
      publicAddress: createCacheAddressLookup((path) =>
        path.startsWith('/api/') ? parametersOfApi(path.slice('/api'.length)) : pages.parametersOf(path),
      ),
      fetch: renderHeld,
      fetchOthers: site.fetch,
      publicUrl: services.publicUrl,
      reads,
      trustedProxies: 1,
    }),
  );
  server.on('request', () => (count.requests += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await feed.stop();
    await feedDb.destroy();
    await pages.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    cache,
    heard,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, body, from) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      }),
    pass(ms) {
      now += ms;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      const before = count.requests;
      return {
        async settled(requests) {
          await expect
            .poll(() => count.requests - before === requests && count.begun === count.held, { interval: 1 })
            .toBe(true);
        },
        release: resolve,
      };
    },
  };
}
