/** Routes of the browsers in which a person is signed in to the office. */
import { createRoute, z } from '@hono/zod-openapi';
import { endOfficeSession, endOfficeSessions, listOfficeSessions } from '../../../shop/office/office-sessions.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { requirePasskeySession } from './staff-caller.ts';

const tags = ['Office'];
const done = describeJsonAnswer('Ended; also where there was none.', z.object({ ok: z.literal(true) }));
const ok = { ok: true as const };
const problems = describeProblemResponses('signed_out', 'passkey_needed', 'too_many', 'held');

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  tags,
  summary: 'The sessions of the person, the last used first',
  responses: {
    200: describeJsonAnswer(
      'The sessions.',
      z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          signed_in_at: z.string(),
          used_at: z.string(),
          has_used_passkey: z.boolean(),
          is_this: z.boolean(),
        }),
      ),
    ),
    ...problems,
  },
});

const endRoute = createRoute({
  method: 'post',
  path: '/sessions/{id}/end',
  tags,
  summary: 'Ends one of the person’s own sessions',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: done, ...problems },
});

const endOthersRoute = createRoute({
  method: 'post',
  path: '/sessions/end-others',
  tags,
  summary: 'Ends every session of the person but this one',
  responses: { 200: done, ...problems },
});

/** Creates the routes of a person's own sessions. */
export function createOfficeSessionRoutes(services: Pick<Services, 'db' | 'limits' | 'now' | 'officeUrl' | 'secrets'>) {
  const { db } = services;
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      const current = await requirePasskeySession(c, services);
      const sessions = await listOfficeSessions(services, current.person);
      const answer = sessions.map(({ id, device, signedInAt, usedAt, passkeyAt }) => ({
        id,
        device,
        signed_in_at: signedInAt.toISOString(),
        used_at: usedAt.toISOString(),
        has_used_passkey: passkeyAt !== null,
        is_this: id === current.id,
      }));
      return c.json(answer, 200);
    })
    .openapi(endRoute, async (c) => {
      const { person } = await requirePasskeySession(c, services);
      await endOfficeSession(db, person.id, c.req.valid('param').id);
      return c.json(ok, 200);
    })
    .openapi(endOthersRoute, async (c) => {
      const { id, person } = await requirePasskeySession(c, services);
      await endOfficeSessions(db, person.id, id);
      return c.json(ok, 200);
    });
}
