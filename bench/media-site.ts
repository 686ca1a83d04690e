/**
 * Serves, in a process of its own, the whole site with its middleware, API and pictures on one port, and on another a
 * plain static server to compare it with, over the same kind of HTTP server. Receives the photograph to serve as its
 * first message, answers with the ports, and later answers the message `memory`.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { openDatabase } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { mediaFolder } from '../providers/media-folder/media-folder.ts';
import { createApi } from '../server/api/app.ts';
import { createReadQueue } from '../server/api/fair-reads.ts';
import { signInByLink } from '../server/testing/sessions.ts';
import { createMediaRoutes } from '../server/web/media.ts';
import { createSite } from '../server/web/site.ts';
import type { LimitCounter } from '../shop/limits/take.ts';
import { findMaster } from '../shop/media/index-store.ts';
import { ingestPicture, merchantUploadLimits } from '../shop/media/ingest-picture.ts';
import { variantPath } from '../shop/media/picture.ts';
import { openPictureWorkers } from '../shop/media/picture-workers.ts';
import { openVariants } from '../shop/media/variants.ts';
import { cspSourcesOfHost } from '../shop/ports/csp-sources.ts';
import { insertDispatchedOrder } from '../shop/testing/bought.ts';
import { aSaree } from '../shop/testing/saree.ts';
import { testShop } from '../shop/testing/shop.ts';
import { readPeakMemoryMb } from './peak-memory.ts';

const folder = await mkdtemp(join(tmpdir(), 'bench-media-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: ['fsync=off'] });
const db = openDatabase({ url: server.url });
await migrate(db);
const media = mediaFolder(join(folder, 'media'));
const pictureWork = openPictureWorkers();
const shop = await testShop(db);
/** Limits that refuse nothing: what is measured is the cost of uploads. */
const limits: LimitCounter = { ...shop.limits, take: async () => ({ ok: true }) };
const services = { ...shop, limits, media, pictureWork };
/** Session cookies of customers who have bought a saree, each of whom uploads one picture at a time. */
const cookies: string[] = [];
const saree = await aSaree(db);
for (let at = 0; at < 24; at += 1) {
  const email = `buyer${at}@example.in`;
  await insertDispatchedOrder(db, saree, { email });
  cookies.push((await signInByLink(shop, email)).cookie);
}
const variants = openVariants(services);

const site = createSite({
  api: createApi({ services, version: '0.0.0', report: (error) => console.error(error) }),
  media: createMediaRoutes({ ...services, variants, trustedProxies: 0 }),
  render: async () => new Response('a page'),
  takesForm: () => false,
  report: (error) => console.error(error),
  reads: createReadQueue(),
  trustedProxies: 0,
  cspSources: () => cspSourcesOfHost('http://localhost:1'),
  mediaBaseUrl: '',
  built: true,
  publicUrl: 'http://shop.test',
});

const given = { name: 'product-images/Bench-Indigo_1', source: 'owner', limits: merchantUploadLimits } as const;
const [photograph] = (await once(process, 'message')) as [Uint8Array];
const taken = await ingestPicture(services, { ...given, picture: photograph });
if (!taken.ok) throw new Error(taken.code);
const path = variantPath(taken.picture, 480, 'avif');
const master = await findMaster(db, given.name);
const bytes = master && (await variants.get(master, { width: 480, format: 'avif' }));
if (!bytes) throw new Error('the picture is gone');

const files = join(folder, 'static');
await mkdir(files);
await writeFile(join(files, 'same-size.avif'), bytes);
const plain = new Hono().use('/*', serveStatic({ root: files }));

const listen = (app: Hono) =>
  new Promise<number>((resolve) =>
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => resolve(port)),
  );
const [sitePort, plainPort] = [await listen(site), await listen(plain)];
process.send?.({ sitePort, plainPort, path, plainPath: '/same-size.avif', bytes: bytes.length, cookies });

process.on('message', async (question) => {
  if (question === 'memory') process.send?.({ peakMegabytes: await readPeakMemoryMb() });
});
process.once('disconnect', async () => {
  pictureWork.close();
  await db.destroy();
  await server.discard();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
