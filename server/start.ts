/**
 * Starts the shop: settings → database → sandbox → services → jobs → pages, saying what it does. The only file that
 * sees everything. What cannot start says one clear line and exits with 1; Ctrl-C stops every part in order.
 */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import manifest from '../package.json' with { type: 'json' };
import { openVariants } from '../shop/media/variants.ts';
import { joinSources } from '../shop/ports/content-sources.ts';
import type { MediaStore } from '../shop/ports/media.ts';
import { sharedSecret } from '../shop/secret-store.ts';
import type { Services } from '../shop/services.ts';
import { type ApiApp, createApi } from './api/app.ts';
import { startJobs } from './jobs/jobs.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { buildPages } from './process/build-pages.ts';
import { busyLoop } from './process/busy-loop.ts';
import { type Config, loadConfig } from './process/config.ts';
import { sandboxUrl } from './process/connect.ts';
import { lockDataFolder } from './process/data-lock.ts';
import { lifecycle } from './process/lifecycle.ts';
import { type Logger, openLog } from './process/log.ts';
import { type OpenDatabase, openShopDatabase } from './process/open-database.ts';
import { startSandbox } from './process/sandbox-process.ts';
import { createMediaStore, createServices, sandboxSettings } from './process/services.ts';
import { plainLine, portTrouble } from './process/start-errors.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { seedInTurn } from './seed/seed-in-turn.ts';
import { seedMedia } from './seed/seed-media.ts';
import { type Gate, openGate } from './web/gate.ts';
import { mailPreview } from './web/mail-preview.ts';
import { mediaApp } from './web/media.ts';
import { builtPages, developmentPages } from './web/pages.ts';
import { secureHeaders } from './web/security-headers.ts';
import { shareApp } from './web/share-picture.ts';
import { createSite } from './web/site.ts';

const developing = process.argv.includes('--dev');
const begun = performance.now();
const life = lifecycle((name, error) => say(`${name} did not stop cleanly: ${plainLine(error)}`));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function fail(error: unknown): Promise<void> {
  if (life.isEnding()) return;
  process.stderr.write(`${plainLine(error)}\n`);
  await life.end(1);
}

async function start(): Promise<void> {
  const config = loadConfig();
  say(`${config.STORE_NAME} ${manifest.version} is starting`);
  const siteGate = await open(config.PORT, config.HOST, 'PORT');
  const apiGate = config.API_PORT ? await open(config.API_PORT, config.HOST, 'API_PORT') : null;
  const lock = await lockDataFolder(config.DATA_DIR);
  life.running('The data folder', lock.release);
  const log = openLog(config.LOG_LEVEL, join(config.DATA_DIR, 'shop.log'));

  const building = developing ? Promise.resolve() : buildPages({ onBuild: () => say('  building the pages') });
  building.catch(() => {});
  const onCrash = () =>
    void fail(new Error('PostgreSQL stopped by itself; its log is beside its data. Start the shop again.'));
  const database = await openShopDatabase({ config, life, say, onCrash });
  const media = createMediaStore(config);
  if (config.STORE_ENV === 'development') await seedInTurn(database.url, () => seedDemo(database, media));
  const sandboxSmtpPort = await openSandbox(config);
  const services = await openServices(config, database, media, sandboxSmtpPort, log);
  const api = openApi(config, services, log);
  await building;
  await serve(config, services, api, siteGate);
  if (apiGate) serveAlone(apiGate, api, config);
  sayReady(config);
}

async function seedDemo({ db }: OpenDatabase, media: MediaStore): Promise<void> {
  const added = await seedCatalogue(db);
  if (added > 0) say(`  demo catalogue: ${added} sarees`);
  const pictures = await seedMedia(db, media);
  if (pictures > 0) say(`  demo catalogue: ${pictures} pictures and videos`);
}

async function open(port: number, host: string, setting: string): Promise<Gate> {
  return openGate(port, host).catch((error: unknown) => {
    throw portTrouble(error, port, setting);
  });
}

/** Answers where the sandbox takes mail; `null` when every service is a real one. */
async function openSandbox(config: Config): Promise<number | null> {
  if (!Object.values(config.standIns).includes(true)) return null;
  const sandbox = await startSandbox(sandboxSettings(config));
  life.running('The sandbox', sandbox.stop);
  void sandbox.crashed.then(() => fail(new Error('The sandbox stopped by itself. Start the shop again.')));
  return sandbox.smtpPort;
}

async function openServices(
  config: Config,
  { db, url }: OpenDatabase,
  media: MediaStore,
  sandboxSmtpPort: number | null,
  log: Logger,
): Promise<Services> {
  const jobs = await startJobs(url, (error, job) => log.warn({ err: error, job }, 'a job failed'));
  const secret = config.SESSION_SECRET ?? (await sharedSecret(db));
  const services = createServices(config, {
    db,
    jobs,
    media,
    secret,
    sandboxSmtpPort,
    log: (event, facts) => log.warn(facts, event),
  });
  life.running('The mail and the work on pictures', services.close);
  life.running('The jobs', jobs.stop);
  await jobs.work(services);
  life.running('The sweep', startSweeper(services, log).stop);
  return services;
}

function openApi(config: Config, services: Services, log: Logger): ApiApp {
  return createApi({
    services,
    trustedProxies: config.TRUSTED_PROXIES,
    version: manifest.version,
    isBusy: busyLoop(),
    report: (error, where) => log.error({ err: error, ...where }, 'a call failed'),
  });
}

async function serve(config: Config, services: Services, api: ApiApp, gate: Gate): Promise<void> {
  const pages = developing ? await developmentPages(api) : null;
  if (pages) life.running('Vite', pages.close);
  const variants = openVariants(services);
  const site = createSite({
    api,
    media: mediaApp({ ...services, variants }).route(
      '/',
      shareApp({ ...services, variants, shopName: config.STORE_NAME }),
    ),
    ...(developing ? { workshop: mailPreview(services) } : {}),
    render: pages?.render ?? (await builtPages(api)),
    mediaBaseUrl: config.facts.mediaBaseUrl,
    contentSources: joinSources(services.payment.contentSources, services.identity.contentSources),
    built: !developing,
    isHttps: config.publicUrl.startsWith('https://'),
  });
  const listener = getRequestListener(site.fetch);
  gate.serve(pages ? pages.around(listener) : listener);
  life.running('The site', gate.close);
}

/** The API at the root of its own port, under the spec's paths letter for letter (`/api/check-pincode` among them). */
function serveAlone(gate: Gate, api: ApiApp, config: Config): void {
  const alone = new Hono()
    .use(secureHeaders(config.publicUrl.startsWith('https://')))
    .mount('/api', api.fetch)
    .mount('/', api.fetch);
  gate.serve(getRequestListener(alone.fetch));
  life.running('The API', gate.close);
}

function sayReady(config: Config): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  say(`Ready in ${seconds} s. Press Ctrl-C to stop.\n`);
  say(`  Shop      http://localhost:${config.PORT}`);
  say(`  API       http://localhost:${config.PORT}/api/docs`);
  if (config.API_PORT) say(`  API alone http://localhost:${config.API_PORT}`);
  if (Object.values(config.standIns).includes(true)) {
    say(`  Sandbox   ${sandboxUrl(config)}  (payments, parcels, mail and SMS, none of them real)`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void life.end(0));
start().catch(fail);
