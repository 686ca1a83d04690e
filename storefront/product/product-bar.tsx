/**
 * Bar with name, colour, price and the one action, shown once the title is within 60 px of the window's top (spec 2):
 * under the header on a desk, at the foot of the window on a phone.
 */
import type { ReactNode, RefObject } from 'react';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { formatPrice } from '../../shop/money.ts';
import styles from './product-bar.module.css';
import { useIsScrolledPast } from './use-is-away.ts';

interface ProductBarProps {
  saree: SareeAnswer;
  title: RefObject<HTMLElement | null>;
  /** The action. */
  children: ReactNode;
}

export function ProductBar({ saree, title, children }: ProductBarProps) {
  const isShown = useIsScrolledPast(title);
  return (
    <div className={styles.bar} data-product-bar data-shown={isShown} data-unprinted inert={!isShown}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.words}>
          <span className={styles.name}>{saree.saree_name ?? saree.name}</span>
          <span className={styles.color}>{saree.color}</span>
          <span className={styles.price}>{formatPrice(saree.price_paise)}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
