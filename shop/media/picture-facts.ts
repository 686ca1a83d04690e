/** Computes what the shop stores of a master picture beside its bytes. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Picture } from './picture.ts';

export type MasterFacts = Omit<Picture, 'name'>;

/** Thumbhash wants no more than this in either direction. */
const thumbSide = 100;

/**
 * Describes a finished master, which must be upright, so that its own width and height are those shown. Throws the
 * errors of `sharp`.
 */
export async function readPictureFacts(master: Uint8Array): Promise<MasterFacts> {
  const { width, height } = await sharp(master).metadata();
  const { data, info } = await sharp(master)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { hash: contentHashOf(master), width, height, thumbhash };
}

/** Returns the first 16 hexadecimal digits of the SHA-256. */
export function contentHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
