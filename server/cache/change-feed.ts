/**
 * Tells this process of changes to what public pages show, whoever made them: by notifications of PostgreSQL within
 * milliseconds of the commit, and by reading the rows of `page_change` every second, in case a notification was lost,
 * the connection broke, or a pooler before the database passes none.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { keepListening } from '../../database/listen.ts';

export interface ChangeFeedOptions {
  readonly db: Database;
  /** Address of the database itself, past any pooler: notifications come over a connection of its own. */
  readonly url: string;
  /**
   * Receives the tags of changes: those of `server/api/cache-tags.ts`, or `all`. `isPrompt`: they were committed a
   * moment ago.
   */
  onChange(tags: readonly string[], isPrompt: boolean): void;
  readonly onError?: (error: unknown) => void;
}

export interface ChangeFeed {
  /** Tells whether every change older than {@link longestBlindMs} is known; otherwise no kept answer may be sent. */
  isCurrent(): boolean;
  stop(): Promise<void>;
}

const pollMs = 1_000;
const longestBlindMs = 2_000;
/** Number of changes in one reading from which they are told as `all`. */
const maxRows = 1_000;
/** Time after which a reading without an answer counts as failed. */
const pollLimitMs = 1_000;

/** Opens the feed. Changes that were committed before the call are not told. */
export async function openChangeFeed(options: ChangeFeedOptions): Promise<ChangeFeed> {
  const { db, onChange, onError = () => {} } = options;
  /** Ids of changes that a notification told, until the poll has seen their rows. */
  const told = new Set<string>();
  const listener = keepListening({
    url: options.url,
    channel: 'page_change',
    name: 'page changes',
    onNotification(payload) {
      const [id = '', ...tags] = payload.split(' ');
      told.add(id);
      onChange(tags, true);
    },
    onError,
  });
  let snapshot = await readSnapshot(db);
  let verifiedAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout;

  const poll = async () => {
    const begun = performance.now();
    const { rows, next } = await withLimit(readChanges(db, snapshot));
    const missed = rows.filter(({ id }) => !told.delete(id));
    if (rows.length === maxRows) onChange(['all'], false);
    else if (missed.length > 0) onChange([...new Set(missed.flatMap(({ tags }) => tags))], false);
    // Every row of these is visible to the next poll at the latest, so older ids need not be kept.
    if (told.size > maxRows) told.clear();
    snapshot = next;
    verifiedAt = begun;
  };
  const again = async () => {
    try {
      await poll();
    } catch (error) {
      onError(error);
    }
    // Kept answers may lack a change that was missed meanwhile.
    if (performance.now() - verifiedAt > longestBlindMs) onChange(['all'], false);
    if (!isStopped) timer = setTimeout(again, pollMs);
  };
  timer = setTimeout(again, pollMs);

  return {
    isCurrent: () => performance.now() - verifiedAt <= longestBlindMs,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await listener.stop();
    },
  };
}

interface Change {
  readonly id: string;
  readonly tags: string[];
}

/** Returns the database's current snapshot, for {@link readChanges}. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Returns up to {@link maxRows} changes that are not visible in a snapshot, and the snapshot of this reading. */
export async function readChanges(db: Database, snapshot: string): Promise<{ rows: Change[]; next: string }> {
  const { rows } = await sql<{ now: string; id: string | null; tags: string[] | null }>`
    select pg_current_snapshot()::text as now, change.id::text, change.tags
    from (select) as one left join lateral (
      select id, tags from page_change
      where xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xact, ${snapshot}::pg_snapshot)
      limit ${maxRows}
    ) as change on true`.execute(db);
  const changes = rows.flatMap(({ id, tags }) => (id !== null && tags !== null ? [{ id, tags }] : []));
  return { rows: changes, next: rows[0]?.now ?? snapshot };
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('page changes could not be read in time')), pollLimitMs);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
