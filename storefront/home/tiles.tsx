/** Links to the collections and the categories, each with a picture. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import type { ListingTile } from './load-home.ts';
import styles from './tiles.module.css';

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
          <li key={id} className={styles.collection}>
            <div className={styles.cloth}>
              <Picture picture={picture} alt="" sizes={collectionSizes} />
              <Selvedge temple />
            </div>
            <div className={styles.words}>
              <h3 className={styles.collectionName}>
                <Link to={`/collections/${id}`}>{title}</Link>
              </h3>
              <p>{words}</p>
            </div>
          </li>
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
          <li key={id} className={styles.category}>
            <Picture picture={picture} alt="" sizes={categorySizes} />
            <h3>
              <Link to={`/categories/${id}`}>{title}</Link>
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
