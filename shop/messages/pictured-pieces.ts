/** Tells mails which sarees have a picture to show. */
import type { Queryable } from '../../database/connect.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import { type Picture, variantPath } from '../media/picture.ts';

/** The first pictures of the sarees of a mail by sku, of those that have one. */
export type Pictured = ReadonlyMap<string, Pick<Picture, 'name' | 'hash'>>;

/** Reads which of these sarees have a picture. */
export async function readPictured(db: Queryable, lines: readonly { readonly sku: string }[]): Promise<Pictured> {
  const skus = lines.map(({ sku }) => sku);
  const pictureAt = await findPicturesOfSarees(db, skus, [1]);
  return new Map(
    skus.flatMap((sku) => {
      const picture = pictureAt(sku, 1);
      return picture ? [[sku, picture] as const] : [];
    }),
  );
}

/**
 * Returns the address of a saree's picture in a mail; `null` if it has none, since an address without a picture looks broken. It has the
 * picture's hash: by a plain address the picture would go from mails once the saree is hidden.
 */
export function pictureForMail(pictured: Pictured, sku: string, publicUrl: string): string | null {
  const picture = pictured.get(sku);
  return picture ? publicUrl + variantPath(picture, 320, 'webp') : null;
}
