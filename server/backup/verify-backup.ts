/**
 * Verifies a backup by restoring it where it harms nobody: its tables into a PostgreSQL of its own, which is thrown away,
 * beside the sandbox in place of all services. The restoration must find what the sandbox knows and the backup does not,
 * the books must add up, and every picture is read and compared with its checksum.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longTimeouts, openDatabase } from '../../database/connect.ts';
import { type DisposablePostgres, startEmbeddedPostgres } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import type { Books } from '../../shop/books/read-books.ts';
import { BackupRefusal, type MediaCopy } from './archive-format.ts';
import { type BackupStore, openObject } from './backup-set.ts';
import type { SecretKey } from './encryption.ts';
import { readErasures } from './erasure-log.ts';
import { type LoadedBackup, loadBackup } from './load-backup.ts';
import { describeLostCopies, type LostCopy, readCopy } from './media-copies.ts';
import { finishRestoration } from './restore-backup.ts';
import { startTrialShop } from './trial-shop.ts';

export interface VerifyParts {
  readonly store: BackupStore;
  /** Secret keys of which one opens the backup, if it is encrypted. */
  readonly keys: readonly SecretKey[];
  /** Folder of the throw-away database, which is deleted; it takes several times the size of the backup file. */
  readonly scratchFolder: string;
  /** Called with the function that stops the throw-away server, for a command that is interrupted. */
  readonly onStart: (stop: () => Promise<void>) => void;
  now(): Date;
}

/** Number of lost pictures that a refusal names; the alarm and the log have it. */
const namedCopies = 5;

/** Settings of a server that is thrown away: it need not wait for the disk. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];

/**
 * Restores a stored backup for trial and returns what it contains. Throws a {@link BackupRefusal} with what is wrong: pictures whose
 * copies are no good are named, after everything else was tried.
 */
export async function verifyBackup(parts: VerifyParts, file: string): Promise<LoadedBackup> {
  const stored = await openObject(parts.store, file);
  if (!stored) throw new BackupRefusal(`There is no backup ${file}.`);
  const server = await startScratch(parts);
  try {
    const { keys, now, store } = parts;
    const loaded = await loadBackup(stored, { keys, ownerUrl: server.url, name: file, now });
    await restoreForTrial(server.url, store, parts.scratchFolder, loaded);
    await requireCopies(parts, loaded.media);
    return loaded;
  } finally {
    await server.discard();
  }
}

async function requireCopies({ store, keys }: VerifyParts, copies: readonly MediaCopy[]): Promise<void> {
  const lost: LostCopy[] = [];
  for (const copy of copies) {
    const fault = await readCopy(store, copy, keys);
    if (fault !== null) lost.push({ key: copy.key, object: copy.object, fault });
  }
  if (lost.length === 0) return;
  const named = describeLostCopies(lost).slice(0, namedCopies);
  throw new BackupRefusal(
    `Orders and money can be restored, but ${lost.length} of its ${copies.length} pictures and videos cannot: ${named.join('; ')}` +
      `${lost.length > named.length ? ' …' : ''}. Run npm run shop -- backup create: it copies anew what the shop has still.`,
  );
}

/** Starts an empty server. One that a killed verification left behind is stopped and deleted first. */
async function startScratch({ scratchFolder: dataDir, onStart }: VerifyParts): Promise<DisposablePostgres> {
  if (existsSync(dataDir)) await (await startEmbeddedPostgres({ dataDir, settings: throwAway, onStart })).discard();
  return startEmbeddedPostgres({ dataDir, settings: throwAway, onStart });
}

/** Finishes the restoration beside the sandbox. Throws a {@link BackupRefusal} if it does not find what it should. */
async function restoreForTrial(url: string, store: BackupStore, folder: string, loaded: LoadedBackup): Promise<void> {
  const db = openDatabase({ url, limits: longTimeouts });
  try {
    await migrate(db);
    const { services, unknownCode, stop } = await startTrialShop(db, url, join(folder, 'trial'));
    try {
      const erasures = readErasures(store, services.now());
      const { losses } = await finishRestoration({ services, erasures, mediaParts: null, onStep: () => {} }, loaded);
      requireRightBooks(losses.books);
      const isFound =
        losses.payments.some(({ orderCode }) => orderCode === unknownCode) &&
        losses.shipments.some(({ reference }) => reference === unknownCode);
      if (!isFound) throw new BackupRefusal('Restored, it does not find a payment and a parcel of a lost order.');
    } finally {
      await stop();
    }
  } finally {
    await db.destroy();
  }
}

function requireRightBooks({ mismatches, difference }: Books): void {
  if (mismatches.length > 0 || difference !== 0)
    throw new BackupRefusal(
      `Its books do not add up (${[...new Set(mismatches.map(({ rule }) => rule))].join(', ')}).`,
    );
}
