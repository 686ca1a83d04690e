/** Makes ids of requests: 36 random hexadecimal digits, as long as a UUID. */
import { randomBytes } from 'node:crypto';

const digits = 36;
/** Ids that are drawn together: to ask the system for each alone takes as long as to write a kept answer. */
const drawn = 512;

/** Returns a function that makes ids, none of which can be foreseen from others. */
export function createRequestIds(): () => string {
  let pool = '';
  let at = 0;
  return () => {
    if (at === pool.length) [pool, at] = [randomBytes((drawn * digits) / 2).toString('hex'), 0];
    at += digits;
    return pool.slice(at - digits, at);
  };
}
