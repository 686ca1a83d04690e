/** The tiles of the home page, each an item of its list: of a category, and of a collection. */
import type { ReactNode } from 'react';
import { Selvedge } from '../components/selvedge.tsx';
import styles from './tiles.module.css';

interface TileProps {
  picture: ReactNode;
  /** The title; on a page of the shop it is a link. */
  title: ReactNode;
  words: string;
}

export function CategoryTile({ picture, title, words }: TileProps) {
  return (
    <li className={styles.category}>
      {picture}
      <h3>{title}</h3>
      <p>{words}</p>
    </li>
  );
}

export function CollectionTile({ picture, title, words }: TileProps) {
  return (
    <li className={styles.collection}>
      <div className={styles.cloth}>
        {picture}
        <Selvedge temple />
      </div>
      <div className={styles.words}>
        <h3 className={styles.collectionName}>{title}</h3>
        <p>{words}</p>
      </div>
    </li>
  );
}
