/**
 * Imports a folder of the merchant's photographs and videos, named by the sku: `DH-MUL-001_1.jpg` to `_8` in any picture
 * format, and `DH-MUL-001.mp4`. They may also be named as the spec names them, `{Name}-{Color}_1.jpg`, where `:` may be
 * written `%3A`. Pictures and videos of the house, not of sarees, lie in the subfolders `house-images` and
 * `house-videos`.
 */

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pMap from 'p-map';
import type { Queryable } from '../../database/connect.ts';
import { cleanText } from '../contact/typed-text.ts';
import { findMasterAt, findPlaceOf, findVideosOfSarees } from '../media/gallery-store.ts';
import { ingestPicture, type MediaServices, merchantUploadLimits } from '../media/ingest-picture.ts';
import { ingestVideo } from '../media/ingest-video.ts';
import { isMediaStem } from '../media/media-name.ts';
import type { GalleryPlace } from '../media/picture.ts';
import { galleryLength, pictureNameOfSku, videoNameOfSku } from '../media/saree-names.ts';
import { findSkuOfMedia } from './saree-store.ts';

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

/** The picture or video that a file becomes: of the house if it names no saree. */
type Place =
  | { isVideo: false; name: string; at: GalleryPlace | null }
  | { isVideo: true; name: string; sku: string | null; poster: string | null };
type Refused = { words: string };

/** Returns the name to store a file under, by its file name; or the words in which it is refused. */
async function placeOf(db: Queryable, file: string): Promise<Place | Refused> {
  const [within, base] = file.includes('/') ? (file.split('/') as [keyof typeof house, string]) : [null, file];
  const ending = extname(base);
  const stem = cleanText(base.slice(0, base.length - ending.length).replaceAll(/%3a/gi, ':'));
  const isVideo = ending.toLowerCase() === videoEnding;
  if (within) {
    if (!isMediaStem(stem)) return { words: 'this name cannot be part of an address' };
    if (house[within] !== isVideo)
      return { words: `only ${house[within] ? 'MP4 films' : 'pictures'} belong into ${within}` };
    const name = `${within}/${stem}`;
    return isVideo ? { isVideo, name, sku: null, poster: null } : { isVideo, name, at: null };
  }
  return isVideo ? videoPlace(db, stem) : picturePlace(db, stem);
}

async function picturePlace(db: Queryable, stem: string): Promise<Place | Refused> {
  const [, saree = '', digits] = /^(.+)_(\d{1,3})$/su.exec(stem) ?? [];
  const number = Number(digits);
  if (!saree) return { words: `a picture of a saree is called SKU_1 to SKU_${galleryLength}` };
  if (number < 1 || number > galleryLength) return { words: `a saree has pictures 1 to ${galleryLength}` };
  const sku = await findSkuOfMedia(db, saree);
  if (!sku) return unknownSaree(saree);
  const at = { sku, place: number };
  return { isVideo: false, name: await pictureNameAt(db, at), at };
}

async function videoPlace(db: Queryable, stem: string): Promise<Place | Refused> {
  const sku = await findSkuOfMedia(db, stem);
  if (!sku) return unknownSaree(stem);
  const name = (await findVideosOfSarees(db, [sku])).get(sku)?.name ?? videoNameOfSku(sku);
  return { isVideo: true, name, sku, poster: await pictureNameAt(db, { sku, place: 1 }) };
}

/**
 * Returns the name of the picture at a place, which one that replaces it keeps; that of a new one if there is none. A picture
 * that was moved keeps its name, so that a new one at its former place gets another.
 */
async function pictureNameAt(db: Queryable, at: GalleryPlace): Promise<string> {
  const name = (await findMasterAt(db, at))?.name ?? pictureNameOfSku(at.sku, at.place);
  const owner = await findPlaceOf(db, name);
  return owner === null || (owner.sku === at.sku && owner.place === at.place) ? name : `${name}_${randomUUID()}`;
}

const unknownSaree = (saree: string): Refused => ({
  words: `the catalogue has no saree with this sku, or with this name and colour: ${saree}`,
});

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
  place: Place,
): Promise<{ ok: boolean; words: string }> {
  const path = join(folder, file);
  if (place.isVideo) {
    const taken = await ingestVideo(parts, { ...place, file: path });
    if (!taken.ok) return { ok: false, words: refusals[taken.code] };
    const late = 'taken in; it plays only once all of it has arrived: export it for the web ("fast start")';
    return { ok: true, words: taken.beginsAtOnce ? 'taken in' : late };
  }
  const { name, at } = place;
  const picture = { file: path, form: null };
  const taken = await ingestPicture(parts, { name, at, picture, source: 'owner', limits: merchantUploadLimits });
  if (!taken.ok) return { ok: false, words: refusals[taken.code] };
  return { ok: true, words: `taken in, ${taken.picture.width} × ${taken.picture.height}` };
}
