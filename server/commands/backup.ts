/** `backup create|list|verify|key`: makes backups, lists and verifies them, and makes the key that encrypts them. */
import { join } from 'node:path';
import { isDiskFull } from '../../database/connect.ts';
import { DatabaseStartError } from '../../database/embedded-server.ts';
import manifest from '../../package.json' with { type: 'json' };
import { clearAlarmsOf, raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { readBackupState } from '../../shop/backups/backup-state.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { BackupRefusal } from '../backup/archive-format.ts';
import { noteVerification } from '../backup/backup-run-store.ts';
import { type BackupRecord, listBackups, listStored, storeVerification } from '../backup/backup-set.ts';
import { makeBackupKey } from '../backup/encryption.ts';
import { runExclusively, UnderWayRefusal } from '../backup/exclusive.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { type OpenedBackups, openBackups } from '../backup/open-backups.ts';
import { countUnverified } from '../backup/retention.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { loadConfig, loadEnvironment } from '../process/config.ts';
import { requireOwnAccount } from '../process/own-account.ts';
import { publicSettingsText } from '../process/public-settings.ts';
import { errorLine } from '../process/start-errors.ts';
import { createBackupStore, createMediaStore, placeOfBackups } from '../process/storage.ts';
import { readBackupKey } from './backup-key.ts';
import { CommandRefusal, type CommandShop, type OpenShop } from './command.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { formatTextTable } from './text-table.ts';

const now = () => new Date();

async function openAll(open: OpenShop): Promise<CommandShop & { readonly backups: OpenedBackups }> {
  const shop = await open();
  const secret = shop.config.SESSION_SECRET ?? (await findOrMakeSecret(shop.db));
  return { ...shop, backups: await openBackups(shop.config, secret) };
}

/** Number of backups since the last verified one that a shop has which verifies every week. */
const mostUnverified = 8;

/** Makes a backup and prints its file; fails with the reason. `scheduled` is for the shop's own schedule. */
export async function createBackup(
  open: OpenShop,
  { scheduled = false }: { readonly scheduled?: boolean },
): Promise<void> {
  const { db, url, config, backups } = await openAll(open);
  const media = createMediaStore(config);
  const settings = publicSettingsText(loadEnvironment());
  const parts = { ...backups, db, url, media, settings, version: manifest.version, isScheduled: scheduled, now };
  const { record, healed, unreadable, undeletedBecause } = await makeBackup(parts).catch(refuse);
  console.log(`${record.file}: ${describeSize(record)}, in ${backups.place}`);
  if (healed > 0) console.log(`${healed} copies of pictures or videos were damaged, and were stored anew.`);
  for (const key of unreadable)
    console.error(`${key} cannot be read: the shop’s own file is damaged, or its rights are wrong.`);
  if (undeletedBecause !== null) console.error(`Old backups could not be deleted, and stay: ${undeletedBecause}`);
  const unverified = countUnverified(await listBackups(backups.store));
  if (unverified > mostUnverified)
    console.log(`${unverified} backups are newer than the last verified one, and none goes before: backup verify.`);
  if (!backups.encryption) console.log('It is not encrypted: backup key makes a key.');
}

/**
 * Prints the stored backups, newest first. Opens no database: in an empty place it would make the tables of this release, into which no
 * backup of an older one could be restored.
 */
export async function printBackups(): Promise<void> {
  const config = loadConfig();
  await requireOwnAccount(config);
  const { described, undescribed } = await listStored(createBackupStore(config));
  if (described.length + undescribed.length === 0)
    throw new CommandRefusal(`There is no backup in ${placeOfBackups(config)}.`);
  const rows = described.map((record) => [
    formatIndianTime(record.takenAt),
    record.file,
    describeSize(record),
    record.verifiedAt ? formatIndianTime(record.verifiedAt) : 'not yet',
  ]);
  if (rows.length > 0) console.log(formatTextTable(['taken', 'file', 'size', 'verified'], rows).join('\n'));
  for (const file of undescribed)
    console.log(`${file}: its description (.json) is missing or damaged. It can be restored all the same.`);
}

/**
 * Restores a stored backup for trial, the newest without a name, and prints what it contains; fails with what is wrong.
 * With `key` the merchant's secret key opens it, and not the shop's own: so the merchant proves that they have it. The alarm follows the
 * newest backup that was tried, as doctor does: an older one that somebody tries by hand neither raises nor ends it.
 */
export async function verifyForMerchant(
  open: OpenShop,
  file: string | undefined,
  { key }: { readonly key?: string | undefined },
): Promise<void> {
  const shop = await openAll(open);
  const { db, url, config, backups, running } = shop;
  const newest = file ?? (await listBackups(backups.store))[0]?.file;
  if (newest === undefined) throw new CommandRefusal(`There is no backup in ${backups.place}.`);
  if (file !== undefined && !(await backups.store.head(file)))
    throw new CommandRefusal(`There is no backup ${file} in ${backups.place}: npm run shop -- backup list names them.`);
  const keys = key === undefined ? backups.shopKeys : [await readBackupKey(key)];
  const parts = {
    store: backups.store,
    keys,
    now,
    scratchFolder: join(config.DATA_DIR, 'backup-verify'),
    onStart: (stop: () => Promise<void>) => running('The database of the trial', stop),
  };
  const alarm = { kind: 'backup_unverified', subject: backups.place } as const;
  const services = { jobs: await openCommandJobQueue(shop), now };
  try {
    const { about, rows, media } = await runExclusively(url, () => verifyBackup(parts, newest));
    await noteVerification(db, newest, now(), null);
    await storeVerification(backups.store, newest, now());
    if ((await readBackupState(db)).verifyFailure === null)
      await db.transaction().execute((trx) => clearAlarmsOf(trx, services, alarm.kind));
    const orders = rows['public.orders'] ?? 0;
    console.log(`${newest} of ${formatIndianTime(about.takenAt)} can be restored:`);
    console.log(
      `${orders} orders, ${rows['public.saree'] ?? 0} sarees, ${media.length} pictures and videos; its books add up.`,
    );
  } catch (error) {
    const failure = key === undefined ? verifyFailureOf(error) : null;
    const record = async (why: string) => {
      const isUnknown = !(await noteVerification(db, newest, now(), why));
      if (error instanceof BackupRefusal) await storeVerification(backups.store, newest, null);
      const isOfPlace = isUnknown && (await listBackups(backups.store))[0]?.file === newest;
      if (isOfPlace || (await readBackupState(db)).verifyFailure !== null)
        await db.transaction().execute((trx) => raiseAlarm(trx, services, { ...alarm, facts: [newest, why] }));
    };
    // A disk that is too full to restore for trial may be too full to record that: the first error is the one to tell.
    if (failure !== null) await record(failure).catch(() => {});
    throw error instanceof BackupRefusal ? new CommandRefusal(`${newest}: ${error.message}`) : error;
  }
}

/** Returns what the merchant is told of a verification that failed; `null` if it says nothing of the backup, and is to be tried again. */
function verifyFailureOf(error: unknown): string | null {
  if (error instanceof UnderWayRefusal) return null;
  if (error instanceof BackupRefusal) return error.message;
  // A disk on which there is never room enough would keep all backups unverified.
  const isFull =
    isDiskFull(error) || (error instanceof DatabaseStartError && error.message.startsWith('The disk is full'));
  return isFull ? `It could not be restored for trial. ${errorLine(error)}` : null;
}

/** Makes a key and shows both halves, the only time. */
export async function printNewKey(): Promise<void> {
  const { publicKey, secretKey } = await makeBackupKey();
  console.log(
    [
      'The secret key. Write it down and keep it away from this machine: it is stored nowhere, and nobody can restore a',
      'backup without it once this machine is lost.',
      '',
      `  ${secretKey}`,
      '',
      'The public key. Put it into .env, start the shop again, and make a backup:',
      '',
      `  BACKUP_PUBLIC_KEY=${publicKey}`,
      '',
      'Then prove that you have the secret key: npm run shop -- backup verify --key FILE, a file with the key in it, or',
      '--key - to paste it.',
    ].join('\n'),
  );
}

function refuse(error: unknown): never {
  throw error instanceof BackupRefusal ? new CommandRefusal(error.message) : error;
}

function describeSize({ bytes, media }: BackupRecord): string {
  return `${(bytes / 1e6).toFixed(1)} MB and ${media.length} pictures and videos`;
}
