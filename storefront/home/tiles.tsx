/** The ways into the shop by collection and by category, each behind its picture. */
import { Link } from 'react-router';
import type { CategoryId, CollectionId } from '../../shop/catalogue/vocabulary.ts';
import { Picture } from '../components/picture.tsx';
import { sizesOf } from '../components/sizes.ts';
import { collectionIntros } from '../content/about.ts';
import type { Tile } from './load-home.ts';
import styles from './tiles.module.css';

/** Wider than the tile: a landscape fills its height, and the sides are cut off. */
const collectionSizes = sizesOf(120, 64);
const categorySizes = sizesOf(46, 23);

export function Collections({ tiles }: { tiles: readonly Tile<CollectionId>[] }) {
  return (
    <section id="collections" className={`wrap ${styles.section}`} aria-labelledby="collections-title">
      <h2 id="collections-title">Two collections</h2>
      <div className={styles.collections}>
        {tiles.map(({ id, title, picture }) => (
          <Link key={id} to={`/collections/${id}`} className={styles.collection}>
            <Picture picture={picture} alt="" sizes={collectionSizes} />
            <span className={styles.over}>
              <span className={styles.collectionName}>{title}</span>
              <span className={styles.collectionText}>{collectionIntros[id]}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

export function Categories({ tiles }: { tiles: readonly Tile<CategoryId>[] }) {
  return (
    <section id="categories" className={`wrap ${styles.section}`} aria-labelledby="categories-title">
      <h2 id="categories-title">By fabric and weave</h2>
      <ul className={styles.categories}>
        {tiles.map(({ id, title, picture }) => (
          <li key={id}>
            <Link to={`/categories/${id}`} className={styles.category}>
              <Picture picture={picture} alt="" sizes={categorySizes} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
