/** One order: where it stands, and what it holds. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { formatExact, paise } from '../../shop/money.ts';
import { Picture } from '../components/picture.tsx';
import { productLink } from '../navigation.ts';
import styles from './order-view.module.css';
import { Tracking } from './tracking.tsx';

export interface FoundOrder {
  order_code: string;
  status: string;
  total_price: number;
  shiprocket_shipment_id: string | null;
  items: {
    saree_sku: string;
    pname: string;
    color: string;
    price: string;
    quantity: number;
    image: PictureFacts | null;
    path: string;
  }[];
  history: { at: string; status: string }[];
}

/** What each state means to the shopper. */
const states: Readonly<Record<string, string>> = {
  awaiting_payment: 'Waiting for the payment',
  paid: 'Paid. We are preparing your parcel.',
  shipment_requested: 'Paid, and the courier is asked for',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  needs_attention: 'Your payment is safe. We are checking something by hand and will write to you.',
};

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

export function OrderView({ order, contact }: { order: FoundOrder; contact: string }) {
  const known = order.history.filter((event) => states[event.status]);
  const heading = useRef<HTMLHeadingElement>(null);
  // It appears below the form that asked for it: whoever asked is taken there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.order} aria-labelledby="found-order">
      <h2 id="found-order" ref={heading} tabIndex={-1}>
        Order {order.order_code}
      </h2>
      <p className={styles.state}>{states[order.status] ?? order.status}</p>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.saree_sku}>
            <Picture picture={item.image} alt="" sizes="5rem" />
            <div>
              <Link to={productLink(item.path)}>{item.pname}</Link>
              <p>
                {item.color} · Quantity {item.quantity} · {item.price}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>Total {formatExact(paise(Math.round(order.total_price * 100)))}</p>
      <ol className={styles.history}>
        {known.map((event) => (
          <li key={event.at + event.status}>
            <time dateTime={event.at}>{time.format(new Date(event.at))}</time> {states[event.status]}
          </li>
        ))}
      </ol>
      <Tracking code={order.order_code} contact={contact} shipmentId={order.shiprocket_shipment_id} />
    </section>
  );
}
