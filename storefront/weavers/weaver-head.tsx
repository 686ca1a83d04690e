/** Head of a weaver's page: name, village, craft, first year, and the number of pieces on sale and sold. */
import { Link } from 'react-router';
import type { Weaver } from '../../shop/catalogue/weaver.ts';
import { useShop } from '../state/shop.ts';
import styles from './weaver-head.module.css';

export function WeaverHead({ weaver: { name, villages, crafts, since, onSale, sold } }: { weaver: Weaver }) {
  const { facts } = useShop();
  const [firstCraft = '', ...otherCrafts] = crafts;
  const all: readonly (readonly [string, string])[] = [
    ['Village', villages.join(', ')],
    ['Craft', [firstCraft, ...otherCrafts.map(uncapital)].join(', ')],
    ...(since === null ? [] : [['At the loom since', String(since)] as const]),
    ['On sale now', pieces(onSale)],
    ...(sold === 0 ? [] : [['Sold so far', pieces(sold)] as const]),
  ];
  return (
    <header className={`wrap ${styles.head}`}>
      <p>
        <Link to="/know-your-weaver">Know Your Weaver</Link>
      </p>
      <h1>{name}</h1>
      <dl>
        {all.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.demo ? <p className={styles.note}>This shop is a demonstration: {name} is invented.</p> : null}
    </header>
  );
}

function pieces(count: number): string {
  if (count === 0) return 'None';
  return count === 1 ? '1 piece' : `${count} pieces`;
}

/** Returns a word with a small first letter, for the middle of a list: `Jamdani, plain weave`. */
function uncapital(word: string): string {
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}
