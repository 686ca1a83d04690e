/** Computes a picture's hash, size and thumbhash as the shop does; tests of the shop compare the two. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PictureEntry } from '../contents.ts';

type Description = Pick<PictureEntry, 'hash' | 'width' | 'height' | 'thumbhash'>;

/** Largest width and height that thumbhash accepts, in pixels. */
const thumbSide = 100;

/** Describes an upright picture. Throws the errors of `sharp`. */
export async function describePicture(picture: Uint8Array): Promise<Description> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { hash: hashOf(picture), width, height, thumbhash };
}

/** Returns the first 16 hexadecimal digits of the SHA-256. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
