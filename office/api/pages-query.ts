/** Queries of lists that the API answers a page at a time. */
import { infiniteQueryOptions } from '@tanstack/react-query';

interface Page {
  /** Place at which the next page begins; `null` on the last one. */
  readonly next: string | number | null;
}

/** Field of a query that leads to a page; without it the first page is read. */
export interface PagePlace {
  readonly cursor?: string;
}

/** Returns the options of the query whose pages `read` reads, one after the other. */
export function pagesQuery<Answer extends Page>(
  queryKey: readonly unknown[],
  read: (place: PagePlace) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: String(pageParam) }),
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }: Answer) => next,
  });
}
