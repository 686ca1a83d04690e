/** Puts the page cache before the site, and purges it of what changes in the database. */
import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { HouseMemory } from '../../shop/house/house-memory.ts';
import type { Cdn } from '../../shop/ports/cdn.ts';
import type { ApiApp } from '../api/app.ts';
import { createCacheableQueryLookup } from '../api/cache-tags.ts';
import type { FairQueue } from '../api/fair-queue.ts';
import { createCachedListener } from '../cache/cached-listener.ts';
import { openChangeFeed } from '../cache/change-feed.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { createCacheAddressLookup, type FindQueryNames } from '../cache/public-address.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OpenedDatabase } from './open-database.ts';
import type { PageDictionaryKeeper } from './page-dictionary.ts';
import { changesFacts, type PresentSettings } from './present-settings.ts';

export interface CachedSiteOptions {
  readonly config: Pick<Config, 'TRUSTED_PROXIES' | 'publicUrl'>;
  readonly life: Lifecycle;
  readonly site: Hono;
  readonly api: ApiApp;
  readonly reads: FairQueue;
  readonly house: readonly Omit<HouseMemory<unknown>, 'read'>[];
  readonly settings: Pick<PresentSettings, 'read'>;
  /** Returns the query parameters that a page depends on. */
  readonly parametersOf: FindQueryNames;
  readonly dictionary: PageDictionaryKeeper;
  readonly database: Pick<OpenedDatabase, 'db' | 'directUrl'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly cdn: Cdn | null;
}

export interface SiteListeners {
  readonly site: RequestListener;
  /**
   * Returns the listener for the API's own port, where it stands at the root; `fetch` answers what the cache never
   * keeps.
   */
  api(fetch: Hono['fetch']): RequestListener;
}

/** Opens the cache and returns listeners that answer from it. */
export async function openCachedSite(options: CachedSiteOptions): Promise<SiteListeners> {
  const { config, life, site, api, reads, house, settings, parametersOf, dictionary, database, log, metrics, cdn } =
    options;
  const cache = createPageCache();
  const feed = await openChangeFeed({
    db: database.db,
    url: database.directUrl,
    onChange(tags, isPrompt) {
      // Before the pages: what is rendered in their place shows the house as it is now.
      if (changesFacts(tags)) {
        for (const memory of house) memory.forget();
        settings.read().catch((error) => log.warn({ err: error }, 'the settings could not be read'));
      }
      cache.purge(tags, isPrompt);
    },
    onError: (error) => log.warn({ err: error }, 'page changes are not heard'),
  });
  for (const memory of house) memory.keep(feed.isCurrent);
  // A change that was saved before the feed was open is told by nobody.
  await settings.read();
  life.running('The page cache', feed.stop);
  metrics.showPageCache(cache.figures);
  const fetch = (address: string) => site.fetch(new Request(config.publicUrl + address));
  // A CDN sends a kept answer to everybody, but only a browser that has the dictionary can read a difference to it.
  if (!cdn)
    await dictionary.open({
      fetch,
      onLate: () => cache.purge(['all'], false),
      onError: (error) => log.warn({ err: error }, 'there is no dictionary of pages'),
    });
  life.running('The dictionary of pages', dictionary.close);
  const parametersOfApi = createCacheableQueryLookup(api);
  const addressOf = createCacheAddressLookup((path) => {
    if (/^[/]office([/]|$)/.test(path)) return null;
    return path.startsWith('/api/') ? parametersOfApi(path.slice('/api'.length)) : parametersOf(path);
  });
  const shared = {
    cache,
    isCurrent: feed.isCurrent,
    dictionary: dictionary.current,
    fetch: site.fetch,
    publicUrl: config.publicUrl,
    reads,
    trustedProxies: config.TRUSTED_PROXIES,
    cdn,
  };
  return {
    site: createCachedListener({ ...shared, publicAddress: addressOf }),
    api: (fetchOthers) =>
      createCachedListener({
        ...shared,
        publicAddress: (url) => addressOf(url.startsWith('/api/') ? url : `/api${url}`),
        fetchOthers,
      }),
  };
}
