/** Opens the place of the backups by the settings, and the keys that the settings name. */
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { createBackupStore, placeOfBackups } from '../process/storage.ts';
import type { BackupStore } from './backup-set.ts';
import { type Encryption, encryptionFor, shopKeyOf } from './encryption.ts';
import type { RetentionRule } from './retention.ts';

export interface OpenedBackups {
  readonly store: BackupStore;
  /** The folder, or the bucket's name, for messages. */
  readonly place: string;
  /** `null` if no key is set. */
  readonly encryption: Encryption | null;
  /** The shop's own secret keys: of its present secret, and of the one before while it is set. */
  readonly shopKeys: readonly CryptoKey[];
  readonly rule: RetentionRule;
  readonly workFolder: string;
}

/** Tells whether the shop makes backups by itself: in production, unless the settings say otherwise. */
export function makesBackups({ BACKUPS, STORE_ENV }: Pick<Config, 'BACKUPS' | 'STORE_ENV'>): boolean {
  return (BACKUPS ?? (STORE_ENV === 'production' ? 'on' : 'off')) === 'on';
}

/** Opens the place of the backups; `secret` is the shop's, from which its own key follows. */
export async function openBackups(config: Config, secret: string): Promise<OpenedBackups> {
  const { BACKUP_KEPT_DAYS: days, BACKUP_KEPT_WEEKS: weeks, BACKUP_KEPT_MONTHS: months } = config;
  const shopKey = await shopKeyOf(secret);
  const previous = config.SESSION_SECRET_PREVIOUS;
  return {
    store: createBackupStore(config),
    place: placeOfBackups(config),
    encryption: config.BACKUP_PUBLIC_KEY ? await encryptionFor(config.BACKUP_PUBLIC_KEY, shopKey) : null,
    shopKeys: [shopKey, ...(previous ? [await shopKeyOf(previous)] : [])],
    rule: { days, weeks, months },
    workFolder: join(config.DATA_DIR, 'backup-work'),
  };
}
