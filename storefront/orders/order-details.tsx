/** Shows one order: where it stands, its pieces, and what may still be done about it. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { formatDay } from '../../look/words/time.ts';
import { indianDayNumberOf, indianDayOf } from '../../shop/delivery/indian-day.ts';
import { formatPriceWithPaise, paise } from '../../shop/money.ts';
import { Picture } from '../components/picture.tsx';
import { productLink } from '../navigation/links.ts';
import { AddPincode } from './add-pincode.tsx';
import type { ShownOrder, ShownTracking } from './order.ts';
import styles from './order-details.module.css';
import { OrderHelp } from './order-help.tsx';
import { paymentText } from './payment-text.ts';
import { promiseLineOf } from './promise-line.ts';
import { courierScansOf, ShipmentTracking } from './shipment-tracking.tsx';
import { wordsOfStatus } from './status-words.ts';
import { orderProgressText } from './steps.ts';
import { useTracking } from './use-tracking.ts';

interface OrderViewProps {
  order: ShownOrder;
  /** Called with the order after the shopper has changed it. */
  onChange(order: ShownOrder): void;
}

export function OrderDetails({ order, onChange }: OrderViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tracking = useTracking(order);
  // The order takes the place of the list or form that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [added, setAdded] = useState('');
  const onPincode = (changed: ShownOrder) => {
    setAdded('Thank you. Your PIN code is added.');
    onChange(changed);
  };
  useScrollToNewStatus(order, heading);
  return (
    <article className={styles.order} aria-labelledby="order-title">
      <header className={styles.head}>
        <h1 id="order-title" ref={heading} tabIndex={-1}>
          Order <span className={styles.code}>{order.order_code}</span>
        </h1>
        <p className={styles.state}>{orderProgressText(order, courierScansOf(tracking.shipment))}</p>
        <PromiseLine order={order} scans={courierScansOf(tracking.shipment)} />
        <p className={styles.quiet}>
          Placed on <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
        </p>
      </header>
      <p role="status" className={styles.added}>
        {wordsOfStatus(order).hasWay ? added : ''}
      </p>
      {order.needs_pincode ? <AddPincode order={order} onChange={onPincode} /> : null}
      <div className={styles.columns}>
        <ShipmentTracking order={order} tracking={tracking} />
        <aside className={styles.aside}>
          <Pieces order={order} />
          {wordsOfStatus(order).hasWay || order.needs_pincode ? <Delivery order={order} /> : null}
        </aside>
        <OrderHelp order={order} onChange={onChange} />
      </div>
    </article>
  );
}

function PromiseLine({ order, scans }: { order: ShownOrder; scans: ShownTracking['events'] }) {
  const line = promiseLineOf(order, scans, indianDayOf(indianDayNumberOf(new Date())));
  return line === null ? null : <p className={styles.promise}>{line}</p>;
}

/** Scrolls to the heading when the order's status changes, since the status stands under it. */
function useScrollToNewStatus({ status }: ShownOrder, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(status);
  useEffect(() => {
    if (last.current !== status) heading.current?.scrollIntoView({ block: 'center' });
    last.current = status;
  }, [status, heading]);
}

function Pieces({ order }: { order: ShownOrder }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="pieces" className={styles.pieces}>
      <h2 id="pieces">{count === 1 ? 'The piece' : 'The pieces'}</h2>
      <ul>
        {order.items.map((item) => (
          <li key={item.saree_sku}>
            <Picture picture={item.image} alt="" sizes="5rem" />
            <div>
              <Link to={productLink(item.path)}>{item.pname}</Link>
              <p>
                {item.color} · Quantity {item.quantity}
              </p>
              <p>{`${item.price}${item.quantity > 1 ? ' each' : ''}`}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatPriceWithPaise(paise(Math.round(order.total_price * 100)))}</span>
      </p>
      <p className={styles.quiet}>Taxes and shipping included</p>
      {order.is_paid ? <p className={styles.quiet}>{paymentText(order.payment_method)}</p> : null}
      {order.note ? <p className={styles.quiet}>Your note: {order.note}</p> : null}
    </section>
  );
}

/** Shows the recipient's address and the number that the courier calls; nothing without an address. */
function Delivery({ order: { full_name: name, delivery } }: { order: ShownOrder }) {
  if (!delivery) return null;
  const { address, city, state, pincode, phone } = delivery;
  const place = [city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="delivery" className={styles.delivery}>
      <h2 id="delivery">Delivery to</h2>
      <address>
        {[name, address, place].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {phone ? (
        <p className={styles.quiet}>Phone for the courier: {formatPhoneNumber(phone.replace(/^\d{10}$/, '+91$&'))}</p>
      ) : null}
    </section>
  );
}
