/** How to have the piece: count, Buy Now, Add To Cart; or, when it is gone, word of its return. Wishlist and PIN always. */
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SareeAnswer } from '../../server/api/saree-shape.ts';
import { isLow } from '../../shop/catalogue/saree.ts';
import { formatPrice } from '../../shop/money.ts';
import button from '../components/button.module.css';
import { Stepper } from '../components/stepper.tsx';
import { useCart, useWishlist } from '../state/bag.ts';
import { lastPieceNotice, useNotices } from '../state/notices.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import styles from './buy-box.module.css';
import { NotifyForm } from './notify-form.tsx';
import { PincodeCheck } from './pincode-check.tsx';
import { useIsAway } from './use-is-away.ts';

export function BuyBox({ saree }: { saree: SareeAnswer }) {
  const [count, setCount] = useState(1);
  const navigate = useNavigate();
  const showToast = useNotices((notices) => notices.showToast);
  const title = saree.saree_name ?? saree.name;
  const item = (quantity: number) => toCartItem({ ...saree, title, price: saree.price_paise }, quantity);
  const [buttons, areButtonsAway] = useIsAway<HTMLDivElement>();

  const addToCart = () => {
    useCart.getState().add(item(count));
    useCart.getState().open();
  };
  const addToWishlist = () => {
    useWishlist.getState().add(item(1));
    useWishlist.getState().open();
  };
  const plus = () => (count >= saree.availability ? showToast(lastPieceNotice) : setCount(count + 1));

  return (
    <div className={styles.box}>
      {saree.availability > 0 ? (
        <>
          {isLow(saree.availability) ? <p className={styles.low}>Only {saree.availability} left</p> : null}
          <div className={styles.buttons} ref={buttons}>
            <Stepper name={title} count={count} onMinus={() => setCount(Math.max(1, count - 1))} onPlus={plus} />
            <button
              type="button"
              className={button.button}
              onClick={() => void navigate('/checkout', { state: { cartItems: [item(count)], isBuyNow: true } })}
            >
              Buy Now
            </button>
            <button type="button" className={`${button.button} ${button.action}`} onClick={addToCart}>
              Add To Cart
            </button>
          </div>
          <PincodeCheck />
          <div className={styles.sticky} data-shown={areButtonsAway} inert={!areButtonsAway}>
            <p>
              <span className={styles.stickyName}>
                {title} ({saree.color})
              </span>
              <span>{formatPrice(saree.price_paise)}</span>
            </p>
            <button type="button" className={`${button.button} ${button.action}`} onClick={addToCart}>
              Add To Cart
            </button>
          </div>
        </>
      ) : (
        <NotifyForm sku={saree.sku} />
      )}
      <button type="button" className={button.link} onClick={addToWishlist}>
        <Heart aria-hidden="true" size={18} strokeWidth={1.5} /> Add To Wishlist
      </button>
    </div>
  );
}
