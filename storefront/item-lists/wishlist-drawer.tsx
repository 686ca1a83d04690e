/** The wishlist from the right; one button moves all of it to the cart (spec 4: half a second, then it closes). */
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { Drawer } from '../components/drawer.tsx';
import { useRefreshItems } from '../state/fresh-items.ts';
import { useWishlist } from '../state/item-list.ts';
import { canMoveToCart, useWishlistMove } from '../state/move-wishlist.ts';
import { ItemLines } from './item-lines.tsx';
import styles from './item-list-drawer.module.css';

export default function WishlistDrawer() {
  const { isOpen, close } = useWishlist();
  return (
    <Drawer title="Your wishlist" side="right" isOpen={isOpen} onClose={close}>
      <Wishlist />
    </Drawer>
  );
}

function Wishlist() {
  const { items, close } = useWishlist();
  const { isMoving, start } = useWishlistMove();
  useRefreshItems(useWishlist);
  return (
    <>
      <div className={styles.lines}>
        <ItemLines itemList={useWishlist}>
          <div className={styles.empty}>
            <p className={styles.lead}>Wishlist is Empty</p>
            <p className={styles.quiet}>Tap the heart on a saree to keep it here, in this browser.</p>
            <Link to="/sarees" className={button.button} onClick={close}>
              See all sarees
            </Link>
          </div>
        </ItemLines>
      </div>
      {items.some(canMoveToCart) ? (
        <div className={styles.foot}>
          <button
            type="button"
            className={`${button.button} ${button.action} ${button.wide}`}
            disabled={isMoving}
            onClick={start}
          >
            {isMoving ? 'Moving to Cart...' : 'Add To Cart'}
          </button>
        </div>
      ) : null}
    </>
  );
}
