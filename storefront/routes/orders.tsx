/** My Orders. A guest follows an order by its code and the phone or e-mail used. */
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { readLastOrder } from '../checkout/last-order.ts';
import button from '../components/button.module.css';
import { pageMeta } from '../meta.ts';
import { type FoundOrder, OrderView } from '../orders/order-view.tsx';
import type { Route } from './+types/orders';
import styles from './orders.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My Orders', description: 'Follow your order.', isPrivate: true });

export default function Orders() {
  const [found, setFound] = useState<{ order: FoundOrder; contact: string } | null>(null);
  const [trouble, setTrouble] = useState('');
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = { contact: String(form.get('contact') ?? '') };
    const param = { order_code: String(form.get('code') ?? '') };
    setTrouble('');
    setFound(null);
    try {
      const order = await answerOf(browserApi.orders[':order_code'].$get({ param, query }));
      setFound({ order, contact: query.contact });
    } catch (error) {
      setTrouble(troubleText(error));
    }
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>My Orders</h1>
      <form className={styles.form} onSubmit={find}>
        <p>
          Your order’s code is in the mail we sent you. With the phone number or e-mail you gave, it shows where the
          order stands.
        </p>
        <div>
          <label htmlFor="order-code">Order code</label>
          <input
            id="order-code"
            name="code"
            autoCapitalize="characters"
            autoComplete="off"
            placeholder="XXXX-XXXX-XXXXX"
            ref={(input) => {
              if (input && input.value === '') input.value = readLastOrder() ?? '';
            }}
          />
        </div>
        <div>
          <label htmlFor="order-contact">Phone number or e-mail</label>
          <input id="order-contact" name="contact" autoComplete="email" />
        </div>
        <button type="submit" className={`${button.button} ${button.action}`}>
          Show my order
        </button>
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      </form>
      {found ? <OrderView {...found} /> : null}
      <p className={styles.help}>
        Lost the code? <Link to="/contact-us">Write to us</Link>; we find your order by the phone number.
      </p>
    </div>
  );
}

function troubleText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404)
    return 'No order with this code and contact. Please check both.';
  if (error instanceof ApiProblem && error.status === 400)
    return 'Enter the order code and the phone number or e-mail used.';
  return 'Your order could not be looked up just now. Please try again.';
}
