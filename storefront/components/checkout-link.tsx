/** The way to the billing page; closed while a line asks for more than there is. */
import { Link } from 'react-router';
import type { CartItem } from '../../shop/cart/cart.ts';
import button from './button.module.css';

const looks = `${button.button} ${button.action} ${button.wide}`;

export function CheckoutLink({ items, onLeave }: { items: readonly CartItem[]; onLeave?: () => void }) {
  if (items.some((item) => item.count > item.availability)) {
    return (
      <button type="button" className={looks} disabled>
        Checkout
      </button>
    );
  }
  return (
    <Link to="/checkout" className={looks} onClick={onLeave}>
      Checkout
    </Link>
  );
}
