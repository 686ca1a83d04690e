/** Reads the addresses that `picture.ts` writes. Pure. */
import { isMediaStem, type PictureFolder } from './media-name.ts';
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from './picture.ts';

export interface PictureAddress {
  readonly name: string;
  /** `null` in an address without a hash, which leads to the present picture. */
  readonly hash: string | null;
  /** `null` is the spec's plain address: the largest WebP. */
  readonly size: { readonly width: PictureWidth; readonly format: PictureFormat } | null;
}

const variant = /^(.+?)(?:\.([0-9a-f]{16}))?-(\d{3,4})\.([a-z]{4})$/su;
const plain = /^(.+?)(?:\.([0-9a-f]{16}))?\.webp$/su;

/** Parses a file name of a decoded address; `null` if it is not a picture's. */
export function readPictureAddress(folder: PictureFolder, file: string): PictureAddress | null {
  const [, stem, hash = null, digits, ending] = variant.exec(file) ?? [];
  if (stem === undefined) {
    const [, plainStem, plainHash = null] = plain.exec(file) ?? [];
    return plainStem !== undefined && isMediaStem(plainStem)
      ? { name: `${folder}/${plainStem}`, hash: plainHash, size: null }
      : null;
  }
  const width = pictureWidths.find((listed) => String(listed) === digits);
  const format = pictureFormats.find((listed) => listed === ending);
  return width && format && isMediaStem(stem) ? { name: `${folder}/${stem}`, hash, size: { width, format } } : null;
}
