/** A listing without sarees: a text, and links that remove its filters or lead to all sarees. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import chipStyles from './chip-row.module.css';
import { ChipItems } from './chip-row.tsx';
import { clearFilters } from './chips.ts';
import styles from './empty-list.module.css';
import type { ListingState } from './use-listing.ts';

interface EmptyListProps {
  listed: ListingState;
  /** Text of an empty listing, with or without filters. */
  emptyText?: string;
  /** Content shown instead if a search without other filters finds nothing. */
  whenNothingFound?: ReactNode;
  /** Called before the pressed button disappears, and the focus with it. */
  onLeave(): void;
}

export function EmptyList({ listed, emptyText, whenNothingFound, onLeave }: EmptyListProps) {
  const { view, chips, addressOf, isOnlySearched } = listed;
  if (isOnlySearched && whenNothingFound) return whenNothingFound;
  if (chips.length === 0) {
    return (
      <div className={styles.empty}>
        <h2>{emptyText ?? 'No products found.'}</h2>
        <Link to="/sarees" className={button.button}>
          See all sarees
        </Link>
      </div>
    );
  }
  const isOne = chips.length === 1;
  const nothingFits = isOne ? 'Nothing fits this filter.' : 'Nothing fits all of your filters.';
  return (
    <div className={styles.empty}>
      <h2>{emptyText ?? nothingFits}</h2>
      <p>
        {`${emptyText ? `${nothingFits} ` : ''}${isOne ? 'Remove it to see the others.' : 'Remove one of them, or start again.'}`}
      </p>
      <ul className={chipStyles.chips} aria-label="Filters to remove">
        <ChipItems chips={chips} addressOf={addressOf} onLeave={onLeave} />
      </ul>
      <Link to={addressOf(clearFilters(view))} className={button.button} preventScrollReset onClick={onLeave}>
        Clear all filters
      </Link>
    </div>
  );
}
