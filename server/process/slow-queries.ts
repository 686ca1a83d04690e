/**
 * Names slow queries in the log: the statement with `$1` in the places of its parameters, never a value, and the route or job
 * that ran it (docs/decisions/0085).
 */
import type { RunStatement } from '../../database/prepared.ts';
import { minuteMs } from '../../shop/duration.ts';
import { workNameNow } from '../../shop/ports/request-id.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Shortest time between two lines of one statement. */
const everyMs = minuteMs;
/** Most statements that are remembered; a further one is not written until one of them is a minute old. */
const maxKept = 500;
/** Longest text of a statement in a line. */
const maxText = 2_000;

export interface SlowQueryLine {
  readonly statement: string;
  readonly ms: number;
  /** Rows that it returned or changed; `null` if it failed, such as by its time limit. */
  readonly rows: number | null;
  /** Route or job that ran it, such as `POST /create-order` or `job confirm-order`; left out if it is not known. */
  readonly work?: string;
  /** Times at which the statement was slow since its last line, this one among them. */
  readonly times: number;
}

export interface SlowQueryParts {
  /** Milliseconds from which a query is slow; 0 writes none. */
  readonly slowMs: number;
  readonly write: (line: SlowQueryLine) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

/** Returns a listener that writes slow queries, each statement once a minute at most. */
export function watchSlowQueries({ slowMs, write, clock = () => performance.now() }: SlowQueryParts) {
  const kept = new Map<string, { writtenAt: number; times: number }>();
  const forgetOld = (before: number) => {
    for (const [text, { writtenAt }] of kept) if (writtenAt <= before) kept.delete(text);
  };
  return ({ text, ms, rows }: RunStatement): void => {
    if (slowMs === 0 || ms < slowMs) return;
    const now = clock();
    if (kept.size >= maxKept && !kept.has(text)) forgetOld(now - everyMs);
    const known = kept.get(text);
    if (known && now - known.writtenAt < everyMs) known.times += 1;
    else if (known || kept.size < maxKept) {
      const work = workNameNow();
      const times = (known?.times ?? 0) + 1;
      kept.set(text, { writtenAt: now, times: 0 });
      write({ statement: withoutLiterals(text), ms: Math.round(ms), rows, ...(work && { work }), times });
    }
  };
}

/** Returns the listener of the shop's statements: each is counted and timed, and slow ones are written into the log. */
export function watchStatements(
  { SLOW_QUERY_MS: slowMs }: Pick<Config, 'SLOW_QUERY_MS'>,
  { onStatement }: Pick<Metrics, 'onStatement'>,
  log: Pick<Logger, 'warn'>,
): (statement: RunStatement) => void {
  const watchSlow = watchSlowQueries({ slowMs, write: (line) => log.warn(line, 'slow query') });
  return (statement) => {
    onStatement(statement);
    watchSlow(statement);
  };
}

/** Matches, in this order: names in double quotes, texts with escapes, texts, texts between dollar signs, comments and long numbers. */
const literals =
  /("(?:[^"]|"")*")|\bE'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$((?:[a-z_]\w*)?)\$[\s\S]*?(?:\$\2\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\b\d{5,}\b/gi;

/**
 * Returns a statement as a log may hold it: its literals and comments, which may be personal, are `?`, and it is cut after 2,000
 * characters. Places of parameters stay, such as `$1`.
 */
export function withoutLiterals(text: string): string {
  return text
    .replaceAll(literals, (_, name: string | undefined) => name ?? '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxText);
}
