/** A saree's page: its pictures, what it costs and is, how to have it, what others say, and its kin. */
import { Link } from 'react-router';
import type { SareeAnswer } from '../../server/api/saree-shape.ts';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { formatExact } from '../../shop/money.ts';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesOf } from '../components/sizes.ts';
import { Stars } from '../components/stars.tsx';
import { productLink } from '../navigation.ts';
import { useShop } from '../state/shop.ts';
import { BuyBox } from './buy-box.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product-page.module.css';
import { ProductTexts } from './product-texts.tsx';
import { type Review, Reviews } from './reviews.tsx';
import { viewsOf } from './views.ts';

interface ProductPageProps {
  saree: SareeAnswer;
  reviews: readonly Review[];
  /** The same saree in all its colours, this one among them. */
  colours: readonly Card[];
  similar: readonly Card[];
}

const similarSizes = sizesOf(46, 15);

export function ProductPage({ saree, reviews, colours, similar }: ProductPageProps) {
  const { facts } = useShop();
  const title = saree.saree_name ?? saree.name;
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <Link to="/sarees">Sarees</Link>
          <Link to={`/categories/${saree.category}`}>{saree.fabric}</Link>
        </nav>
        <Gallery path={saree.path} name={`${title} in ${saree.color}`} views={viewsOf(saree)} />
        <div className={styles.side}>
          <h1 className={styles.title}>
            {title} <span className={styles.color}>({saree.color})</span>
          </h1>
          {saree.rating === null ? null : (
            <a href="#reviews" className={styles.rating}>
              <Stars rating={saree.rating} /> {saree.rating_count} {saree.rating_count === 1 ? 'review' : 'reviews'}
            </a>
          )}
          <p className={styles.price}>{formatExact(saree.price_paise)}</p>
          <p className={styles.quiet}>Price includes shipping &amp; taxes</p>
          {saree.one_of_one && saree.availability > 0 ? (
            <p className={styles.one}>One of one. It will not be woven again.</p>
          ) : null}
          <Colours colours={colours} sku={saree.sku} />
          <BuyBox saree={saree} />
          <section className={styles.description} aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p>{saree.description ?? 'No description available.'}</p>
          </section>
          <Facts saree={saree} />
          <ProductTexts saree={saree} facts={facts} />
        </div>
      </div>
      <Reviews reviews={reviews} rating={saree.rating} />
      {similar.length > 0 ? (
        <section className={`wrap ${styles.similar}`} aria-labelledby="similar">
          <h2 id="similar">Similar Products</h2>
          <ul>
            {similar.map((card) => (
              <li key={card.sku}>
                <SareeCard saree={card} sizes={similarSizes} isGrowing={false} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Colours({ colours, sku }: { colours: readonly Card[]; sku: string }) {
  if (colours.length < 2) return null;
  return (
    <ul className={styles.colours} aria-label="Colours">
      {colours.map((card) => (
        <li key={card.sku}>
          <Link to={productLink(card.path)} aria-current={card.sku === sku ? 'page' : undefined}>
            {card.color}
            {card.availability === 0 ? ' · sold out' : ''}
          </Link>
        </li>
      ))}
    </ul>
  );
}
