/** Links from one page of a weaver's sarees to the page before and the page after; nothing if one page shows them all. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { cardsPerPage, type SareeCard } from '../../shop/catalogue/listing.ts';
import styles from './weaver-pages.module.css';

interface WeaverPagesProps {
  /** Address of the weaver's first page. */
  to: string;
  page: number;
  total: number;
  cards: readonly SareeCard[];
}

export function WeaverPages({ to, page, total, cards }: WeaverPagesProps) {
  if (total <= cardsPerPage) return null;
  const before = (page - 1) * cardsPerPage;
  return (
    <nav className={`wrap ${styles.pages}`} aria-label="More sarees of this weaver">
      {page > 1 ? (
        <Link to={page === 2 ? to : `${to}?page=${page - 1}`} rel="prev" className={button.button}>
          Previous
        </Link>
      ) : null}
      <p>
        {before + 1} to {before + cards.length} of {total}
      </p>
      {before + cards.length < total ? (
        <Link to={`${to}?page=${page + 1}`} rel="next" className={button.button}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
