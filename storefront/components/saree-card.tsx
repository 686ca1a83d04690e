/**
 * The card of a saree: its picture, name, colour and price. The whole card is a link to the saree; above the link are
 * buttons for the wishlist and the quick view.
 */
import { type FocusEvent, memo, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { formatPrice } from '../../shop/money.ts';
import { productLinkProps } from '../navigation/links.ts';
import { useCardRef } from '../prefetch/cards.ts';
import { useWishlist } from '../state/item-list.ts';
import { useQuickView } from '../state/quick-view.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import { CardIcon } from './card-icons.tsx';
import { CardPictures } from './card-pictures.tsx';
import styles from './saree-card.module.css';

interface SareeCardProps {
  saree: Card;
  sizes: string;
  /** True if the card is in view when the page opens. */
  isFirst?: boolean;
}

/** A card; rendered again only when its properties change, because a listing has up to sixty of them. */
export const SareeCard = memo(function SareeCard({ saree, sizes, isFirst = false }: SareeCardProps) {
  const product = productLinkProps(saree);
  const ref = useCardRef(saree);
  const label = `${saree.title}, ${saree.color}`;
  const { hasSecond, ...handlers } = useSecondPicture();
  const isSoldOut = saree.availability === 0;
  return (
    <article ref={ref} className={styles.card} data-sold-out={isSoldOut || undefined} {...handlers}>
      <div className={styles.frame}>
        <CardPictures saree={saree} sizes={sizes} isFirst={isFirst} hasSecond={hasSecond} />
        <Note saree={saree} />
      </div>
      <h3 className={styles.name}>
        <Link {...product}>{saree.title}</Link>
      </h3>
      <p className={styles.color}>
        <span>{saree.color}</span>
        <Rating rating={saree.rating} />
      </p>
      <div className={styles.foot}>
        <p>{formatPrice(saree.price)}</p>
        <button
          type="button"
          className={styles.quick}
          aria-haspopup="dialog"
          aria-label={`Quick view: ${label}`}
          onClick={() => useQuickView.getState().show(saree)}
        >
          Quick view
        </button>
      </div>
      {isSoldOut ? (
        <Link {...product} to={`${product.to}#notify`} className={styles.notify} aria-label={`Notify me: ${label}`}>
          Notify me
        </Link>
      ) : null}
      <WishButton saree={saree} label={label} />
    </article>
  );
});

function WishButton({ saree, label }: { saree: Card; label: string }) {
  const isWished = useWishlist(({ items }) => items.some((item) => item.saree_sku === saree.sku));
  const { add, remove } = useWishlist.getState();
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.wish}`}
      aria-pressed={isWished}
      aria-label={`Wishlist: ${label}`}
      onClick={() => (isWished ? remove(saree.sku) : add(toCartItem(saree)))}
    >
      <CardIcon name="heart" />
    </button>
  );
}

function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span className={styles.rating}>
      <CardIcon name="star" />
      <span className="visually-hidden">Rated </span>
      {rating.toFixed(1)}
      <span className="visually-hidden"> out of 5</span>
    </span>
  );
}

function Note({ saree }: { saree: Card }) {
  if (saree.availability === 0) return <p className={styles.note}>Sold out</p>;
  if (saree.oneOfOne) return <p className={styles.note}>One of one</p>;
  return isLowAvailability(saree.availability) ? <p className={styles.note}>Only {saree.availability} left</p> : null;
}

/**
 * Returns whether the card was hovered or focused by keyboard, when its second picture is fetched, and the handlers
 * that notice it. It stays false on devices that cannot hover: on a phone a tap opens the saree at once.
 */
function useSecondPicture() {
  const [hasSecond, setHasSecond] = useState(false);
  return {
    hasSecond,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHasSecond(true),
    onFocus: ({ target }: FocusEvent) => canHover() && target.matches(':focus-visible') && setHasSecond(true),
  };
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}
