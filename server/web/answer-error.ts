/** Answers a call whose work failed, alike at every host: a plain line without a stack, and an entry in the log. */
import type { Context, ErrorHandler } from 'hono';
import { isDatabaseAway, isDiskFull } from '../../database/connect.ts';
import type { ErrorReporter } from '../api/app.ts';
import { isCallerGone } from '../api/caller-gone.ts';
import { busyRetrySeconds, Problem } from '../api/problem.ts';

/** Name of all page addresses in logs, since a typed address may contain anything. */
export const aPage = '/*';

const away = { 'retry-after': String(busyRetrySeconds), 'cache-control': 'no-store' };

/**
 * Returns a site's handler of errors: 503 while the shop is busy, its database away or its disk full, else 500 and a
 * report. `onBusy` is called if the shop is busy.
 */
export function createErrorAnswer(report: ErrorReporter, onBusy: (c: Context) => void = () => {}): ErrorHandler {
  return (error, c) => {
    const isBusy = error instanceof Problem && error.code === 'busy';
    if (isBusy) onBusy(c);
    if (isBusy || isDatabaseAway(error) || isDiskFull(error)) return c.text('Please try again in a moment.', 503, away);
    if (!isCallerGone(error)) report(error, { method: c.req.method, path: aPage });
    return c.text('Something went wrong on our side.', 500, { 'cache-control': 'no-store' });
  };
}
