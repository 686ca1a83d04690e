/**
 * Keeps whole answers in memory until what they show changes (decision 0007). Their bytes are bounded; the answers that
 * were requested longest ago go first. One caller renders an answer, and concurrent callers wait for it.
 */
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';

export interface PageCacheOptions {
  readonly maxBytes?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
}

export interface CacheFigures {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  /** Stale answers that were sent while new ones were being rendered, at most {@link staleMs} after the change. */
  readonly stale: number;
  readonly rendered: number;
}

export interface PageCache {
  /**
   * Returns the answer kept at an address, and whether a new one should be rendered meanwhile; `null` if none is kept.
   */
  find(address: string): { readonly answer: Answer; readonly isStale: boolean } | null;
  /** Returns the answer that `make` renders for an address, and keeps it if it may be kept. */
  render(address: string, make: () => Promise<Answer>): Promise<Answer>;
  /** Returns the answer that is being rendered for an address; `null` if none is. */
  underway(address: string): Promise<Answer> | null;
  /**
   * Removes the answers with any of the tags (`all`: everything). `isPrompt`: the change was committed a moment ago, so
   * answers may be sent for {@link staleMs} more while new ones are being rendered.
   */
  purge(tags: readonly string[], isPrompt: boolean): void;
  figures(): CacheFigures;
}

/**
 * Milliseconds for which a stale answer may be sent. With the time that a notification takes, none is sent later than
 * 100 ms after the commit of its change.
 */
const staleMs = 60;
/** Time after which an unchanged answer is compressed fully. */
const steadyMs = 60_000;
const defaultMaxBytes = 64 * 1024 * 1024;
/** Estimated bytes of the keys, tags and objects around an answer. */
const overheadBytes = 2_048;

interface Entry {
  readonly answer: Answer;
  readonly since: number;
  readonly until: number;
  /** Time since which the answer may lack a change; `null` if it lacks none. */
  staleSince: number | null;
  isCompressedFully: boolean;
}

interface Render {
  readonly answer: Promise<Answer>;
  /** Time of the first purge of each tag since the rendering began. */
  readonly purged: Map<string, number>;
}

/** Creates an empty cache. */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { maxBytes = defaultMaxBytes, clock = () => performance.now() } = options;
  const addressesOf = new Map<string, Set<string>>();
  const renders = new Map<string, Render>();
  const count = { hits: 0, stale: 0, rendered: 0 };
  let compressing: Promise<void> | null = null;

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // One large answer does not push out all the others.
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ answer }, address) => answer.bytes + address.length + overheadBytes,
    noDisposeOnSet: true,
    dispose: ({ answer }, address) => {
      for (const tag of answer.tags ?? []) {
        const addresses = addressesOf.get(tag);
        addresses?.delete(address);
        if (addresses?.size === 0) addressesOf.delete(tag);
      }
    },
  });

  const store = (address: string, answer: Answer, staleSince: number | null) => {
    const now = clock();
    const before = entries.peek(address);
    // An answer that comes out the same keeps its compressed representations.
    const isSame = before?.answer.hash === answer.hash;
    if (before) entries.delete(address);
    const kept = isSame ? before.answer : answer;
    const entry: Entry = {
      answer: kept,
      since: isSame ? before.since : now,
      until: now + answer.lifetimeMs,
      staleSince,
      isCompressedFully: isSame && before.isCompressedFully,
    };
    entries.set(address, entry);
    if (!entries.has(address)) return;
    for (const tag of kept.tags ?? []) addressesOf.set(tag, (addressesOf.get(tag) ?? new Set()).add(address));
  };

  const compressSteady = (entry: Entry) => {
    if (entry.isCompressedFully || compressing || clock() - entry.since < steadyMs) return;
    entry.isCompressedFully = true;
    compressing = entry.answer.compressFully().finally(() => (compressing = null));
  };

  const purgeOne = (address: string, since: number) => {
    const entry = entries.peek(address);
    if (!entry) return;
    entry.staleSince ??= since;
    if (since === Number.NEGATIVE_INFINITY) entries.delete(address);
  };

  return {
    find(address) {
      const entry = entries.get(address);
      const now = entry ? clock() : 0;
      if (!entry || now >= entry.until || (entry.staleSince !== null && now - entry.staleSince >= staleMs)) {
        if (entry) entries.delete(address);
        return null;
      }
      compressSteady(entry);
      const isStale = entry.staleSince !== null;
      count[isStale ? 'stale' : 'hits'] += 1;
      return { answer: entry.answer, isStale };
    },
    underway: (address) => renders.get(address)?.answer ?? null,
    render(address, make) {
      const running = renders.get(address);
      if (running) return running.answer;
      const purged = new Map<string, number>();
      const run = async (): Promise<Answer> => {
        for (let round = 1; ; round += 1) {
          count.rendered += 1;
          const answer = await make();
          const since = firstPurge(answer, purged);
          const isCurrent = since === null || clock() - since < staleMs;
          if (isCurrent && answer.tags !== null) store(address, answer, since);
          // The answer of the last round is not kept, but it is right for everybody who asked before that round.
          if (isCurrent || answer.tags === null || round === maxRounds) return answer;
          purged.clear();
        }
      };
      // Rendering begins after `purged` is registered, so that no change is missed.
      const answer = Promise.resolve()
        .then(run)
        .finally(() => renders.delete(address));
      renders.set(address, { answer, purged });
      return answer;
    },
    purge(tags, isPrompt) {
      const since = isPrompt ? clock() : Number.NEGATIVE_INFINITY;
      for (const { purged } of renders.values())
        for (const tag of tags) if (!purged.has(tag) || !isPrompt) purged.set(tag, since);
      const addresses = tags.includes('all')
        ? [...entries.keys()]
        : tags.flatMap((tag) => [...(addressesOf.get(tag) ?? [])]);
      for (const address of addresses) purgeOne(address, since);
    },
    figures: () => ({ entries: entries.size, bytes: entries.calculatedSize, ...count }),
  };
}

const maxRounds = 3;

/** Returns the time of the first purge of one of the answer's tags; `null` if there was none. */
function firstPurge({ tags }: Answer, purged: ReadonlyMap<string, number>): number | null {
  const times = ['all', ...(tags ?? [])].flatMap((tag) => purged.get(tag) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
