/** Delivery price, delivery time and returns, shown before the cart rather than in it. */

import { PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { reportWindowText } from '../content/promises.ts';
import { useDeliveryLines } from '../delivery/delivery-lines.ts';
import { useShop } from '../state/shop.ts';
import styles from './delivery-terms.module.css';

export function DeliveryTerms({ sku }: { sku: string }) {
  const { returnsHours } = useShop().facts;
  const { terms } = useDeliveryLines(sku);
  return (
    <ul className={styles.terms} aria-label="Delivery and returns">
      <li>
        <PackageCheck aria-hidden="true" size={20} strokeWidth={1.5} />
        <span>Free shipping on all orders. The price above is all you pay.</span>
      </li>
      <li>
        <Truck aria-hidden="true" size={20} strokeWidth={1.5} />
        <span>
          {terms} <Link to="/shipping-policy">Shipping</Link>
        </span>
      </li>
      <li>
        <RotateCcw aria-hidden="true" size={20} strokeWidth={1.5} />
        <span>
          Damaged, defective or wrong? Tell us {reportWindowText(returnsHours)}.{' '}
          <Link to="/return-policy">Returns</Link>
        </span>
      </li>
    </ul>
  );
}
