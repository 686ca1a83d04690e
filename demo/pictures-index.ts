/**
 * The pictures and videos of the demonstration, as the repository holds them: files below `demo/pictures/` and an index
 * that says of each what the shop must know, so that nothing has to be decoded when they are put in.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where they lie. In file names `:` is written `%3A`, so that every file system can hold them. */
export const demoPictures = fileURLToPath(new URL('./pictures/', import.meta.url));

const file = z
  .string()
  .regex(/^[^/\\:]+\/[^/\\:]+$/)
  .describe('Relative to demo/pictures.');
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

export const picturesIndex = z.strictObject({ pictures: z.array(pictureEntry), videos: z.array(videoEntry) });

export type PicturesIndex = z.output<typeof picturesIndex>;

/** The file that belongs to a name: `product-images/A-Red:Gold_1` and `avif` make `product-images/A-Red%3AGold_1.avif`. */
export function demoFile(name: string, extension: 'avif' | 'mp4'): string {
  return `${name.replaceAll(':', '%3A')}.${extension}`;
}

/** `null` where there are no pictures; throws a `ZodError` for an index that is wrong. */
export async function readPicturesIndex(folder = demoPictures): Promise<PicturesIndex | null> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => null);
  return text === null ? null : picturesIndex.parse(JSON.parse(text));
}
