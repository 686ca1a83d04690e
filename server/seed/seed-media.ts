/** Inserts the demonstration's pictures and videos, and never replaces the merchant's. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PictureEntry, picturesFolder, readPicturesIndex } from '@dhaaga/demo';
import pMap from 'p-map';
import type { Database } from '../../database/connect.ts';
import { addMasters, type Master } from '../../shop/media/index-store.ts';
import { masterKeyOf, storeMaster, storeVideo } from '../../shop/media/ingest-picture.ts';
import { videoFolders, videoKey } from '../../shop/media/media-name.ts';
import { foreverCacheControl } from '../../shop/media/stored-variants.ts';
import type { MediaStore } from '../../shop/ports/media.ts';

/** Number of files that are copied at the same time. */
const together = 8;

/**
 * Inserts the demonstration's pictures and videos that are missing or changed and returns their number; 0 if there is
 * no index. The merchant's own under the same name stay. Decodes nothing, since the index describes each file; a
 * missing file is skipped.
 */
export async function seedMedia(db: Database, media: MediaStore, folder = picturesFolder): Promise<number> {
  const index = await readPicturesIndex(folder);
  if (!index) return 0;
  const known = await knownMedia(db);
  const stored = await storedKeys(media);
  const isDue = ({ name, hash }: { name: string; hash: string }) => {
    const found = known.get(name);
    return !found || (found.source === 'demo' && !(found.hash === hash && stored.has(found.key)));
  };
  const pictures = index.pictures.filter((entry) => isDue(entry) && existsSync(join(folder, entry.file)));
  const videos = index.videos.filter((entry) => isDue(entry) && existsSync(join(folder, entry.file)));
  const added: Master[] = [];
  await pMap(
    pictures,
    async ({ file, ...picture }) => {
      const master = masterOf(picture);
      const store = (key: string) => media.writeFile(key, join(folder, file), kindOf(master));
      if (known.has(master.name)) return storeMaster({ db, media }, master, store);
      await store(master.masterKey);
      added.push(master);
    },
    { concurrency: together },
  );
  await addMasters(db, added);
  await pMap(
    videos,
    ({ file, ...about }) => storeVideo({ db, media }, { ...about, source: 'demo' }, join(folder, file)),
    { concurrency: together },
  );
  return pictures.length + videos.length;
}

function masterOf(picture: Omit<PictureEntry, 'file'>): Master {
  return { ...picture, masterKey: masterKeyOf(picture, 'avif'), contentType: 'image/avif', source: 'demo' };
}

const kindOf = ({ contentType }: Master) => ({ contentType, cacheControl: foreverCacheControl });

interface Known {
  hash: string;
  source: string;
  key: string;
}

async function knownMedia(db: Database): Promise<Map<string, Known>> {
  const columns = ['name', 'hash', 'source'] as const;
  const pictures = await db
    .selectFrom('picture')
    .select([...columns, 'master_key as key'])
    .execute();
  const videos = await db.selectFrom('video').select(columns).execute();
  const rows = [...pictures, ...videos.map((video) => ({ ...video, key: videoKey(video.name) }))];
  return new Map(rows.map(({ name, ...known }) => [name, known]));
}

/** Returns the keys in the store, which may have lost files that the database still lists. */
async function storedKeys(media: MediaStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const prefix of ['masters/', ...videoFolders.map((folder) => `${folder}/`)]) {
    for await (const key of media.list(prefix)) keys.add(key);
  }
  return keys;
}
