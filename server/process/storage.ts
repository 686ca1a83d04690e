/** Chooses where pictures and backups are stored by the settings: in a bucket if one is configured, or else in a folder. */
import { join } from 'node:path';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { mediaS3 } from '../../providers/media-s3/media-s3.ts';
import type { MediaStore } from '../../shop/ports/media.ts';
import type { Config } from './config.ts';

/** Creates the storage of pictures and videos. */
export function createMediaStore(config: Config): MediaStore {
  const bucket = {
    bucket: config.MEDIA_S3_BUCKET,
    accessKeyId: config.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: config.MEDIA_S3_SECRET_ACCESS_KEY,
    region: config.MEDIA_S3_REGION,
    endpoint: config.MEDIA_S3_ENDPOINT,
  };
  return openBucket(bucket) ?? mediaFolder(join(config.DATA_DIR, 'media'), { followsLinks: true });
}

/** Creates the storage of backups. */
export function createBackupStore(config: Config): MediaStore {
  const bucket = {
    bucket: config.BACKUP_S3_BUCKET,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY,
    region: config.BACKUP_S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT,
  };
  return openBucket(bucket) ?? openFolder(placeOfBackups(config));
}

/** Opens a folder as a storage. */
export function openFolder(path: string): MediaStore {
  return mediaFolder(path);
}

/** Returns the bucket or the folder of the backups, for messages. */
export function placeOfBackups({ BACKUP_S3_BUCKET, BACKUP_DIR, DATA_DIR }: Config): string {
  return BACKUP_S3_BUCKET ?? BACKUP_DIR ?? join(DATA_DIR, 'backups');
}

interface BucketSettings {
  readonly bucket: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly region: string;
  readonly endpoint: string | undefined;
}

/** Returns the bucket; `null` if none is configured. */
function openBucket({ bucket, accessKeyId, secretAccessKey, ...where }: BucketSettings): MediaStore | null {
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return mediaS3({ bucket, accessKeyId, secretAccessKey, ...where });
}
