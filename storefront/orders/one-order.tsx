/** An order in the place of the page it was opened from, and the way back there. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '../components/button.module.css';
import styles from './one-order.module.css';
import type { ShownOrder } from './order.ts';
import { OrderView } from './order-view.tsx';
import { useOrder } from './use-order.ts';

interface OneOrderProps {
  code: string;
  /** Shown without asking for it, where it is the one. */
  known: ShownOrder | null;
  back: { readonly to: string; readonly label: string };
  /** Where there is no such order for this visitor. */
  missing: ReactNode;
  onChange?: (order: ShownOrder) => void;
}

export function OneOrder({ code, known, back, missing, onChange }: OneOrderProps) {
  const { sight, ask, show } = useOrder(code, known);
  if (sight.kind === 'missing') return missing;
  const change = (order: ShownOrder) => {
    show(order);
    onChange?.(order);
  };
  return (
    <div className={styles.one}>
      <Link to={back.to} className={`${button.link} ${styles.back}`}>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        {back.label}
      </Link>
      {sight.kind === 'found' ? <OrderView order={sight.order} onChange={change} /> : null}
      {sight.kind === 'asking' ? (
        <>
          <h1>Your order</h1>
          <p role="status">Looking for your order</p>
        </>
      ) : null}
      {sight.kind === 'trouble' ? (
        <>
          <h1>Your order</h1>
          <p role="alert">Your order could not be looked up just now.</p>
          <button type="button" className={button.button} onClick={() => void ask()}>
            Try again
          </button>
        </>
      ) : null}
    </div>
  );
}
