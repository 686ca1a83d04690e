/**
 * Purges changed tags from a CDN: those that change at nearly the same time in one call, which is repeated if it fails.
 * Each tag is purged twice: first when the shop itself sends no old answer any more, since a CDN that fetched one
 * before would keep it; again when a process that missed the notification has found the change in its row.
 */
import type { Cdn } from '../../shop/ports/cdn.ts';

export interface CdnPurgesOptions {
  readonly cdn: Cdn;
  readonly onError: (error: unknown) => void;
}

export interface CdnPurges {
  /** Plans the purges of these tags (`all`: everything). */
  add(tags: readonly string[]): void;
  /** Stops purging, and resolves after the call under way. Purges that are due later are dropped. */
  stop(): Promise<void>;
}

/** Time until the first purge: longer than the shop sends an old answer after it received a change (0040). */
const firstAfterMs = 150;
/** Time until the second purge: longer than a process may not know of a change (0040). */
const againAfterMs = 3_000;
/** Pauses after a call: at most four calls a second, and one purge of everything in ten (contracts: Cloudflare). */
const gapMs = 250;
const gapOfAllMs = 10_000;
/** Waits after one, two … calls in a row that failed. */
const backOffMs = [1_000, 2_000, 5_000, 10_000];
/** Milliseconds of failures, and number of tags, after which everything is purged instead. */
const longestFailingMs = 60_000;
const maxTags = 300;

const never = Number.POSITIVE_INFINITY;

/** Times at which a tag is to be purged, in milliseconds of `performance.now()`. */
interface Due {
  readonly first: number;
  readonly again: number;
}

/** Creates the purges of a CDN, with nothing to purge yet. */
export function createCdnPurges({ cdn, onError }: CdnPurgesOptions): CdnPurges {
  const dues = new Map<string, Due>();
  let allNotBefore = 0;
  let notBefore = 0;
  let failures = 0;
  let failingSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let call: Promise<void> | null = null;
  let isStopped = false;

  const dueOf = (tag: string, { first, again }: Due) =>
    Math.max(Math.min(first, again), tag === 'all' ? allNotBefore : 0);

  const add = (tags: readonly string[]) => {
    const now = performance.now();
    for (const tag of tags) {
      const first = Math.min(dues.get(tag)?.first ?? never, now + firstAfterMs);
      dues.set(tag, { first, again: now + againAfterMs });
    }
    if (dues.size > maxTags) addAll();
    plan();
  };

  const addAll = () => {
    dues.clear();
    const now = performance.now();
    dues.set('all', { first: now, again: now + againAfterMs });
  };

  const plan = () => {
    if (call || isStopped) return;
    clearTimeout(timer);
    const next = Math.min(...[...dues].map(([tag, due]) => dueOf(tag, due)));
    if (next === never) return;
    timer = setTimeout(begin, Math.max(next, notBefore) - performance.now());
  };

  /** Returns the tags that are due; `all` alone includes them. */
  const takeDue = (now: number): string[] => {
    const due = [...dues].filter(([tag, one]) => dueOf(tag, one) <= now).map(([tag]) => tag);
    const taken = due.includes('all') ? due : due.slice(0, cdn.maxTags);
    for (const tag of taken) {
      const again = dues.get(tag)?.again ?? 0;
      if (again > now) dues.set(tag, { first: never, again });
      else dues.delete(tag);
    }
    return taken;
  };

  const begin = () => {
    call = purge().finally(() => {
      call = null;
      plan();
    });
  };

  const purge = async () => {
    const begun = performance.now();
    const tags = takeDue(begun);
    // A timer may be early by a part of a millisecond.
    if (tags.length === 0) return;
    const isAll = tags.includes('all');
    try {
      await (isAll ? cdn.purgeAll() : cdn.purge(tags));
      failures = 0;
      failingSince = null;
      notBefore = performance.now() + gapMs;
      if (isAll) allNotBefore = performance.now() + gapOfAllMs;
    } catch (error) {
      onError(error);
      add(tags);
      notBefore = performance.now() + (backOffMs[failures] ?? backOffMs.at(-1) ?? 0);
      failures += 1;
      failingSince ??= begun;
      if (performance.now() - failingSince > longestFailingMs) addAll();
    }
  };

  return {
    add,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await call;
    },
  };
}
