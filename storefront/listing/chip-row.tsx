/** The active filters as links that remove them, each alone or all at once. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import styles from './chip-row.module.css';
import { clearFilters, type FilterChip } from './chips.ts';
import type { ListingState } from './use-listing.ts';

export function ChipRow({ listed: { view, chips, addressOf } }: { listed: ListingState }) {
  const { row, leave } = useNextChip(chips.length);
  return (
    <fieldset ref={row} className={styles.place} aria-label="Chosen filters" tabIndex={-1}>
      {chips.length === 0 ? null : (
        <ul className={styles.chips}>
          <ChipItems chips={chips} addressOf={addressOf} onLeave={leave} />
          <li>
            <Link
              to={addressOf(clearFilters(view))}
              className={button.link}
              preventScrollReset
              onClick={() => leave(0)}
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </fieldset>
  );
}

interface ChipItemsProps {
  chips: readonly FilterChip[];
  addressOf: ListingState['addressOf'];
  onLeave?: (at: number) => void;
}

export function ChipItems({ chips, addressOf, onLeave }: ChipItemsProps) {
  return chips.map(({ label, without }, at) => (
    <li key={addressOf(without)}>
      <Link
        to={addressOf(without)}
        className={styles.chip}
        preventScrollReset
        aria-label={`Remove ${label}`}
        onClick={() => onLeave?.(at)}
      >
        {label} <X aria-hidden="true" size={15} strokeWidth={1.5} />
      </Link>
    </li>
  ));
}

/** Moves the focus from a chip that is removed to the one that takes its place, or to the row if none does. */
function useNextChip(count: number) {
  const row = useRef<HTMLFieldSetElement>(null);
  const leaving = useRef<{ at: number; of: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || left.of === count) return;
    leaving.current = null;
    const links = row.current?.querySelectorAll('a') ?? [];
    (links[Math.min(left.at, links.length - 1)] ?? row.current)?.focus({ preventScroll: true });
  }, [count]);
  return {
    row,
    leave: (at: number) => {
      leaving.current = { at, of: count };
    },
  };
}
