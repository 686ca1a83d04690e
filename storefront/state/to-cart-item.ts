import type { CartItem } from '../../shop/cart/cart.ts';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { sareePicturePath } from '../../shop/catalogue/saree.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';

type Source = Pick<SareeCard, 'sku' | 'path' | 'title' | 'color' | 'price' | 'availability' | 'rating'>;

/** Returns a saree as an item of the cart or wishlist (spec 3: `first` is picture 5, `second` picture 1). */
export function toCartItem(saree: Source, count = 1): CartItem {
  return {
    saree_sku: saree.sku,
    pname: saree.title,
    color: saree.color,
    price: formatPriceWithPaise(saree.price),
    first: sareePicturePath(saree.path, 5),
    second: sareePicturePath(saree.path, 1),
    ratings: saree.rating,
    count,
    availability: saree.availability,
    path: saree.path,
  };
}
