/** One order: where it stands, and what it holds. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { formatExact, paise } from '../../shop/money.ts';
import { answerOf, browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { productLink } from '../navigation.ts';
import styles from './order-view.module.css';

export interface FoundOrder {
  order_code: string;
  status: string;
  total_price: number;
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
  return (
    <section className={styles.order} aria-labelledby="found-order">
      <h2 id="found-order">Order {order.order_code}</h2>
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
      <Tracking code={order.order_code} contact={contact} />
    </section>
  );
}

interface Found {
  tracking_url: string | null;
  events: { at: string; activity: string; location: string }[];
}

/** Nothing to tell yet, and a courier's service that does not answer, are said in the same words (spec 8). */
function Tracking({ code, contact }: { code: string; contact: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const call = browserApi.orders[':order_code'].tracking.$get({ param: { order_code: code }, query: { contact } });
    setFound(await answerOf(call).catch(() => ({ tracking_url: null, events: [] })));
    setAsking(false);
  };
  return (
    <div className={styles.tracking} role="status">
      {found ? <Parcel found={found} /> : null}
      <button type="button" className={button.button} disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? 'Asking the courier' : 'Track shipment'}
      </button>
    </div>
  );
}

function Parcel({ found }: { found: Found }) {
  if (!found.tracking_url) {
    return (
      <>
        <p className={styles.state}>Your order is being prepared!</p>
        <p>Shipping details are not yet available. Please check back soon for tracking updates.</p>
      </>
    );
  }
  return (
    <>
      <ol className={styles.history}>
        {found.events.map((event) => (
          <li key={event.at + event.activity}>
            <time>{event.at}</time> {event.activity}, {event.location}
          </li>
        ))}
      </ol>
      <a href={found.tracking_url} rel="noreferrer">
        The courier’s own page
      </a>
    </>
  );
}
