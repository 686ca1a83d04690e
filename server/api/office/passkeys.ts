/** Routes of a person's own passkeys and recovery codes. */
import { createRoute, z } from '@hono/zod-openapi';
import { beginPasskey, finishPasskey, listPasskeys, removePasskey } from '../../../shop/office/passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../../../shop/office/recovery-codes.ts';
import { requireReleased } from '../../../shop/restoration/hold.ts';
import type { Services } from '../../../shop/services.ts';
import { markBrowser } from '../browser-mark.ts';
import { type ApiContext, createRouteGroup } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { noteKnownBrowser } from '../known-browser.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { creationOptions, madePasskey, passkeyId } from './passkey-schema.ts';
import { requireFreshSession, requirePasskeySession, requireStaffSession, setOfficeCookie } from './staff-caller.ts';

const tags = ['Office'];
const done = describeJsonAnswer('Done.', z.object({ ok: z.literal(true) }));
const ok = { ok: true as const };
const making = ['signed_out', 'passkey_needed', 'too_many_passkeys', 'too_many', 'held'] as const;
const reading = ['signed_out', 'passkey_needed', 'too_many', 'held'] as const;

const optionsRoute = createRoute({
  method: 'post',
  path: '/passkeys/options',
  tags,
  summary: 'Options with which the browser makes a passkey',
  description: 'For the person’s first one, after one that was used just now, or after a recovery code.',
  responses: { 200: describeJsonAnswer('The options.', creationOptions), ...describeProblemResponses(...making) },
});

const makeRoute = createRoute({
  method: 'post',
  path: '/passkeys',
  tags,
  summary: 'Stores a passkey that the browser made; it counts as used just now',
  description:
    'The session gets another token: the one before ends. After a recovery code the earlier passkeys and all other sessions end.',
  request: { body: describeJsonBody(z.object({ response: madePasskey })) },
  responses: { 200: done, ...describeProblemResponses(...making, 'bad_passkey') },
});

const listRoute = createRoute({
  method: 'get',
  path: '/passkeys',
  tags,
  summary: 'The person’s own passkeys, the newest first',
  responses: {
    200: describeJsonAnswer(
      'The passkeys.',
      z.array(z.object({ id: z.string(), device: z.string(), made_at: z.string(), used_at: z.string() })),
    ),
    ...describeProblemResponses(...reading),
  },
});

const removeRoute = createRoute({
  method: 'post',
  path: '/passkeys/{id}/remove',
  tags,
  summary: 'Removes a passkey, but not the last one, and ends the person’s other sessions',
  request: { params: z.object({ id: passkeyId }) },
  responses: { 200: done, ...describeProblemResponses(...reading, 'last_passkey') },
});

const codesRoute = createRoute({
  method: 'post',
  path: '/recovery-codes',
  tags,
  summary: 'Makes ten recovery codes in place of the earlier ones; they are shown this once',
  responses: {
    200: describeJsonAnswer('The codes.', z.object({ codes: z.array(z.string()) })),
    ...describeProblemResponses(...reading),
  },
});

const countRoute = createRoute({
  method: 'get',
  path: '/recovery-codes',
  tags,
  summary: 'How many recovery codes the person has left',
  responses: {
    200: describeJsonAnswer('The number.', z.object({ left: z.int() })),
    ...describeProblemResponses(...reading),
  },
});

type Needs = Pick<Services, 'db' | 'facts' | 'jobs' | 'limits' | 'now' | 'officeUrl' | 'secrets'>;

/** Creates the routes of passkeys and recovery codes. */
export function createPasskeyRoutes(services: Needs) {
  return createRouteGroup()
    .openapi(optionsRoute, async (c) => {
      const begun = await beginPasskey(services, await requireMaker(c, services));
      if (!begun.ok) throw new Problem(begun.code);
      return c.json(begun.options, 200);
    })
    .openapi(makeRoute, async (c) => {
      const session = await requireMaker(c, services);
      const { response } = c.req.valid('json');
      const atOffice = { ...services, publicUrl: services.officeUrl };
      const result = await finishPasskey(services, session, { response, browser: markBrowser(c, atOffice) });
      if (!result.ok) throw new Problem(result.code);
      setOfficeCookie(c, services, result.token);
      await noteKnownBrowser(c, atOffice, 'staff');
      return c.json(ok, 200);
    })
    .openapi(listRoute, async (c) => {
      const { person } = await requirePasskeySession(c, services);
      const own = await listPasskeys(services.db, person.id);
      const answer = own.map(({ id, device, madeAt, usedAt }) => ({
        id,
        device,
        made_at: madeAt.toISOString(),
        used_at: usedAt.toISOString(),
      }));
      return c.json(answer, 200);
    })
    .openapi(removeRoute, async (c) => {
      const session = await requireFreshSession(c, services);
      const result = await removePasskey(services, session, c.req.valid('param').id);
      if (!result.ok) throw new Problem(result.code);
      return c.json(ok, 200);
    })
    .openapi(codesRoute, async (c) => {
      const session = await requireFreshSession(c, services);
      return c.json({ codes: await makeRecoveryCodes(services, session) }, 200);
    })
    .openapi(countRoute, async (c) => {
      const { person } = await requirePasskeySession(c, services);
      return c.json({ left: await countRecoveryCodes(services, person.id) }, 200);
    });
}

/** Returns the session of a caller who may be about to make their first passkey; the rules decide whether they may. */
async function requireMaker(c: ApiContext, services: Needs) {
  const session = await requireStaffSession(c, services);
  await requireReleased(services.db);
  return session;
}
