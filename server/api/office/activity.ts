/** Route of the activity log in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import { type Subject, subjectKinds } from '../../../shop/office/act.ts';
import { sayChanges, sayEntry } from '../../../shop/office-pages/act-sentence.ts';
import { type ActivityRow, readActivity } from '../../../shop/office-pages/activity.ts';
import { roles } from '../../../shop/roles.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money, time } from './list-schema.ts';
import { requireOrderOfCode } from './order-page.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const rowSchema = z
  .object({
    id: z.string(),
    number: z.int(),
    at: time,
    who: z.string().nullable().openapi({ description: 'Name of the person; `null` for a command on the server.' }),
    staff_id: z.string().nullable(),
    role: z.enum(roles).nullable().openapi({ description: 'Role of the person at that time.' }),
    act: z.string().openapi({ example: 'order.refund' }),
    sentence: z.string(),
    said: saidSchema,
    subject: z.object({ kind: z.enum(subjectKinds), id: z.string(), order_code: z.string().nullable() }),
    refusal: z.string().nullable().openapi({ description: 'Code of the refusal; `null` if it was done.' }),
    changes: z.array(z.string()).openapi({ example: ['status: waiting → shown'] }),
    changes_said: z.array(saidSchema),
    reason: z.string().nullable().openapi({
      description: '`null` if none was given, and where the role may not see contacts, which it may contain.',
    }),
    money: money.nullable().openapi({ description: 'In paise: what it sent back.' }),
  })
  .openapi('OfficeActivityRow');

const route = createRoute({
  method: 'get',
  path: '/activity',
  tags: ['Office'],
  summary: 'Who did what, the newest first, as far as the person may see it',
  request: {
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().openapi({
        description: '`next` of the page before.',
      }),
      subject: z
        .string()
        .max(100)
        .regex(new RegExp(`^(${subjectKinds.join('|')}):[\\w-]+$`))
        .optional()
        .openapi({ description: '`order:CODE`, `review:12`, `staff:ID`.' }),
      staff: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: describeJsonAnswer('A page.', z.object({ rows: z.array(rowSchema), next: z.int().nullable() })),
    ...describeProblemResponses(...readerProblems, 'unknown_order'),
  },
});

/** Creates the route of the activity log. */
export function createActivityRoutes(services: ReaderServices) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'activity');
    const { before, subject: typed, staff: staffId, limit } = c.req.valid('query');
    const subject = typed === undefined ? undefined : await readSubject(services, typed);
    const { rows, next } = await readActivity(services.db, person, { before, subject, staffId, limit });
    return c.json({ rows: rows.map(toActivityAnswer), next }, 200);
  });
}

async function readSubject(services: ReaderServices, typed: string): Promise<Subject> {
  const at = typed.indexOf(':');
  const [kind, id] = [typed.slice(0, at) as Subject['kind'], typed.slice(at + 1)];
  return kind === 'order' ? { kind, id: (await requireOrderOfCode(services, id)).id } : { kind, id };
}

function toActivityAnswer({ entry, name, orderCode }: ActivityRow): z.output<typeof rowSchema> {
  const { id, number, at, staff, act, subject, refusal, changes, reason } = entry;
  const [sentence, said] = [sayEntry(entry, name), sayChanges(changes)];
  return {
    id,
    number,
    at: at.toISOString(),
    act,
    refusal,
    reason,
    money: entry.money,
    who: name,
    staff_id: staff?.id ?? null,
    role: staff?.role ?? null,
    sentence: sentence.words,
    subject: { ...subject, order_code: orderCode },
    said: toSaidAnswer(sentence.said),
    changes: said.map(({ words }) => words),
    changes_said: said.map((change) => toSaidAnswer(change.said)),
  };
}
