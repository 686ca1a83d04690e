/**
 * The contents of the demonstration: a catalogue, its weavers and reviews, and pictures and videos with an index. The index states
 * what the shop must know of each file, so that no file is decoded when an empty shop is filled.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A CSV with the columns that the shop's catalogue import reads, and `design`, from which the loom draws the saree. */
export const catalogueFile = new URL('./catalogue.csv', import.meta.url);
/** A CSV with the columns `name`, `village`, `craft`, `since` (a year), `motif` and `words` of everybody who weaves the catalogue. */
export const weaversFile = new URL('./weavers.csv', import.meta.url);
/** A CSV with the columns `saree_sku`, `user_name`, `rating` (1 to 5), `feedback` and `created_at` (ISO 8601). */
export const reviewsFile = new URL('./reviews.csv', import.meta.url);
/** Path of the folder of the index and of the files that it names. */
export const picturesFolder = fileURLToPath(new URL('./pictures/', import.meta.url));

export const pictureFolders = ['product-images', 'house-images'] as const;
export const videoFolders = ['product-videos', 'house-videos'] as const;

const file = z
  .string()
  .regex(/^[^/\\:]+\/[^/\\:]+$/)
  .describe('Relative to the folder of pictures.');
const hash = z.string().regex(/^[0-9a-f]{16}$/);
const pixels = z.number().int().positive();
const bytes = z.number().int().positive();

const pictureEntry = z.strictObject({
  name: z.string().regex(/^(product|house)-images\/[^/]+$/),
  file: file.endsWith('.avif'),
  bytes,
  hash,
  width: pixels,
  height: pixels,
  thumbhash: z.base64(),
});

const videoEntry = z.strictObject({
  name: z.string().regex(/^(product|house)-videos\/[^/]+$/),
  file: file.endsWith('.mp4'),
  bytes,
  hash,
  width: pixels,
  height: pixels,
  poster: z.string().nullable().describe('The name of a picture.'),
});

const picturesIndex = z.strictObject({ pictures: z.array(pictureEntry), videos: z.array(videoEntry) });

export type PicturesIndex = z.output<typeof picturesIndex>;
export type PictureEntry = PicturesIndex['pictures'][number];

/**
 * Returns the file of a name: `product-images/A-Red:Gold_1` and `avif` make `product-images/A-Red%3AGold_1.avif`. Every
 * file system allows `%3A` in names, but not every one `:`.
 */
export function mediaFile(name: string, extension: 'avif' | 'mp4'): string {
  return `${name.replaceAll(':', '%3A')}.${extension}`;
}

/** Reads the index; `null` if there is none. Throws a `ZodError` for an index of another form. */
export async function readPicturesIndex(folder = picturesFolder): Promise<PicturesIndex | null> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => null);
  return text === null ? null : picturesIndex.parse(JSON.parse(text));
}
