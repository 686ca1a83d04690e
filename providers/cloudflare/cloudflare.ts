/**
 * Tells Cloudflare by headers which answers to keep and for how long, and purges them by their tags (contracts:
 * Cloudflare).
 */
import { z } from 'zod';
import type { AccountFinding } from '../../shop/ports/account.ts';
import type { Cdn } from '../../shop/ports/cdn.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, isAwayStatus, type OutsideAnswer, type Patience, refusesAccount } from '../outside-call.ts';

export interface CloudflareOptions {
  /** The zone of the shop's domain. */
  readonly zoneId: string;
  /** Token that may purge the cache of that zone; it needs no other permission. */
  readonly apiToken: string;
  /** Address of the API: `https://api.cloudflare.com/client/v4`. */
  readonly baseUrl: string;
  readonly patience?: Patience;
}

const service = 'cloudflare';
const answerShape = z.looseObject({
  success: z.boolean(),
  errors: z.array(z.looseObject({ code: z.number() })).default([]),
});

/** Connects the shop to a zone. A purge that is refused or unanswered throws an `OutsideServiceError`. */
export function cloudflare({ zoneId, apiToken, baseUrl, patience }: CloudflareOptions): Cdn {
  const headers = { authorization: `Bearer ${apiToken}` };
  const purge = async (what: object) => {
    const url = `${baseUrl}/zones/${encodeURIComponent(zoneId)}/purge_cache`;
    const { status, body } = await callOutside({
      service,
      url,
      method: 'POST',
      headers,
      body: what,
      repeatable: true,
      patience,
    });
    const { data } = answerShape.safeParse(body);
    if (data?.success) return;
    const codes = data?.errors.map(({ code }) => code).join(', ');
    const why = `refused a purge (${status}${codes ? `, error ${codes}` : ''})`;
    const how = { isAway: isAwayStatus(status), refusesAccount: refusesAccount(status) };
    throw new OutsideServiceError(service, `${service}: ${why}`, how);
  };
  return {
    headersOf: ({ tags, seconds, staleSeconds }) => ({
      'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=0`,
      ...(tags.length > 0 && { 'cache-tag': tags.join(',') }),
    }),
    // An account may name 100 tags in a purge, or 30 if it has the older limits.
    maxTags: 30,
    async checkAccount() {
      const url = `${baseUrl}/user/tokens/verify`;
      return tokenFindings(await callOutside({ service, url, method: 'GET', headers, repeatable: true, patience }));
    },
    purge: (tags) => purge({ tags }),
    purgeAll: () => purge({ purge_everything: true }),
  };
}

const verified = z.looseObject({ success: z.literal(true), result: z.looseObject({ status: z.string() }) });

/** Returns what Cloudflare says of a token. It does not say what the token is for. */
function tokenFindings({ status, body }: OutsideAnswer): AccountFinding[] {
  const state = verified.safeParse(body).data?.result.status;
  if (state === 'active') return [{ state: 'ok', says: 'Cloudflare accepts the API token.' }];
  if (state === undefined && answerShape.safeParse(body).data?.success !== false)
    throw new OutsideServiceError(service, `${service}: answered ${status} in an unknown shape`);
  return [
    {
      state: 'wrong',
      says: state ? `Cloudflare says that the API token is ${state}.` : 'Cloudflare refuses the API token.',
      todo: 'Make a token under My Profile, API Tokens, with the one permission Zone, Cache Purge, Purge, and set CDN_API_TOKEN. Until then pages are up to 90 seconds old.',
    },
  ];
}
