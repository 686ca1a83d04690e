/** Links to the categories by name, for a page that would be empty otherwise. */
import { Link } from 'react-router';
import { categoryLinksOf } from '../navigation/links.ts';
import { useShop } from '../state/shop.ts';
import styles from './by-fabric.module.css';

export function ByFabric() {
  const { house } = useShop();
  return (
    <nav aria-labelledby="by-fabric" className={styles.ways}>
      <h2 id="by-fabric">By fabric and weave</h2>
      <ul>
        {categoryLinksOf(house).map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
