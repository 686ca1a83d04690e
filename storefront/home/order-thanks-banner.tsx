/**
 * The banner that thanks for an order, for eight seconds (spec 9), and longer under a pointer, with the focus in it, or
 * while the order lacks its PIN code. It links to the order's page, and lies over the page, so that nothing moves.
 */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { type LastOrder, readLastOrder, storeLastOrder } from '../checkout/last-order.ts';
import styles from './order-thanks-banner.module.css';

const bannerMs = 8_000;

/** The banner in a live region, which is always rendered, so that screen readers announce what appears in it. */
export function OrderThanksBanner() {
  const [isShown, close] = useThanks();
  return (
    <div role="status" className={styles.place}>
      {isShown ? <Thanks onEnd={close} /> : null}
    </div>
  );
}

/**
 * Tells whether to show the thanks, once for each order. It marks the order and the entry of the history, so that neither a reload
 * nor Back shows them again: a reload after a payment in a frame has lost the entry's state. `close` hides them and removes the query from
 * the address.
 */
function useThanks(): [isShown: boolean, close: () => void] {
  const [params] = useSearchParams();
  const isAsked = params.get('orderSuccess') === 'true';
  const [isShown, setShown] = useState(false);
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isAsked || isDecided.current) return;
    isDecided.current = true;
    const order = readLastOrder();
    const wasThanked = Boolean(history.state?.isThanked || order?.isThanked);
    setShown(!wasThanked);
    if (wasThanked) {
      removeQuery();
      return;
    }
    history.replaceState({ ...history.state, isThanked: true }, '');
    if (order) storeLastOrder({ ...order, isThanked: true });
  }, [isAsked]);
  const close = () => {
    setShown(false);
    removeQuery();
  };
  return [isShown, close];
}

/** Removes the query from the address without the router, which would load the page's data again. */
function removeQuery(): void {
  const address = new URL(location.href);
  address.searchParams.delete('orderSuccess');
  history.replaceState(history.state, '', address);
}

function Thanks({ onEnd }: { onEnd(): void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [order, setOrder] = useState<LastOrder | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => setOrder(readLastOrder()), []);
  const isStaying = isHovered || isFocused || order?.needsPincode;
  useEffect(() => {
    if (isStaying) return;
    const timer = window.setTimeout(() => end.current(), bannerMs);
    return () => window.clearTimeout(timer);
  }, [isStaying]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is looked at.
    <div
      className={styles.banner}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>
        <strong className={styles.thanks}>Thank you. Your order is placed.</strong>
        <Details order={order} />
      </p>
      <Link to="/login" className={button.button}>
        Log in to view your order
      </Link>
      <button type="button" className={`${button.icon} ${styles.close}`} aria-label="Close notice" onClick={onEnd}>
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}

/** Links to the order, and names what it still needs. */
function Details({ order }: { order: LastOrder | null }) {
  if (!order) return <span> A mail with every detail is on its way.</span>;
  const page = `/track#${order.code}`;
  return (
    <span>
      <span> Its code is </span>
      <Link to={page} className={styles.code}>
        {order.code}
      </Link>
      {order.needsPincode ? (
        <span>
          . One thing is missing: <Link to={page}>add your PIN code</Link>, so that the courier finds you.
        </span>
      ) : (
        <span>
          ; a mail with every detail is on its way. <Link to={page}>See your order</Link>
        </span>
      )}
    </span>
  );
}
