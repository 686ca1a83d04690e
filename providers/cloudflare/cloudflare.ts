/**
 * Tells Cloudflare by headers which answers to keep and for how long, and purges them by their tags (contracts:
 * Cloudflare).
 */
import { z } from 'zod';
import type { Cdn } from '../../shop/ports/cdn.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, type Patience } from '../outside-call.ts';

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
  const purge = async (what: object) => {
    const { status, body } = await callOutside({
      service,
      url: `${baseUrl}/zones/${encodeURIComponent(zoneId)}/purge_cache`,
      method: 'POST',
      headers: { authorization: `Bearer ${apiToken}` },
      body: what,
      repeatable: true,
      patience,
    });
    const { data } = answerShape.safeParse(body);
    if (data?.success) return;
    const codes = data?.errors.map(({ code }) => code).join(', ');
    throw new OutsideServiceError(service, `${service}: refused a purge (${status}${codes ? `, error ${codes}` : ''})`);
  };
  return {
    headersOf: ({ tags, seconds, staleSeconds }) => ({
      'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=0`,
      ...(tags.length > 0 && { 'cache-tag': tags.join(',') }),
    }),
    // An account may name 100 tags in a purge, or 30 if it has the older limits.
    maxTags: 30,
    purge: (tags) => purge({ tags }),
    purgeAll: () => purge({ purge_everything: true }),
  };
}
