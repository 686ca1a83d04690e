/** The cart as a page of its own, with a note to the order, a slim header and no footer (spec 2). */

import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { countPiecesOf, totalOfAvailable } from '../../shop/cart/cart.ts';
import { formatPrice } from '../../shop/money.ts';
import { noPageQuery } from '../../shop/page-query.ts';
import { ByFabric } from '../components/by-fabric.tsx';
import { useCartDeliveryLines } from '../delivery/delivery-lines.ts';
import { CheckoutLink } from '../item-lists/checkout-link.tsx';
import { EmptyCart } from '../item-lists/empty-cart.tsx';
import { ItemLines } from '../item-lists/item-lines.tsx';
import { pageFrames } from '../navigation/frame.ts';
import { pageMeta } from '../seo/meta.ts';
import { useRefreshItems } from '../state/fresh-items.ts';
import { useCart } from '../state/item-list.ts';
import { maxNoteLength, useRestoredOrderNote } from '../state/order-note.ts';
import type { Route } from './+types/cart';
import styles from './cart.module.css';

export const handle = { ...pageFrames.cart, ...noPageQuery };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your cart', description: 'The pieces you chose.', canonical: '/cart' });

export default function Cart() {
  const { items, isRestored } = useCart();
  useRefreshItems(useCart);
  const count = countPiecesOf(items);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your cart</h1>
      {isRestored ? (
        <div className={styles.columns}>
          <div>
            {count > 0 ? <p className={styles.quiet}>{count === 1 ? '1 piece' : `${count} pieces`}</p> : null}
            <ItemLines itemList={useCart}>
              <EmptyCart />
            </ItemLines>
          </div>
          {items.length > 0 ? <Side /> : <ByFabric />}
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Shows the total, the note, and the link to the checkout. */
function Side() {
  const { items } = useCart();
  const { note, write } = useRestoredOrderNote();
  const { terms } = useCartDeliveryLines();
  return (
    <section aria-label="Total" className={styles.side}>
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatPrice(totalOfAvailable(items))}</span>
      </p>
      <p className={styles.quiet}>Taxes and shipping included</p>
      <p className={styles.quiet}>Free shipping all over India. {terms}</p>
      <div className={styles.note}>
        <label htmlFor="order-note">Note to the shop</label>
        <textarea
          id="order-note"
          rows={3}
          maxLength={maxNoteLength}
          value={note}
          placeholder="A gift message, or how to fold it …"
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <CheckoutLink items={items} />
    </section>
  );
}

/** Shown until the browser's storage is read, which never happens without JavaScript. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <p role="status" className={styles.looking}>
        Looking for your cart
      </p>
      <noscript>
        <p>
          The cart is kept in your browser and needs JavaScript. Without it you can look at every piece, and{' '}
          <a href="/contact-us">write to us</a> to order.
        </p>
      </noscript>
      <Link to="/sarees" className={button.button}>
        See all sarees
      </Link>
    </div>
  );
}
