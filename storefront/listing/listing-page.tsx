/** The page of a listing, for all routes that have one: its head, filters, order and cards. */

import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import type { Listing } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/media/picture.ts';
import type { ListingName } from '../../shop/visits/event.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { CardWall } from './card-wall.tsx';
import { ChipRow } from './chip-row.tsx';
import { EmptyList } from './empty-list.tsx';
import type { ListView } from './filter-address.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { GridToggle } from './grid-toggle.tsx';
import { ListHead } from './list-head.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './listing-page.module.css';
import { useScrollToListTop } from './use-list-top.ts';
import { useListing } from './use-listing.ts';
import { useFilterSheet } from './use-sheet.ts';
import { SearchRecorder, VisitRecorder } from './visit.tsx';

interface ListingPageProps {
  title: string;
  intro?: string | undefined;
  /** Name of this listing in the event log; without one no visit is recorded. */
  visited?: ListingName | undefined;
  /** Picture beside the title. */
  picture?: Picture | null;
  /** The view that the listing was loaded for. */
  view: ListView;
  listing: Listing;
  /** False on the page of a category, which is a fabric itself. */
  hasFabric?: boolean;
  /** Text of an empty listing, with or without filters. */
  emptyText?: string;
  /** Content beside the cards of a search without other filters that finds {@link fewResults} sarees or fewer; nothing is left to filter. */
  besideFew?: ReactNode;
  /** Content shown instead of the usual text if a search without other filters finds nothing. */
  whenNothingFound?: ReactNode;
}

/** Most results that leave room beside them in a row. */
export const fewResults = 3;

export function ListingPage({
  title,
  intro,
  picture = null,
  visited,
  view,
  listing,
  hasFabric = true,
  besideFew,
  ...empty
}: ListingPageProps) {
  const listed = useListing(view);
  const sheet = useFilterSheet();
  const FilterSheet = useLazyOverlay<FilterSheetProps>(sheet.isOpen, () => import('./filter-sheet.tsx'), sheet.close);
  const top = useScrollToListTop(listed.view);
  const isFew = Boolean(besideFew) && listed.isOnlySearched;
  const isBare = isFew || (listing.total === 0 && listed.chips.length === 0);
  const form = { listed, facets: listing.facets, hasFabric };
  const wasBare = useRef(isBare);
  useEffect(() => {
    // The last filter that is removed goes with all filters, and the focus with it.
    if (isBare && !wasBare.current && !sheet.isOpen && document.activeElement === document.body)
      top.current?.focus({ preventScroll: true });
    if (!sheet.isOpen) wasBare.current = isBare;
  }, [isBare, sheet.isOpen, top]);
  return (
    <>
      {visited ? <VisitRecorder collectionName={visited} /> : null}
      {listed.isOnlySearched ? <SearchRecorder search={listed.view.filter.search} found={listing.total} /> : null}
      <ListHead title={title} intro={intro} picture={picture} />
      <div className={`wrap ${styles.listing}`} data-bare={isBare} data-live={sheet.isLive}>
        <p role="status" className={styles.count}>
          {formatCount(listing.total, 'Product', 'Products')}
        </p>
        {isBare ? null : (
          <>
            <ListToolbar listed={listed} onFilter={sheet.open} />
            <GridToggle listed={listed} />
            {listing.total > 0 ? <ChipRow listed={listed} /> : null}
            <FilterPanel {...form} />
          </>
        )}
        <section
          ref={top}
          className={styles.list}
          data-few={isFew ? listing.total : undefined}
          aria-label="Sarees"
          aria-busy={listed.isLoading}
          tabIndex={-1}
        >
          {listing.total === 0 ? (
            <EmptyList listed={listed} {...empty} onLeave={() => top.current?.focus({ preventScroll: true })} />
          ) : (
            <CardWall listing={listing} listed={listed} />
          )}
          {isFew ? besideFew : null}
        </section>
      </div>
      {FilterSheet && sheet.isOpen ? <FilterSheet {...form} total={listing.total} onClose={sheet.close} /> : null}
    </>
  );
}
