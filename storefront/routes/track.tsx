/**
 * Shows an order without an account: by its code and contact, or by the link in a mail (decisions: who may see what).
 * The hash of the address is the code of the shown order, or the link's key, which is removed at once.
 */
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { noPageQuery } from '../../shop/page-query.ts';
import { readLastOrder } from '../checkout/last-order.ts';
import { FindOrderForm } from '../orders/find-form.tsx';
import { OrderPage } from '../orders/one-order.tsx';
import { orderCodeIn, type ShownOrder } from '../orders/order.ts';
import styles from '../orders/page.module.css';
import { type FindOrderState, useFindOrder } from '../orders/use-find-order.ts';
import { useHash } from '../orders/use-hash.ts';
import { pageMeta } from '../seo/meta.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import type { Route } from './+types/track';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Track your order', description: 'Follow an order without an account.', isPrivate: true });

export default function Track() {
  const hash = useHash();
  const navigate = useNavigate();
  const finding = useFindOrder();
  const [found, setFound] = useState<ShownOrder | null>(null);
  useMailedLink(hash, finding, setFound);
  const code = orderCodeIn(hash);
  const find = async (typed: string, contact: string) => {
    const order = await finding.find({ order_code: typed, contact });
    if (!order) return;
    setFound(order);
    await navigate(`#${order.order_code}`);
  };
  const form = (known: string, intro?: string) => (
    <Find key={known} known={known} intro={intro} finding={finding} onFind={find} />
  );
  return (
    <div className={`wrap ${styles.page}`}>
      {code ? (
        <OrderPage
          // The key changes when an order that was hidden has been found, so that it is shown anew.
          key={found?.order_code === code ? found.id : code}
          code={code}
          known={found}
          back={{ to: '/track', label: 'Another order' }}
          missing={form(
            code,
            'For your privacy an order stays open in a browser for one day. Please show once more that it is yours.',
          )}
        />
      ) : (
        form('')
      )}
    </div>
  );
}

/** Shows the order of a mailed link; removes the link's key from the address before anything else. */
function useMailedLink(hash: string, { find }: FindOrderState, show: (order: ShownOrder) => void): void {
  const navigate = useNavigate();
  const used = useRef('');
  useEffect(() => {
    const link = hash.slice(1);
    // Each link is used once: React may run this twice, and the router learns of the shorter address only later.
    if (!link.includes('.') || used.current === link) return;
    used.current = link;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void find({ link }).then(async (order) => {
      if (order) show(order);
      await navigate(order ? `#${order.order_code}` : '/track', { replace: true });
    });
  }, [hash, find, show, navigate]);
}

interface FindProps {
  known: string;
  intro: string | undefined;
  finding: FindOrderState;
  onFind(code: string, contact: string): void;
}

function Find({ known, intro, finding, onFind }: FindProps) {
  const [last, setLast] = useState('');
  const isIn = useUser(isLoggedIn);
  useEffect(() => setLast(readLastOrder()?.code ?? ''), []);
  return (
    <>
      <h1>Track your order</h1>
      {intro ? <p>{intro}</p> : null}
      <noscript>
        <p>
          Following an order here needs JavaScript. The mails we sent you hold its details. To hear where the parcel is,{' '}
          <a href="/contact-us">write to us</a> with the order’s code.
        </p>
      </noscript>
      <FindOrderForm code={known || last} isAsking={finding.isAsking} trouble={finding.trouble} onFind={onFind} />
      <p className={styles.help}>
        {isIn ? (
          <span>
            The orders of your account are under <Link to="/orders">My Orders</Link>.
          </span>
        ) : (
          <span>
            Ordered with your account? <Link to="/login?next=/orders">Log in</Link> to see all your orders.
          </span>
        )}
        <span>
          {' '}
          Lost the code? <Link to="/contact-us">Write to us</Link>. We can find your order by your phone number.
        </span>
      </p>
    </>
  );
}
