/** Shows a titled row of cards below a saree; nothing if there are none. */
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import styles from './card-row.module.css';

interface CardRowProps {
  id: string;
  title: string;
  cards: readonly Card[];
}

const cardSizes = sizesAttributeOf(46, 15);

export function SareeCardRow({ id, title, cards }: CardRowProps) {
  if (cards.length === 0) return null;
  return (
    <section className={`wrap ${styles.row}`} aria-labelledby={id} data-unprinted>
      <h2 id={id}>{title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.sku}>
            <SareeCard saree={card} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
