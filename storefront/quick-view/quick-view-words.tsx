/** Shows the quick view's texts, and Add To Cart. */
import { Dialog } from '@base-ui/react/dialog';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Stars } from '../../look/components/stars.tsx';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { productLinkProps } from '../navigation/links.ts';
import { useCart } from '../state/item-list.ts';
import { announceLastPiece } from '../state/more-wanted.ts';
import { useShop } from '../state/shop.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import styles from './quick-view.module.css';

interface QuickViewWordsProps {
  saree: SareeCard;
  whole: SareeAnswer | null;
  onClose(): void;
}

export function QuickViewWords({ saree, whole, onClose }: QuickViewWordsProps) {
  const isSoldOut = saree.availability === 0;
  const product = productLinkProps(saree);
  return (
    <div className={styles.words}>
      <Dialog.Title className={styles.title}>{saree.title}</Dialog.Title>
      <p className={styles.quiet}>{saree.color}</p>
      <Stars rating={saree.rating} />
      <p className={styles.price}>{formatPriceWithPaise(saree.price)}</p>
      <p className={styles.quiet}>Price includes shipping &amp; taxes</p>
      {isLowAvailability(saree.availability) ? <p className={styles.low}>Only {saree.availability} left</p> : null}
      <button
        type="button"
        className={`${button.button} ${button.action} ${button.wide} ${styles.add}`}
        disabled={isSoldOut}
        onClick={() => addToCart(saree, onClose)}
      >
        {isSoldOut ? 'Out of Stock' : 'Add To Cart'}
      </button>
      {isSoldOut ? (
        <Link {...product} to={`${product.to}#notify`} className={button.link} onClick={onClose}>
          Get notified when it's back
        </Link>
      ) : null}
      <Facts saree={saree} whole={whole} />
      <Link {...product} className={button.link} onClick={onClose}>
        See everything about it <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
      </Link>
    </div>
  );
}

/**
 * Adds a piece to the cart and opens the cart. If all available pieces are in it, says so, as plus does on the page.
 */
function addToCart(saree: SareeCard, onClose: () => void): void {
  const cart = useCart.getState();
  const inCart = cart.items.find((item) => item.saree_sku === saree.sku)?.count ?? 0;
  if (inCart >= saree.availability) {
    announceLastPiece(saree);
    return;
  }
  cart.add(toCartItem(saree));
  onClose();
  cart.open();
}

/** Shows facts of the saree; those that the card lacks have their space until they arrive. */
function Facts({ saree, whole }: { saree: SareeCard; whole: SareeAnswer | null }) {
  const { categories } = useShop().house;
  const fabric = categories.find(({ id }) => id === saree.category)?.title ?? whole?.fabric;
  const facts: [string, string | undefined][] = [
    ['Fabric', fabric],
    ['Weave', saree.weave],
    ['Length and width', whole ? `${whole.length_m} m × ${whole.width_m} m` : undefined],
    ['Blouse', whole ? blouseOf(whole) : undefined],
    ['Woven by', whole ? `${whole.weaver}, ${whole.village}` : undefined],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}

function blouseOf({ blouse_piece_m: metres }: SareeAnswer): string {
  return metres === null ? 'Without blouse piece' : `With blouse piece, ${metres} m`;
}
