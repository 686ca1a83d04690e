/** Routes that tell the office's pages who is signed in and what they may read and do, and by which a person chooses their language. */
import { createRoute, z } from '@hono/zod-openapi';
import { languages } from '../../../shop/languages.ts';
import { acts } from '../../../shop/office/acts.ts';
import { listPasskeys } from '../../../shop/office/passkeys.ts';
import { mayRead, reads } from '../../../shop/office/reads.ts';
import { chooseLanguage } from '../../../shop/office/staff-store.ts';
import { roles } from '../../../shop/roles.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { findStaffSession, readerProblems, requireReader } from './staff-caller.ts';

const person = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.enum(languages).nullable().openapi({ description: '`null` until the person has chosen one.' }),
  limits: z.object({ per_order: z.int(), per_day: z.int() }).openapi({ description: 'In paise.' }),
});

const me = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed_out'), shop: z.string() }),
  /** A link, a code or a recovery code opened the session: a passkey must be made or used before anything else. */
  z.object({ state: z.literal('passkey_needed'), shop: z.string(), person, has_passkey: z.boolean() }),
  z.object({
    state: z.literal('signed_in'),
    shop: z.string(),
    person,
    passkey_at: z.string(),
    media_base_url: z.string().openapi({ description: 'Base address of pictures; empty for this host.' }),
    /** Names of what the role may read; of the acts that it may do, and under which condition. */
    reads: z.array(z.enum(Object.keys(reads) as [keyof typeof reads])),
    acts: z.record(z.string(), z.enum(['may', 'with_passkey', 'within_limit', 'passkey_above_limit'])),
  }),
]);

const route = createRoute({
  method: 'get',
  path: '/me',
  tags: ['Office'],
  summary: 'Who is signed in to the office, and what they may read and do',
  responses: { 200: describeJsonAnswer('The person, or nobody.', me), ...describeProblemResponses('too_many') },
});

const languageRoute = createRoute({
  method: 'post',
  path: '/language',
  tags: ['Office'],
  summary: 'Sets the language in which the person reads the office',
  request: { body: describeJsonBody(z.object({ language: z.enum(languages) })) },
  responses: {
    200: describeJsonAnswer('Stored.', z.object({ ok: z.literal(true) })),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the routes of the person who is signed in. */
export function createWhoAmIRoutes(
  services: Pick<Services, 'db' | 'facts' | 'limits' | 'now' | 'officeUrl' | 'secrets'>,
) {
  const routes = createRouteGroup().openapi(languageRoute, async (c) => {
    const { person } = await requireReader(c, services, 'today');
    await requireWithinLimit(services, 'language-change-by-person', person.id);
    await chooseLanguage(services.db, person.id, c.req.valid('json').language);
    return c.json({ ok: true as const }, 200);
  });
  return routes.openapi(route, async (c) => {
    const shop = services.facts.name;
    const session = await findStaffSession(c, services);
    if (!session) return c.json({ state: 'signed_out' as const, shop }, 200);
    const { id, name, role, limits, language } = session.person;
    const who = { id, name, role, language, limits: { per_order: limits.perOrder, per_day: limits.perDay } };
    if (session.passkeyAt === null) {
      const has_passkey = (await listPasskeys(services.db, id)).length > 0;
      return c.json({ state: 'passkey_needed' as const, shop, person: who, has_passkey }, 200);
    }
    const passkey_at = session.passkeyAt.toISOString();
    const readable = (Object.keys(reads) as (keyof typeof reads)[]).filter((read) => mayRead(role, read));
    const own = acts.flatMap((act) => {
      const permission = (act.permissions as Partial<Record<string, 'may' | 'with_passkey'>>)[role];
      return permission ? [[act.name, permission] as const] : [];
    });
    return c.json(
      {
        state: 'signed_in' as const,
        shop,
        person: who,
        passkey_at,
        media_base_url: services.facts.mediaBaseUrl,
        reads: readable,
        acts: Object.fromEntries(own),
      },
      200,
    );
  });
}
