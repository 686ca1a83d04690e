/**
 * Data of pages that were fetched before they were asked for (docs/decisions/0045). The browser's own cache is of no use for
 * it: public answers say `no-cache`, and Chromium asks the server again even for what a `<link rel="prefetch">` has fetched.
 */
import { fetchPageData } from './fetch-page-data.ts';

export interface PageDataParts {
  /** Fetches the data of the page at an address (path and query); `null` where there is none to be had. */
  fetch(address: string): Promise<{ readonly data: unknown } | null>;
  nowMs(): number;
}

interface Kept {
  readonly answer: Promise<{ readonly data: unknown } | null>;
  readonly askedMs: number;
}

/** For how long it may be shown. */
const lifetimeMs = 30_000;
/** Older than that it is fetched again as soon as it is shown. */
const freshMs = 1_000;
const maxAtOnce = 2;
/** Some 20 kB each. */
const maxKept = 12;

export function createPageData({ fetch, nowMs }: PageDataParts) {
  const kept = new Map<string, Kept>();
  let underway = 0;
  /** The page that is shown. */
  let shown: { readonly address: string; readonly data: unknown } | null = null;
  /** Address of the page whose data was taken last, if it must be fetched again. */
  let oldAddress: string | null = null;

  /** A browser that cannot fetch says so with a TypeError. */
  const lastOf = <Data>(address: string, error: unknown): Data => {
    if (shown?.address !== address || !(error instanceof TypeError)) throw error;
    return shown.data as Data;
  };
  const isAlive = ({ askedMs }: Kept) => nowMs() - askedMs < lifetimeMs;

  return {
    /** Fetches what is not kept. Returns what settles when it is there; `null` while two others are being fetched. */
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
     * Returns the kept data of a page, once; without any, what `load` returns. Where the network fails while the page that is
     * shown is fetched again, it stays as it is.
     */
    async take<Data>(address: string, load: () => Promise<Data>): Promise<Data> {
      const known = kept.get(address);
      kept.delete(address);
      const answer = known && isAlive(known) ? await known.answer : null;
      const isOld = known !== undefined && answer !== null && nowMs() - known.askedMs > freshMs;
      // The same address has the same loader.
      const data = answer
        ? (answer.data as Data)
        : await load().catch((error: unknown) => lastOf<Data>(address, error));
      oldAddress = isOld ? address : null;
      return data;
    },

    /** Notes the page that is shown, with its data, whether it was taken here or came with the document. */
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

/** For the `clientLoader` of a public page. */
export function takePageData<Data>({ url }: Request, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(url);
  return pageData.take(pathname + search, load);
}
