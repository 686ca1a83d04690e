/** Copies pictures, videos and documents from beside the backups into the media store of a restored shop. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foreverCacheControl, hourCacheControl } from '../../shop/media/stored-variants.ts';
import { isMediaKey, type MediaStore, type ObjectHeaders } from '../../shop/ports/media.ts';
import type { MediaCopy } from './archive-format.ts';
import type { BackupStore } from './backup-set.ts';
import type { SecretKey } from './encryption.ts';
import { type LostCopy, readCopy } from './media-copies.ts';

export interface MediaRestoreParts {
  readonly media: MediaStore;
  readonly store: BackupStore;
  readonly keys: readonly SecretKey[];
  /** Folder for one file at a time. */
  readonly workFolder: string;
}

export interface MediaRestored {
  /** Number of objects that were stored. */
  readonly copied: number;
  /** Objects whose copies are no good; the shop does not have them. */
  readonly lost: readonly LostCopy[];
}

/**
 * Stores every object of the list that is missing or has another size, but for those whose copy is no good, or whose key leads out of the
 * shop's pictures. May be repeated. Throws
 * `OutsideServiceError` if a bucket is away, and file errors of the place that it writes to.
 */
export async function restoreMedia(parts: MediaRestoreParts, copies: readonly MediaCopy[]): Promise<MediaRestored> {
  const file = join(parts.workFolder, 'media');
  const lost: LostCopy[] = [];
  let copied = 0;
  for (const copy of copies) {
    if (!isMediaKey(copy.key)) {
      lost.push({ key: copy.key, object: copy.object, fault: 'damaged' });
      continue;
    }
    if ((await parts.media.head(copy.key))?.bytes === copy.bytes) continue;
    try {
      const fault = await readCopy(parts.store, copy, parts.keys, file);
      if (fault === null) {
        await parts.media.writeFile(copy.key, file, headersOf(copy.key));
        copied += 1;
      } else lost.push({ key: copy.key, object: copy.object, fault });
    } finally {
      await rm(file, { force: true });
    }
  }
  return { copied, lost };
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
