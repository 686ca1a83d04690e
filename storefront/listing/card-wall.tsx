/** The cards of a listing, the number shown of all, and 'Load more'. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import type { Listing } from '../../shop/catalogue/listing.ts';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import styles from './card-wall.module.css';
import { maxPages } from './filter-address.ts';
import type { ListingState } from './use-listing.ts';

/** Width of a card's picture by number of columns; tablets show no filters beside the cards. */
const sizes = {
  2: `(min-width: 769px) and (max-width: 1023px) 46vw, ${sizesAttributeOf(94, 36)}`,
  3: `(min-width: 769px) and (max-width: 1023px) 31vw, ${sizesAttributeOf(46, 23)}`,
  4: `(min-width: 769px) and (max-width: 1023px) 23vw, ${sizesAttributeOf(46, 17)}`,
};
/** Number of cards that are in view on a phone when the page opens: its first row. */
const firstCards = 2;
const cardId = (at: number) => `saree-${at + 1}`;

export function CardWall({ listing, listed }: { listing: Listing; listed: ListingState }) {
  const { cards, total } = listing;
  const columns = listed.view.grid ?? 3;
  const { wall, expectMore } = useFirstNewCard(cards.length);
  return (
    <>
      <h2 className="visually-hidden">Sarees</h2>
      <ul ref={wall} className={styles.wall} data-columns={columns}>
        {cards.map((saree, at) => (
          <li key={saree.sku} id={cardId(at)}>
            <SareeCard saree={saree} sizes={sizes[columns]} isFirst={at < firstCards} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <p>
          {cards.length} of {total}
        </p>
        {cards.length < total ? <LoadMore listed={listed} shown={cards.length} onPress={expectMore} /> : null}
      </div>
    </>
  );
}

interface LoadMoreProps {
  listed: ListingState;
  shown: number;
  onPress(): void;
}

/** 'Load more'; without JavaScript a link to the longer listing, at its first new card. */
function LoadMore({ listed: { view, addressOf, go, isLoading }, shown, onPress }: LoadMoreProps) {
  if (view.page === maxPages) return <p>Choose a filter to see the others.</p>;
  const next = { ...view, page: view.page + 1 };
  return (
    <Link
      to={`${addressOf(next)}#${cardId(shown)}`}
      className={button.button}
      aria-disabled={isLoading}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (isLoading) return;
        onPress();
        go(next, 'replace');
      }}
    >
      Load more
    </Link>
  );
}

/** Moves the focus to the first new card, which takes the place of the button that loaded it. */
function useFirstNewCard(count: number) {
  const wall = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || count <= before) return;
    shownBefore.current = null;
    wall.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);
  return {
    wall,
    expectMore: () => {
      shownBefore.current = count;
    },
  };
}
