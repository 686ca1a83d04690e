/** The button that pays, and a way to start again if the payment window never shows. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { useShop } from '../state/shop.ts';
import styles from './checkout-page.module.css';

export function PayButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  const { payment } = useShop();
  const isStuck = useIsLate(isBusy);
  return (
    <>
      <button type="submit" className={`${button.button} ${button.action} ${button.wide}`} disabled={isBusy}>
        {isBusy ? 'Waiting for your payment' : label}
      </button>
      {isStuck ? (
        // A payment window that never answers must not leave the button disabled for good. The reload keeps what was
        // typed.
        <button type="button" className={button.link} onClick={() => window.location.reload()}>
          The payment window did not open? Start again
        </button>
      ) : (
        <p className={styles.quiet}>
          You pay by UPI or card through {payment.displayName}. By placing the order you agree to the{' '}
          <Link to="/terms-of-use">terms</Link> and the <Link to="/return-policy">return policy</Link>.
        </p>
      )}
    </>
  );
}

/**
 * Wait after which the shopper may start again: by then the payment window has answered, covers the page, or is
 * missing.
 */
const lateMs = 20_000;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setLate(true), lateMs);
    return () => window.clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
