/** The cart from the right: lines, the note, the total, the way to the billing page. */
import { Link } from 'react-router';
import { totalOfItems } from '../../shop/cart/cart.ts';
import { formatPrice } from '../../shop/money.ts';
import { BagLines } from '../components/bag-lines.tsx';
import button from '../components/button.module.css';
import { CheckoutLink } from '../components/checkout-link.tsx';
import { useCart } from '../state/bag.ts';
import { useFreshItems } from '../state/fresh-items.ts';
import styles from './bag-drawer.module.css';
import { Drawer } from './drawer.tsx';

export default function CartDrawer() {
  const { items, close } = useCart();
  useFreshItems(useCart);
  return (
    <Drawer title="Your cart" side="right" onClose={close}>
      {items.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.lead}>Cart is Empty</p>
          <Link to="/sarees" className={button.button} onClick={close}>
            See all sarees
          </Link>
        </div>
      ) : (
        <>
          <div className={styles.lines}>
            <BagLines bag={useCart} />
          </div>
          <div className={styles.foot}>
            <p className={styles.total}>
              <span>Total</span>
              <span>{formatPrice(totalOfItems(items))}</span>
            </p>
            <p className={styles.included}>Taxes and shipping included</p>
            <CheckoutLink items={items} onLeave={close} />
            <Link to="/cart" className={`${button.link} ${styles.view}`} onClick={close}>
              View cart and add a note
            </Link>
          </div>
        </>
      )}
    </Drawer>
  );
}
