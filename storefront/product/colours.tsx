/** Links to all colours of a saree, each a small picture over the colour's name; nothing if there is only one. */
import { Link } from 'react-router';
import type { ProductAnswer } from '../../server/api/saree-schema.ts';
import { Picture } from '../components/picture.tsx';
import { productLinkProps } from '../navigation/links.ts';
import styles from './colours.module.css';

export function ColourLinks({ saree: { colours, sku } }: { saree: ProductAnswer }) {
  if (colours.length < 2) return null;
  return (
    <ul className={styles.colours} aria-label="Colours" data-unprinted>
      {colours.map((one) => (
        <li key={one.sku}>
          <Link {...productLinkProps(one)} aria-current={one.sku === sku ? 'page' : undefined}>
            <Picture picture={one.image} alt="" sizes="5rem" />
            <span className={styles.name}>{`${one.color}${one.availability === 0 ? ' · sold out' : ''}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
