/**
 * Tells by the host that was called whether a call may reach the office. An office with a host of its own is not served
 * at the shop's, so that a flaw in a page of the shop cannot use its cookie (docs/decisions/0063).
 */
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../../shop/services.ts';
import { answerProblem } from '../problem.ts';

type Addresses = Pick<Services, 'officeUrl' | 'publicUrl'>;

/** Returns the host of an office that is not served at the shop's; `null` if the shop's host has it too. */
export function ownOfficeHost({ officeUrl, publicUrl }: Addresses): string | null {
  const { host } = new URL(officeUrl);
  return host === new URL(publicUrl).host ? null : host;
}

/** Refuses calls of the office's API at any other host than the office's own, if it has one. */
export function guardOfficeHost(addresses: Addresses): MiddlewareHandler {
  const own = ownOfficeHost(addresses);
  return async (c, next) => {
    // Browsers always name the host; a call without one comes from within the server.
    const called = c.req.header('host')?.toLowerCase() ?? own;
    return own === null || called === own ? next() : answerProblem(c, 'not_found');
  };
}
