/**
 * Runs one of several processes that serve the shop (`WEB_PROCESSES`), started by `start.ts`
 * (`process/web-processes.ts`). It serves once it was sent what it needs, and ends after the calls under way when the
 * channel to that process closes.
 */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { openDatabase, poolFiguresOf } from '../database/connect.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import { startJobQueue } from './jobs/jobs.ts';
import { loadConfig } from './process/config.ts';
import { lifecycle } from './process/lifecycle.ts';
import { openLog } from './process/log.ts';
import { openMetrics } from './process/metrics.ts';
import { openLongDatabase } from './process/open-database.ts';
import { makeNewFilesPrivate } from './process/private-folder.ts';
import { drainPorts, openHttpPorts, serveShop } from './process/serve-shop.ts';
import { createServices } from './process/services.ts';
import { watchStatements } from './process/slow-queries.ts';
import { errorLine } from './process/start-errors.ts';
import { createMediaStore } from './process/storage.ts';
import { reportFigures } from './process/summed-metrics.ts';
import { endAfterUncaughtErrors } from './process/uncaught-errors.ts';
import { isDrainOrder, openAtOnceFlag, type WebProcessInput, type WebProcessReport } from './process/web-processes.ts';

/** Longest time to the end of the process after an error, in milliseconds. */
const longestEndMs = 20_000;
let exitCode: 0 | 1 = 0;
const life = lifecycle(() => {});
const tell = (report: WebProcessReport) => void (process.connected && process.send?.(report));
/** Parts that the process serves, from the only message that is not a request for metrics. */
const parts = new Promise<WebProcessInput>((resolve) =>
  process.on('message', (message: object) => 'databaseUrl' in message && resolve(message as WebProcessInput)),
);

/** Has the first process replace this one and hand it no more calls; the channel closes once those under way are finished. */
async function leave(): Promise<void> {
  exitCode = 1;
  tell({ type: 'leaving' });
  cluster.worker?.disconnect();
}

async function start(): Promise<void> {
  const config = loadConfig();
  const early = process.argv.includes(openAtOnceFlag) ? await openHttpPorts(config) : null;
  const { databaseUrl: url, sandboxSmtpPort, place } = await parts;
  const logFolder = join(config.DATA_DIR, 'log', `web-${place}`);
  const log = await openLog(config.LOG_LEVEL, logFolder);
  endAfterUncaughtErrors({ log, end: leave, withinMs: longestEndMs });
  const metrics = openMetrics({ showsProcess: config.METRICS_PORT !== undefined });
  reportFigures(metrics);
  const directUrl = config.DATABASE_DIRECT_URL ?? url;
  const prepares = url === directUrl;
  const db = openDatabase({ url, prepares, onStatement: watchStatements(config, metrics, log) });
  metrics.showPool(() => poolFiguresOf(db));
  life.running('The database connection', () => db.destroy());
  const jobs = await startJobQueue(directUrl, (error, job) => log.warn({ err: error, job }, 'the queue failed'), null);
  life.running('The jobs', jobs.stop);
  const services = createServices(config, {
    db,
    longDb: openLongDatabase(directUrl, life),
    jobs,
    media: createMediaStore(config),
    secret: config.SESSION_SECRET ?? (await findOrMakeSecret(db)),
    sandboxSmtpPort,
    log: (event, facts) => log.warn(facts, event),
    onOutsideCall: metrics.onOutsideCall,
  });
  life.running('The mail and the work on pictures', services.close);
  await services.presentSettings.read();
  const folders = [config.DATA_DIR];
  const database = { db, url, directUrl, prepares };
  const shop = { config, life, services, database, folders, log, logFolder, metrics };
  const ports = await serveShop(shop, async () => early ?? openHttpPorts(config));
  process.on('message', (message: object) => isDrainOrder(message) && drainPorts(ports));
  tell({ type: 'ready' });
}

makeNewFilesPrivate();
// Ctrl-C in a terminal, and a signal to all of a service (systemctl kill), reach every process; the first one ends this one in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
process.once('disconnect', () => void life.end(exitCode));
start().catch(async (error: unknown) => {
  if (life.isEnding()) return;
  tell({ type: 'failed', line: errorLine(error) });
  await life.end(1);
});
