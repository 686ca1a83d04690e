/** Sets the highly available form up for a drill, with the world outside it. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../database/connect.ts';
import { type Certificate, Cluster, type ShopMachine } from './cluster.ts';
import { machines } from './network.ts';
import { sandboxUrl, startOutside } from './outside.ts';
import { Shops } from './shops.ts';
import type { TrafficPlace } from './traffic.ts';

const run = promisify(execFile);
const host = 'shop.test';

export interface Scene {
  readonly cluster: Cluster;
  readonly shops: Shops;
  /** Folder of this release. */
  readonly release: string;
  /** Addresses, certificate and sarees for visitors. */
  readonly place: TrafficPlace;
  /** Ends the world outside. */
  stop(): Promise<void>;
}

/** Makes the certificate of the front machine; returns its files. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, certificate] = [join(folder, 'front.key'), join(folder, 'front.crt')];
  const names = `subjectAltName=DNS:${host},IP:${machines.front}`;
  const subject = ['-subj', `/CN=${host}`, '-addext', names, '-days', '2'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', certificate];
  await run('openssl', ['req', '-x509', '-nodes', ...made, ...subject]);
  return { certificate, key };
}

/** Does something with the leader's database, as the owner of its tables. */
export async function withDatabase<Result>(cluster: Cluster, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ url: await cluster.ownerUrl(), connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Gives each saree more pieces than the drills sell, by the rules of the release that runs; returns the sarees. */
async function stock(db: Database, release: string): Promise<TrafficPlace['sarees']> {
  const ledger: typeof import('../../shop/stock/stock-ledger.ts') = await import(
    join(release, 'shop/stock/stock-ledger.ts')
  );
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise', 'product_path']).orderBy('sku').execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await ledger.setAvailability(trx, sku, 10_000, false);
  });
  return sarees;
}

/**
 * Starts everything, with a shop from the folder that `releaseOf` names on each machine. `folder` is for all files, and
 * `release` has this release.
 */
export async function startScene(
  folder: string,
  release: string,
  releaseOf: (name: ShopMachine) => string,
): Promise<Scene> {
  const certificate = await makeCertificate(folder);
  const ca = await readFile(certificate.certificate, 'utf8');
  await mkdir(join(folder, 'outside'));
  const outside = await startOutside(join(folder, 'outside'), `https://${host}`, certificate.certificate);
  process.stdout.write('Starting etcd, PostgreSQL under Patroni, PgBouncer and HAProxy.\n');
  const cluster = await Cluster.start(folder, certificate);
  process.stdout.write('Starting the shops.\n');
  const settings = {
    ...outside.settings,
    PUBLIC_URL: `https://${host}`,
    SESSION_SECRET: 'a secret of drills, with more than 32 characters',
    BACKUP_DIR: join(folder, 'outside', 'backups'),
  };
  const shops = await Shops.start(cluster, settings, releaseOf);
  const sarees = await withDatabase(cluster, (db) => stock(db, releaseOf('shop-a')));
  return { cluster, shops, release, place: { host, ca, sandboxUrl, sarees }, stop: outside.stop };
}
