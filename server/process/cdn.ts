/** Purges the CDN before the shop of every change. */
import { type CdnPurges, createCdnPurges } from '../cache/cdn-purges.ts';
import { openChangeFeed } from '../cache/change-feed.ts';
import type { Config } from './config.ts';
import { connectCdn } from './connect.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';
import type { OpenedDatabase } from './open-database.ts';
import { watchOutside } from './watch-outside.ts';
import { watchedCdn } from './watched-ports.ts';

export interface CdnPurging {
  readonly config: Config;
  readonly life: Lifecycle;
  readonly database: Pick<OpenedDatabase, 'db' | 'directUrl'>;
  readonly log: Logger;
}

/**
 * Starts to purge the CDN of every change, and first purges everything, since something may have changed while the shop
 * was off. Only the first process does so. Returns `null` if no CDN is configured.
 */
export async function startCdnPurging({ config, life, database, log }: CdnPurging): Promise<CdnPurges | null> {
  const connected = connectCdn(config);
  if (!connected) return null;
  const watch = watchOutside({
    db: database.db,
    now: () => new Date(),
    onError: (error) => log.warn({ err: error }, 'an outage of the CDN could not be noted'),
  });
  const cdn = watchedCdn(connected, watch.of('cdn'));
  const purges = createCdnPurges({ cdn, onError: (error) => log.warn({ err: error }, 'the CDN could not be purged') });
  life.running('The purging of the CDN', purges.stop);
  const feed = await openChangeFeed({
    db: database.db,
    url: database.directUrl,
    onChange: purges.add,
    onError: (error) => log.warn({ err: error }, 'page changes are not heard for the CDN'),
  });
  life.running('The feed of the CDN', feed.stop);
  purges.add(['all']);
  return purges;
}
