/** One order: where it stands, what it holds, and what may still be done about it. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatExact, paise } from '../../shop/money.ts';
import { Picture } from '../components/picture.tsx';
import { productLink } from '../navigation/links.ts';
import { dayOf, type ShownOrder } from './order.ts';
import { OrderHelp } from './order-help.tsx';
import styles from './order-view.module.css';
import { eventsOf, Parcel } from './parcel.tsx';
import { standOf } from './steps.ts';
import { useTracking } from './use-tracking.ts';

interface OrderViewProps {
  order: ShownOrder;
  /** Something was done about it. */
  onChange(order: ShownOrder): void;
}

export function OrderView({ order, onChange }: OrderViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sight = useTracking(order);
  // It takes the place of the list or the form: whoever asked for it is taken to it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={styles.order} aria-labelledby="order-title">
      <header className={styles.head}>
        <h1 id="order-title" ref={heading} tabIndex={-1}>
          Order <span className={styles.code}>{order.order_code}</span>
        </h1>
        <p className={styles.state}>{standOf(order, eventsOf(sight.parcel))}</p>
        <p className={styles.quiet}>
          Placed on <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>
          {order.full_name ? ` for ${[order.full_name, order.city].filter(Boolean).join(', ')}` : ''}
        </p>
      </header>
      <div className={styles.columns}>
        <Parcel order={order} sight={sight} />
        <Pieces order={order} />
        <OrderHelp order={order} onChange={onChange} />
      </div>
    </article>
  );
}

function Pieces({ order }: { order: ShownOrder }) {
  return (
    <section aria-labelledby="pieces" className={styles.pieces}>
      <h2 id="pieces">{order.items.length === 1 ? 'The piece' : 'The pieces'}</h2>
      <ul>
        {order.items.map((item) => (
          <li key={item.saree_sku}>
            <Picture picture={item.image} alt="" sizes="5rem" />
            <div>
              <Link to={productLink(item.path)}>{item.pname}</Link>
              <p>
                {item.color} · Quantity {item.quantity}
              </p>
              <p>{item.price}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatExact(paise(Math.round(order.total_price * 100)))}</span>
      </p>
      <p className={styles.quiet}>Taxes and shipping included</p>
      {order.note ? <p className={styles.quiet}>Your note: {order.note}</p> : null}
    </section>
  );
}
