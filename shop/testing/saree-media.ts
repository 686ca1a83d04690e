/** Inserts rows of pictures and videos into the index, without files. */
import type { Database } from '../../database/connect.ts';
import { type PictureOrigin, putMaster, putVideo } from '../media/index-store.ts';
import type { GalleryPlace } from '../media/picture.ts';

const facts = { width: 1_200, height: 1_500, thumbhash: '', contentType: 'image/webp', bytes: 1 } as const;
const hash = '0123456789abcdef';

/** Inserts a picture under a name; without `at` as the release before does, which knows no places. */
export async function insertPicture(
  db: Database,
  name: string,
  at: GalleryPlace | null = null,
  source: PictureOrigin = 'owner',
): Promise<void> {
  await putMaster(db, { name, hash, masterKey: `masters/${name}.${hash}.webp`, ...facts, source }, at);
}

/** Inserts a video under a name; without `sku` as the release before does. */
export async function insertVideo(db: Database, name: string, sku: string | null = null): Promise<void> {
  await putVideo(db, { name, hash, bytes: 1, width: null, height: null, poster: null, source: 'owner' }, sku);
}
