/**
 * Shrinks photos before they are sent: phones take larger ones than the shop accepts (spec 5: at most 2 MB), and mobile
 * networks are slow.
 */

/** Longest side of a sent photo, in pixels. */
const longestSide = 1_600;
/** Bytes above which a photo is drawn anew even if its sides are short enough. */
const largestKept = 1_000_000;
const previewSide = 240;

export interface ShrunkPhoto {
  readonly bytes: Blob;
  /** A small picture of it as a data address; `null` where this browser cannot show it. */
  readonly preview: string | null;
}

/**
 * Shrinks a photo. A file that this browser cannot read is returned as it is: the server says what is wrong with it.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { bytes: file, preview: null };
  const preview = drawn(picture, previewSide).toDataURL('image/jpeg', 0.7);
  const isLarge = Math.max(picture.width, picture.height) > longestSide || file.size > largestKept;
  const small = isLarge ? await jpegOf(drawn(picture, longestSide)) : null;
  picture.close();
  return { bytes: small ?? file, preview };
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
