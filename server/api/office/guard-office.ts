/** Lets calls of the office come only from its own pages, or from no page at all (scripts). */
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../../shop/services.ts';
import { guardOrigin } from '../origin.ts';
import { answerProblem } from '../problem.ts';

/** Values of `Sec-Fetch-Site`, which browsers set and pages cannot: a page of the same origin, or a typed address. */
const own: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/**
 * Refuses calls of other pages, those that only read among them, also pages of the shop at another host. An office with a
 * host of its own answers nothing at any other.
 */
export function guardOffice({ officeUrl, publicUrl }: Pick<Services, 'officeUrl' | 'publicUrl'>): MiddlewareHandler {
  const { host } = new URL(officeUrl);
  const hasOwnHost = host !== new URL(publicUrl).host;
  const guardWrites = guardOrigin(officeUrl);
  return async (c, next) => {
    if (hasOwnHost && c.req.header('host')?.toLowerCase() !== host) return answerProblem(c, 'not_found');
    if (!own.includes(c.req.header('sec-fetch-site'))) return answerProblem(c, 'forbidden_origin');
    return guardWrites(c, next);
  };
}
