/** A list that is read a page at a time; further pages come as the person scrolls, or by a button. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import button from '../../look/components/button.module.css';
import { useWords } from '../words/spoken.ts';
import styles from './pages.module.css';
import { Answered, Shapes } from './states.tsx';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | number | null;
}

interface PagesProps<Row> {
  pages: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** Height of a row in rem, for the shapes before the first page. */
  rowHeight: number;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  /** `isWhole` tells whether these are all rows. */
  children(rows: readonly Row[], isWhole: boolean): ReactNode;
}

export function Pages<Row>({ pages, rowHeight, empty, children }: PagesProps<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  return (
    <Answered query={pages} shapes={<Shapes rows={8} height={rowHeight} />}>
      {(data) => {
        const rows = data.pages.flatMap((page) => page.rows);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows, !hasNextPage)}
            {hasNextPage ? (
              <More
                key={rows.length}
                isFetching={isFetchingNextPage}
                hasFailed={isFetchNextPageError}
                onMore={() => void fetchNextPage()}
              />
            ) : null}
          </>
        );
      }}
    </Answered>
  );
}

/** Asks for the next page when it comes near the window's lower edge; after a failure only by hand. */
function More({ isFetching, hasFailed, onMore }: { isFetching: boolean; hasFailed: boolean; onMore: () => void }) {
  const { states } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (hasFailed || !place.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), { rootMargin: '400px' });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [hasFailed]);
  return (
    <div ref={place} className={styles.more}>
      {hasFailed ? <p role="alert">{states.moreFailed}</p> : null}
      <button type="button" className={button.link} onClick={onMore} disabled={isFetching}>
        {isFetching ? states.loading : hasFailed ? states.tryAgain : states.showMore}
      </button>
    </div>
  );
}
