/** Detects a file's type by its first bytes; its name and declared type are ignored. Pure. */

/** Type in which masters are stored. */
export const masterContentType = 'image/webp';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Returns the type of an accepted picture; `null` for anything else: SVG, GIF, PDF, HTML, and HEIC, for which there is
 * no decoder.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 12) === 'ftypavif' || ascii(4, 12) === 'ftypavis') return 'avif';
  return null;
}
