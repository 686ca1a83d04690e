/** Links to the collections and the categories, each with a picture. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import styles from '../../look/home/tiles.module.css';
import { CategoryTile, CollectionTile } from '../../look/home/tiles.tsx';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import type { ListingTile } from './load-home.ts';

const collectionSizes = sizesAttributeOf(100, 64);
const categorySizes = sizesAttributeOf(46, 23);

export function CollectionTiles({ tiles }: { tiles: readonly ListingTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section id="collections" className={`wrap ${styles.section}`} aria-labelledby="collections-title">
      <h2 id="collections-title" className={styles.quiet}>
        {tiles.length === 2 ? 'Two collections' : 'Collections'}
      </h2>
      <ul className={styles.collections}>
        {tiles.map(({ id, title, words, picture }) => (
          <CollectionTile
            key={id}
            picture={<Picture picture={picture} alt="" sizes={collectionSizes} />}
            title={<Link to={`/collections/${id}`}>{title}</Link>}
            words={words}
          />
        ))}
      </ul>
    </section>
  );
}

export function CategoryTiles({ tiles }: { tiles: readonly ListingTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section id="categories" className={`wrap ${styles.section}`} aria-labelledby="categories-title">
      <div className={styles.head}>
        <h2 id="categories-title">By fabric and weave</h2>
        <Link to="/sarees" className={button.link}>
          All sarees
        </Link>
      </div>
      <ul className={styles.categories}>
        {tiles.map(({ id, title, words, picture }) => (
          <CategoryTile
            key={id}
            picture={<Picture picture={picture} alt="" sizes={categorySizes} />}
            title={<Link to={`/categories/${id}`}>{title}</Link>}
            words={words}
          />
        ))}
      </ul>
    </section>
  );
}
