/** `restore FILE|standby|release`: makes a shop from a backup, or takes over after a failover, and lets it work again. */
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Erasure } from '../../shop/customers/erasure-store.ts';
import { dayMs, subtractMs } from '../../shop/duration.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { recoverLosses } from '../../shop/restoration/recover-losses.ts';
import { replayErasures } from '../../shop/restoration/replay-erasures.ts';
import { beginRestoration, findHeldRestoration, releaseRestoration } from '../../shop/restoration/restoration-store.ts';
import { BackupRefusal } from '../backup/archive-format.ts';
import type { BackupStore } from '../backup/backup-set.ts';
import type { SecretKey } from '../backup/encryption.ts';
import { readErasures, readErasuresIfThere } from '../backup/erasure-log.ts';
import { skipSequences } from '../backup/load-backup.ts';
import { describeAway } from '../backup/look-at-backups.ts';
import { describeLostCopies, type LostCopy } from '../backup/media-copies.ts';
import { openBackups } from '../backup/open-backups.ts';
import { finishRestoration, loadIntoEmpty } from '../backup/restore-backup.ts';
import { countPendingJobs } from '../jobs/dead-letters.ts';
import { type Config, loadConfig } from '../process/config.ts';
import { lockDataFolder } from '../process/data-lock.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { reachDatabase } from '../process/open-database.ts';
import { type Machine, requireOwnAccount, thisMachine } from '../process/own-account.ts';
import { createBackupStore, createMediaStore, openFolder, placeOfBackups } from '../process/storage.ts';
import { readBackupKey } from './backup-key.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { describeLosses } from './describe-losses.ts';
import { openRecoveryServices } from './open-recovery.ts';

const now = () => new Date();
const releaseAdvice = 'Nothing is sent, refunded, shipped or sold until: npm run shop -- restore release';

/**
 * Restores a stored backup, or a file with its pictures beside it, into an empty place, and prints what a person must
 * decide. Continues a restoration that was interrupted.
 */
export async function restoreForMerchant(
  open: OpenShop,
  life: Lifecycle,
  typed: string,
  { key }: { readonly key?: string | undefined },
): Promise<void> {
  const config = loadConfig();
  await requireOwnAccount(config);
  await requirePlace(config);
  life.running('The data folder', (await lockDataFolder(config.DATA_DIR)).release);
  const { store, file, keys, isCopy } = await openSource(config, typed, key);
  const { ownerUrl } = await reachDatabase({ config, life, say: () => {}, isCommand: true });
  console.log('Reading the backup');
  const read = await loadIntoEmpty({ store, keys, ownerUrl, now }, file).catch((error) => refuse(error, file, config));
  const settings = join(config.DATA_DIR, 'restored.env');
  await writeFile(settings, read.settings, { mode: 0o600 });
  const shop = await open();
  const services = await openRecoveryServices(shop);
  const mediaParts = {
    media: createMediaStore(config),
    store,
    keys,
    workFolder: join(config.DATA_DIR, 'restore-work'),
  };
  // A backup of the place is nothing without the record beside it; a file that was copied elsewhere may have lost its own.
  const records = isCopy ? openErasures(config, store) : null;
  const erasures = records?.erasures ?? readErasures(store, now());
  const parts = { services, erasures, mediaParts, onStep: (doing: string) => console.log(doing) };
  const { erased, media, losses } = await finishRestoration(parts, read).catch((error) => refuse(error, file, config));
  console.log(
    [
      '',
      `Restored from ${file}, which was made on ${formatIndianTime(read.about.takenAt)} (India).`,
      `Pictures, videos and documents copied: ${media.copied}. Erased again, as people had asked since: ${erased}.`,
      `The settings of that shop, without its secrets, are in ${settings}: compare them with .env.`,
      ...(records?.complaints() ?? []),
      ...describeLost(media.lost),
      '',
      ...describeLosses(losses),
      '',
      releaseAdvice,
    ].join('\n'),
  );
  requireRightBooks(losses.books.mismatches.length);
  requireErasures(records?.isAway() ?? false);
}

/**
 * Refuses to restore as root into a folder that is missing: nothing tells which account is to run the shop, and it could not open a
 * database of root's, which lies elsewhere if PostgreSQL may not enter the folder, and stays there when that is deleted.
 */
export async function requirePlace(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  machine: Machine = thisMachine,
): Promise<void> {
  if (DATABASE_URL || machine.account !== 0 || (await machine.ownerOf(DATA_DIR)) !== null) return;
  throw new CommandRefusal(
    `This command runs as root, and ${DATA_DIR} (DATA_DIR) does not exist. Run it as the account of the shop, which makes the folder, such as: runuser -u shop -- ${machine.typed}. If the shop itself runs as root, make the folder first: mkdir -p ${DATA_DIR}`,
  );
}

/**
 * Holds a shop whose standby has taken over and may lack what was written last, asks the providers for what is missing, prints what a
 * person must decide, and erases again who was erased since. Without `since` the last day counts as incomplete. A place of backups that
 * is away delays nothing: it is named, the exit code is 1, and the command may be repeated.
 */
export async function takeOverForMerchant(
  open: OpenShop,
  { since }: { readonly since?: string | undefined },
): Promise<void> {
  const completeUntil = since === undefined ? subtractMs(now(), dayMs) : readTime(since);
  const shop = await open();
  const { db, ownerUrl, config } = shop;
  const held = await findHeldRestoration(db);
  if (held && held.backup !== null)
    throw new CommandRefusal(
      `The restoration of ${held.backup} is held: finish it first, restore file ${held.backup}.`,
    );
  if (!held) {
    await beginRestoration(db, { backup: null, completeUntil, begunAt: now() });
    await skipSequences(ownerUrl);
  }
  const restoration = await findHeldRestoration(db);
  if (!restoration) throw new CommandRefusal('It was released meanwhile: begin again.');
  const services = await openRecoveryServices(shop);
  const losses = await recoverLosses(services, restoration);
  console.log([...describeLosses(losses), ''].join('\n'));
  const records = openErasures(config, null);
  const erased = await replayErasures(services, records.erasures);
  console.log(
    [`Erased again, as people had asked since: ${erased}.`, ...records.complaints(), '', releaseAdvice].join('\n'),
  );
  requireRightBooks(losses.books.mismatches.length);
  requireErasures(records.isAway());
}

/** Releases the shop, and prints how many jobs it does now. */
export async function releaseForMerchant(open: OpenShop): Promise<void> {
  const { db } = await open();
  const held = await findHeldRestoration(db);
  if (!held) throw new CommandRefusal('Nothing is held: the shop works as usual.');
  if (!held.recoveredAt)
    throw new CommandRefusal(
      `The restoration is not finished. Call again: npm run shop -- restore ${held.backup === null ? 'standby' : `file ${held.backup}`}`,
    );
  const pending = await countPendingJobs(db);
  await releaseRestoration(db, held.id, now());
  console.log(`The shop is released. ${pending} jobs that waited are done from now on; it sells again.`);
}

/** Returns where the backup is, its name and the keys that may open it: that of the merchant, and the shop's own. */
async function openSource(
  config: Config,
  typed: string,
  key: string | undefined,
): Promise<{ store: BackupStore; file: string; keys: SecretKey[]; isCopy: boolean }> {
  const backups = await openBackups(config, config.SESSION_SECRET ?? '');
  const keys = [...(key === undefined ? [] : [await readBackupKey(key)]), ...backups.shopKeys];
  if (!/[\\/]/.test(typed)) return { store: backups.store, file: typed, keys, isCopy: false };
  const path = resolve(typed);
  return { store: openFolder(dirname(path)), file: basename(path), keys, isCopy: true };
}

/**
 * Opens the record of who was erased: of the place of the backups, and of the folder of a copied file, which may lack it. Once all were
 * read, `complaints` says what is missing of it, and `isAway` tells whether the place could not be read.
 */
function openErasures(
  config: Config,
  beside: BackupStore | null,
): { readonly erasures: AsyncIterable<Erasure>; complaints(): string[]; isAway(): boolean } {
  const place = placeOfBackups(config);
  const again =
    'Else whoever had their data erased since is back: mend that, and give the same command again before the release.';
  let away: string | null = null;
  let count = 0;
  async function* read(): AsyncGenerator<Erasure> {
    const ofPlace = readErasuresIfThere(createBackupStore(config), now(), (error) => {
      away = describeAway(place, error);
    });
    for (const record of beside === null ? [ofPlace] : [readErasures(beside, now()), ofPlace])
      for await (const erasure of record) {
        count += 1;
        yield erasure;
      }
  }
  return {
    erasures: read(),
    isAway: () => away !== null,
    complaints() {
      if (away !== null) return ['', `The record of erasures cannot be read. ${away}`, again];
      if (count > 0) return [];
      const where = beside === null ? `in ${place}` : `beside the file, and none in ${place}`;
      return ['', `There is no record of erasures ${where}. It may be right, if nobody was erased.`, again];
    },
  };
}

/** Returns lines about the pictures that could not be restored. */
function describeLost(lost: readonly LostCopy[]): string[] {
  if (lost.length === 0) return [];
  return [
    '',
    `${lost.length} pictures, videos or documents could not be restored, since their copies are no good. Everything else is there.`,
    'Add them again in the office, or restore the copies and give the same command again:',
    ...describeLostCopies(lost).map((line) => `  ${line}`),
  ];
}

function readTime(typed: string): Date {
  const time = new Date(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed) ? `${typed.replace(' ', 'T')}:00+05:30` : typed);
  if (Number.isNaN(time.getTime()) || time > now())
    throw new CommandRefusal('--since is no time of the past: write Indian time, such as "2026-11-25 14:30".');
  return time;
}

function requireRightBooks(mismatches: number): void {
  if (mismatches > 0)
    throw new CommandRefusal(
      `The books do not add up: ${mismatches} rules are broken. See npm run shop -- books check`,
    );
}

function requireErasures(areAway: boolean): void {
  if (areAway) throw new CommandRefusal('Who was erased since could not be read: give the same command again.');
}

function refuse(error: unknown, file: string, { DATABASE_URL, DATA_DIR }: Config): never {
  if (!(error instanceof BackupRefusal)) throw error;
  const place = DATABASE_URL ? 'DATABASE_URL to an empty database' : `DATA_DIR to a new folder (it is ${DATA_DIR})`;
  const isOccupied = /in this place|another release/.test(error.message);
  throw new CommandRefusal(`${file}: ${error.message}${isOccupied ? ` Set ${place}.` : ''}`);
}
