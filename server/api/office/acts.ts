/** The one route by which the office changes anything: every act that some role may do, by its name. */
import { createRoute, z } from '@hono/zod-openapi';
import type { AnyAct } from '../../../shop/office/act.ts';
import { officeActs } from '../../../shop/office/acts.ts';
import { actorOf } from '../../../shop/office/office-sessions.ts';
import { type OfficeRequest, requestAct } from '../../../shop/office/request-act.ts';
import { undoScheduledActAct } from '../../../shop/office/scheduled-acts.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { requireValid } from '../validation.ts';
import { answerOfAct, doneSchema, scheduledSchema } from './act-answer.ts';
import { requirePasskeySession } from './staff-caller.ts';

const names = officeActs.map(({ name }) => name) as [string, ...string[]];
const actsByName: ReadonlyMap<string, AnyAct> = new Map(officeActs.map((act) => [act.name, act]));

const route = createRoute({
  method: 'post',
  path: '/acts/{name}',
  tags: ['Office'],
  summary: 'Performs an act, or schedules one that may be undone for some seconds',
  request: {
    params: z.object({ name: z.enum(names) }),
    headers: z.object({
      'idempotency-key': z
        .uuid()
        .openapi({ description: 'Made for each act; a repeated call with it does nothing twice.' }),
    }),
    body: describeJsonBody(
      z.object({
        input: z.unknown().openapi({ description: 'Input of the act.' }),
        seen: z.int().positive().optional().openapi({
          description: 'Id of the last event of the order’s history that the person saw: later ones refuse the act.',
        }),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('Done, now or by an earlier call.', doneSchema),
    202: describeJsonAnswer(
      'Done at that time, as it is said here or not at all, unless it is undone.',
      scheduledSchema,
    ),
    ...describeProblemResponses(
      'signed_out',
      'passkey_needed',
      'forbidden_act',
      'over_limit',
      'act_refused',
      'act_id_used',
      'moved_on',
      'too_many',
      'held',
    ),
  },
});

/** Creates the route of all acts. */
export function createActRoutes(services: Services) {
  return createRouteGroup().openapi(route, async (c) => {
    const session = await requirePasskeySession(c, services);
    const act = actsByName.get(c.req.valid('param').name);
    if (!act) throw new Error('the schema lets no other name pass');
    const { input, seen } = c.req.valid('json');
    const valid = requireValid(z.object({ input: act.input }), { input });
    const request = { id: c.req.valid('header')['idempotency-key'], actor: actorOf(session), seen };
    const asked = act.name === undoScheduledActAct.name ? 'undo-by-person' : 'acts-of-person';
    await requireWithinLimit(services, asked, session.person.id);
    const answer = answerOfAct(act, await requestWithinLimit(services, act, request, valid.input));
    return answer.status === 202 ? c.json(answer.body, 202) : c.json(answer.body, 200);
  });
}

/** Requests an act within its own limit, if it has one, in which only what this call does counts. */
async function requestWithinLimit(services: Services, act: AnyAct, request: OfficeRequest, input: unknown) {
  const { limit } = act;
  if (!limit) return requestAct(services, act, request, input);
  // Counted before, so that calls at the same time do not pass it together.
  await requireWithinLimit(services, limit, request.actor.id);
  let isDone = false;
  try {
    const result = await requestAct(services, act, request, input);
    isDone = result.kind === 'done';
    return result;
  } finally {
    if (!isDone) await services.limits.giveBack(limit, request.actor.id);
  }
}
