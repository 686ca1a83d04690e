/**
 * The error page: for an address that does not exist (`missing`), a page that failed (`broken`), a shop that cannot
 * reach its database (`away`), and a page that the browser could not fetch (`unreachable`).
 */
import { useEffect } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import button from '../../look/components/button.module.css';
import { useIsOnline } from './connection.tsx';
import styles from './error-page.module.css';

export type ErrorKind = 'missing' | 'broken' | 'away' | 'unreachable';

const words: Record<ErrorKind, { name: string; lead: string; title: string; text: string }> = {
  missing: {
    name: 'Page not found',
    lead: 'Not found',
    title: 'This thread leads nowhere.',
    text: 'The page may have moved, or the piece may have found its home. Everything we have on the shelf is one step away.',
  },
  broken: {
    name: 'Something went wrong',
    lead: 'A dropped thread',
    title: 'Something went wrong on our side.',
    text: 'Nothing of yours is lost: your cart is as you left it. Please try again in a moment.',
  },
  away: {
    name: 'One moment',
    lead: 'A pause at the loom',
    title: 'We cannot reach our records just now.',
    text: 'Nothing of yours is lost: your cart is as you left it. Please try again in a moment.',
  },
  unreachable: {
    name: 'No connection',
    lead: 'No connection',
    title: 'We could not fetch the page.',
    text: 'You seem to be offline. Nothing of yours is lost: your cart is kept in this browser.',
  },
};

export function ErrorPage({ trouble, brand }: { trouble: ErrorKind; brand: string | undefined }) {
  const { name, lead, title, text } = words[trouble];
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{[name, brand].filter(Boolean).join(' | ')}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.number}>{lead}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>
        <Way trouble={trouble} />
        <Link to="/" className={button.link}>
          Go home
        </Link>
      </div>
    </div>
  );
}

function Way({ trouble }: { trouble: ErrorKind }) {
  const { pathname, search } = useLocation();
  const className = `${button.button} ${button.action}`;
  if (trouble === 'missing') {
    return (
      <Link to="/sarees" className={className}>
        See all sarees
      </Link>
    );
  }
  // A plain link, because the scripts of a page that the server answers with 503 may not arrive.
  if (trouble === 'away') {
    return (
      <a href={pathname + search} className={className}>
        Try again
      </a>
    );
  }
  return <TryAgain />;
}

/** A button that loads the page again; does so by itself when the network is back. */
function TryAgain() {
  const { state, revalidate } = useRevalidator();
  const isOnline = useIsOnline();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  const isTrying = state === 'loading';
  return (
    <button
      type="button"
      className={`${button.button} ${button.action}`}
      disabled={isTrying || !isOnline}
      onClick={() => void revalidate()}
    >
      {isTrying ? 'Trying' : 'Try again'}
    </button>
  );
}
