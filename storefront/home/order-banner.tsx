/** Thanks after an order, for eight seconds (spec 9). A guest is told their order code: with it they can follow the parcel. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readLastOrder } from '../checkout/last-order.ts';
import button from '../components/button.module.css';
import styles from './order-banner.module.css';

const bannerMs = 8_000;

export function OrderBanner() {
  const [isShown, setShown] = useState(true);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    setCode(readLastOrder());
    const timer = window.setTimeout(() => setShown(false), bannerMs);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div role="status" className={styles.banner}>
      <p>
        <strong>Thank you. Your order is placed.</strong>
        {code
          ? ` Its code is ${code}; a mail with every detail is on its way.`
          : ' A mail with every detail is on its way.'}
      </p>
      <Link to="/login" className={button.button}>
        Log in to view your order
      </Link>
    </div>
  );
}
