/**
 * Prefetched data of pages (docs/decisions/0045). The browser's own cache is of no use for it: public answers say
 * `no-cache`, and Chromium asks the server again even for what a `<link rel="prefetch">` has fetched.
 */
import { fetchPageData } from './fetch-page-data.ts';

export interface PageDataParts {
  /** Fetches the data of the page at an address (path and query); `null` if the page has none. */
  fetch(address: string): Promise<{ readonly data: unknown } | null>;
  nowMs(): number;
}

interface Kept {
  readonly answer: Promise<{ readonly data: unknown } | null>;
  readonly askedMs: number;
}

/** Time from its prefetch in which data may be taken. */
const lifetimeMs = 30_000;
/** Age above which data that was taken must be loaded again as soon as it is shown. */
const freshMs = 1_000;
const maxAtOnce = 2;
/** Number of pages, of some 20 kB each. */
const maxKept = 12;

/** Creates a memory of prefetched pages; without any at first. */
export function createPageData({ fetch, nowMs }: PageDataParts) {
  const kept = new Map<string, Kept>();
  let underway = 0;
  /** The page that is shown, with its data. */
  let shown: { readonly address: string; readonly data: unknown } | null = null;
  /** Address of the page whose data was taken last, if it must be fetched again. */
  let oldAddress: string | null = null;

  /**
   * Returns the shown data of a page if the network failed (a browser then throws a `TypeError`); throws any other
   * error.
   */
  const lastOf = <Data>(address: string, error: unknown): Data => {
    if (shown?.address !== address || !(error instanceof TypeError)) throw error;
    return shown.data as Data;
  };
  const isAlive = ({ askedMs }: Kept) => nowMs() - askedMs < lifetimeMs;

  return {
    /**
     * Prefetches the data of a page unless it is kept. Returns a promise that settles when the fetch has ended; `null`
     * if two others are under way.
     */
    prefetch(address: string): Promise<unknown> | null {
      const known = kept.get(address);
      if (known && isAlive(known)) return known.answer;
      if (underway === maxAtOnce) return null;
      underway += 1;
      const answer = fetch(address)
        .catch(() => null)
        .finally(() => {
          underway -= 1;
        });
      kept.delete(address);
      kept.set(address, { answer, askedMs: nowMs() });
      const [first] = kept.keys();
      if (kept.size > maxKept && first !== undefined) kept.delete(first);
      return answer;
    },

    /**
     * Returns the prefetched data of a page, once; without any, what `load` returns. If the network fails while the
     * page that is shown is loaded again, returns the data that is shown.
     */
    async take<Data>(address: string, load: () => Promise<Data>): Promise<Data> {
      const known = kept.get(address);
      kept.delete(address);
      const answer = known && isAlive(known) ? await known.answer : null;
      const isOld = known !== undefined && answer !== null && nowMs() - known.askedMs > freshMs;
      // `Data` is the same for each call: an address always has the same loader.
      const data = answer
        ? (answer.data as Data)
        : await load().catch((error: unknown) => lastOf<Data>(address, error));
      oldAddress = isOld ? address : null;
      return data;
    },

    /** Records the page that is shown, with its data, whether it was taken here or came with the document. */
    show(address: string, data: unknown): void {
      shown = { address, data };
    },

    /** Tells, once, whether the page at an address shows data that must be fetched again. */
    isToRecheck(address: string): boolean {
      if (oldAddress !== address) return false;
      oldAddress = null;
      return true;
    },
  };
}

export const pageData = createPageData({ fetch: fetchPageData, nowMs: () => performance.now() });

/** Returns a page's data from its prefetch, else from `load`: for the `clientLoader` of a public page. */
export function takePageData<Data>({ url }: Request, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(url);
  return pageData.take(pathname + search, load);
}
