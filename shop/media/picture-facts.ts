/** Computes what the shop stores of a master picture beside its bytes. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Picture } from './picture.ts';

export type MasterFacts = Omit<Picture, 'name'>;

/** Longest side, in pixels, of a picture that Thumbhash accepts. */
const thumbSide = 100;

/**
 * Returns the hash, size and thumbhash of a master. It must be upright, so that its width and height are those shown.
 * Throws the errors of `sharp`.
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

/** Returns the first 16 hexadecimal digits of the SHA-256 of `bytes`. */
export function contentHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
