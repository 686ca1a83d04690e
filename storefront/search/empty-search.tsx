/** Shown before anything is typed: the last searches, and some categories. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import MenuCloth from '../components/menu-cloth.tsx';
import { categoryLinksOf } from '../navigation/links.ts';
import { useShop } from '../state/shop.ts';
import styles from './search-panel.module.css';

/** Categories offered before anything is typed. */
const popular = ['mul-cotton', 'cotton-zari', 'cotton-silk', 'cotton-jamdani', 'pure-linen', 'linen-zari-jamdani'];

interface BeginningsProps {
  recent: readonly string[];
  onKeep(searches: string[]): void;
  onSearch(search: string): void;
}

export function EmptySearchSuggestions({ recent, onKeep, onSearch }: BeginningsProps) {
  return (
    <div className={styles.beginnings}>
      {recent.length > 0 ? (
        <section aria-labelledby="recent-searches">
          <div className={styles.sectionHead}>
            <h2 id="recent-searches" className={styles.groupTitle}>
              Recent searches
            </h2>
            <button type="button" className={button.link} onClick={() => onKeep([])}>
              Clear
            </button>
          </div>
          <ul className={styles.recent}>
            {recent.map((search) => (
              <li key={search}>
                <Link to={`/sarees?${new URLSearchParams({ search })}`} onClick={() => onSearch(search)}>
                  {search}
                </Link>
                <button
                  type="button"
                  className={button.icon}
                  aria-label={`Forget ${search}`}
                  onClick={() => onKeep(recent.filter((other) => other !== search))}
                >
                  <X aria-hidden="true" size={18} strokeWidth={1.5} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Popular />
    </div>
  );
}

function Popular() {
  const categories = useShop().house.categories.filter(({ id }) => popular.includes(id));
  return (
    <section aria-labelledby="popular-categories">
      <h2 id="popular-categories" className={styles.groupTitle}>
        Good places to begin
      </h2>
      <ul className={styles.popular}>
        {categoryLinksOf({ categories }).map(({ to, label, picture = '' }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.picture}>
                <MenuCloth name={picture} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
