/**
 * The shop's pages and API for the measurement of fair shares, in a process of its own: over one database, on two ports. One
 * lets the addresses take turns, as the shop does; the other answers whatever comes at once.
 */
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openDatabase } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createApi } from '../server/api/app.ts';
import { createFairQueue, type FairQueue } from '../server/api/fair-queue.ts';
import { createReadQueue } from '../server/api/fair-reads.ts';
import { seedCatalogue } from '../server/seed/seed-catalogue.ts';
import { createMediaRoutes } from '../server/web/media.ts';
import { loadBuiltPages } from '../server/web/pages.ts';
import { createSite } from '../server/web/site.ts';
import { openVariants } from '../shop/media/variants.ts';
import { testShop } from '../shop/testing/shop.ts';

const trustedProxies = 1;
const server = await startEmbeddedPostgres({
  dataDir: await mkdtemp(join(tmpdir(), 'bench-fair-')),
  settings: ['fsync=off'],
});
const db = openDatabase({ url: server.url });
await migrate(db);
await seedCatalogue(db);
const services = await testShop(db);

const report = (error: unknown) => console.error(error);

async function open(reads: FairQueue): Promise<number> {
  const api = createApi({ services, version: '0', report, trustedProxies, reads });
  const site = createSite({
    api,
    media: createMediaRoutes({ ...services, variants: openVariants(services), trustedProxies }),
    render: (await loadBuiltPages({ api, report })).render,
    reads,
    report,
    trustedProxies,
    cspSources: () => services.payment.cspSources,
    mediaBaseUrl: '',
    built: true,
    publicUrl: 'http://shop.test',
  });
  return new Promise((resolve) =>
    serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => resolve(port)),
  );
}

const unbounded = createFairQueue({ places: Number.POSITIVE_INFINITY, waitingEach: 0 });
process.send?.({ inTurn: await open(createReadQueue()), atOnce: await open(unbounded) });
process.once('disconnect', async () => {
  await db.destroy();
  await server.discard();
  process.exit();
});
