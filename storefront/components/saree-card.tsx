/** A saree in a list: picture 1, picture 5 on hover and focus, name, colour, price; wishlist and quick view on it. */
import { Eye, Heart } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { isLow } from '../../shop/catalogue/saree.ts';
import { formatPrice } from '../../shop/money.ts';
import { productLink } from '../navigation.ts';
import { useWishlist } from '../state/bag.ts';
import { useQuickView } from '../state/quick-view.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import button from './button.module.css';
import { CardPictures } from './card-pictures.tsx';
import styles from './saree-card.module.css';

interface SareeCardProps {
  saree: Card;
  sizes: string;
  /** In view when the page opens. */
  isFirst?: boolean;
  /** Its picture grows into the saree's page. */
  isGrowing?: boolean;
}

export function SareeCard({ saree, sizes, isFirst = false, isGrowing = true }: SareeCardProps) {
  const { add, remove } = useWishlist.getState();
  const isWished = useWishlist(({ items }) => items.some((item) => item.saree_sku === saree.sku));
  const show = useQuickView((view) => view.show);
  const label = `${saree.title}, ${saree.color}`;
  const { isMet, ...meeting } = useMeeting();
  return (
    <article className={styles.card} {...meeting}>
      <div className={styles.frame}>
        <CardPictures saree={saree} sizes={sizes} isFirst={isFirst} isGrowing={isGrowing} isMet={isMet} />
        <Note saree={saree} />
        <div className={styles.tools}>
          <button
            type="button"
            className={button.icon}
            aria-pressed={isWished}
            aria-label={`Wishlist: ${label}`}
            onClick={() => (isWished ? remove(saree.sku) : add(toCartItem(saree)))}
          >
            <Heart aria-hidden="true" size={20} strokeWidth={1.5} fill={isWished ? 'currentColor' : 'none'} />
          </button>
          <button type="button" className={button.icon} aria-label={`Quick view: ${label}`} onClick={() => show(saree)}>
            <Eye aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={productLink(saree.path)} viewTransition>
            {saree.title}
          </Link>
        </h3>
        <p className={styles.color}>{saree.color}</p>
        <p className={styles.price}>{formatPrice(saree.price)}</p>
      </div>
    </article>
  );
}

/**
 * Whether the card was hovered or focused: only then its second picture is worth fetching, and only where one can
 * hover. On a phone a touch leads straight to the saree.
 */
function useMeeting() {
  const [isMet, setMet] = useState(false);
  return {
    isMet,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setMet(true),
    onFocus: () => matchMedia('(hover: hover)').matches && setMet(true),
  };
}

function Note({ saree }: { saree: Card }) {
  if (saree.availability === 0) return <p className={styles.note}>Sold out</p>;
  if (saree.oneOfOne) return <p className={styles.note}>One of one</p>;
  return isLow(saree.availability) ? <p className={styles.note}>Only {saree.availability} left</p> : null;
}
