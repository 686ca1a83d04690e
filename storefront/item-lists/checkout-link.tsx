/**
 * The link to the billing page, with the items to buy (spec 2: cartItems, totalPrice, note); a disabled button while a
 * line exceeds availability.
 */
import type { MouseEvent } from 'react';
import button from '../../look/components/button.module.css';
import { type CartItem, exceedsAvailability, totalOfItems } from '../../shop/cart/cart.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { CheckoutLocationState } from '../checkout/checkout-state.ts';
import { useOpenCheckout } from '../checkout/use-has-own-document.ts';
import { useRestoredOrderNote } from '../state/order-note.ts';
import styles from './checkout-link.module.css';

const soldOut = 'Please remove what is sold out, then go on.';
const moreThanLeft = 'You chose more than we have left. Please lower the number, then go on.';

const className = `${button.button} ${button.action} ${button.wide}`;

export function CheckoutLink({ items, onLeave }: { items: CartItem[]; onLeave?: () => void }) {
  const { note } = useRestoredOrderNote();
  const tooMany = items.filter(exceedsAvailability);
  const isClosed = tooMany.length > 0;
  const isSoldOut = tooMany.every(({ availability }) => availability === 0);
  const state: CheckoutLocationState = { cartItems: items, totalPrice: rupeesFromPaise(totalOfItems(items)), note };
  const openCheckout = useOpenCheckout();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openCheckout(state);
    onLeave?.();
  };
  return (
    <>
      <p role="status" className={styles.reason}>
        {isClosed ? (isSoldOut ? soldOut : moreThanLeft) : ''}
      </p>
      {isClosed ? (
        <button type="button" className={className} disabled>
          Checkout
        </button>
      ) : (
        <a href="/checkout" className={className} onClick={follow}>
          Checkout
        </a>
      )}
    </>
  );
}
