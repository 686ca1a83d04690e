/** Offers a few similar sarees that are in stock on the page of a sold-out one. */
import { Link } from 'react-router';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { formatPrice } from '../../shop/money.ts';
import { Picture } from '../components/picture.tsx';
import { productLinkProps } from '../navigation/links.ts';
import styles from './similar-in-stock.module.css';

const maxShown = 3;

export function SimilarInStock({ cards }: { cards: readonly SareeCard[] }) {
  const inStock = cards.filter((card) => card.availability > 0).slice(0, maxShown);
  if (inStock.length === 0) return null;
  return (
    <section className={styles.close} aria-labelledby="close-to-it">
      <h2 id="close-to-it">Similar, and in stock</h2>
      <ul>
        {inStock.map((card) => (
          <li key={card.sku}>
            <Link {...productLinkProps(card)}>
              <Picture picture={card.image} alt="" sizes="9rem" />
              <span className={styles.name}>{card.title}</span>
              <span className={styles.quiet}>{card.color}</span>
              <span>{formatPrice(card.price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
