/**
 * Restores a backup in two parts, each of which may be repeated: `loadIntoEmpty` fills an empty database, and holds the shop
 * from the same transaction on; `finishRestoration` erases again who was erased since, copies the pictures back, and asks
 * the providers for what the shop does not know.
 */
import { mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import type { Erasure } from '../../shop/customers/erasure-store.ts';
import type { Identity } from '../../shop/ports/identity.ts';
import { type Losses, type RecoveryServices, recoverLosses } from '../../shop/restoration/recover-losses.ts';
import { replayErasures } from '../../shop/restoration/replay-erasures.ts';
import { findHeldRestoration } from '../../shop/restoration/restoration-store.ts';
import { BackupRefusal } from './archive-format.ts';
import { type BackupStore, openObject } from './backup-set.ts';
import type { SecretKey } from './encryption.ts';
import { loadBackup, type ReadBackup, readBackup } from './load-backup.ts';
import { type MediaRestored, type MediaRestoreParts, restoreMedia } from './restore-media.ts';

export interface LoadIntoEmptyParts {
  readonly store: BackupStore;
  readonly keys: readonly SecretKey[];
  readonly ownerUrl: string;
  now(): Date;
}

/**
 * Loads a backup into an empty database, and returns what else it has. If this backup was loaded before and is held still,
 * it is only read. Throws a {@link BackupRefusal} for a database with any other shop in it, and for a file that
 * `loadBackup` refuses.
 */
export async function loadIntoEmpty(parts: LoadIntoEmptyParts, file: string): Promise<ReadBackup> {
  const { store, keys, ownerUrl, now } = parts;
  const stored = await openObject(store, file);
  if (!stored) throw new BackupRefusal(`There is no backup ${file}.`);
  switch (await inspect(ownerUrl, file)) {
    case 'loaded':
      return readBackup(stored, { keys, name: file });
    case 'empty':
      return loadBackup(stored, { keys, ownerUrl, name: file, now });
    case 'other':
      stored.destroy();
      throw new BackupRefusal('There is a shop in this place already, and a backup goes into an empty one alone.');
  }
}

/** Tables of which a shop that was ever used has rows. */
const tellingTables = ['orders', 'saree', 'customer', 'auth_user', 'newsletter_signup', 'restock_request', 'erasure'];

/** Tells what a database has: nothing, this backup as it was loaded and is held, or another shop. */
async function inspect(ownerUrl: string, file: string): Promise<'empty' | 'loaded' | 'other'> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const has = async (table: string, condition: string, values: string[] = []) => {
    const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table]);
    if (!rows[0]?.name) return false;
    return (await client.query(`select from ${rows[0].name} where ${condition} limit 1`, values)).rowCount === 1;
  };
  try {
    if (await has('restoration', 'backup = $1 and released_at is null', [file])) return 'loaded';
    for (const table of tellingTables) if (await has(table, 'true')) return 'other';
    return 'empty';
  } finally {
    await client.end();
  }
}

export interface FinishParts {
  readonly services: RecoveryServices & { readonly identity: Identity };
  /** Erasures since the backup, as they are kept beside it (`erasure-log.ts`). */
  readonly erasures: AsyncIterable<Erasure>;
  /** Parts of the copying of pictures; `null` to copy none. */
  readonly mediaParts: MediaRestoreParts | null;
  /** Called before each step with what it does, for whoever waits. */
  onStep(doing: string): void;
}

export interface Restored {
  /** Number of erasures that were made again. */
  readonly erased: number;
  /** Pictures, videos and documents that were copied, and that could not be. */
  readonly media: MediaRestored;
  readonly losses: Losses;
}

/**
 * Makes the rest of the restoration that is held. May be repeated. A picture whose copy is no good is left out and named. Throws
 * `OutsideServiceError` if a provider cannot be asked: what was done stays, and it is to be called again.
 */
export async function finishRestoration(
  { services, erasures, mediaParts, onStep }: FinishParts,
  { media }: Pick<ReadBackup, 'media'>,
): Promise<Restored> {
  const restoration = await findHeldRestoration(services.db);
  if (!restoration) throw new BackupRefusal('No restoration is held: it was released meanwhile.');
  onStep('Erasing again what was erased since');
  const erased = await replayErasures(services, erasures);
  onStep('Copying pictures, videos and documents');
  const restored = mediaParts ? await copyBack(mediaParts, media) : { copied: 0, lost: [] };
  onStep('Asking the payment provider and the couriers');
  return { erased, media: restored, losses: await recoverLosses(services, restoration) };
}

async function copyBack(parts: MediaRestoreParts, media: ReadBackup['media']): Promise<MediaRestored> {
  await mkdir(parts.workFolder, { recursive: true, mode: 0o700 });
  try {
    return await restoreMedia(parts, media);
  } finally {
    await rm(parts.workFolder, { recursive: true, force: true });
  }
}
