/** Shows one order in the place of the page it was opened from, with a link back to it. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { ApiProblem } from '../api/client.ts';
import { type Query, useQuery } from '../api/use-query.ts';
import { fetchOrder } from './after-sales-calls.ts';
import styles from './one-order.module.css';
import type { ShownOrder } from './order.ts';
import { OrderDetails } from './order-details.tsx';

interface OneOrderProps {
  code: string;
  /** An order that was loaded before: shown without a fetch if it has this code. */
  known: ShownOrder | null;
  back: { readonly to: string; readonly label: string };
  /** Shown if there is no such order for this shopper. */
  missing: ReactNode;
  onChange?: (order: ShownOrder) => void;
}

export function OrderPage({ code, known, back, missing, onChange }: OneOrderProps) {
  const initial = known?.order_code === code ? known : undefined;
  const query = useQuery<ShownOrder>(code, (signal) => fetchOrder(code, { signal }), initial);
  if (query.status === 'failed' && isMissing(query.error)) return missing;
  const change = (order: ShownOrder) => {
    query.setData(order);
    onChange?.(order);
  };
  return (
    <div className={styles.one}>
      <Link to={back.to} className={`${button.link} ${styles.back}`} data-unprinted>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        {back.label}
      </Link>
      {query.data ? <OrderDetails order={query.data} onChange={change} /> : <NoOrderYet query={query} />}
    </div>
  );
}

/** Tells whether there is no such order, or this shopper may not see it. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404;
}

function NoOrderYet({ query }: { query: Query<ShownOrder> }) {
  return (
    <>
      <h1>Your order</h1>
      {query.status === 'failed' ? (
        <>
          <p role="alert">We could not look up your order just now.</p>
          <button type="button" className={button.button} onClick={query.refetch}>
            Try again
          </button>
        </>
      ) : (
        <p role="status">Looking for your order</p>
      )}
    </>
  );
}
