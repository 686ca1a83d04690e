/** Says how long to wait before a code is asked for again. */
import { formatCount } from '../../look/words/format-count.ts';

/** Returns the sentence of a refusal that comes too early. `seconds` is the API's `retryAfterSeconds`. */
export function waitText(seconds: unknown): string {
  return `Please wait ${typeof seconds === 'number' ? durationText(seconds) : 'a little'} before you ask for another one.`;
}

function durationText(seconds: number): string {
  return seconds < 90
    ? formatCount(seconds, 'second', 'seconds')
    : formatCount(Math.ceil(seconds / 60), 'minute', 'minutes');
}
