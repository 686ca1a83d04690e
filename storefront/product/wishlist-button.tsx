/** Button that adds the saree to the wishlist and opens that. Shown in stock or not (spec 2). */
import { Heart } from 'lucide-react';
import button from '../../look/components/button.module.css';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { useWishlist } from '../state/item-list.ts';
import { toCartItem } from '../state/to-cart-item.ts';

export function WishlistButton({ saree }: { saree: SareeAnswer }) {
  const addToWishlist = () => {
    const { add, open } = useWishlist.getState();
    add(toCartItem({ ...saree, title: saree.saree_name ?? saree.name, price: saree.price_paise }));
    open();
  };
  return (
    <button type="button" className={button.link} onClick={addToWishlist} data-needs-script>
      <Heart aria-hidden="true" size={18} strokeWidth={1.5} /> Add To Wishlist
    </button>
  );
}
