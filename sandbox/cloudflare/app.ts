/**
 * Cloudflare's purge of a zone's cache, `POST /cloudflare/client/v4/zones/:zone/purge_cache`, and the check of its token,
 * `GET /cloudflare/client/v4/user/tokens/verify` (contracts: Cloudflare).
 * Keeps the purges that were requested, and no answers: those of the shop do not pass through the sandbox.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { createFaultMiddleware, type FailureBody } from '../faults/fault-middleware.ts';
import { randomAlphanumeric } from '../ids.ts';
import type { Table } from '../store.ts';

export interface Zone {
  readonly zoneId: string;
  readonly apiToken: string;
}

export interface Purge {
  /** Cache tags whose answers were purged; `null` if all answers were. */
  readonly tags: readonly string[] | null;
  /** Milliseconds since 1970. */
  readonly created_at: number;
}

const maxTags = 100;
const purgeSchema = z.union([
  z.strictObject({ tags: z.array(z.string().min(1).max(1_024)).min(1).max(maxTags) }),
  z.strictObject({ purge_everything: z.literal(true) }),
]);

const refusal = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});
const failureBody: FailureBody = (status, message) => refusal(status === 429 ? 10_429 : 10_000, message);

export function openPurges({ store }: Pick<SandboxContext, 'store'>): Table<Purge> {
  return store.table<Purge>('cdn_purges');
}

export function createCloudflareApp(context: SandboxContext, { zoneId, apiToken }: Zone): Hono<SandboxEnv> {
  const purges = openPurges(context);
  const app = new Hono<SandboxEnv>();
  app.use('/cloudflare/client/*', createFaultMiddleware('cloudflare', context, failureBody));
  app.get('/cloudflare/client/v4/user/tokens/verify', (c) => {
    if (c.req.header('authorization') !== `Bearer ${apiToken}`) return c.json(refusal(1_000, 'Invalid API Token'), 401);
    return c.json({ success: true, errors: [], messages: [], result: { id: '0'.repeat(32), status: 'active' } });
  });
  app.post('/cloudflare/client/v4/zones/:zone/purge_cache', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${apiToken}`)
      return c.json(refusal(10_000, 'Authentication error'), 403);
    if (c.req.param('zone') !== zoneId) return c.json(refusal(7_003, 'Could not route to the zone'), 404);
    const { data } = purgeSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.json(refusal(1_012, 'Request must contain "purge_everything" or up to 100 "tags"'), 400);
    purges.put(randomAlphanumeric(32), { tags: 'tags' in data ? data.tags : null, created_at: context.clock.now() });
    return c.json({ success: true, errors: [], messages: [], result: { id: zoneId } });
  });
  return app;
}
