/** The wishlist's drawer. One button moves all available sarees to the cart and then closes it (spec 4). */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { useWishlist } from '../state/item-list.ts';
import { canMoveToCart, useWishlistMove } from '../state/move-wishlist.ts';
import styles from './item-list-drawer.module.css';
import { ItemListDrawer } from './item-list-drawer.tsx';

export default function WishlistDrawer() {
  const { items } = useWishlist();
  return (
    <ItemListDrawer
      title="Your wishlist"
      itemList={useWishlist}
      empty={<EmptyWishlist />}
      foot={items.some(canMoveToCart) ? <MoveToCart /> : null}
    />
  );
}

function EmptyWishlist() {
  const { close } = useWishlist();
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>Wishlist is Empty</p>
      <p className={styles.quiet}>Tap the heart on a saree, and it is kept here.</p>
      <Link to="/sarees" className={button.button} onClick={close}>
        See all sarees
      </Link>
    </div>
  );
}

function MoveToCart() {
  const { isMoving, start } = useWishlistMove();
  return (
    <button
      type="button"
      className={`${button.button} ${button.action} ${button.wide}`}
      disabled={isMoving}
      onClick={start}
    >
      {isMoving ? 'Moving to Cart...' : 'Add To Cart'}
    </button>
  );
}
