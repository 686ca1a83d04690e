/** Detects a file's type by its bytes, and whether it is whole; its name and declared type are ignored. Pure. */

/** Type in which masters are stored. */
export const masterContentType = 'image/webp';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const asciiOf = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Brands of HEIC files. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Most brands of a file that are looked at. */
const maxBrands = 32;

/**
 * Returns the type of an accepted picture; `heic` for one for which there is no decoder; `null` for anything else: SVG, GIF, PDF,
 * HTML. AVIF and HEIC are one container: any of its brands may tell which it is.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | 'heic' | null {
  const ascii = (from: number, to: number) => asciiOf(bytes, from, to);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand) || brand === 'mif1' || brand === 'msf1') ? 'heic' : null;
}

/** Returns the brand of a file of boxes, and those that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (asciiOf(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 16 + 4 * maxBrands);
  const places = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, nth) => 16 + 4 * nth);
  return [8, ...places].map((at) => asciiOf(bytes, at, at + 4));
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns an AVIF picture by the brand by which its decoder knows it; any other picture as it is. */
export function decodable(bytes: Uint8Array, type: PictureType): Uint8Array {
  if (type !== 'avif' || asciiOf(bytes, 8, 12) === 'avif') return bytes;
  const copy = Uint8Array.from(bytes);
  copy.set(new TextEncoder().encode('avif'), 8);
  return copy;
}

/** Tells whether a file ends before its picture does. */
export function isCutOff(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'jpeg') return !hasJpegEnd(bytes);
  if (type === 'webp') return bytes.length < 12 || viewOf(bytes).getUint32(4, true) + 8 > bytes.length;
  return !hasWholeParts(bytes, type);
}

/** Tells whether the end of the picture stands behind the last scan of a JPEG. */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return file.lastIndexOf('\xff\xd9', undefined, 'latin1') > file.lastIndexOf('\xff\xda', undefined, 'latin1');
}

/** Tells whether each part of a PNG or AVIF, which says how long it is, is as long. */
function hasWholeParts(bytes: Uint8Array, type: 'png' | 'avif'): boolean {
  const view = viewOf(bytes);
  // A PNG's part has its kind and a checksum beside its bytes; an AVIF's length counts its own head.
  const [first, extra] = type === 'png' ? [8, 12] : [0, 0];
  let at = first;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at) + extra;
    // An AVIF's last part may say 0, for all that follows, or 1, for a length of eight bytes.
    if (length < 8) return true;
    at += length;
  }
  return at === bytes.length;
}
