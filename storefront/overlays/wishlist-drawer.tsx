/** The wishlist from the right; one button moves all of it to the cart (spec 4: half a second, then it closes). */
import { useState } from 'react';
import { Link } from 'react-router';
import { BagLines } from '../components/bag-lines.tsx';
import button from '../components/button.module.css';
import { useCart, useWishlist } from '../state/bag.ts';
import { useFreshItems } from '../state/fresh-items.ts';
import styles from './bag-drawer.module.css';
import { Drawer } from './drawer.tsx';

const moveMs = 500;

export default function WishlistDrawer() {
  const { items, close } = useWishlist();
  const [isMoving, setMoving] = useState(false);
  useFreshItems(useWishlist);

  const moveAll = () => {
    setMoving(true);
    for (const item of items) useCart.getState().add(item);
    window.setTimeout(() => {
      useWishlist.getState().clear();
      useWishlist.getState().close();
    }, moveMs);
  };

  return (
    <Drawer title="Your wishlist" side="right" onClose={close}>
      {items.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.lead}>Wishlist is Empty</p>
          <Link to="/sarees" className={button.button} onClick={close}>
            See all sarees
          </Link>
        </div>
      ) : (
        <>
          <div className={styles.lines}>
            <BagLines bag={useWishlist} />
          </div>
          <div className={styles.foot}>
            <button
              type="button"
              className={`${button.button} ${button.action} ${button.wide}`}
              disabled={isMoving}
              onClick={moveAll}
            >
              {isMoving ? 'Moving to Cart...' : 'Add To Cart'}
            </button>
          </div>
        </>
      )}
    </Drawer>
  );
}
