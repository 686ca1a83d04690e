/** The best sellers, side by side: swiped, scrolled, or moved by its two buttons. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import button from '../components/button.module.css';
import { wantsStillness } from '../components/motion.ts';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesOf } from '../components/sizes.ts';
import styles from './best-sellers.module.css';

/** Three beside one another; on a phone one, and the edge of the next. */
const sizes = sizesOf(72, 30);

export function BestSellers({ sarees }: { sarees: readonly Card[] }) {
  const row = useRef<HTMLUListElement>(null);
  if (sarees.length === 0) return null;
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.8,
      behavior: wantsStillness() ? 'instant' : 'smooth',
    });
  return (
    <section id="best_seller" className={`wrap ${styles.section}`} aria-labelledby="best-title">
      <div className={styles.head}>
        <h2 id="best-title">Best Sellers</h2>
        <div className={styles.buttons}>
          <button type="button" className={button.icon} aria-label="Previous best sellers" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
          </button>
          <button type="button" className={button.icon} aria-label="Next best sellers" onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" strokeWidth={1.5} />
          </button>
        </div>
      </div>
      <ul ref={row} className={styles.row}>
        {sarees.map((saree) => (
          <li key={saree.sku}>
            <SareeCard saree={saree} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
