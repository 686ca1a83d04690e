/** Shows name, colour, rating, price and stock of a saree. */
import type { RefObject } from 'react';
import { Stars } from '../../look/components/stars.tsx';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import styles from './product-title.module.css';

interface TitleLinesProps extends Pick<SareeAnswer, 'color' | 'rating' | 'rating_count' | 'price_paise'> {
  title: string;
  ref?: RefObject<HTMLHeadingElement | null>;
}

/** Shows the lines for which a card's data suffices, for the page and its preview. */
export function TitleLines({ ref, title, color, rating, rating_count: count, price_paise: price }: TitleLinesProps) {
  return (
    <>
      <h1 ref={ref} className={styles.title}>
        {title} <span className={styles.color}>({color})</span>
      </h1>
      <a href="#reviews" className={styles.rating}>
        <Stars rating={rating} />
        {rating === null ? null : <span>{` ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>}
      </a>
      <p className={styles.price}>{formatPriceWithPaise(price)}</p>
    </>
  );
}

export function ProductTitle({ saree, ref }: { saree: SareeAnswer; ref: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <TitleLines {...saree} title={saree.saree_name ?? saree.name} ref={ref} />
      <p className={styles.quiet}>Price includes shipping &amp; taxes</p>
      <Stock saree={saree} />
    </>
  );
}

function Stock({ saree: { availability, one_of_one: isOneOfOne } }: { saree: SareeAnswer }) {
  if (availability === 0) return null;
  return (
    <div className={styles.stock} data-offer>
      {isLowAvailability(availability) ? <p className={styles.low}>Only {availability} left</p> : null}
      {isOneOfOne ? <p className={styles.one}>One of one. It will not be woven again.</p> : null}
    </div>
  );
}
