/**
 * Shrinks a photo, and reads the colour of its cloth. To be run in a worker: on an old phone it takes a second or two, during
 * which the page must go on answering to keys.
 */
import { type ClothColour, readClothColour } from './cloth-colour.ts';
import type { Part } from './crop.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ShrunkPhoto {
  readonly bytes: Blob;
  /** A small picture of it, to be shown meanwhile. */
  readonly preview: Blob | null;
  /** Pixels of the photo upright, or of the part that was taken; `null` where the browser cannot read it. */
  readonly size: Size | null;
  /** `null` where the browser cannot read the photo; the shop then says what is wrong with it. */
  readonly colour: ClothColour | null;
}

/** Longest side of a photo that is sent, in pixels. */
const longestSide = 2_560;
/** Longest side of the small picture. */
const previewSide = 640;
/** Longest side of the picture from which the colour is read. */
const colourSide = 64;
/** Bytes above which a photo is drawn anew even if its sides are short enough. */
const largestKept = 1_500_000;
const quality = 0.9;
/** Types of pictures that the shop takes. */
const takenTypes = ['image/jpeg', 'image/webp', 'image/png'];

/**
 * Returns a photo with sides of 2,560 pixels at most, upright; one that is small already as it is. With a `part`, which is a
 * part of the upright photo, returns that alone.
 */
export async function shrinkPhoto(file: Blob, part: Part | null = null): Promise<ShrunkPhoto> {
  const picture = await readPart(file, part).catch(() => null);
  if (!picture) return { bytes: file, preview: null, size: null, colour: null };
  const { width, height } = picture;
  const colour = colourOf(picture);
  const isSmall = part === null && Math.max(picture.width, picture.height) <= longestSide && file.size <= largestKept;
  const bytes = !isSmall || !takenTypes.includes(file.type) ? await jpegOf(picture, longestSide) : file;
  const preview = await jpegOf(picture, previewSide);
  picture.close();
  return { bytes, preview, size: { width, height }, colour };
}

async function readPart(file: Blob, part: Part | null): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  if (part === null) return whole;
  const { width, height } = whole;
  const pixels = (length: number, of: number) => Math.max(1, Math.round(length * of));
  const [left, top] = [Math.round(part.x * width), Math.round(part.y * height)];
  const cut = await createImageBitmap(whole, left, top, pixels(part.width, width), pixels(part.height, height));
  whole.close();
  return cut;
}

const jpegOf = (picture: ImageBitmap, side: number): Promise<Blob> =>
  drawn(picture, side).canvas.convertToBlob({ type: 'image/jpeg', quality });

function colourOf(picture: ImageBitmap): ClothColour | null {
  const { canvas, context } = drawn(picture, colourSide);
  return readClothColour(context.getImageData(0, 0, canvas.width, canvas.height));
}

function drawn(picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
