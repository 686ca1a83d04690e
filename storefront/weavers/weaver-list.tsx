/** Lists the weavers, each with their craft and a link to their page; nothing if there are none. */
import { Link } from 'react-router';
import type { NamedWeaver } from '../../shop/catalogue/weaver.ts';
import { weaverLink } from '../navigation/links.ts';
import styles from './weaver-list.module.css';

export function WeaverList({ weavers }: { weavers: readonly NamedWeaver[] }) {
  if (weavers.length === 0) return null;
  return (
    <section className={`wrap ${styles.weavers}`} aria-labelledby="weavers">
      <h2 id="weavers">The weavers by name</h2>
      <p className={styles.note}>Each has a page, with what is on sale and what has found a home.</p>
      <ul>
        {weavers.map(({ id, name, villages, craft }) => (
          <li key={id}>
            <Link to={weaverLink(name)}>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.about}>{craft ?? villages.join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
