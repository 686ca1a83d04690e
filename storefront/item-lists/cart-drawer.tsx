/** The cart from the right: lines, the total with everything in it, the way to the billing page. */
import { Link } from 'react-router';
import { totalOfItems } from '../../shop/cart/cart.ts';
import { formatPrice } from '../../shop/money.ts';
import button from '../components/button.module.css';
import { Drawer } from '../components/drawer.tsx';
import { promises } from '../content/promises.ts';
import { useRefreshItems } from '../state/fresh-items.ts';
import { useCart } from '../state/item-list.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ItemLines } from './item-lines.tsx';
import styles from './item-list-drawer.module.css';

export default function CartDrawer() {
  const { isOpen, close } = useCart();
  return (
    <Drawer title="Your cart" side="right" isOpen={isOpen} onClose={close}>
      <Cart />
    </Drawer>
  );
}

function Cart() {
  const { items, close } = useCart();
  useRefreshItems(useCart);
  return (
    <>
      <div className={styles.lines}>
        <ItemLines itemList={useCart}>
          <EmptyCart onLeave={close} />
        </ItemLines>
      </div>
      {items.length > 0 ? (
        <div className={styles.foot}>
          <p className={styles.total}>
            <span>Total</span>
            <span>{formatPrice(totalOfItems(items))}</span>
          </p>
          <p className={styles.quiet}>Taxes and shipping included</p>
          <p className={`${styles.quiet} ${styles.dispatch}`}>Free shipping; leaves our shop {promises.dispatch}.</p>
          <CheckoutLink items={items} onLeave={close} />
          <Link to="/cart" className={`${button.link} ${styles.view}`} onClick={close}>
            View cart and add a note
          </Link>
        </div>
      ) : null}
    </>
  );
}
