/** Route of the shop's health in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import type { RecentBooks } from '../../../shop/books/recent-books.ts';
import { type HealthCheck, readHealthChecks } from '../../../shop/office-pages/health.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { time, toTime } from './list-schema.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const checkSchema = z
  .object({
    name: z.string().openapi({ example: 'payment' }),
    title: z.string(),
    state: z.enum(['ok', 'note', 'wrong']),
    last_good: time.nullable().openapi({ description: 'When it last worked, as far as that is known.' }),
    since: time.nullable().openapi({ description: 'Since when it does not work.' }),
    stops: z.string().nullable().openapi({ description: 'What does not work meanwhile.' }),
    stops_said: saidSchema.nullable(),
    todo: z.string().nullable(),
    todo_said: saidSchema.nullable(),
    commands: z.array(z.string()).openapi({ description: 'To type on the server.' }),
    facts: z.array(z.string()),
    facts_said: z
      .array(saidSchema.nullable())
      .openapi({ description: 'The sentences of the facts, in their order; `null` for one that has words alone.' }),
    failed_jobs: z
      .array(z.object({ id: z.string(), job: z.string().openapi({ example: 'tell-refunded' }), queued_at: time }))
      .openapi({ description: 'Jobs that can be tried again, without their data; only of the check of jobs.' }),
  })
  .openapi('OfficeHealthCheck');

const route = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Office'],
  summary: 'How each part of the shop is; asks no outside service',
  responses: {
    200: describeJsonAnswer('The checks.', z.object({ checks: z.array(checkSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the route of the shop's health. */
export function createOfficeHealthRoutes(services: ReaderServices, recentBooks: RecentBooks) {
  return createRouteGroup().openapi(route, async (c) => {
    await requireReader(c, services, 'health');
    const checks = await readHealthChecks(services, recentBooks);
    return c.json({ checks: checks.map(toCheckAnswer) }, 200);
  });
}

function toCheckAnswer({ stops, todo, facts, failedJobs, ...check }: HealthCheck): z.output<typeof checkSchema> {
  const { name, title, state, lastGood, since, commands } = check;
  return {
    name,
    title,
    state,
    last_good: toTime(lastGood),
    since: toTime(since),
    commands: [...commands],
    stops: stops?.words ?? null,
    stops_said: stops && toSaidAnswer(stops.said),
    todo: todo?.words ?? null,
    todo_said: todo && toSaidAnswer(todo.said),
    facts: facts.map(({ words }) => words),
    facts_said: facts.map(({ said }) => said && toSaidAnswer(said)),
    failed_jobs: failedJobs.map(({ id, job, queuedAt }) => ({ id, job, queued_at: queuedAt.toISOString() })),
  };
}
