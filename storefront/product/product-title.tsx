/** Name, rating, price and stock of the saree. */
import type { RefObject } from 'react';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { Stars } from '../components/stars.tsx';
import styles from './product-title.module.css';

export function ProductTitle({ saree, ref }: { saree: SareeAnswer; ref: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <h1 ref={ref} className={styles.title}>
        {saree.saree_name ?? saree.name} <span className={styles.color}>({saree.color})</span>
      </h1>
      <a href="#reviews" className={styles.rating}>
        <Stars rating={saree.rating} />
        {saree.rating === null ? null : ` ${saree.rating_count} ${saree.rating_count === 1 ? 'review' : 'reviews'}`}
      </a>
      <p className={styles.price}>{formatPriceWithPaise(saree.price_paise)}</p>
      <p className={styles.quiet}>Price includes shipping &amp; taxes</p>
      <Stock saree={saree} />
    </>
  );
}

function Stock({ saree: { availability, one_of_one: isOneOfOne } }: { saree: SareeAnswer }) {
  if (availability === 0) return null;
  return (
    <div className={styles.stock}>
      {isLowAvailability(availability) ? <p className={styles.low}>Only {availability} left</p> : null}
      {isOneOfOne ? <p className={styles.one}>One of one. It will not be woven again.</p> : null}
    </div>
  );
}
