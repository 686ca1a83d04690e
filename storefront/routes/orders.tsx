/**
 * My Orders: the orders of the signed-in customer, or one of them in their place. Its code is in the hash of the
 * address, which no browser sends, so that it reaches no log.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { noPageQuery } from '../../shop/page-query.ts';
import { useRequiredUser } from '../identity/use-required-user.ts';
import { OrderPage } from '../orders/one-order.tsx';
import { orderCodeIn } from '../orders/order.ts';
import { OrderList } from '../orders/order-list.tsx';
import styles from '../orders/page.module.css';
import { useHash } from '../orders/use-hash.ts';
import { replaceOrder, useOwnOrders } from '../orders/use-history.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/orders';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My Orders', description: 'Your orders, and where each parcel is.', isPrivate: true });

export default function Orders() {
  const user = useRequiredUser();
  return <div className={`wrap ${styles.page}`}>{user ? <OrdersOf key={user.uid} /> : <Waiting />}</div>;
}

function OrdersOf() {
  const query = useOwnOrders();
  const code = orderCodeIn(useHash());
  const [lastCode, setLastCode] = useState(code);
  if (code && code !== lastCode) setLastCode(code);
  if (!code) return <OrderList query={query} cameFrom={lastCode} />;
  return (
    <OrderPage
      key={code}
      code={code}
      known={query.data?.orders.find((order) => order.order_code === code) ?? null}
      back={{ to: '/orders', label: 'All orders' }}
      missing={<Missing />}
      onChange={(order) => query.data && query.setData(replaceOrder(query.data, order))}
    />
  );
}

function Missing() {
  return (
    <>
      <h1>Not in your account</h1>
      <p>
        There is no order with this code in your account. If it was placed without one, <Link to="/track">find it</Link>{' '}
        by its code and the phone number or e-mail that was given.
      </p>
      <p>
        <Link to="/orders">All orders</Link>
      </p>
    </>
  );
}

/** Shown until it is known who is signed in, which never happens without JavaScript. */
function Waiting() {
  return (
    <>
      <h1>My Orders</h1>
      <p role="status" className={styles.waiting}>
        One moment
      </p>
      <noscript>
        <p>
          Your orders need JavaScript to be shown. The mails we sent you hold every detail of an order. To hear where a
          parcel is, <a href="/contact-us">write to us</a>.
        </p>
      </noscript>
    </>
  );
}
