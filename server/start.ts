/**
 * Starts the shop: settings → database → sandbox → services → jobs → pages, saying what it does. The only file that
 * sees everything. What cannot start says one clear line and exits with 1; Ctrl-C stops every part in order.
 */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import manifest from '../package.json' with { type: 'json' };
import { isPaymentPage } from '../shop/checkout/payment-pages.ts';
import { openVariants } from '../shop/media/variants.ts';
import { type ContentSources, joinSources } from '../shop/ports/content-sources.ts';
import type { MediaStore } from '../shop/ports/media.ts';
import { sharedSecret } from '../shop/secret-store.ts';
import type { Services } from '../shop/services.ts';
import { type ApiApp, type ApiOptions, createApi } from './api/app.ts';
import type { FairQueue } from './api/fair-queue.ts';
import { readsInTurn } from './api/fair-reads.ts';
import { uncachedListener } from './cache/cached-listener.ts';
import { startJobs } from './jobs/jobs.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { adviceOn } from './process/advice.ts';
import { buildPages } from './process/build-pages.ts';
import { openCachedSite } from './process/cached-site.ts';
import { type Config, loadConfig } from './process/config.ts';
import { sandboxUrl } from './process/connect.ts';
import { lockDataFolder } from './process/data-lock.ts';
import { eventLoopLoad } from './process/event-loop-load.ts';
import { lifecycle } from './process/lifecycle.ts';
import { type Logger, openLog } from './process/log.ts';
import { type Metrics, openMetrics } from './process/metrics.ts';
import { type OpenDatabase, openShopDatabase } from './process/open-database.ts';
import { startSandbox } from './process/sandbox-process.ts';
import { securityLog } from './process/security-log.ts';
import { createMediaStore, createServices, sandboxSettings } from './process/services.ts';
import { errorLine, portError } from './process/start-errors.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { seedInTurn } from './seed/seed-in-turn.ts';
import { seedMedia } from './seed/seed-media.ts';
import { mailPreview } from './web/mail-preview.ts';
import { mediaApp } from './web/media.ts';
import { builtPages, developmentPages } from './web/pages.ts';
import { type HttpPort, openPort } from './web/port.ts';
import { secureHeaders } from './web/security-headers.ts';
import { shareApp } from './web/share-picture.ts';
import { createSite } from './web/site.ts';

const developing = process.argv.includes('--dev');
const begun = performance.now();
const life = lifecycle((name, error) => say(`${name} did not stop cleanly: ${errorLine(error)}`));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function fail(error: unknown): Promise<void> {
  if (life.isEnding()) return;
  process.stderr.write(`${errorLine(error)}\n`);
  await life.end(1);
}

async function start(): Promise<void> {
  const config = loadConfig();
  say(`${config.STORE_NAME} ${manifest.version} is starting`);
  const isHttps = config.publicUrl.startsWith('https://');
  const sitePort = await open(config.PORT, config.HOST, 'PORT', isHttps);
  const apiPort = config.API_PORT ? await open(config.API_PORT, config.HOST, 'API_PORT', isHttps) : null;
  const metricsPort = config.METRICS_PORT ? await open(config.METRICS_PORT, config.METRICS_HOST, 'METRICS_PORT') : null;
  const lock = await lockDataFolder(config.DATA_DIR);
  life.running('The data folder', lock.release);
  const log = await openLog(config.LOG_LEVEL, join(config.DATA_DIR, 'log'));
  // An uncaught error ends the process; this writes it to the log first.
  process.on('uncaughtExceptionMonitor', (error, origin) => log.fatal({ err: error }, origin));

  const building = developing ? Promise.resolve() : buildPages({ onBuild: () => say('  building the pages') });
  building.catch(() => {});
  const onCrash = () =>
    void fail(new Error('PostgreSQL stopped by itself; its log is beside its data. Start the shop again.'));
  const database = await openShopDatabase({ config, life, say, onCrash });
  const media = createMediaStore(config);
  if (config.STORE_ENV === 'development') await seedInTurn(database.url, () => seedDemo(database, media));
  const sandboxSmtpPort = await openSandbox(config);
  const services = await openServices(config, database, media, sandboxSmtpPort, log);
  const reads = readsInTurn();
  const metrics = openMetrics();
  const telling = tellOf(log, services, metrics);
  const api = openApi(config, services, { reads, ...telling });
  await building;
  await serve(config, services, { api, reads, telling, database, log, metrics }, sitePort);
  if (metricsPort) serveMetrics(metricsPort, metrics);
  if (apiPort) serveAlone(apiPort, api, config);
  sayReady(config);
}

async function seedDemo({ db }: OpenDatabase, media: MediaStore): Promise<void> {
  const added = await seedCatalogue(db);
  if (added > 0) say(`  demo catalogue: ${added} sarees`);
  const pictures = await seedMedia(db, media);
  if (pictures > 0) say(`  demo catalogue: ${pictures} pictures and videos`);
}

async function open(port: number, host: string, setting: string, isHttps = false): Promise<HttpPort> {
  return openPort(port, host, isHttps).catch((error: unknown) => {
    throw portError(error, port, setting);
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
  { db, url, ownerUrl }: OpenDatabase,
  media: MediaStore,
  sandboxSmtpPort: number | null,
  log: Logger,
): Promise<Services> {
  const jobs = await startJobs(url, (error, job) => log.warn({ err: error, job }, 'a job failed'), ownerUrl);
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

type Telling = Required<Pick<ApiOptions, 'report' | 'onSecurityEvent'>>;

/** Callbacks by which the API and the pages report errors and security events. */
function tellOf(log: Logger, { secrets }: Services, metrics: Metrics): Telling {
  const security = securityLog({
    write: (line) => log.warn(line, 'security event'),
    hashOf: (address) => secrets.keyOf('security-log', address).slice(0, 16),
  });
  life.running('The log of security events', security.close);
  return {
    report: (error, where) => log.error({ err: error, ...where }, 'a call failed'),
    onSecurityEvent(event, about) {
      metrics.countSecurityEvent(event);
      security.on(event, about);
    },
  };
}

function openApi(config: Config, services: Services, parts: Telling & { reads: FairQueue }): ApiApp {
  return createApi({
    services,
    ...parts,
    trustedProxies: config.TRUSTED_PROXIES,
    version: manifest.version,
    isBusy: eventLoopLoad(),
  });
}

async function serve(
  config: Config,
  services: Services,
  { api, reads, telling, ...others }: SiteParts,
  gate: HttpPort,
): Promise<void> {
  const parts = { api, report: telling.report };
  const pages = developing ? await developmentPages(parts) : await builtPages(parts);
  if ('close' in pages) life.running('Vite', pages.close);
  const variants = openVariants(services);
  const site = createSite({
    api,
    media: mediaApp({ ...services, variants }).route(
      '/',
      shareApp({ ...services, variants, shopName: config.STORE_NAME }),
    ),
    ...(developing ? { workshop: mailPreview(services) } : {}),
    render: pages.render,
    ...telling,
    reads,
    trustedProxies: config.TRUSTED_PROXIES,
    mediaBaseUrl: config.facts.mediaBaseUrl,
    contentSources: pageSources(services),
    built: !developing,
    publicUrl: config.publicUrl,
  });
  if ('around' in pages) gate.serve(pages.around(uncachedListener(site.fetch)));
  else
    gate.serve(await openCachedSite({ config, life, site, api, reads, parametersOf: pages.parametersOf, ...others }));
  life.running('The site', gate.close);
}

interface SiteParts {
  readonly api: ApiApp;
  readonly reads: FairQueue;
  readonly telling: Telling;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Allows every page the sources of the identity service, and payment pages those of the payment provider as well (0038). */
function pageSources({ identity, payment }: Services): (path: string) => ContentSources {
  const everywhere = identity.contentSources;
  const whilePaying = joinSources(everywhere, payment.contentSources);
  return (path) => (isPaymentPage(path) ? whilePaying : everywhere);
}

/** The API at the root of its own port, under the spec's paths letter for letter (`/api/check-pincode` among them). */
function serveAlone(gate: HttpPort, api: ApiApp, config: Config): void {
  const alone = new Hono()
    .use(secureHeaders(config.publicUrl.startsWith('https://')))
    .mount('/api', api.fetch)
    .mount('/', api.fetch);
  gate.serve(uncachedListener(alone.fetch));
  life.running('The API', gate.close);
}

function serveMetrics(gate: HttpPort, metrics: Metrics): void {
  gate.serve(getRequestListener(metrics.app().fetch));
  life.running('The metrics', gate.close);
}

function sayReady(config: Config): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  say(`Ready in ${seconds} s. Press Ctrl-C to stop.\n`);
  say(`  Shop      http://localhost:${config.PORT}`);
  say(`  API       http://localhost:${config.PORT}/api/docs`);
  if (config.API_PORT) say(`  API alone http://localhost:${config.API_PORT}`);
  if (config.METRICS_PORT) say(`  Metrics   http://localhost:${config.METRICS_PORT}/metrics`);
  if (Object.values(config.standIns).includes(true)) {
    say(`  Sandbox   ${sandboxUrl(config)}  (payments, parcels, mail and SMS, none of them real)`);
  }
  for (const line of adviceOn(config)) say(`  Advice    ${line}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void life.end(0));
start().catch(fail);
