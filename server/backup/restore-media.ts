/** Copies pictures, videos and documents from beside the backups into the media store of a restored shop. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foreverCacheControl, hourCacheControl } from '../../shop/media/stored-variants.ts';
import type { MediaStore, ObjectHeaders } from '../../shop/ports/media.ts';
import type { MediaCopy } from './archive-format.ts';
import type { BackupStore } from './backup-set.ts';
import type { SecretKey } from './encryption.ts';
import { readCopy } from './media-copies.ts';

export interface MediaRestoreParts {
  readonly media: MediaStore;
  readonly store: BackupStore;
  readonly keys: readonly SecretKey[];
  /** Folder for one file at a time. */
  readonly workFolder: string;
}

/**
 * Stores every object of the list that is missing or has another size, and returns the number of them. May be repeated.
 * Throws a `BackupRefusal` if a copy is missing or damaged.
 */
export async function restoreMedia(parts: MediaRestoreParts, copies: readonly MediaCopy[]): Promise<number> {
  const file = join(parts.workFolder, 'media');
  let restored = 0;
  for (const copy of copies) {
    if ((await parts.media.head(copy.key))?.bytes === copy.bytes) continue;
    try {
      await readCopy(parts.store, copy, parts.keys, file);
      await parts.media.writeFile(copy.key, file, headersOf(copy.key));
    } finally {
      await rm(file, { force: true });
    }
    restored += 1;
  }
  return restored;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

/** Returns the headers with which the shop stores an object of this key: masters have a hash in their names. */
function headersOf(key: string): ObjectHeaders {
  const contentType = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { contentType, cacheControl: key.startsWith('masters/') ? foreverCacheControl : hourCacheControl };
}
