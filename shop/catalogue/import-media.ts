/**
 * Imports a folder of the merchant's photographs and videos, named as the spec names them: `{Name}-{Color}_1.jpg` to
 * `_8` in any picture format, and `{Name}-{Color}.mp4`. Pictures and videos of the house, not of sarees, lie in the
 * subfolders `house-images` and `house-videos`. `:` in a name may be written `%3A`.
 */

import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pMap from 'p-map';
import type { Queryable } from '../../database/connect.ts';
import { ingestPicture, type MediaServices, merchantUploadLimits } from '../media/ingest-picture.ts';
import { ingestVideo } from '../media/ingest-video.ts';
import { isMediaStem } from '../media/media-name.ts';
import { galleryLength, productPath, sareePictureName, sareeVideoName } from './saree.ts';
import { findSareeByPath } from './saree-store.ts';

/** Outcome of importing one file, in words for the merchant. */
export interface MediaImportResult {
  readonly file: string;
  readonly ok: boolean;
  readonly words: string;
}

const videoEnding = '.mp4';
const house = { 'house-images': false, 'house-videos': true } as const;

/**
 * Imports every file of the folder, up to `together` at once, and calls `tell` with the outcome of each as soon as it
 * is done. Throws when the folder cannot be read.
 */
export async function importMedia(
  parts: MediaServices,
  folder: string,
  together: number,
  tell: (imported: MediaImportResult) => void,
): Promise<void> {
  await pMap(
    await filesOf(folder),
    async (file) => {
      const place = await placeOf(parts.db, file);
      tell({
        file,
        ...('words' in place ? { ok: false, words: place.words } : await ingestFile(parts, folder, file, place)),
      });
    },
    { concurrency: together },
  );
}

async function filesOf(folder: string): Promise<string[]> {
  const namesIn = async (within: string) => {
    const entries = await readdir(join(folder, within), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(within, entry.name));
  };
  const nested = Object.keys(house).map((name) => namesIn(name).catch(() => []));
  return [await namesIn(''), ...(await Promise.all(nested))].flat().toSorted();
}

type Place = { name: string; poster: string | null; isVideo: boolean };
type Refused = { words: string };

/** Returns the name to store a file under, by its file name; or the words in which it is refused. */
async function placeOf(db: Queryable, file: string): Promise<Place | Refused> {
  const [within, base] = file.includes('/') ? (file.split('/') as [keyof typeof house, string]) : [null, file];
  const ending = extname(base);
  const stem = base
    .slice(0, base.length - ending.length)
    .replaceAll(/%3a/gi, ':')
    .normalize('NFC');
  const isVideo = ending.toLowerCase() === videoEnding;
  if (!isMediaStem(stem)) return { words: 'this name cannot be part of an address' };
  if (within) {
    return house[within] === isVideo
      ? { name: `${within}/${stem}`, poster: null, isVideo }
      : { words: `only ${house[within] ? 'MP4 films' : 'pictures'} belong into ${within}` };
  }
  return isVideo ? videoPlace(db, stem) : picturePlace(db, stem);
}

async function picturePlace(db: Queryable, stem: string): Promise<Place | Refused> {
  const [, path = '', digits] = /^(.+)_(\d{1,3})$/su.exec(stem) ?? [];
  const number = Number(digits);
  if (!path) return { words: `a picture of a saree is called Name-Color_1 to Name-Color_${galleryLength}` };
  if (number < 1 || number > galleryLength) return { words: `a saree has pictures 1 to ${galleryLength}` };
  const known = await knownPath(db, path);
  return known ? { name: sareePictureName(known, number), poster: null, isVideo: false } : unknownSaree(path);
}

async function videoPlace(db: Queryable, stem: string): Promise<Place | Refused> {
  const known = await knownPath(db, stem);
  return known
    ? { name: sareeVideoName(known), poster: sareePictureName(known, 1), isVideo: true }
    : unknownSaree(stem);
}

/**
 * Returns a saree's path as the catalogue writes it; `null` for a former path, a name without a colour or an unknown
 * one.
 */
async function knownPath(db: Queryable, path: string): Promise<string | null> {
  const saree = await findSareeByPath(db, path);
  const known = saree && productPath(saree.name, saree.color);
  return known?.toLowerCase() === path.toLowerCase() ? known : null;
}

const unknownSaree = (path: string): Refused => ({ words: `the catalogue has no saree at ${path}` });

const refusals = {
  no_picture: 'it cannot be read',
  too_large: 'the file is too large',
  not_a_picture: 'it is no JPEG, PNG, WebP or AVIF picture, whatever it is called (HEIC: export it as JPEG)',
  too_many_pixels: 'it has more than 50 million pixels',
  damaged: 'it is damaged: it cannot be decoded to its end',
  not_mp4: 'it is no whole MP4 film, whatever it is called',
} as const;

async function ingestFile(
  parts: MediaServices,
  folder: string,
  file: string,
  { name, poster, isVideo }: Place,
): Promise<{ ok: boolean; words: string }> {
  const path = join(folder, file);
  if (isVideo) {
    const taken = await ingestVideo(parts, { name, file: path, poster });
    if (!taken.ok) return { ok: false, words: refusals[taken.code] };
    const late = 'taken in; it plays only once all of it has arrived: export it for the web ("fast start")';
    return { ok: true, words: taken.beginsAtOnce ? 'taken in' : late };
  }
  const picture = { file: path, form: null };
  const taken = await ingestPicture(parts, { name, picture, source: 'owner', limits: merchantUploadLimits });
  if (!taken.ok) return { ok: false, words: refusals[taken.code] };
  return { ok: true, words: `taken in, ${taken.picture.width} × ${taken.picture.height}` };
}
