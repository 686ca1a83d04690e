/** Cloudflare before the shop: which answers it keeps, and how they are purged by their tags (contracts: Cloudflare). */
import { z } from 'zod';
import type { Cdn } from '../../shop/ports/cdn.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, type Patience } from '../outside-call.ts';

export interface CloudflareOptions {
  /** The zone of the shop's domain. */
  readonly zoneId: string;
  /** May purge the cache of that zone, and needs no other permission. */
  readonly apiToken: string;
  /** `https://api.cloudflare.com/client/v4`. */
  readonly baseUrl: string;
  readonly patience?: Patience;
}

const service = 'cloudflare';
const answerShape = z.looseObject({
  success: z.boolean(),
  errors: z.array(z.looseObject({ code: z.number() })).default([]),
});

/** Connects a zone. */
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
    // Accounts may name 100; those with older limits 30.
    maxTags: 30,
    purge: (tags) => purge({ tags }),
    purgeAll: () => purge({ purge_everything: true }),
  };
}
