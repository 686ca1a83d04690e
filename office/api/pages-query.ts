/** Queries of lists that the API answers a page at a time. */
import { infiniteQueryOptions } from '@tanstack/react-query';

interface Page {
  /** Place at which the next page begins; `null` on the last one. */
  readonly next: string | number | null;
}

/** Fields of a query that lead to a page: the first one by its length, a further one by where it begins. */
export interface PagePlace {
  readonly cursor?: string;
  readonly limit?: string;
}

/** The first page fills a screen and is there soon; the following ones, of the API's own length, come before they are seen. */
const firstPage: PagePlace = { limit: '20' };

/** Returns the options of the query whose pages `read` reads, one after the other. */
export function pagesQuery<Answer extends Page>(
  queryKey: readonly unknown[],
  read: (place: PagePlace) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? firstPage : { cursor: String(pageParam) }),
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }: Answer) => next,
  });
}
