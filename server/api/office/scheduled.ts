/** Route of the scheduled acts: those that wait, and those that were refused when they were due. */
import { createRoute, z } from '@hono/zod-openapi';
import { sentenceOfAct } from '../../../shop/office/acts.ts';
import type { OfficeSession } from '../../../shop/office/office-sessions.ts';
import {
  listRefusedScheduledActs,
  listWaitingScheduledActs,
  type ShownScheduledAct,
} from '../../../shop/office/scheduled-act-store.ts';
import { undoScheduledActAct } from '../../../shop/office/scheduled-acts.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { effectsAnswerOf, effectsSchema } from './act-answer.ts';
import { requireReader } from './staff-caller.ts';

const scheduledAct = z.object({
  id: z.string(),
  act: z.string(),
  sentence: z.string(),
  order: z.object({ id: z.string(), code: z.string() }).nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  is_own: z.boolean(),
  requested_at: z.string(),
  due_at: z.string(),
  /** Code of the refusal; null while the act waits. */
  reason: z.string().nullable(),
  ...effectsSchema,
});

const listRoute = createRoute({
  method: 'get',
  path: '/scheduled',
  tags: ['Office'],
  summary: 'Acts that wait and may be undone, and those that were refused when they were due',
  responses: {
    200: describeJsonAnswer(
      'Of everybody for those who may undo them, the caller’s own for others.',
      z.object({ waiting: z.array(scheduledAct), refused: z.array(scheduledAct) }),
    ),
    ...describeProblemResponses('signed_out', 'passkey_needed', 'too_many', 'held'),
  },
});

/** Creates the route of scheduled acts. */
export function createScheduledActRoutes(services: Services) {
  return createRouteGroup().openapi(listRoute, async (c) => {
    const session = await requireReader(c, services, 'today');
    const { person } = session;
    const staffId = undoScheduledActAct.permissions[person.role] ? undefined : person.id;
    const [waiting, refused] = [
      await listWaitingScheduledActs(services.db, staffId),
      await listRefusedScheduledActs(services.db, staffId),
    ];
    const answers = (list: readonly ShownScheduledAct[]) => list.map((one) => toAnswer(one, session));
    return c.json({ waiting: answers(waiting), refused: answers(refused) }, 200);
  });
}

function toAnswer(one: ShownScheduledAct, { person }: OfficeSession): z.infer<typeof scheduledAct> {
  const { id, act, subject, staff, staffName, orderCode, requestedAt, dueAt, refusal: reason } = one;
  return {
    id,
    act,
    sentence: sentenceOfAct(act),
    order: orderCode === null ? null : { id: subject.id, code: orderCode },
    by: { id: staff.id, name: staffName },
    is_own: staff.id === person.id,
    requested_at: requestedAt.toISOString(),
    due_at: dueAt.toISOString(),
    reason,
    ...effectsAnswerOf(one),
  };
}
