/** A line of a cart or wishlist: picture, name, availability, count, price, and a button that removes it. */
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { type CartItem, exceedsAvailability, priceOfItem } from '../../shop/cart/cart.ts';
import { formatPrice, multiplyPaise } from '../../shop/money.ts';
import { SmallPicture } from '../components/picture.tsx';
import { Stepper } from '../components/stepper.tsx';
import { productLinkProps } from '../navigation/links.ts';
import { useCart, useWishlist } from '../state/item-list.ts';
import { useNotices } from '../state/notices.ts';
import styles from './item-lines.module.css';

interface ItemLineProps {
  item: CartItem;
  isWish: boolean;
  onMinus(): void;
  onPlus(): void;
  onRemove(): void;
  /** Called when a link of the line is followed. */
  onLeave(): void;
}

export function ItemLine({ item, isWish, onMinus, onPlus, onRemove, onLeave }: ItemLineProps) {
  const product = productOf(item);
  // Labels need the colour, because the list may have two colours of a saree.
  const name = `${item.pname}, ${item.color}`;
  return (
    <li className={styles.line}>
      <Link {...product} onClick={onLeave} tabIndex={-1} aria-hidden="true">
        <SmallPicture path={item.path} />
      </Link>
      <div className={styles.words}>
        <Link {...product} onClick={onLeave} className={styles.name}>
          {item.pname}
        </Link>
        <p className={styles.color}>{item.color}</p>
        {item.count > 1 ? <p className={styles.color}>{formatPrice(priceOfItem(item))} each</p> : null}
        {isWish ? <WishState item={item} onLeave={onLeave} /> : <CartState item={item} />}
        <div className={styles.row}>
          {isWish && item.availability === 0 ? null : (
            <Stepper
              name={name}
              count={item.count}
              isDisabled={exceedsAvailability(item)}
              onMinus={onMinus}
              onPlus={onPlus}
            />
          )}
          <p className={styles.price}>{formatPrice(multiplyPaise(priceOfItem(item), item.count))}</p>
          <button type="button" className={button.icon} aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
      </div>
    </li>
  );
}

function productOf({ path, saree_sku: sku }: CartItem) {
  return productLinkProps({ path, sku });
}

function CartState({ item }: { item: CartItem }) {
  if (item.availability === 0) return <p className={styles.warning}>Sold out. Remove it to go on.</p>;
  if (!exceedsAvailability(item)) return null;
  return (
    <p className={styles.warning}>
      Only {item.availability} left. Please remove {item.count - item.availability}.
    </p>
  );
}

/** Offers to move a saree to the cart if it is available, and otherwise a link to its restock notice. */
function WishState({ item, onLeave }: { item: CartItem; onLeave(): void }) {
  const showToast = useNotices((notices) => notices.showToast);
  if (item.availability === 0) {
    return (
      <p className={styles.warning}>
        Sold out.{' '}
        <Link {...productOf(item)} onClick={onLeave} className={styles.way}>
          Get notified
        </Link>
      </p>
    );
  }
  const moveOne = () => {
    useCart.getState().add(item);
    useWishlist.getState().takeOut([item]);
    showToast('Moved to your cart.');
  };
  return (
    <button
      type="button"
      className={`${button.link} ${styles.way}`}
      aria-label={`Move to cart: ${item.pname}, ${item.color}`}
      onClick={moveOne}
    >
      Move to cart
    </button>
  );
}
