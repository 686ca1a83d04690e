/** The page for an address that leads nowhere, and for a page that could not be made. */
import { Link } from 'react-router';
import button from './button.module.css';
import styles from './trouble-page.module.css';

export function TroublePage({ missing, brand }: { missing: boolean; brand: string | undefined }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{[missing ? 'Page not found' : 'Something went wrong', brand].filter(Boolean).join(' | ')}</title>
      <p className={styles.number}>{missing ? 'Not found' : 'A dropped thread'}</p>
      <h1>{missing ? 'This thread leads nowhere.' : 'Something went wrong on our side.'}</h1>
      <p>
        {missing
          ? 'The page may have moved, or the piece may have found its home. Everything we have on the shelf is one step away.'
          : 'Nothing of yours is lost: your cart is as you left it. Please try again in a moment.'}
      </p>
      <div className={styles.ways}>
        <Link to="/sarees" className={`${button.button} ${button.action}`}>
          See all sarees
        </Link>
        <Link to="/" className={button.link}>
          Go home
        </Link>
      </div>
    </div>
  );
}
