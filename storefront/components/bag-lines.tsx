/** The lines of a cart or wishlist: picture, name, count with its rules, price. Used by both drawers and the cart page. */
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { type CartItem, priceOf } from '../../shop/cart/cart.ts';
import { formatPrice, times } from '../../shop/money.ts';
import { productLink } from '../navigation.ts';
import type { useCart } from '../state/bag.ts';
import { lastPieceNotice, useNotices } from '../state/notices.ts';
import styles from './bag-lines.module.css';
import button from './button.module.css';
import { Thumbnail } from './picture.tsx';
import { Stepper } from './stepper.tsx';

export function BagLines({ bag }: { bag: typeof useCart }) {
  const { items, remove, increase, decrease, close } = bag();
  const showToast = useNotices((notices) => notices.showToast);
  const plus = (item: CartItem) => {
    if (item.count >= item.availability) showToast(lastPieceNotice);
    else increase(item.saree_sku);
  };
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.saree_sku} className={styles.line}>
          <Link to={productLink(item.path)} onClick={close} className={styles.picture} tabIndex={-1} aria-hidden="true">
            <Thumbnail path={item.path} />
          </Link>
          <div className={styles.words}>
            <Link to={productLink(item.path)} onClick={close} className={styles.name}>
              {item.pname}
            </Link>
            <p className={styles.color}>{item.color}</p>
            <Availability item={item} />
            <div className={styles.row}>
              <Stepper
                name={item.pname}
                count={item.count}
                isDisabled={item.count > item.availability}
                onMinus={() => decrease(item.saree_sku)}
                onPlus={() => plus(item)}
              />
              <p className={styles.price}>{formatPrice(times(priceOf(item), item.count))}</p>
              <button
                type="button"
                className={button.icon}
                aria-label={`Remove ${item.pname}, ${item.color}`}
                onClick={() => remove(item.saree_sku)}
              >
                <Trash2 aria-hidden="true" size={20} strokeWidth={1.5} />
              </button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Availability({ item }: { item: CartItem }) {
  if (item.availability === 0) return <p className={styles.warning}>Sold out. Remove it to go on.</p>;
  if (item.count <= item.availability) return null;
  return (
    <p className={styles.warning}>
      Only {item.availability} left. Please take {item.count - item.availability} out.
    </p>
  );
}
