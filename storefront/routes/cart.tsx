/** The cart as a page of its own, with a note to the order. The header is the slim one, the footer is away (spec 2). */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { totalOfItems } from '../../shop/cart/cart.ts';
import { formatPrice } from '../../shop/money.ts';
import { BagLines } from '../components/bag-lines.tsx';
import button from '../components/button.module.css';
import { CheckoutLink } from '../components/checkout-link.tsx';
import { frames } from '../frame.ts';
import { pageMeta } from '../meta.ts';
import { useCart } from '../state/bag.ts';
import { useFreshItems } from '../state/fresh-items.ts';
import { longestNote, useOrderNote } from '../state/order-note.ts';
import type { Route } from './+types/cart';
import styles from './cart.module.css';

export const handle = frames.cart;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your cart', description: 'The pieces you chose.', canonical: '/cart' });

export default function Cart() {
  const { items, isRestored } = useCart();
  const { note, write } = useOrderNote();
  useFreshItems(useCart);
  useEffect(() => void useOrderNote.persist.rehydrate(), []);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your cart</h1>
      {items.length === 0 ? (
        <Empty isRestored={isRestored} />
      ) : (
        <div className={styles.columns}>
          <BagLines bag={useCart} />
          <div className={styles.side}>
            <label htmlFor="order-note">Note to the shop</label>
            <textarea
              id="order-note"
              rows={3}
              maxLength={longestNote}
              value={note}
              placeholder="A gift, a wish for the folding …"
              onChange={(event) => write(event.target.value)}
            />
            <p className={styles.total}>
              <span>Total</span>
              <span>{formatPrice(totalOfItems(items))}</span>
            </p>
            <p className={styles.quiet}>Taxes and shipping included</p>
            <CheckoutLink items={items} />
          </div>
        </div>
      )}
    </div>
  );
}

function Empty({ isRestored }: { isRestored: boolean }) {
  return (
    <div className={styles.empty}>
      <p>{isRestored ? 'Cart is Empty' : 'Looking for your cart'}</p>
      <noscript>
        <p>The cart is kept in your browser and needs JavaScript.</p>
      </noscript>
      <Link to="/sarees" className={button.button}>
        See all sarees
      </Link>
    </div>
  );
}
