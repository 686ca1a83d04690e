/** 'Order Summary': the items to be bought, and their price with shipping and taxes. */
import { Suspense } from 'react';
import { type CartItem, exceedsAvailability, priceOfItem, totalOfAvailable } from '../../shop/cart/cart.ts';
import { checkoutTaxOf, formatPrice, formatPriceWithPaise, multiplyPaise, type Paise } from '../../shop/money.ts';
import { optionalPart } from '../components/optional-part.ts';
import { SmallPicture } from '../components/picture.tsx';
import { useShop } from '../state/shop.ts';
import styles from './order-summary.module.css';
import { TaxPlace } from './tax-place.tsx';

const InvoiceTax = optionalPart(() => import('./invoice-tax.tsx'));

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly note: string;
  /** False until the items are known: lines stand in their place. */
  readonly isKnown: boolean;
}

export function OrderSummary({ items, note, isKnown }: OrderSummaryProps) {
  const total = totalOfAvailable(items);
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" tabIndex={-1}>
        Order Summary
      </h2>
      <ul>
        {isKnown ? null : (
          <li aria-hidden="true" className={styles.unknown}>
            <span />
            <span />
          </li>
        )}
        {items.map((item) => (
          <li key={item.saree_sku}>
            <SmallPicture path={item.path} />
            <div>
              <p className={styles.name}>{item.pname}</p>
              <p className={styles.quiet}>{item.color}</p>
              <p className={styles.quiet}>
                Quantity: {item.count} · Price: {formatPrice(multiplyPaise(priceOfItem(item), item.count))}
              </p>
              {exceedsAvailability(item) ? (
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
        <Taxes items={items} total={isKnown ? total : null} />
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{isKnown ? formatPriceWithPaise(total) : '…'}</dd>
        </div>
      </dl>
    </section>
  );
}

/**
 * The tax as the specification states it with what the invoice will state beside it, or the invoice's alone; nothing for a
 * shop that is not registered under GST. Until the total is known its place is kept, so that the button below does not move.
 */
function Taxes({ items, total }: { items: readonly CartItem[]; total: Paise | null }) {
  const { gstin, checkoutTax } = useShop().facts;
  if (gstin === '') return null;
  const isBeside = checkoutTax === 'spec';
  const place = <TaxPlace isBeside={isBeside} />;
  return (
    <>
      {isBeside ? (
        <div>
          <dt>Taxes (12%, included)</dt>
          <dd>{total === null ? '…' : formatPriceWithPaise(checkoutTaxOf(total))}</dd>
        </div>
      ) : null}
      {total === null ? (
        place
      ) : (
        <Suspense fallback={place}>
          <InvoiceTax items={items.filter(({ availability }) => availability > 0)} isBeside={isBeside} />
        </Suspense>
      )}
    </>
  );
}
