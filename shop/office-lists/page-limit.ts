/** Limits of the office's lists and searches. Pure. */

/** Most rows of a page of a list. */
const maxRows = 100;
/** Most results of a search. */
export const maxResults = 20;

/** Returns the number of rows of a page. Throws `RangeError` unless it is a whole number from 1 to `max`. */
export function requireLimit(limit: number, max = maxRows): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new RangeError(`a page has 1 to ${max} rows`);
  return limit;
}
