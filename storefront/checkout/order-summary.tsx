/** 'Order Summary': what will be bought, and what it costs with everything in it. */
import { type CartItem, isShort, priceOf, totalOfItems } from '../../shop/cart/cart.ts';
import { formatExact, formatPrice, taxesIncluded, times } from '../../shop/money.ts';
import { Thumbnail } from '../components/picture.tsx';
import styles from './order-summary.module.css';

export function OrderSummary({ items, note }: { items: readonly CartItem[]; note: string }) {
  const total = totalOfItems(items);
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" tabIndex={-1}>
        Order Summary
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.saree_sku}>
            <Thumbnail path={item.path} />
            <div>
              <p className={styles.name}>{item.pname}</p>
              <p className={styles.quiet}>{item.color}</p>
              <p className={styles.quiet}>
                Quantity: {item.count} · Price: {formatPrice(times(priceOf(item), item.count))}
              </p>
              {isShort(item) ? (
                <p className={styles.short}>
                  {item.availability === 0 ? 'Sold out' : `Only ${item.availability} left`}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {note ? <p className={styles.note}>“{note}”</p> : null}
      <dl>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Taxes (12%, included)</dt>
          <dd>{formatExact(taxesIncluded(total))}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatExact(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
