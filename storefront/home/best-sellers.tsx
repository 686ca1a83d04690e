/** The best sellers: a carousel with three, two or one in view, which moves on after four seconds (spec 9). */
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { Carousel } from '../components/carousel.tsx';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import styles from './best-sellers.module.css';

const everyMs = 4_000;
/** Duration of a movement, within the shop's limits for all movements (look: 150 to 250 ms). */
const slideMs = 250;

/** Width of a card's picture: one card is in view on a phone, and three on a desk. */
const sizes = sizesAttributeOf(92, 30);

export function BestSellers({ sarees }: { sarees: readonly Card[] }) {
  if (sarees.length === 0) return null;
  return (
    <Carousel
      id="best_seller"
      title="Best Sellers"
      things="best sellers"
      everyMs={everyMs}
      slideMs={slideMs}
      className={`wrap ${styles.section}`}
      slides={sarees.map((saree) => <SareeCard key={saree.sku} saree={saree} sizes={sizes} />)}
    />
  );
}
