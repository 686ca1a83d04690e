/**
 * Works on pixels: makes masters of files from outside, and variants of masters. Runs in a process of its own
 * (`picture-process.ts`), since decoding what strangers send takes memory and time, and may crash.
 *
 * Masters are WebP: it decodes and encodes several times faster than AVIF at this size, and as a rule browsers get only
 * the variants made from it (docs/decisions/0012).
 */
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from './picture.ts';
import { type MasterFacts, readPictureFacts } from './picture-facts.ts';
import { decodable, hasJpegEnd, isCutOff, type PictureType, pictureTypeOf } from './picture-type.ts';
import { readUploadedPicture, sizeOfUpload, type UploadedPicture } from './uploaded-picture.ts';

/** Reasons for refusing a file. */
export type PictureRefusal =
  | 'no_picture'
  | 'too_large'
  | 'not_a_picture'
  | 'heic'
  | 'too_many_pixels'
  | 'cut_off'
  | 'damaged';

export type MakeMasterResult =
  | { ok: true; master: Uint8Array; description: MasterFacts }
  | { ok: false; code: PictureRefusal };

/** Limits of a file from outside, and of the master made of it. */
export interface MasterLimits {
  readonly types: readonly PictureType[];
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Longest side of the master, in pixels. */
  readonly longestSide: number;
  /** Most pixels of the file, read from its header before anything is decoded. */
  readonly maxPixels: number;
  /** Most pixels of a progressive JPEG or an interlaced PNG, which is decoded in memory as a whole. */
  readonly maxPixelsDecodedWhole: number;
}

export interface VariantSize {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Most bytes of a form around a picture. */
const formBytes = 64 * 1024;

/** Longest side of a file, in pixels: the limit of WebP. A line of millions of pixels takes a decoder seconds. */
const maxSidePx = 16_383;

/**
 * Makes a master of an uploaded picture: upright, in sRGB, on white where it is transparent, within `limits.longestSide`, and with
 * nothing of the file but the picture (no place, no camera, nothing appended). Returns the reason for a refusal.
 */
export async function makeMaster(source: UploadedPicture, limits: MasterLimits): Promise<MakeMasterResult> {
  if ((await sizeOfUpload(source)) > limits.maxBytes + formBytes) return { ok: false, code: 'too_large' };
  const bytes = await readUploadedPicture(source);
  if (!bytes) return { ok: false, code: 'no_picture' };
  if (bytes.length > limits.maxBytes) return { ok: false, code: 'too_large' };
  // Copying that broke off leaves a file of no bytes, or of zeros in the length that it should have got.
  if (bytes.every((byte) => byte === 0)) return { ok: false, code: 'cut_off' };
  const type = pictureTypeOf(bytes);
  if (type === 'heic') return { ok: false, code: 'heic' };
  if (!type || !limits.types.includes(type)) return { ok: false, code: 'not_a_picture' };
  // Decoders warn of what browsers show without a word, such as scans of a common phone; a file that ends early is an error.
  const made = await decode(decodable(bytes, type), limits, 'error');
  if (made) return made;
  // A JPEG may lack its last marker alone. With the marker only warnings tell whether its picture is whole.
  const isWholeWithEnd = type === 'jpeg' && !hasJpegEnd(bytes);
  const madeWithEnd = isWholeWithEnd ? await decode(Buffer.concat([bytes, jpegEnd]), limits, 'warning') : null;
  return madeWithEnd ?? { ok: false, code: isCutOff(bytes, type) ? 'cut_off' : 'damaged' };
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Decodes a picture and makes its master; `null` if it cannot be decoded without what `failOn` names. */
async function decode(
  bytes: Uint8Array,
  limits: MasterLimits,
  failOn: 'error' | 'warning',
): Promise<MakeMasterResult | null> {
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const maxPixels = isProgressive ? limits.maxPixelsDecodedWhole : limits.maxPixels;
    if (width * height > maxPixels || Math.max(width, height) > maxSidePx)
      return { ok: false, code: 'too_many_pixels' };
    const master = await sharp(bytes, { limitInputPixels: maxPixels, failOn })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: limits.longestSide, height: limits.longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92, effort: 2, smartSubsample: true })
      .toBuffer();
    return { ok: true, master, description: await readPictureFacts(master) };
  } catch {
    // Every error of the decoder means that the file is not a whole picture.
    return null;
  }
}

/** Makes the requested variants, in that order. Throws for a master that cannot be read. */
export async function makeVariants(master: Uint8Array, sizes: readonly VariantSize[]): Promise<Uint8Array[]> {
  const [only, ...more] = sizes;
  if (only && more.length === 0) return [await encode(resized(sharp(master), only.width), only.format)];
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: Uint8Array[] = [];
  for (const { width, format } of sizes) variants.push(await encode(resized(sharp(data, { raw }), width), format));
  return variants;
}

/**
 * Makes a variant in a fraction of the time, of nearly the same bytes: the decoder shrinks where it can, nothing is
 * sharpened, the encoder makes the least effort (docs/decisions/0043). Throws for a master that cannot be read.
 */
export function makeQuickVariant(master: Uint8Array, { width, format }: VariantSize): Promise<Uint8Array> {
  return encode(sharp(master).resize({ width, withoutEnlargement: true }), format, 0);
}

/**
 * Shrinks a picture with Lanczos and sharpens it lightly, which keeps the weave of cloth; the decoders' own shrinking
 * would be quicker and leave moiré. A picture that is no wider keeps its size.
 */
function resized(picture: Sharp, width: number): Sharp {
  return picture
    .resize({ width, kernel: 'lanczos3', withoutEnlargement: true, fastShrinkOnLoad: false })
    .sharpen({ sigma: 0.5, m1: 0.5, m2: 1 });
}

/** Effort by format, measured on cloth (docs/decisions/0012): more costs AVIF twice the time for 5 % fewer bytes. */
const effortOf = { avif: 2, webp: 4 } as const satisfies Record<PictureFormat, number>;

function encode(picture: Sharp, format: PictureFormat, effort: number = effortOf[format]): Promise<Uint8Array> {
  return format === 'avif'
    ? picture.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 76, effort }).toBuffer();
}
