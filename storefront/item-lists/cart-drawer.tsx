/** The cart's drawer: its lines, the total with taxes and shipping, and the link to the billing page. */

import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { totalOfAvailable } from '../../shop/cart/cart.ts';
import { formatPrice } from '../../shop/money.ts';
import { runAfterPaint } from '../components/after-paint.ts';
import { useCartDeliveryLines } from '../delivery/delivery-lines.ts';
import { useCart } from '../state/item-list.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import styles from './item-list-drawer.module.css';
import { ItemListDrawer } from './item-list-drawer.tsx';

export default function CartDrawer() {
  const { items, close } = useCart();
  return (
    <ItemListDrawer
      title="Your cart"
      itemList={useCart}
      empty={<EmptyCart onLeave={close} />}
      foot={items.length > 0 ? <CartFoot /> : null}
    />
  );
}

function CartFoot() {
  const { items, close } = useCart();
  const { terms } = useCartDeliveryLines();
  // Closing takes a phone a tenth of a second, by which it must not delay the page that the link leads to.
  const leave = () => runAfterPaint(close);
  return (
    <>
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatPrice(totalOfAvailable(items))}</span>
      </p>
      <p className={styles.quiet}>Taxes and shipping included</p>
      <p className={`${styles.quiet} ${styles.dispatch}`}>Free shipping. {terms}</p>
      <CheckoutLink items={items} onLeave={leave} />
      <Link to="/cart" className={`${button.link} ${styles.view}`} onClick={leave}>
        View cart and add a note
      </Link>
    </>
  );
}
