/**
 * Runs the shop: settings → database → sandbox → services → jobs → pages, and prints what it does. Only this file
 * knows all parts. If a part cannot start, it prints one clear line and exits with 1; Ctrl-C stops every part in order.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { poolFiguresOf } from '../database/connect.ts';
import manifest from '../package.json' with { type: 'json' };
import type { MediaStore } from '../shop/ports/media.ts';
import { isHeld } from '../shop/restoration/restoration-store.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import type { Services } from '../shop/services.ts';
import { storeErasures } from './backup/erasure-log.ts';
import { openBackupLook } from './backup/look-at-backups.ts';
import { makesBackups } from './backup/open-backups.ts';
import { startBackupSchedule } from './backup/schedule.ts';
import type { CdnPurges } from './cache/cdn-purges.ts';
import { openChangeFeed } from './cache/change-feed.ts';
import { startRecordName } from './exchange/shop-process.ts';
import { startAlarmRounds } from './jobs/alarm-rounds.ts';
import { startJobQueue } from './jobs/jobs.ts';
import { startOwnWork } from './jobs/own-work.ts';
import { startPurchaseProbe } from './jobs/purchase-probe.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { startCardWarming } from './jobs/warming.ts';
import { adviceOn, pictureAdvice } from './process/advice.ts';
import { buildPages } from './process/build-pages.ts';
import { startCdnPurging } from './process/cdn.ts';
import { type Config, loadConfig } from './process/config.ts';
import { sandboxUrl } from './process/connect.ts';
import { lockDataFolder } from './process/data-lock.ts';
import { readFreeSpace } from './process/free-space.ts';
import { lifecycle } from './process/lifecycle.ts';
import { type Logger, openLog } from './process/log.ts';
import { type Metrics, openMetrics } from './process/metrics.ts';
import { type OpenedDatabase, openShopDatabase } from './process/open-database.ts';
import { requireOwnAccount } from './process/own-account.ts';
import { changesFacts } from './process/present-settings.ts';
import { makeNewFilesPrivate } from './process/private-folder.ts';
import { startSandbox } from './process/sandbox-process.ts';
import { drainPorts, openHttpPorts, serveShop } from './process/serve-shop.ts';
import { createServices, type ProcessServices, type ServiceParts, sandboxSettings } from './process/services.ts';
import { readShopFigures } from './process/shop-figures.ts';
import { watchStatements } from './process/slow-queries.ts';
import { errorLine, portError } from './process/start-errors.ts';
import { createBackupStore, createMediaStore, placeOfBackups } from './process/storage.ts';
import { summedMetricsApp } from './process/summed-metrics.ts';
import { endAfterUncaughtErrors } from './process/uncaught-errors.ts';
import { openWebProcesses, type WebProcesses } from './process/web-processes.ts';
import { demoOwnerEmail, inviteDemoOwner } from './seed/invite-demo-owner.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { runSeedExclusively } from './seed/seed-in-turn.ts';
import { seedMedia } from './seed/seed-media.ts';
import { type HttpPort, openPort } from './web/port.ts';

const developing = process.argv.includes('--dev');
const begun = performance.now();
/** Longest time from the end of draining to that of the process after an error, in milliseconds. */
const longestEndMs = 20_000;
/** Tells balancers that the shop ends, and gives them time to send calls elsewhere. */
let drain: () => Promise<void> = async () => {};
/** Answers SIGUSR2. A shop of one process ends in order, and whoever started it, such as systemd, starts it again. */
let reload: () => Promise<void> = () => endInOrder(0);
const life = lifecycle((name, error) => say(`${name} did not stop cleanly: ${errorLine(error)}`));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function fail(error: unknown): Promise<void> {
  if (life.isEnding()) return;
  process.stderr.write(`${errorLine(error)}\n`);
  await life.end(1);
}

async function start(requireOneRelease: () => void): Promise<void> {
  const config = loadConfig();
  await requireOwnAccount(config);
  say(`${config.STORE_NAME} ${manifest.version} is starting`);
  const count = webProcessesOf(config);
  const web =
    count > 1 ? openWebProcesses({ count, onCrash: (place) => say(`Web process ${place} ended by itself`) }) : null;
  const ports = web ? null : await openHttpPorts(config);
  const metricsPort = config.METRICS_PORT ? await openMetricsPort(config.METRICS_PORT, config.METRICS_HOST) : null;
  const lock = await lockDataFolder(config.DATA_DIR);
  life.running('The data folder', lock.release);
  requireOneRelease();
  const logFolder = join(config.DATA_DIR, 'log');
  const log = await openLog(config.LOG_LEVEL, logFolder);
  const withinMs = config.DRAIN_SECONDS * 1_000 + longestEndMs;
  endAfterUncaughtErrors({ log, end: () => endInOrder(1), withinMs });

  const building = developing ? Promise.resolve() : buildPages({ onBuild: () => say('  building the pages') });
  building.catch(() => {});
  const onCrash = () =>
    void fail(new Error('PostgreSQL stopped by itself; its log is beside its data. Start the shop again.'));
  const metrics = openMetrics({ showsProcess: metricsPort !== null });
  const onStatement = watchStatements(config, metrics, log);
  const database = await openShopDatabase({ config, life, say, onCrash, onStatement });
  const media = createMediaStore(config);
  if (config.STORE_ENV === 'development') await runSeedExclusively(database.directUrl, () => seedDemo(database, media));
  const sandboxSmtpPort = await openSandbox(config);
  metrics.showPool(() => poolFiguresOf(database.db));
  metrics.showShop(() => readShopFigures(database.db, { makesBackups: makesBackups(config) }));
  const parts = { media, sandboxSmtpPort, onOutsideCall: metrics.onOutsideCall };
  const services = await openServices(config, database, parts, log);
  // A process that serves kept pages hears of changes beside them.
  if (web || developing) await followSettings(services.presentSettings, { database, log });
  const hasDemoOwner =
    isDemonstration(config) && (await runSeedExclusively(database.directUrl, () => inviteDemoOwner(services)));
  const foldersByName = foldersOf(config, database);
  metrics.showDisks(foldersByName, readFreeSpace);
  const folders = [...foldersByName.values()];
  watchAlarms(services, folders, metrics, log);
  await building;
  const shop = { config, life, services, database, folders, log, logFolder, metrics, developing };
  if (ports) await serveShop(shop, async () => ports);
  if (web) await serveInProcesses(web, { databaseUrl: database.url, sandboxSmtpPort });
  drain = async () => {
    if (web) web.drain();
    else if (ports) drainPorts(ports);
    await setTimeout(config.DRAIN_SECONDS * 1_000);
  };
  const purges = await startCdnPurging(shop);
  if (web) reloadWeb(web, purges, log);
  if (metricsPort) serveMetrics(metricsPort, web ? summedMetricsApp(metrics) : metrics.app());
  life.running('The warming of pictures', startCardWarming(services, log).stop);
  if (makesBackups(config)) scheduleBackups(services, config, { url: database.directUrl, log });
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1));
  // An upgrade tells by it how long the shop will be away; a full disk is no reason not to sell.
  await writeFile(join(config.DATA_DIR, startRecordName), JSON.stringify({ seconds })).catch(() => {});
  sayReady(config, services, { seconds, hasDemoOwner });
  for (const line of await pictureAdvice(services, config)) say(`  Advice    ${line}`);
  if (await isHeld(database.db))
    say('  Held      This shop was restored: nothing is sent or sold until npm run shop -- restore release');
}

/** Reads the settings anew whenever the office has changed one. */
async function followSettings(
  settings: ProcessServices['presentSettings'],
  { database, log }: { database: OpenedDatabase; log: Logger },
): Promise<void> {
  const onError = (error: unknown) => log.warn({ err: error }, 'the settings could not be read');
  const feed = await openChangeFeed({
    db: database.db,
    url: database.directUrl,
    onError,
    onChange: (tags) => {
      if (changesFacts(tags)) settings.read().catch(onError);
    },
  });
  life.running('The settings', feed.stop);
  // A change that was saved before the feed was open is told by nobody.
  await settings.read();
}

async function seedDemo({ db }: OpenedDatabase, media: MediaStore): Promise<void> {
  const added = await seedCatalogue(db);
  if (added > 0) say(`  demo catalogue: ${added} sarees`);
  const pictures = await seedMedia(db, media);
  if (pictures > 0) say(`  demo catalogue: ${pictures} pictures and videos`);
}

/** Tells whether the shop is a demonstration, and reaches no real mailbox. */
function isDemonstration({ STORE_ENV, standIns }: Config): boolean {
  return STORE_ENV === 'development' && standIns.messages;
}

async function openMetricsPort(port: number, host: string): Promise<HttpPort> {
  return openPort(port, host).catch((error: unknown) => {
    throw portError(error, port, 'METRICS_PORT');
  });
}

/** Returns the number of web processes; 1 in development, where Vite needs a single process. */
function webProcessesOf({ WEB_PROCESSES: count }: Config): number {
  if (developing) return 1;
  return count === 'auto' ? availableParallelism() : count;
}

async function serveInProcesses(web: WebProcesses, parts: Parameters<WebProcesses['serve']>[0]): Promise<void> {
  await web.serve(parts);
  life.running('The web processes', web.stop);
}

/**
 * Lets a reload replace the web processes one after the other, so that they read settings and pages again; purges the
 * CDN.
 */
function reloadWeb(web: WebProcesses, purges: CdnPurges | null, log: Logger): void {
  const restart = () =>
    web.restart().then(
      () => purges?.add(['all']),
      (error: unknown) => log.error({ err: error }, 'the web processes were not all replaced'),
    );
  reload = restart;
}

/** Starts the sandbox and returns its SMTP port; `null` if every service is real. */
async function openSandbox(config: Config): Promise<number | null> {
  if (!Object.values(config.standIns).includes(true)) return null;
  const sandbox = await startSandbox(sandboxSettings(config));
  life.running('The sandbox', sandbox.stop);
  void sandbox.crashed.then(() => fail(new Error('The sandbox stopped by itself. Start the shop again.')));
  return sandbox.smtpPort;
}

async function openServices(
  config: Config,
  { db, longDb, url, directUrl, ownerUrl, prepares, folder }: OpenedDatabase,
  {
    media,
    sandboxSmtpPort,
    onOutsideCall,
  }: Required<Pick<ServiceParts, 'media' | 'sandboxSmtpPort' | 'onOutsideCall'>>,
  log: Logger,
): Promise<ProcessServices> {
  const jobs = await startJobQueue(directUrl, (error, job) => log.warn({ err: error, job }, 'a job failed'), ownerUrl);
  const secret = config.SESSION_SECRET ?? (await findOrMakeSecret(db));
  const services = createServices(config, {
    db,
    longDb,
    jobs,
    media,
    secret,
    sandboxSmtpPort,
    log: (event, facts) => log.warn(facts, event),
    onOutsideCall,
  });
  life.running('The mail and the work on pictures', services.close);
  // Before the jobs, which tell buyers facts and days.
  await services.presentSettings.read();
  life.running('The jobs', jobs.stop);
  const begin = async () => {
    await jobs.work(services);
    const sweep = startSweeper(services, log);
    const probe = startPurchaseProbe({
      services,
      log,
      host: hostname(),
      freeSpace: readFreeSpace,
      sendMail: services.sendAlarmMail,
      database: { url, prepares, isOwn: folder !== null },
      folders: [...foldersOf(config, { folder }).values()],
    });
    return async () => {
      await probe.stop();
      await sweep.stop();
      await jobs.rest();
    };
  };
  life.running('The jobs and the sweep', (await startOwnWork(db, begin, log)).stop);
  return services;
}

/** Returns the folders whose disks must not be full, by their names in figures. */
function foldersOf({ DATA_DIR }: Config, { folder }: Pick<OpenedDatabase, 'folder'>): ReadonlyMap<string, string> {
  return new Map([['data', resolve(DATA_DIR)], ...(folder === null ? [] : [['database', folder] as const])]);
}

function watchAlarms(services: Services, folders: string[], metrics: Metrics, log: Logger): void {
  const rounds = startAlarmRounds(services, { host: hostname(), folders, freeSpace: readFreeSpace }, log);
  life.running('The look for alarms', rounds.stop);
  metrics.showOpenAlarms(rounds.openAlarms);
}

function scheduleBackups(services: Services, config: Config, at: Parameters<typeof startBackupSchedule>[1]): void {
  const [store, place] = [createBackupStore(config), placeOfBackups(config)];
  const parts = {
    services,
    hour: config.BACKUP_HOUR,
    place,
    look: openBackupLook(services.db, store, place),
    storeErasures: () => storeErasures(services.db, store, services.now),
  };
  life.running('The backups', startBackupSchedule(parts, at).stop);
}

function serveMetrics(gate: HttpPort, app: Hono): void {
  gate.serve(getRequestListener(app.fetch));
  life.running('The metrics', gate.close);
}

function sayReady(
  config: Config,
  { dispatchCalendar }: Pick<Services, 'dispatchCalendar'>,
  { seconds, hasDemoOwner }: { seconds: number; hasDemoOwner: boolean },
): void {
  say(`Ready in ${seconds} s. Press Ctrl-C to stop.\n`);
  // A real shop is reached by its own address alone, through a proxy.
  const shop = config.STORE_ENV === 'production' ? config.publicUrl : `http://localhost:${config.PORT}`;
  say(`  Shop      ${shop}`);
  say(`  Office    ${config.officeUrl}/office`);
  if (hasDemoOwner) say(`            as ${demoOwnerEmail}; the link is in the mail at ${sandboxUrl(config)}/outbox`);
  say(`  API       ${shop}/api/docs`);
  if (config.API_PORT) say(`  API alone http://localhost:${config.API_PORT}`);
  if (config.METRICS_PORT) say(`  Metrics   http://localhost:${config.METRICS_PORT}/metrics`);
  if (Object.values(config.standIns).includes(true)) {
    say(`  Sandbox   ${sandboxUrl(config)}  (payments, parcels, mail and SMS, none of them real)`);
  }
  for (const line of adviceOn({ ...config, dispatchCalendar }, new Date())) say(`  Advice    ${line}`);
}

/** Ends the shop once balancers have had their time; at once if it is asked a second time. */
async function endInOrder(code: 0 | 1): Promise<void> {
  const leave = drain;
  drain = async () => {};
  await leave();
  await life.end(code);
}

/**
 * Starts the shop, and ends it on a signal. Calls `requireOneRelease`, which throws if the shop's files are of two
 * releases, once no upgrade moves them any more.
 */
export function runShop(requireOneRelease: () => void): void {
  makeNewFilesPrivate();
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void life.end(0));
  process.on('SIGTERM', () => void endInOrder(0));
  process.on('SIGUSR2', () => void reload());
  start(requireOneRelease).catch(fail);
}
