/**
 * Imports a folder of the merchant's photographs and videos, named by the sku: `DH-MUL-001_1.jpg` to `_8` in any picture
 * format, and `DH-MUL-001.mp4`. They may also be named as the spec names them, `{Name}-{Color}_1.jpg`, where `:` may be
 * written `%3A`. Pictures and videos of the house, not of sarees, lie in the subfolders `house-images` and
 * `house-videos`.
 */

import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
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

/** Outcome of a file, in words for the merchant. What is skipped is no file that could be taken in. */
export interface MediaImportResult {
  readonly file: string;
  readonly outcome: 'taken_in' | 'refused' | 'skipped';
  readonly words: string;
}

const videoEnding = '.mp4';
const house = { 'house-images': false, 'house-videos': true } as const;

/** Files that systems leave in folders, of which nobody wants to hear. */
const systemFile = /^(\._.*|\.DS_Store|\.localized|Thumbs\.db|desktop\.ini)$/i;

/**
 * Imports every file of the folder, up to `together` at once, and calls `tell` with the outcome of each as soon as it
 * is done, and with all else that is there. Throws when the folder cannot be read.
 */
export async function importMedia(
  parts: MediaServices,
  folder: string,
  together: number,
  tell: (imported: MediaImportResult) => void,
): Promise<void> {
  const { files, skipped } = await entriesOf(folder);
  for (const one of skipped) tell({ ...one, outcome: 'skipped' });
  await pMap(
    files,
    async (file) => {
      const place = await placeOf(parts.db, file);
      const ingested =
        'words' in place ? { ok: false, words: place.words } : await ingestFile(parts, folder, file, place);
      tell({ file, outcome: ingested.ok ? 'taken_in' : 'refused', words: ingested.words });
    },
    { concurrency: together },
  );
}

interface Entries {
  readonly files: readonly string[];
  readonly skipped: readonly { readonly file: string; readonly words: string }[];
}

/** Returns the files of a folder and of those of the house in it, and what else is there. */
async function entriesOf(folder: string): Promise<Entries> {
  const nested = await Promise.all(Object.keys(house).map((name) => entriesIn(folder, name)));
  const all = [await entriesIn(folder, ''), ...nested];
  return {
    files: all.flatMap(({ files }) => files).toSorted(),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

async function entriesIn(folder: string, within: string): Promise<Entries> {
  const isHouse = within !== '';
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (!isHouse) throw error;
    return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? [] : null;
  });
  if (!entries) return { files: [], skipped: [{ file: within, words: 'this folder cannot be read' }] };
  const others = entries.filter(({ name }) => !systemFile.test(name));
  const isTaken = (entry: Dirent) => entry.isFile() && !entry.name.startsWith('.');
  const isKnown = (entry: Dirent) => !isHouse && entry.isDirectory() && Object.hasOwn(house, entry.name);
  return {
    files: others.filter(isTaken).map(({ name }) => join(within, name)),
    skipped: others
      .filter((entry) => !isTaken(entry) && !isKnown(entry))
      .map((entry) => ({ file: join(within, entry.name), words: wordsOfSkipped(entry) })),
  };
}

function wordsOfSkipped(entry: Dirent): string {
  if (entry.isDirectory())
    return `a folder: only ${Object.keys(house).join(' and ')} are looked into; import it by itself, or move its files here`;
  return entry.isFile() ? 'a hidden file' : 'a link, or no file';
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
  not_a_picture: 'it is no JPEG, PNG, WebP or AVIF picture, whatever it is called',
  heic: 'HEIC cannot be read: on the iPhone choose Settings, Camera, Formats, Most Compatible, or export it as JPEG',
  too_many_pixels: 'it has more than 50 million pixels, or more than 16,383 on a side: send a smaller one',
  cut_off: 'it ends too early: the file was cut off when it was copied or sent, so copy it again',
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
