/** Tells mails which sarees have a picture to show. */
import type { Queryable } from '../../database/connect.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import { variantPath } from '../media/picture.ts';
import { pictureNameOfSku } from '../media/saree-names.ts';

/** Skus of the sarees of a mail whose first picture is there. */
export type Pictured = ReadonlySet<string>;

/** Reads which of these sarees have a picture. */
export async function readPictured(db: Queryable, lines: readonly { readonly sku: string }[]): Promise<Pictured> {
  const skus = lines.map(({ sku }) => sku);
  const pictureAt = await findPicturesOfSarees(db, skus, [1]);
  return new Set(skus.filter((sku) => pictureAt(sku, 1) !== null));
}

/** Returns the address of a saree's picture in a mail; `null` if it has none, since an address without a picture looks broken. */
export function pictureForMail(pictured: Pictured, sku: string, publicUrl: string): string | null {
  return pictured.has(sku) ? publicUrl + variantPath({ name: pictureNameOfSku(sku, 1) }, 320, 'webp') : null;
}
