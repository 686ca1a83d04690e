/**
 * The names of a saree's pictures and videos: new ones are stored under its sku, and addresses may also name its product
 * path (decision 0061). Pure.
 */

/** Number of pictures in a saree's gallery; they are numbered from 1 (spec 9). */
export const galleryLength = 8;

/** A saree, by its sku or by a product path that it has or had. */
export type SareeReference = { readonly sku: string } | { readonly path: string };

/**
 * Returns the name by which an address refers to the picture of the saree at a product path:
 * `product-images/NeelMegh-Indigo:Ivory_1` (spec 3, "Media naming"). The picture may be stored under another name.
 */
export function pictureNameAtPath(path: string, number: number): string {
  return `product-images/${path}_${number}`;
}

/**
 * Returns the name of a saree's picture by its sku: `product-images/DH_MUL_001_1`. Underscores replace the dashes of the
 * sku: a product path always has a dash, and an address that ends in `-001` would be read as that of a width.
 */
export function pictureNameOfSku(sku: string, number: number): string {
  return `product-images/${stemOf(sku)}_${number}`;
}

/** Returns the name of a saree's video by its sku: `product-videos/DH_MUL_001`. */
export function videoNameOfSku(sku: string): string {
  return `product-videos/${stemOf(sku)}`;
}

/** Reads the name of a saree's picture, as an address has it; `null` if it is the name of no saree's picture. */
export function readPictureName(name: string): { saree: SareeReference; number: number } | null {
  const [, stem, digit] = /^product-images\/(.+)_(\d)$/su.exec(name) ?? [];
  const number = Number(digit);
  return stem !== undefined && number >= 1 && number <= galleryLength ? { saree: sareeOfStem(stem), number } : null;
}

/** Reads the name of a saree's video, as an address has it; `null` if it is the name of no saree's video. */
export function readVideoName(name: string): SareeReference | null {
  const [, stem] = /^product-videos\/(.+)$/su.exec(name) ?? [];
  return stem === undefined ? null : sareeOfStem(stem);
}

const stemOf = (sku: string) => sku.replaceAll('-', '_');

function sareeOfStem(stem: string): SareeReference {
  return stem.includes('-') ? { path: stem } : { sku: stem.replaceAll('_', '-') };
}
