/** Shows the orders of a signed-in customer, newest first (spec 2, My Orders). */

import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatDay } from '../../look/words/time.ts';
import { formatPrice, paise } from '../../shop/money.ts';
import type { Query } from '../api/use-query.ts';
import { ByFabric } from '../components/by-fabric.tsx';
import { Picture } from '../components/picture.tsx';
import type { ShownOrder } from './order.ts';
import styles from './order-list.module.css';
import { useTrackShipment } from './shipment-tracking.tsx';
import { wordsOfStatus } from './status-words.ts';
import type { OwnOrders } from './use-history.ts';

interface OrderListProps {
  query: Query<OwnOrders>;
  /** Code of the order that the customer returns from: its link gets the focus; `null` for none. */
  cameFrom: string | null;
}

export function OrderList({ query: { status, data, refetch }, cameFrom }: OrderListProps) {
  const { orders, more } = data ?? { orders: [], more: false };
  return (
    <>
      <h1>My Orders</h1>
      <Thanks orders={orders} />
      <p>
        <Link to="/profile" className={styles.store}>
          My Profile
        </Link>
      </p>
      {orders.length > 0 ? (
        <ol className={styles.list}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} isFocused={order.order_code === cameFrom} />
          ))}
        </ol>
      ) : null}
      {orders.length === 0 && status === 'ready' ? (
        <>
          <p className={styles.empty}>
            No orders yet.{' '}
            <Link to="/sarees" className={styles.store}>
              Go to store
            </Link>{' '}
            to place an order.
          </p>
          <ByFabric />
        </>
      ) : null}
      <p role="status" className={styles.status}>
        {status === 'loading' ? 'Looking for your orders' : ''}
      </p>
      {status === 'failed' ? <p role="alert">We could not fetch your orders just now.</p> : null}
      {status === 'failed' || (more && status === 'ready') ? (
        <button type="button" className={button.button} onClick={refetch}>
          {status === 'failed' ? 'Try again' : 'Load more'}
        </button>
      ) : null}
    </>
  );
}

/** Confirms the order just placed: the checkout leads signed-in customers here (spec 4, Payment). */
function Thanks({ orders }: { orders: readonly ShownOrder[] }) {
  const state: { placed?: string } | null = useLocation().state;
  if (!state?.placed) return null;
  const { placed } = state;
  const needsPincode = orders.some((order) => order.order_code === placed && order.needs_pincode);
  return (
    <p role="status" className={styles.thanks}>
      <strong>Thank you. Your order is placed.</strong>
      <span> Its code is </span>
      <Link to={`#${placed}`}>{placed}</Link>
      {needsPincode ? (
        <span>
          . One thing is missing: <Link to={`#${placed}`}>add your PIN code</Link>, so that the courier finds you.
        </span>
      ) : (
        <span>
          ; a mail with every detail is on its way. <Link to={`#${placed}`}>See your order</Link>
        </span>
      )}
    </p>
  );
}

/** Number of pictures that fit side by side on the narrowest phone. */
const maxPictures = 3;

function OrderCard({ order, isFocused }: { order: ShownOrder; isFocused: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const track = useTrackShipment();
  useEffect(() => {
    if (isFocused) link.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const shown = wordsOfStatus(order);
  const pieces = order.items.reduce((count, { quantity }) => count + quantity, 0);
  return (
    <li className={styles.card}>
      <div className={styles.pictures}>
        {order.items.slice(0, maxPictures).map((item) => (
          <Picture key={item.saree_sku} picture={item.image} alt="" sizes="6rem" />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.state}>{shown.label}</p>
        <h2>
          <Link ref={link} to={`#${order.order_code}`}>
            {namesOf(order)}
          </Link>
        </h2>
        <p>
          Order <span className={styles.code}>{order.order_code}</span>
        </p>
        <p>
          <time dateTime={order.created_at}>{formatDay(order.created_at)}</time> ·{' '}
          {pieces === 1 ? '1 piece' : `${pieces} pieces`} · {formatPrice(paise(Math.round(order.total_price * 100)))}
        </p>
      </div>
      {shown.hasWay ? (
        <button
          type="button"
          className={button.button}
          aria-label={`Track shipment of order ${order.order_code}`}
          onClick={() => track(order, () => void navigate(`#${order.order_code}`))}
        >
          Track shipment
        </button>
      ) : null}
    </li>
  );
}

/** Returns the names of an order's sarees, such as `Aranya and Neel Megh` or `Aranya and 3 more`. */
function namesOf({ items }: ShownOrder): string {
  const [first, second, ...rest] = items.map(({ pname }) => pname);
  if (!first) return 'Your order';
  if (!second) return first;
  return rest.length === 0 ? `${first} and ${second}` : `${first} and ${rest.length + 1} more`;
}
